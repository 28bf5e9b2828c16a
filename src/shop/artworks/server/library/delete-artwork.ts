import { and, eq, inArray, sql } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { artworkErrors } from '../../contract.ts'
import type * as contract from '../../library-contract.ts'
import { artworks, LIBRARY_KINDS } from '../tables.ts'
import { artworkUses } from './library.ts'

/**
 * Out of the library at once; the row and its file are left to the sweep, which knows what names them. So what is saved
 * or ordered at the same moment still finds them, and a repeat is answered like the first.
 */
export async function deleteArtwork(
  call: CallOf<typeof contract.deleteArtwork>,
  { id }: InputOf<typeof contract.deleteArtwork>,
): Promise<ResultOf<typeof contract.deleteArtwork>> {
  const { userId } = call.actor
  const [gone] = await call.db
    .update(artworks)
    .set({ removedAt: sql`coalesce(${artworks.removedAt}, ${call.now.toISOString()}::timestamptz)` })
    .where(and(eq(artworks.userId, userId), eq(artworks.id, id), inArray(artworks.kind, [...LIBRARY_KINDS])))
    .returning({ id: artworks.id })
  if (!gone) fail(artworkErrors, 'ARTWORK_NOT_FOUND')
  return { uses: await call.use(artworkUses)(call, userId, id) }
}
