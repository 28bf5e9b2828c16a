import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { originalAddressOf } from '../model/address.ts'
import { artworks } from './tables.ts'

/** Keys of these rows that no other row needs. */
export async function looseKeys(call: Call, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const wanted = [...keys]
  const stored = await call.db
    .select({ key: artworks.storageKey })
    .from(artworks)
    .where(inArray(artworks.storageKey, wanted))
  const shown = await call.db
    .select({ key: artworks.previewKey })
    .from(artworks)
    .where(inArray(artworks.previewKey, wanted))
  const needed = new Set([...stored, ...shown].map((row) => row.key))
  return wanted.filter((key) => !needed.has(key))
}

/**
 * Erases a person's pictures but those that an order prints, which lose their names. Answers the keys of the files that
 * nothing needs any more: they go when what is written here holds.
 */
export async function eraseArtworks(call: Call, userId: string, keptIds: readonly string[]): Promise<string[]> {
  const kept = keptIds.length > 0 ? notInArray(artworks.id, [...keptIds]) : undefined
  const gone = await call.db
    .delete(artworks)
    .where(and(eq(artworks.userId, userId), kept))
    .returning({ storageKey: artworks.storageKey, previewKey: artworks.previewKey })
  const keys = gone.flatMap((row) => [row.storageKey, row.previewKey ?? row.storageKey])
  await call.db.update(artworks).set({ name: '' }).where(eq(artworks.userId, userId))
  return looseKeys(call, [...new Set(keys)])
}

export async function artworksOf(call: Call, userId: string) {
  const rows = await call.db
    .select({
      id: artworks.id,
      kind: artworks.kind,
      name: artworks.name,
      type: artworks.type,
      bytes: artworks.bytes,
      createdAt: artworks.createdAt,
    })
    .from(artworks)
    .where(eq(artworks.userId, userId))
    .orderBy(asc(artworks.createdAt), asc(artworks.id))
  return rows.map(({ id, ...rest }) => ({ ...rest, url: call.config.publicUrl + originalAddressOf(id) }))
}
