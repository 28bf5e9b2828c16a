import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { plural } from '#platform/base/format.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { artworkErrors } from '../contract.ts'
import { areChangesOf, inksAfter } from '../model/reading/fewer-inks.ts'
import { recoloringOf } from '../model/recolor.ts'
import { makeCopy } from './make-copy.ts'
import { nameOfCopy } from './name-of-copy.ts'
import { requireFlat, requireOwnArtwork } from './own-artwork.ts'
import { limitPictureWork } from './picture-work.ts'
import { storeArtworks, toStoredArtwork } from './store-artworks.ts'
import { requireRoomForUpload } from './upload-quota.ts'

/** Makes a copy of an upload in which inks have become others; the original stays as it is. */
export async function changeArtworkInks(
  call: CallOf<typeof contract.changeArtworkInks>,
  { id, merges }: InputOf<typeof contract.changeArtworkInks>,
): Promise<ResultOf<typeof contract.changeArtworkInks>> {
  const row = await requireOwnArtwork(call, id)
  await requireRoomForUpload(call)
  const { inks, picture } = await limitPictureWork(call.actor.userId, async () => {
    const { inks } = await requireFlat(call, row)
    if (!areChangesOf(inks, merges)) fail(artworkErrors, 'OTHER_INKS')
    const { picture } = await makeCopy(call, row, { do: 'recolor', recoloring: recoloringOf(inks, merges) })
    return { inks, picture }
  })
  const left = inksAfter(inks, merges).length
  const name = nameOfCopy(row.name, left < inks.length ? plural(left, 'ink') : 'other inks')
  const [stored] = await storeArtworks(call, { kind: 'upload', name }, [picture])
  if (!stored) throw new Error('a recolored copy was not stored')
  return { artwork: toStoredArtwork(stored) }
}
