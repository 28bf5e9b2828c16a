import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { readDesign } from '#shop/designs/model/document/read-design.ts'
import { orderErrors } from '#shop/orders/contract.ts'
import { readLineOptions } from '#shop/pricing/model/line-options.ts'
import type * as contract from '../contract.ts'
import { cartErrors } from '../contract.ts'
import { toOpenedItem } from './opened-item.ts'
import { orderToRepeat } from './order-to-repeat.ts'

export async function getOrderedItem(
  call: CallOf<typeof contract.getOrderedItem>,
  { orderNumber, itemId }: InputOf<typeof contract.getOrderedItem>,
): Promise<ResultOf<typeof contract.getOrderedItem>> {
  const order = await orderToRepeat(call, orderNumber)
  if (!order) return fail(orderErrors, 'ORDER_NOT_FOUND')
  const item = order.ordersData.find(({ _id }) => _id === itemId) ?? fail(cartErrors, 'ITEM_NOT_FOUND')
  const design = readDesign(item.design) ?? null
  // What the designer was asked then has been done.
  const options = { ...readLineOptions(item.options), designerNote: undefined }
  return { item: await toOpenedItem(call, { ...item, design, options }) }
}
