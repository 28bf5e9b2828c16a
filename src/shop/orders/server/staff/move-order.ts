import { and, eq, sql } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { Expected, fail } from '#platform/base/errors.ts'
import { type Cents, formatCents, toDollars } from '#platform/base/money.ts'
import { type AuditFacts, recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../contract.ts'
import { orderErrors } from '../../contract.ts'
import {
  isEmailed,
  isHandingOut,
  isHandover,
  isRefundingMove,
  isUndoable,
  mayMove,
  moveNeedsApproval,
  moveNeedsProof,
} from '../../model/moves.ts'
import { isOnTerms } from '../../model/payment-terms.ts'
import { stateLabel, stateOf, statusOf } from '../../model.ts'
import { addEvent } from '../events.ts'
import { dueBeforeLeaving } from '../on-terms.ts'
import { orderCancelled } from '../order-cancelled.ts'
import { proofCheck } from '../proof-check.ts'
import { findOrder } from '../read-orders.ts'
import { requestRest } from '../refunds/request-refund.ts'
import { releaseCheck } from '../release-check.ts'
import { isInState, isReady, orders } from '../tables.ts'
import { orderEmailTexts } from '../texts.ts'

type MoveCall = CallOf<typeof contract.moveOrder>
type Input = InputOf<typeof contract.moveOrder>

const columns = {
  id: orders.id,
  status: orders.status,
  isReady,
  isPickup: orders.isPickup,
  carrier: orders.carrier,
  trackingNumber: orders.trackingNumber,
  refundAskedAt: orders.refundAskedAt,
  paymentIntentId: orders.paymentIntentId,
}

async function requireOrder(call: MoveCall, orderNumber: string) {
  const [row] = await call.db.select(columns).from(orders).where(eq(orders.orderNumber, orderNumber))
  return row ? { ...row, state: stateOf(row) } : fail(orderErrors, 'ORDER_NOT_FOUND')
}
type OrderRow = Awaited<ReturnType<typeof requireOrder>>

/** Whether the order stands already where this move leads: the press came twice, or two people pressed. */
function isDone(order: OrderRow, { to, carrier, trackingNumber }: Input): boolean {
  if (isRefundingMove(to)) return order.refundAskedAt !== null || order.status === to || order.status === 'refunded'
  if (order.state !== to) return false
  return to !== 'shipped' || (order.carrier === carrier && order.trackingNumber === trackingNumber)
}

function checkMove(order: OrderRow, { to, from, handedTo }: Input): void {
  const { state, status } = order
  // A number is corrected only by somebody who saw that the parcel had left.
  const seen = from ?? (to === 'shipped' && state === 'shipped' ? undefined : state)
  const facts = { status, state, label: stateLabel(state, order) }
  if (seen !== state) fail(orderErrors, 'MOVED_MEANWHILE', facts)
  if (!mayMove(state, to, order)) fail(orderErrors, 'MOVE_NOT_ALLOWED', facts)
  if (!isHandover(to, order) || handedTo !== '') return
  fail(orderErrors, 'HANDED_TO_WHOM', { issues: [{ field: 'handedTo', problem: orderErrors.HANDED_TO_WHOM.text }] })
}

/** Cents that are due before an order on terms leaves, and open; refused unless somebody says why it leaves all the same. */
async function leavesUnpaid(call: MoveCall, order: OrderRow, { to, orderNumber, unpaidReason }: Input): Promise<Cents> {
  if (!isHandingOut(order.state, to) || !isOnTerms(order)) return 0
  const open = await call.use(dueBeforeLeaving)(call, orderNumber)
  if (open === 0 || unpaidReason !== '') return open
  const text = orderEmailTexts.dueBeforeItLeaves(formatCents(open))
  throw new Expected({ ...orderErrors.BALANCE_OPEN, text }, 'BALANCE_OPEN', { open: toDollars(open) })
}

/** What the customer reads beside the move: first who took it, where somebody did. */
function noteOf(order: OrderRow, { to, handedTo, note }: Input): string {
  if (!isHandover(to, order)) return note
  return `${orderEmailTexts.handedOverTo(handedTo.replace(/\s+/g, ' '))}\n${note}`.trimEnd()
}

/** For the log of staff; the note, and who took it, are the customer's alone. */
function deedOf(order: OrderRow, { to, carrier, trackingNumber, unpaidReason }: Input, open: Cents) {
  const parcelOf = (one: {
    carrier?: string | null | undefined
    trackingNumber?: string | null | undefined
  }): AuditFacts =>
    to === 'shipped' ? { carrier: one.carrier ?? null, trackingNumber: one.trackingNumber ?? null } : {}
  const after = to === 'refunded' ? order.state : to
  const refund: AuditFacts = isRefundingMove(to) ? { refund: 'asked for' } : {}
  const unpaid: AuditFacts = open > 0 ? { leftUnpaid: toDollars(open), because: unpaidReason } : {}
  return {
    before: { status: stateLabel(order.state, order), ...parcelOf(order) },
    after: { status: stateLabel(after, order), ...parcelOf({ carrier, trackingNumber }), ...refund, ...unpaid },
  }
}

/** The entry that this call, and no other, wrote by moving the order. */
async function write(call: MoveCall, order: OrderRow, input: Input): Promise<string | undefined> {
  const { to, carrier, trackingNumber } = input
  return call.db.transaction(async () => {
    const open = await leavesUnpaid(call, order, input)
    // Money that goes back for what has been shipped changes the state only when the provider says that it is back.
    const status = to === 'refunded' ? order.status : statusOf(to)
    const readyAt = to === 'ready' ? call.now : to === 'in_production' || to === 'waiting' ? null : undefined
    const unchanged = sql`${orders.trackingNumber} is not distinct from ${order.trackingNumber}`
    const moved = await call.db
      .update(orders)
      .set({
        status,
        ...(readyAt === undefined ? {} : { readyAt }),
        ...(to === 'shipped' ? { carrier, trackingNumber } : {}),
      })
      .where(and(eq(orders.id, order.id), isInState(order.state), unchanged))
      .returning({ id: orders.id })
    if (moved.length === 0) return undefined
    if (moveNeedsProof(order.state, to)) await call.use(proofCheck)(call, input.orderNumber)
    if (isRefundingMove(to) && !(await requestRest(call, order.id))) return undefined
    if (to === 'cancelled') await call.use(orderCancelled)(call, input.orderNumber)
    const event = { orderId: order.id, status, by: 'staff', note: noteOf(order, input) } as const
    await recordAction(call, deedOf(order, input, open))
    if (to === 'refunded') return addEvent(call, { ...event, kind: 'refund' }, 'none')
    const notice = isUndoable(order.state, to) ? 'later' : 'now'
    return addEvent(call, { ...event, isReady: to === 'ready' }, isEmailed(order.state, to, order) ? notice : 'none')
  })
}

async function attempt(call: MoveCall, input: Input) {
  const order = await requireOrder(call, input.orderNumber)
  if (isDone(order, input)) return undefined
  checkMove(order, input)
  if (moveNeedsApproval(order.state, input.to)) await call.use(releaseCheck)(call, input.orderNumber)
  const eventId = await write(call, order, input)
  if (eventId) return { eventId, canUndo: isUndoable(order.state, input.to) }
  // Somebody was quicker: either with the same move, or with another one.
  if (isDone(await requireOrder(call, input.orderNumber), input)) return undefined
  return fail(orderErrors, 'MOVED_MEANWHILE')
}

export async function moveOrder(call: MoveCall, input: Input): Promise<ResultOf<typeof contract.moveOrder>> {
  const moved = await attempt(call, input)
  const order = await findOrder(call, input.orderNumber)
  const shown = order ?? fail(orderErrors, 'ORDER_NOT_FOUND')
  return { order: shown, moved: moved !== undefined, undo: moved?.canUndo ? moved.eventId : null }
}
