import { eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { cartErrors } from '#shop/cart/contract.ts'
import { addCopiedItem } from '#shop/cart/server/index.ts'
import { readDesign } from '#shop/designs/model/document/read-design.ts'
import { orderErrors } from '#shop/orders/contract.ts'
import { orderForPress } from '#shop/orders/server/index.ts'
import { orders } from '#shop/orders/server/tables.ts'
import type * as contract from '../staff-contract.ts'
import { staffProofErrors } from '../staff-contract.ts'
import { copyContent } from './copy-content.ts'

/** The copy has pictures of its own, so the editor opens it, and nothing that is done there touches the order. */
export async function copyOrderedItem(
  call: CallOf<typeof contract.copyOrderedItem>,
  { orderNumber, itemId }: InputOf<typeof contract.copyOrderedItem>,
): Promise<ResultOf<typeof contract.copyOrderedItem>> {
  const order = (await orderForPress(call, orderNumber)) ?? fail(orderErrors, 'ORDER_NOT_FOUND')
  const item = order.items.find(({ id }) => id === itemId) ?? fail(cartErrors, 'ITEM_NOT_FOUND')
  const [{ buyerId } = { buyerId: null }] = await call.db
    .select({ buyerId: orders.userId })
    .from(orders)
    .where(eq(orders.id, order.id))
  if (buyerId === null) fail(staffProofErrors, 'NO_CUSTOMER')
  const content = { design: readDesign(item.design) ?? null, images: item.images, designImages: item.designImages }
  const copy = await copyContent(call, content, { from: buyerId, to: call.actor.userId })
  return { cartId: await addCopiedItem(call, { ...item, ...copy, note: '' }) }
}
