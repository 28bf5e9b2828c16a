import { and, eq, sql } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import type { Call, SignedIn } from '#platform/server/call.ts'
import { port } from '#platform/server/port.ts'
import { artworkErrors } from '../../contract.ts'
import type { ArtworkUse, ListedArtwork } from '../../library-contract.ts'
import { type ArtworkRow, toStoredArtwork } from '../store-artworks.ts'
import { artworks, IN_LIBRARY } from '../tables.ts'

/** What of a person names a picture: modules that this one may not know. */
export const artworkUses =
  port<(call: Call, userId: string, artworkId: string) => Promise<ArtworkUse[]>>('artworks.uses')

/** A person's own artwork that is in the library. */
export const inLibraryOf = (userId: string) => and(eq(artworks.userId, userId), sql`(${IN_LIBRARY})`)

export const toListedArtwork = (row: ArtworkRow): ListedArtwork => ({
  ...toStoredArtwork(row),
  bytes: row.bytes,
  cutout: row.kind === 'cutout',
  usedAt: row.createdAt.toISOString(),
})

export async function requireInLibrary(call: SignedIn, id: string): Promise<ArtworkRow> {
  const [row] = await call.db
    .select()
    .from(artworks)
    .where(and(inLibraryOf(call.actor.userId), eq(artworks.id, id)))
  return row ?? fail(artworkErrors, 'ARTWORK_NOT_FOUND')
}
