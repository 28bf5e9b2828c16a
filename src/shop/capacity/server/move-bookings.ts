import { and, eq, gte } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import type { CapacityPart } from '../model/schedule.ts'
import { bookParts } from './hold-capacity.ts'
import type { PlannedPromises } from './plan-promises.ts'
import { capacityBookings } from './tables.ts'

interface Moved {
  readonly orderNumber: string
  readonly parts: readonly CapacityPart[]
}

/** Plans an order on other days, held like any other. Under the lock, with parts that were found to fit under it. */
export async function moveBookings(
  call: Call,
  { orderNumber, parts }: Moved,
  { attemptOf, unmadeSince }: Pick<PlannedPromises, 'attemptOf' | 'unmadeSince'>,
): Promise<void> {
  const attemptId = attemptOf.get(orderNumber)
  // Nothing of it is printed.
  if (attemptId === undefined) return
  await call.db
    .delete(capacityBookings)
    .where(and(eq(capacityBookings.orderNumber, orderNumber), gte(capacityBookings.day, unmadeSince(orderNumber))))
  if (parts.length === 0) return
  if (!(await bookParts(call, { attemptId, userId: null, orderNumber, parts })))
    throw new Error('Days that were free under the lock have no room')
}
