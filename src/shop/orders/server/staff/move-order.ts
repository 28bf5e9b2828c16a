import { and, eq, sql } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { type AuditFacts, recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../contract.ts'
import { orderErrors } from '../../contract.ts'
import { isRefundingMove, mayMove, moveNeedsApproval } from '../../model/moves.ts'
import { STATUS_LABELS } from '../../model.ts'
import { addEvent } from '../events.ts'
import { findOrder } from '../read-orders.ts'
import { requestRest } from '../refunds/request-refund.ts'
import { releaseCheck } from '../release-check.ts'
import { orders } from '../tables.ts'

type MoveCall = CallOf<typeof contract.moveOrder>
type Input = InputOf<typeof contract.moveOrder>

const columns = {
  id: orders.id,
  status: orders.status,
  carrier: orders.carrier,
  trackingNumber: orders.trackingNumber,
  refundAskedAt: orders.refundAskedAt,
}

async function standing(call: MoveCall, orderNumber: string) {
  const [row] = await call.db.select(columns).from(orders).where(eq(orders.orderNumber, orderNumber))
  return row ?? fail(orderErrors, 'ORDER_NOT_FOUND')
}
type Standing = Awaited<ReturnType<typeof standing>>

/** Whether the order stands already where this move leads: the press came twice, or two people pressed. */
function isDone(order: Standing, { to, carrier, trackingNumber }: Input): boolean {
  if (isRefundingMove(to)) return order.refundAskedAt !== null || order.status === to || order.status === 'refunded'
  if (order.status !== to) return false
  return to !== 'shipped' || (order.carrier === carrier && order.trackingNumber === trackingNumber)
}

function checkMove({ status }: Standing, { to, from }: Input): void {
  // A number is corrected only by somebody who saw that the parcel had left.
  const seen = from ?? (to === 'shipped' && status === 'shipped' ? undefined : status)
  if (seen !== status) fail(orderErrors, 'MOVED_MEANWHILE', { status, label: STATUS_LABELS[status] })
  if (!mayMove(status, to)) fail(orderErrors, 'MOVE_NOT_ALLOWED', { status, label: STATUS_LABELS[status] })
}

/** For the log of staff; the note is the customer's alone. */
function deedOf(order: Standing, { to, carrier, trackingNumber }: Input) {
  const parcelOf = (one: {
    carrier?: string | null | undefined
    trackingNumber?: string | null | undefined
  }): AuditFacts =>
    to === 'shipped' ? { carrier: one.carrier ?? null, trackingNumber: one.trackingNumber ?? null } : {}
  const status = to === 'refunded' ? order.status : to
  const refund: AuditFacts = isRefundingMove(to) ? { refund: 'asked for' } : {}
  return {
    before: { status: STATUS_LABELS[order.status], ...parcelOf(order) },
    after: { status: STATUS_LABELS[status], ...parcelOf({ carrier, trackingNumber }), ...refund },
  }
}

/** True where this call, and no other, moved the order. */
async function write(call: MoveCall, order: Standing, input: Input): Promise<boolean> {
  const { to, carrier, trackingNumber, note } = input
  return call.db.transaction(async () => {
    // Money that goes back for what has been shipped changes the state only when the provider says that it is back.
    const status = to === 'refunded' ? order.status : to
    const unchanged = sql`${orders.trackingNumber} is not distinct from ${order.trackingNumber}`
    const moved = await call.db
      .update(orders)
      .set({ status, ...(to === 'shipped' ? { carrier, trackingNumber } : {}) })
      .where(and(eq(orders.id, order.id), eq(orders.status, order.status), unchanged))
      .returning({ id: orders.id })
    if (moved.length === 0) return false
    if (isRefundingMove(to) && !(await requestRest(call, order.id))) return false
    if (to === 'refunded') await addEvent(call, { orderId: order.id, status, by: 'staff', kind: 'refund', note }, false)
    else await addEvent(call, { orderId: order.id, status, by: 'staff', note })
    await recordAction(call, deedOf(order, input))
    return true
  })
}

async function attempt(call: MoveCall, input: Input): Promise<boolean> {
  const order = await standing(call, input.orderNumber)
  if (isDone(order, input)) return false
  checkMove(order, input)
  if (moveNeedsApproval(order.status, input.to)) await call.use(releaseCheck)(call, input.orderNumber)
  if (await write(call, order, input)) return true
  // Somebody was quicker: either with the same move, or with another one.
  if (isDone(await standing(call, input.orderNumber), input)) return false
  return fail(orderErrors, 'MOVED_MEANWHILE')
}

export async function moveOrder(call: MoveCall, input: Input): Promise<ResultOf<typeof contract.moveOrder>> {
  const moved = await attempt(call, input)
  const order = await findOrder(call, input.orderNumber)
  return { order: order ?? fail(orderErrors, 'ORDER_NOT_FOUND'), moved }
}
