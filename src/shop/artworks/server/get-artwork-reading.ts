import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { artworkErrors } from '../contract.ts'
import { readingsOf } from './readings.ts'
import { requireArtwork } from './serve-artwork.ts'

export async function getArtworkReading(
  call: CallOf<typeof contract.getArtworkReading>,
  { id }: InputOf<typeof contract.getArtworkReading>,
): Promise<ResultOf<typeof contract.getArtworkReading>> {
  await requireArtwork(call, id)
  const reading = (await readingsOf(call, [id])).get(id)
  return { reading: reading ?? fail(artworkErrors, 'ARTWORK_NOT_FOUND') }
}
