import type { Call } from '#platform/server/call.ts'
import { addressOf } from '../model/address.ts'
import { type OwnedPurpose, storeArtworksOf } from './store-artworks.ts'

interface DrawnPicture {
  readonly jpeg: Uint8Array
  readonly width: number
  readonly height: number
}

/**
 * Stores pictures that the shop drew itself, whose pixels need no second look, as their owner's, and gives their addresses, in their
 * order; the same one twice is one. Call it before a transaction, not inside.
 */
export async function storeDrawn(
  call: Call,
  purpose: OwnedPurpose,
  pictures: readonly DrawnPicture[],
): Promise<string[]> {
  const drawn = pictures.map(({ jpeg, width, height }) => ({ bytes: jpeg, type: 'image/jpeg', width, height }))
  return (await storeArtworksOf(call, purpose, drawn)).map(({ id }) => addressOf(id))
}
