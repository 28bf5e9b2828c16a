import type { InputOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import type * as contract from '../contract.ts'
import { type Cart, cartErrors } from '../contract.ts'
import { isLine, nextVersion, selectLines, toCart } from './cart-lines.ts'
import { requireQuantities } from './garment.ts'
import { cartLines } from './tables.ts'

export async function updateCartItem(
  call: CallOf<typeof contract.updateCartItem>,
  input: InputOf<typeof contract.updateCartItem>,
): Promise<Cart> {
  const { userId } = call.actor
  const rows = await selectLines(call, userId)
  const line = rows.find((row) => row.id === input.cartId) ?? fail(cartErrors, 'LINE_NOT_FOUND')
  const style = currentCatalogue(call).styleById(line.styleId)
  const quantities = requireQuantities(style, line.color, input.quantities)
  const changed = await call.db
    .update(cartLines)
    .set({ quantities, version: nextVersion })
    .where(isLine(userId, line.id))
    .returning({ id: cartLines.id })
  if (changed.length === 0) fail(cartErrors, 'LINE_NOT_FOUND')
  return toCart(
    call,
    call.actor,
    rows.map((row) => (row.id === line.id ? { ...row, quantities } : row)),
  )
}
