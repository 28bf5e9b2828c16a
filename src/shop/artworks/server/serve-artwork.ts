import { Readable } from 'node:stream'
import { and, eq, or } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import { hasRole, type SignedIn } from '#platform/server/call.ts'
import { isKnown } from '#platform/server/etag.ts'
import { artworkErrors } from '../contract.ts'
import { isShownToCompany } from './company-pictures.ts'
import { type ArtworkRow, SUFFIX } from './store-artworks.ts'
import { artworks } from './tables.ts'

export async function requireArtwork(call: SignedIn, id: string): Promise<ArtworkRow> {
  const mine = hasRole(call, 'admin') ? undefined : or(eq(artworks.userId, call.actor.userId), isShownToCompany(call))
  const [row] = await call.db
    .select()
    .from(artworks)
    .where(and(eq(artworks.id, id), mine))
  return row ?? fail(artworkErrors, 'ARTWORK_NOT_FOUND')
}

export const isShown = (call: SignedIn, ownerId: string | null): boolean =>
  ownerId !== call.actor.userId && !hasRole(call, 'admin')

interface Served {
  readonly key: string
  readonly type: string
  readonly name: string
  readonly attached: boolean
  /** Of somebody else in the company: asked for each time, as the company may be left. */
  readonly isShown: boolean
}

/** Endings that mean the same: Illustrator's own files hold a PDF. */
const ENDINGS: Readonly<Record<string, string>> = { jpg: 'jpe?g', pdf: '(?:pdf|ai)' }

// A saved file is opened by what its name says, and a name is whatever its sender wrote.
function fileName({ attached, type, name }: Served): string {
  const suffix = SUFFIX[type] ?? 'bin'
  const isTrue = new RegExp(`\\.${ENDINGS[suffix] ?? suffix}$`, 'i').test(name)
  return attached && !isTrue ? `${name}.${suffix}` : name
}

function disposition(served: Served): string {
  const { attached } = served
  const name = fileName(served)
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '')
  return `${attached ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}

const ACTIVE = new Set(['image/svg+xml', 'application/pdf'])

/** Bytes under a key never change, so the key is their tag. */
export async function serveArtwork(call: SignedIn, served: Served): Promise<Response> {
  const etag = `"${served.key}"`
  const headers = new Headers({
    etag,
    // A drawing may carry script, so no browser is told that it is one.
    'content-type': ACTIVE.has(served.type) ? 'application/octet-stream' : served.type,
    'content-disposition': disposition(served),
    'cache-control': served.isShown ? 'private, no-cache' : 'private, max-age=604800, immutable',
    vary: 'Cookie',
  })
  if (isKnown((name) => call.headers.get(name), { etag })) return new Response(null, { status: 304, headers })
  const stream = Readable.toWeb(await call.storage.stream(served.key))
  return new Response(stream as ReadableStream<Uint8Array>, { headers })
}
