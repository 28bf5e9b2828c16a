import { createHash } from 'node:crypto'

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

/** What tells one artwork from another: the bytes of its file, by their hash, and which of its pages. */
export const contentDigest = (ofBytes: string, page: number | null): string =>
  page === null || page === 1 ? ofBytes : sha256(`${ofBytes}\npage ${page}`)

/** Of an original as it lies in the storage. */
export const digestOfOriginal = (bytes: Uint8Array, page: number | null): string => contentDigest(sha256(bytes), page)
