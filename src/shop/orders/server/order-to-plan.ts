import { asc, eq } from 'drizzle-orm'
import type { IsoDate } from '#platform/base/zoned-time.ts'
import type { Call } from '#platform/server/call.ts'
import { orderItems, orders } from './tables.ts'

/** What the days of an order are planned from. */
export interface OrderToPlan {
  readonly orderNumber: string
  readonly attemptId: string
  readonly isRush: boolean
  readonly isPickup: boolean
  readonly neededBy: IsoDate | null
  readonly deliveryMethod: string
  readonly to: { readonly country: string; readonly zip: string }
  readonly promise: { readonly shipsOn: IsoDate; readonly arrivesFrom: IsoDate; readonly arrivesTo: IsoDate }
  readonly items: readonly {
    readonly brand: string
    readonly category: string
    readonly quantity: number
    readonly options: Readonly<Record<string, unknown>>
  }[]
}

/** Nothing where there is no such order, or no day was promised of it. */
export async function orderToPlan(call: Call, orderNumber: string): Promise<OrderToPlan | undefined> {
  const [order] = await call.db.select().from(orders).where(eq(orders.orderNumber, orderNumber))
  if (!order) return undefined
  const { shipsOn, arrivesFrom, arrivesTo, shippingAddress: to } = order
  if (!shipsOn || !arrivesFrom || !arrivesTo) return undefined
  const { brand, category, quantity, options } = orderItems
  const items = await call.db
    .select({ brand, category, quantity, options })
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.position))
  return {
    ...{ orderNumber, attemptId: order.attemptId, isPickup: order.isPickup, neededBy: order.neededBy },
    isRush: order.adjustments.some(({ kind }) => kind === 'rush'),
    deliveryMethod: order.deliveryMethod,
    to: { country: to.country, zip: to.zip },
    promise: { shipsOn, arrivesFrom, arrivesTo },
    items,
  }
}
