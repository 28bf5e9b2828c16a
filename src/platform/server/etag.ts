import { createHash } from 'node:crypto'
import fresh from 'fresh'
import type { Encoding } from './choose-encoding.ts'

/** A strong tag: the same for the same bytes, on every machine. */
export const etagOf = (bytes: string | Uint8Array): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

/** The same text packed differently is other bytes, and has another tag. */
export const tagOf = (etag: string, encoding: Encoding | undefined): string =>
  encoding ? etag.replace(/"$/, `-${encoding}"`) : etag

interface Validators {
  readonly etag?: string | null
  readonly modified?: string | null
}

/**
 * Whether the client has these very bytes already, by what it says it has: one tag, a list, a weak one, `*` or a date. That
 * the caches between shall not answer, as fetch of Node asks beside a tag, changes nothing for us.
 */
export const isKnown = (asked: (name: string) => string | null | undefined, { etag, modified }: Validators): boolean =>
  fresh(
    {
      'if-none-match': asked('if-none-match') ?? undefined,
      'if-modified-since': asked('if-modified-since') ?? undefined,
    },
    { etag: etag ?? undefined, 'last-modified': modified ?? undefined },
  )
