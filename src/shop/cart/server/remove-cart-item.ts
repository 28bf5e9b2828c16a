import type { InputOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { type Cart, cartErrors } from '../contract.ts'
import { isLine, selectLines, toCart } from './cart-lines.ts'
import { cartLines } from './tables.ts'

/** Takes the line out of the cart; it can be brought back for a while. */
export async function removeCartItem(
  call: CallOf<typeof contract.removeCartItem>,
  input: InputOf<typeof contract.removeCartItem>,
): Promise<Cart> {
  const { userId } = call.actor
  const removed = await call.db
    .update(cartLines)
    .set({ removedAt: call.now })
    .where(isLine(userId, input.cartId))
    .returning({ id: cartLines.id })
  if (removed.length === 0) fail(cartErrors, 'LINE_NOT_FOUND')
  return toCart(call, call.actor, await selectLines(call, userId))
}
