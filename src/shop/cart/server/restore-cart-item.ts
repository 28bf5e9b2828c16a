import { and, gte, isNull, or } from 'drizzle-orm'
import { addMinutes } from '#platform/base/clock.ts'
import type { InputOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { type Cart, cartErrors } from '../contract.ts'
import { MOST_LINES, UNDO_MINUTES } from '../model/limits.ts'
import { isOwn, lockCart, selectLines, toCart } from './cart-lines.ts'
import { cartLines } from './tables.ts'

/** The very line comes back, in its old place; asked for twice, it comes back once. */
export async function restoreCartItem(
  call: CallOf<typeof contract.restoreCartItem>,
  input: InputOf<typeof contract.restoreCartItem>,
): Promise<Cart> {
  const { userId } = call.actor
  const isRecent = gte(cartLines.removedAt, addMinutes(call.now, -UNDO_MINUTES))
  const rows = await call.db.transaction(async () => {
    await lockCart(call, userId)
    const restored = await call.db
      .update(cartLines)
      .set({ removedAt: null })
      .where(and(isOwn(userId, input.cartId), or(isNull(cartLines.removedAt), isRecent)))
      .returning({ id: cartLines.id })
    if (restored.length === 0) fail(cartErrors, 'LINE_GONE')
    const lines = await selectLines(call, userId)
    return lines.length > MOST_LINES ? fail(cartErrors, 'CART_FULL') : lines
  })
  return toCart(call, call.actor, rows)
}
