import type { AskOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import { type Cart, cartErrors, type editCartItem } from '../contract.ts'
import { isLine, selectLines, toCart } from './cart-lines.ts'
import { requireQuantities } from './garment.ts'
import { cartLines } from './tables.ts'

export async function editItem(call: CallOf<typeof editCartItem>, ask: AskOf<typeof editCartItem>): Promise<Cart> {
  const { userId } = call.actor
  const rows = await selectLines(call, userId)
  const line = rows.find((row) => row.id === ask.cartId) ?? fail(cartErrors, 'LINE_NOT_FOUND')
  const style = currentCatalogue(call).styleById(line.styleId)
  const quantities = requireQuantities(style, line.color, ask.quantities)
  const changed = await call.db
    .update(cartLines)
    .set({ quantities })
    .where(isLine(userId, line.id))
    .returning({ id: cartLines.id })
  if (changed.length === 0) fail(cartErrors, 'LINE_NOT_FOUND')
  return toCart(
    call,
    call.actor,
    rows.map((row) => (row.id === line.id ? { ...row, quantities } : row)),
  )
}
