import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { limitPictureWork } from './picture-work.ts'
import { readAndStore, storedReadings } from './readings.ts'
import { requireArtwork } from './serve-artwork.ts'

export async function getArtworkReading(
  call: CallOf<typeof contract.getArtworkReading>,
  { id }: InputOf<typeof contract.getArtworkReading>,
): Promise<ResultOf<typeof contract.getArtworkReading>> {
  const row = await requireArtwork(call, id)
  const stored = (await storedReadings(call, [row.sha256])).get(row.sha256)
  const reading = stored ?? (await limitPictureWork(call.actor.userId, () => readAndStore(call, row)))
  return { reading }
}
