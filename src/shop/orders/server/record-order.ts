import { type Id, newId } from '#platform/base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { idOfCompany } from '#shop/companies/server/index.ts'
import { sumOfAdjustments } from '#shop/pricing/model/adjustments.ts'
import { piecesIn } from '#shop/pricing/model/quantities.ts'
import { newOrderNumber } from '../model.ts'
import type { ItemDraft, OrderDraft } from './draft.ts'
import { countOrder } from './staff/count-orders.ts'
import { orderEvents, orderItems, orders } from './tables.ts'

export interface RecordedOrder {
  readonly id: Id<'ord'>
  readonly orderNumber: string
}

// At a million orders three numbers in a million are taken already; eight in a row never are.
const TRIES = 8

function checkTotals({ items, totals, adjustments = [] }: OrderDraft): void {
  const lines = items.reduce((sum, item) => sum + item.lineTotal, sumOfAdjustments(adjustments))
  const parts = totals.subtotal + totals.shipping + totals.tax
  if (lines !== totals.subtotal || parts !== totals.grandTotal) throw new Error('The parts of this order do not add up')
}

async function insertOrder(call: Call, draft: OrderDraft): Promise<RecordedOrder> {
  const { items: _items, totals, delivery, companyId = null, ...fields } = draft
  const id = newId('ord')
  const values = {
    id,
    ...fields,
    // It may have been dissolved while the payment was under way.
    ...(companyId !== null && { companyId: idOfCompany(companyId) }),
    ...totals,
    status: 'paid' as const,
    deliveryMethod: delivery.method,
    deliveryName: delivery.name,
    isPickup: delivery.isPickup ?? false,
    shipsOn: delivery.shipsOn ?? null,
    arrivesFrom: delivery.arrivesFrom,
    arrivesTo: delivery.arrivesTo,
  }
  for (let round = 0; round < TRIES; round++) {
    const orderNumber = newOrderNumber()
    const [row] = await call.db
      .insert(orders)
      .values({ ...values, orderNumber })
      .onConflictDoNothing({ target: orders.orderNumber })
      .returning({ id: orders.id })
    if (row) return { id, orderNumber }
  }
  throw new Error('No free order number was found')
}

function toRow(orderId: string, item: ItemDraft, position: number): typeof orderItems.$inferInsert {
  return {
    ...item,
    id: newId('itm'),
    orderId,
    position,
    quantity: piecesIn(item.quantities),
    images: [...item.images],
    designImages: [...item.designImages],
  }
}

/** Writes a paid order into the transaction of whoever settles the payment; the tables refuse a second one for it. */
export async function recordOrder(call: Call, draft: OrderDraft): Promise<RecordedOrder> {
  checkTotals(draft)
  const order = await insertOrder(call, draft)
  await call.db.insert(orderItems).values(draft.items.map((item, position) => toRow(order.id, item, position)))
  await call.db.insert(orderEvents).values({
    id: newId('evt'),
    orderId: order.id,
    at: draft.placedAt,
    status: 'paid',
    by: 'customer',
    byUserId: draft.userId,
    byName: '',
    note: '',
  })
  await countOrder(call, draft.totals.grandTotal)
  return order
}
