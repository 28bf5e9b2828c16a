import { and, eq, isNull, notInArray } from 'drizzle-orm'
import type { IsoDate } from '#platform/base/zoned-time.ts'
import type { Call } from '#platform/server/call.ts'
import { orders } from './tables.ts'

interface AdoptedPromise {
  readonly orderNumber: string
  readonly isPickup?: boolean
  readonly shipsOn?: IsoDate
  readonly neededBy: IsoDate | undefined
}

/**
 * Adds to an order that the version before has made what it does not know: the day that was promised, and the counter. False
 * where the order was called off; until the caller's transaction is over nobody does that.
 */
export async function adoptPromise(
  call: Call,
  { orderNumber, isPickup = false, shipsOn, neededBy }: AdoptedPromise,
): Promise<boolean> {
  const isOne = eq(orders.orderNumber, orderNumber)
  const [standing] = await call.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOne, notInArray(orders.status, ['cancelled', 'refunded'])))
    .for('no key update')
  if (!standing) return false
  if (shipsOn)
    await call.db
      .update(orders)
      .set({ isPickup, shipsOn, neededBy })
      .where(and(isOne, isNull(orders.shipsOn)))
  return true
}
