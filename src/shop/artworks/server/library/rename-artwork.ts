import { and, eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { artworkErrors } from '../../contract.ts'
import type * as contract from '../../library-contract.ts'
import { artworks } from '../tables.ts'
import { inLibraryOf, toListedArtwork } from './library.ts'

export async function renameArtwork(
  call: CallOf<typeof contract.renameArtwork>,
  { id, name }: InputOf<typeof contract.renameArtwork>,
): Promise<ResultOf<typeof contract.renameArtwork>> {
  const [row] = await call.db
    .update(artworks)
    .set({ name, renamed: true })
    .where(and(inLibraryOf(call.actor.userId), eq(artworks.id, id)))
    .returning()
  return { artwork: toListedArtwork(row ?? fail(artworkErrors, 'ARTWORK_NOT_FOUND')) }
}
