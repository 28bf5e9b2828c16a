import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { IsoDate } from '#platform/base/zoned-time.ts'
import type { Call } from '#platform/server/call.ts'
import { addEvent } from './events.ts'
import { orders } from './tables.ts'

interface NewPromise {
  readonly orderNumber: string
  readonly shipsOn: IsoDate
  readonly arrivesFrom: IsoDate
  readonly arrivesTo: IsoDate
  /** For the customer, who reads it in the timeline. */
  readonly note: string
  /** Where nobody of the staff did it. */
  readonly by?: 'shop'
}

const columns = {
  orderNumber: orders.orderNumber,
  placedAt: orders.placedAt,
  firstName: orders.firstName,
  lastName: orders.lastName,
  email: orders.email,
  isPickup: orders.isPickup,
  shipsOn: orders.shipsOn,
  arrivesFrom: orders.arrivesFrom,
  arrivesTo: orders.arrivesTo,
  neededBy: orders.neededBy,
}

/** What still has to be made; whatever is packed or has left needs no press any more. */
const isUnmade = and(inArray(orders.status, ['paid', 'waiting', 'in_production']), isNull(orders.readyAt))

export interface UnmadeOrder {
  readonly orderNumber: string
  readonly placedAt: Date
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly isPickup: boolean
  readonly shipsOn: IsoDate
  readonly arrivesFrom: IsoDate
  readonly arrivesTo: IsoDate
  readonly neededBy: IsoDate | null
}

/** The orders that still have to be made and what was promised of them; one from before ship days were promised is missing. */
export async function unmadeOrders(call: Call): Promise<UnmadeOrder[]> {
  const rows = await call.db.select(columns).from(orders).where(isUnmade)
  return rows.flatMap(({ shipsOn, arrivesFrom, arrivesTo, ...row }) =>
    shipsOn && arrivesFrom && arrivesTo ? [{ ...row, shipsOn, arrivesFrom, arrivesTo }] : [],
  )
}

/** Whether an order still has to be made; nobody makes it or calls it off until the caller's transaction is over. */
export async function lockUnmade(call: Call, orderNumber: string): Promise<boolean> {
  const rows = await call.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.orderNumber, orderNumber), isUnmade))
    .for('no key update')
  return rows.length > 0
}

/**
 * Promises other days of an order, in the caller's transaction; the entry of the timeline says which. False where it has
 * been made meanwhile, or called off.
 */
export async function changePromise(call: Call, promise: NewPromise): Promise<boolean> {
  const { orderNumber, shipsOn, arrivesFrom, arrivesTo, note } = promise
  const [changed] = await call.db
    .update(orders)
    .set({ shipsOn, arrivesFrom, arrivesTo })
    .where(and(eq(orders.orderNumber, orderNumber), isUnmade))
    .returning({ id: orders.id, status: orders.status })
  if (!changed) return false
  const newArrival = { from: arrivesFrom, to: arrivesTo }
  const by = promise.by ?? (call.actor ? 'staff' : 'shop')
  await addEvent(call, { orderId: changed.id, status: changed.status, by, note, newArrival }, 'none')
  return true
}
