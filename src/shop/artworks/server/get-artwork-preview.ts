import type { InputOf } from '#platform/base/endpoint.ts'
import type { SignedIn } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { getArtwork } from './get-artwork.ts'

export const getArtworkPreview = (
  call: SignedIn,
  input: InputOf<typeof contract.getArtworkPreview>,
): Promise<Response> => getArtwork(call, input)
