import type { SignedIn } from '#platform/server/call.ts'
import type { CartInFull } from '../contract.ts'
import { discountOfCart } from './cart-discount.ts'
import { priceRows, selectCart, showCart } from './cart-lines.ts'

export async function getCart(call: SignedIn): Promise<CartInFull> {
  const { rows, neededBy, discountCode } = await selectCart(call, call.actor.userId)
  const lines = priceRows(call, call.actor, rows)
  const discount = discountCode === null ? null : await discountOfCart(call, discountCode, lines)
  return { ...showCart(lines), neededBy, discount }
}
