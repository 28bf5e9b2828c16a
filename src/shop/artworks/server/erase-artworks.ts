import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { artworks } from './tables.ts'

/** Keys of these rows that no other row needs. */
async function looseKeys(call: Call, keys: readonly string[]): Promise<string[]> {
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

/** Erases a person's pictures but those that an order prints. The files go after the rows. */
export async function eraseArtworks(call: Call, userId: string, keptIds: readonly string[]): Promise<void> {
  const kept = keptIds.length > 0 ? notInArray(artworks.id, [...keptIds]) : undefined
  const gone = await call.db
    .delete(artworks)
    .where(and(eq(artworks.userId, userId), kept))
    .returning({ storageKey: artworks.storageKey, previewKey: artworks.previewKey })
  const keys = gone.flatMap((row) => [row.storageKey, row.previewKey ?? row.storageKey])
  for (const key of await looseKeys(call, [...new Set(keys)])) await call.storage.delete(key)
}
