import { and, eq } from 'drizzle-orm'
import type { InputOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import type * as contract from '../contract.ts'
import { type Cart, cartErrors } from '../contract.ts'
import { isLine, nextVersion, selectLines, toCart } from './cart-lines.ts'
import { requireQuantities } from './garment.ts'
import { cartLines } from './tables.ts'

type Input = InputOf<typeof contract.updateCartItem>

/** Whether the line was the same until it was written: its sizes are those of the garment that was read. */
async function writeQuantities(call: SignedIn, { cartId, quantities: sent }: Input): Promise<boolean> {
  const { userId } = call.actor
  const line = (await selectLines(call, userId)).find(({ id }) => id === cartId) ?? fail(cartErrors, 'LINE_NOT_FOUND')
  const style = currentCatalogue(call).styleById(line.styleId)
  const quantities = requireQuantities(style, line.color, sent)
  const changed = await call.db
    .update(cartLines)
    .set({ quantities, version: nextVersion })
    .where(and(isLine(userId, line.id), eq(cartLines.version, line.version)))
    .returning({ id: cartLines.id })
  return changed.length > 0
}

export async function updateCartItem(call: CallOf<typeof contract.updateCartItem>, input: Input): Promise<Cart> {
  if (!(await writeQuantities(call, input)) && !(await writeQuantities(call, input))) fail(cartErrors, 'LINE_CHANGED')
  return toCart(call, call.actor, await selectLines(call, call.actor.userId))
}
