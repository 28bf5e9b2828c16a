import { sql } from 'drizzle-orm'
import { newId } from '#platform/base/id.ts'
import type { Call, SignedIn } from '#platform/server/call.ts'
import type { Artwork } from '../contract.ts'
import { addressOf, originalAddressOf } from '../model/address.ts'
import { type ArtworkKind, artworks } from './tables.ts'

export type ArtworkRow = typeof artworks.$inferSelect
export type NewArtwork = typeof artworks.$inferInsert

// On another thread: 25 MB would hold up every other request for a while.
async function sha256Of(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))
  return Buffer.from(digest).toString('hex')
}

export const SUFFIX: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
}

/** Puts bytes under a key made from them; the same bytes lie there once. */
async function keepBytes(call: Call, bytes: Uint8Array, type: string, sha256: string): Promise<string> {
  const key = `artworks/${sha256.slice(0, 2)}/${sha256}.${SUFFIX[type] ?? 'bin'}`
  if (!(await call.storage.exists(key))) await call.storage.put(key, bytes, { contentType: type })
  return key
}

export interface Keep {
  readonly kind: ArtworkKind
  readonly name: string
  readonly bytes: Uint8Array
  readonly type: string
  readonly width: number
  readonly height: number
  readonly vector?: boolean
  readonly preview?: Uint8Array
}

/** Stores the bytes and gives the row that names them. The bytes lie there before the row does. */
export async function toRow(call: SignedIn, keep: Keep): Promise<NewArtwork> {
  const sha256 = await sha256Of(keep.bytes)
  const storageKey = await keepBytes(call, keep.bytes, keep.type, sha256)
  const previewKey = keep.preview
    ? await keepBytes(call, keep.preview, 'image/png', await sha256Of(keep.preview))
    : null
  return {
    id: newId('art'),
    userId: call.actor.userId,
    kind: keep.kind,
    name: keep.name,
    type: keep.type,
    bytes: keep.bytes.byteLength,
    width: keep.width,
    height: keep.height,
    vector: keep.vector ?? false,
    sha256,
    storageKey,
    previewKey,
    createdAt: call.now,
  }
}

/** Inserts rows in one statement; content that the owner has already stays one row, under its newest name. */
export async function insertRows(call: SignedIn, rows: readonly NewArtwork[]): Promise<ArtworkRow[]> {
  if (rows.length === 0) return []
  const unique = [...new Map(rows.map((row) => [row.sha256, row])).values()]
  return call.db
    .insert(artworks)
    .values(unique)
    .onConflictDoUpdate({
      target: [artworks.userId, artworks.sha256, artworks.kind],
      set: { createdAt: call.now, name: sql`excluded.name` },
    })
    .returning()
}

export function toArtwork(row: ArtworkRow): Artwork {
  const { id, name, type, width, height, vector } = row
  return {
    id,
    name,
    type,
    width,
    height,
    vector,
    url: addressOf(id),
    previewUrl: `${addressOf(id)}/preview`,
    originalUrl: originalAddressOf(id),
  }
}
