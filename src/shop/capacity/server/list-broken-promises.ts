import { asc, isNull } from 'drizzle-orm'
import type { ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import { unmadeOrders } from '#shop/orders/server/index.ts'
import type * as contract from '../contract.ts'
import { brokenPromises } from './tables.ts'

/** The earliest order first. What has been made or called off meanwhile needs no new dates and is left out. */
export async function listBrokenPromises(
  call: CallOf<typeof contract.listBrokenPromises>,
): Promise<ResultOf<typeof contract.listBrokenPromises>> {
  const rows = await call.db
    .select()
    .from(brokenPromises)
    .where(isNull(brokenPromises.closedAt))
    .orderBy(asc(brokenPromises.createdAt), asc(brokenPromises.id))
  if (rows.length === 0) return { promises: [] }
  const orders = new Map((await unmadeOrders(call)).map((order) => [order.orderNumber, order]))
  return {
    promises: rows.flatMap(({ id, orderNumber, day, createdAt, shipsOn, arrivesFrom, arrivesTo }) => {
      const order = orders.get(orderNumber)
      if (!order) return []
      const { firstName, lastName, isPickup, neededBy } = order
      return {
        ...{ promiseId: id, orderNumber, day, isPickup, neededBy, listedAt: createdAt.toISOString() },
        customer: `${firstName} ${lastName}`.trim(),
        promised: { shipsOn: order.shipsOn, arrivesFrom: order.arrivesFrom, arrivesTo: order.arrivesTo },
        proposed: { shipsOn, arrivesFrom, arrivesTo },
      }
    }),
  }
}
