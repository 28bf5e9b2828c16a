import { inArray, or } from 'drizzle-orm'
import type { FindFileOwners } from '#platform/server/storage/storage-use.ts'
import { filesOf } from './store-artworks.ts'
import { artworks } from './tables.ts'

/** Whose pictures lie under these keys: of several whose row names one, the one who had it first. */
export const ownersOfFiles: FindFileOwners = async ({ db }, keys) => {
  const rows = await db
    .select({ userId: artworks.userId, storageKey: artworks.storageKey, previewKey: artworks.previewKey })
    .from(artworks)
    .where(or(inArray(artworks.storageKey, [...keys]), inArray(artworks.previewKey, [...keys])))
    .orderBy(artworks.id)
  const owners = new Map<string, string>()
  for (const { userId, ...row } of rows)
    for (const key of filesOf(row)) if (userId !== null && !owners.has(key)) owners.set(key, userId)
  return owners
}
