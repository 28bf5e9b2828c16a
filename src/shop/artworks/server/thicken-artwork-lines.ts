import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { artworkErrors } from '../contract.ts'
import { inkColors } from '../model/recolor.ts'
import { isThickEnough } from '../model/thicken/is-thickened.ts'
import { makeCopy } from './make-copy.ts'
import { nameOfCopy } from './name-of-copy.ts'
import { requireFlat, requireOwnArtwork } from './own-artwork.ts'
import { limitPictureWork } from './picture-work.ts'
import { storeReading } from './readings.ts'
import { storeArtworks, toStoredArtwork } from './store-artworks.ts'
import { requireRoomForUpload } from './upload-quota.ts'

/** Makes a copy of an upload without lines that are too thin; the original stays as it is. What is thick enough is its own copy. */
export async function thickenArtworkLines(
  call: CallOf<typeof contract.thickenArtworkLines>,
  { id, least }: InputOf<typeof contract.thickenArtworkLines>,
): Promise<ResultOf<typeof contract.thickenArtworkLines>> {
  const row = await requireOwnArtwork(call, id)
  if (row.vector) fail(artworkErrors, 'NOT_OF_DOTS')
  const { reading, copy } = await limitPictureWork(call.actor.userId, async () => {
    const reading = await requireFlat(call, row)
    if (isThickEnough(reading, least)) return { reading, copy: undefined }
    await requireRoomForUpload(call)
    return { reading, copy: await makeCopy(call, row, { do: 'thicken', inks: inkColors(reading.inks), least }) }
  })
  if (!copy) return { artwork: toStoredArtwork(row), reading }
  const purpose = { kind: 'upload', name: nameOfCopy(row.name, 'thicker lines') } as const
  const [stored] = await storeArtworks(call, purpose, [copy.picture])
  if (!stored || !copy.reading) throw new Error('a copy with thicker lines was not stored')
  await storeReading(call, stored.sha256, copy.reading)
  return { artwork: toStoredArtwork(stored), reading: copy.reading }
}
