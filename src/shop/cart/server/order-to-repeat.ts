import type { SignedIn } from '#platform/server/call.ts'
import { idsIn } from '#shop/artworks/model/address.ts'
import { copyPictures } from '#shop/artworks/server/index.ts'
import type { OrderInFull } from '#shop/orders/contract.ts'
import { ownOrder, whoPlaced } from '#shop/orders/server/index.ts'

/** The same items with other pictures in their place; one that is gone stays as it was. */
const renamed = (items: OrderInFull['ordersData'], ids: ReadonlyMap<string, string>): OrderInFull['ordersData'] =>
  JSON.parse(JSON.stringify(items).replace(/\bart_[0-9a-z]+/g, (id) => ids.get(id) ?? id))

/**
 * An own order, or one of the company: of what another member placed the asker gets the pictures as rows of their own, so
 * that design and cart are the asker's.
 */
export async function orderToRepeat(call: SignedIn, orderNumber: string): Promise<OrderInFull | undefined> {
  const order = await ownOrder(call, { userId: call.actor.userId, orderNumber })
  if (!order?.company || order.company.isMine) return order
  const ownerId = await whoPlaced(call, orderNumber)
  const ids = idsIn(JSON.stringify(order.ordersData))
  const copies = await call.db.transaction(() => copyPictures(call, ownerId, ids))
  return { ...order, ordersData: renamed(order.ordersData, copies) }
}
