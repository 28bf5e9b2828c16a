import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { artworkErrors } from '../contract.ts'
import { limitPictureWork } from './picture-work.ts'
import { readingsOf } from './readings.ts'
import { requireArtwork } from './serve-artwork.ts'

export async function getArtworkReading(
  call: CallOf<typeof contract.getArtworkReading>,
  { id }: InputOf<typeof contract.getArtworkReading>,
): Promise<ResultOf<typeof contract.getArtworkReading>> {
  await requireArtwork(call, id)
  const readings = await limitPictureWork(call.actor.userId, () => readingsOf(call, [id]))
  return { reading: readings.get(id) ?? fail(artworkErrors, 'ARTWORK_NOT_FOUND') }
}
