import type { SignedIn } from '#platform/server/call.ts'
import { idsIn } from '#shop/artworks/model/address.ts'
import { copyPictures } from '#shop/artworks/server/index.ts'
import type { CheckoutLine } from '#shop/cart/server/index.ts'

const ID = /\bart_[0-9a-z]{8,40}/g

/**
 * In the caller's transaction: the same lines with pictures of whoever `call` is for, on the same stored files. They come
 * into no library: an offer that is only being written shows nothing to its customer.
 */
export async function movePictures<Line extends CheckoutLine>(
  call: SignedIn,
  lines: readonly Line[],
  from: string,
): Promise<readonly Line[]> {
  const text = JSON.stringify(lines)
  const ids = await copyPictures(call, from, idsIn(text), call.actor.userId)
  if (ids.size === 0) return lines
  // The lines come from a JSON column, so parsing loses nothing.
  return JSON.parse(text.replaceAll(ID, (id) => ids.get(id) ?? id)) as readonly Line[]
}
