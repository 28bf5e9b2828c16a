import type { InputOf } from '#platform/base/endpoint.ts'
import type { SignedIn } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { isShown, requireArtwork, serveArtwork } from './serve-artwork.ts'

/** An original is never shown by the browser: it is a file to save. */
export async function getArtworkOriginal(
  call: SignedIn,
  { id }: InputOf<typeof contract.getArtworkOriginal>,
): Promise<Response> {
  const { userId, name, type, storageKey } = await requireArtwork(call, id)
  return serveArtwork(call, { key: storageKey, type, name, attached: true, isShown: isShown(call, userId) })
}
