import type { InputOf } from '#platform/base/endpoint.ts'
import type { SignedIn } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { isShown, requireArtwork, serveArtwork } from './serve-artwork.ts'

export async function getArtwork(call: SignedIn, { id }: InputOf<typeof contract.getArtwork>): Promise<Response> {
  const { userId, name, type, storageKey, previewKey } = await requireArtwork(call, id)
  const shown = previewKey ? { key: previewKey, type: 'image/png' } : { key: storageKey, type }
  return serveArtwork(call, { ...shown, name, attached: false, isShown: isShown(call, userId) })
}
