import { and, eq } from 'drizzle-orm'
import { cancellation } from '#config'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../contract.ts'
import { orderErrors } from '../../contract.ts'
import { mayCancel } from '../../model/cancellation.ts'
import { addEvent } from '../events.ts'
import { orderCancelled } from '../order-cancelled.ts'
import { loadOrder } from '../read-orders.ts'
import { isCancellableBy } from '../readable.ts'
import { orders } from '../tables.ts'
import { requestRest } from './request-refund.ts'

type CancelCall = CallOf<typeof contract.cancelOrder>

async function requireCancellable(call: CancelCall, orderNumber: string) {
  const [row] = await call.db
    .select({ id: orders.id, orderNumber: orders.orderNumber, status: orders.status, placedAt: orders.placedAt })
    .from(orders)
    .where(and(eq(orders.orderNumber, orderNumber), isCancellableBy(call.actor.userId)))
  return row ?? fail(orderErrors, 'ORDER_NOT_FOUND')
}
type OwnOrder = Awaited<ReturnType<typeof requireCancellable>>

const isCancelled = ({ status }: OwnOrder): boolean => status === 'cancelled' || status === 'refunded'

/** False where somebody moved the order since it was looked at. */
async function write(call: CancelCall, { id, orderNumber, status }: OwnOrder): Promise<boolean> {
  return call.db.transaction(async () => {
    const moved = await call.db
      .update(orders)
      .set({ status: 'cancelled' })
      .where(and(eq(orders.id, id), eq(orders.status, status)))
      .returning({ id: orders.id })
    if (moved.length === 0) return false
    await requestRest(call, id)
    await call.use(orderCancelled)(call, orderNumber)
    await addEvent(call, { orderId: id, status: 'cancelled', by: 'customer' })
    return true
  })
}

/** Between looking and writing the press may have come twice, or staff may have begun to print. */
const TRIES = 3

export async function cancelOrder(
  call: CancelCall,
  { orderNumber }: InputOf<typeof contract.cancelOrder>,
): Promise<ResultOf<typeof contract.cancelOrder>> {
  for (let round = 0; round < TRIES; round++) {
    const order = await requireCancellable(call, orderNumber)
    if (!isCancelled(order) && !mayCancel(order, cancellation, call.now)) fail(orderErrors, 'TOO_LATE_TO_CANCEL')
    if (isCancelled(order) || (await write(call, order))) break
  }
  return { order: (await loadOrder(call, orderNumber)) ?? fail(orderErrors, 'ORDER_NOT_FOUND') }
}
