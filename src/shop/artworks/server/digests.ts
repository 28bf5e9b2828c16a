import { createHash } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { contentDigest } from './content-digest.ts'
import { artworks } from './tables.ts'

/** What the originals were as they came in, by artwork; those that are gone are left out. */
export async function digestsOf(call: Call, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await call.db
    .select({ id: artworks.id, sha256: artworks.sha256 })
    .from(artworks)
    .where(inArray(artworks.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]))
}

async function digestUnder(call: Call, key: string, page: number | null): Promise<string | undefined> {
  if (!(await call.storage.exists(key))) return undefined
  const hash = createHash('sha256')
  for await (const part of await call.storage.stream(key)) hash.update(part)
  return contentDigest(hash.digest('hex'), page)
}

/** An original as it lies in the storage at this moment. */
export interface StoredArtwork {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly vector: boolean
  /** Of the bytes themselves and the page, whatever the database says of them; nothing where they are gone. */
  readonly digest: string | undefined
}

/** Reads the originals piece by piece, one after the other: the memory that it takes does not grow with them. */
export async function storedArtworks(call: Call, ids: readonly string[]): Promise<ReadonlyMap<string, StoredArtwork>> {
  const stored = new Map<string, StoredArtwork>()
  if (ids.length === 0) return stored
  const rows = await call.db
    .select()
    .from(artworks)
    .where(inArray(artworks.id, [...new Set(ids)]))
  for (const { id, name, width, height, vector, page, storageKey } of rows) {
    stored.set(id, { name, width, height, vector, digest: await digestUnder(call, storageKey, page) })
  }
  return stored
}

/** A small picture of each artwork, for what is looked at and not printed. */
export async function previewsOf(call: Call, ids: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const previews = new Map<string, Uint8Array>()
  if (ids.length === 0) return previews
  const rows = await call.db
    .select({ id: artworks.id, storageKey: artworks.storageKey, previewKey: artworks.previewKey })
    .from(artworks)
    .where(inArray(artworks.id, [...new Set(ids)]))
  for (const { id, storageKey, previewKey } of rows) {
    const key = previewKey ?? storageKey
    if (await call.storage.exists(key)) previews.set(id, await call.storage.bytes(key))
  }
  return previews
}
