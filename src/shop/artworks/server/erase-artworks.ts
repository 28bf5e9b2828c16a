import { and, asc, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { originalAddressOf } from '../model/address.ts'
import { deleteRows } from './store-artworks.ts'
import { artworks } from './tables.ts'

/** Erases a person's pictures but those that an order prints, which lose their names. */
export async function eraseArtworks(call: Call, userId: string, exceptIds: readonly string[]): Promise<void> {
  const others = exceptIds.length > 0 ? notInArray(artworks.id, [...exceptIds]) : undefined
  await deleteRows(call, and(eq(artworks.userId, userId), others))
  await call.db.update(artworks).set({ name: '' }).where(eq(artworks.userId, userId))
}

/** Erases those of these pictures whose owners are gone. */
export const eraseOwnerless = (call: Call, ids: readonly string[]): Promise<void> =>
  deleteRows(call, and(isNull(artworks.userId), inArray(artworks.id, [...ids])))

export async function artworksOfUser(call: Call, userId: string) {
  const rows = await call.db
    .select({
      id: artworks.id,
      kind: artworks.kind,
      name: artworks.name,
      type: artworks.type,
      bytes: artworks.bytes,
      createdAt: artworks.createdAt,
      removedAt: artworks.removedAt,
    })
    .from(artworks)
    .where(eq(artworks.userId, userId))
    .orderBy(asc(artworks.createdAt), asc(artworks.id))
  return rows.map(({ id, ...rest }) => ({ ...rest, url: call.config.publicUrl + originalAddressOf(id) }))
}
