import { and, asc, eq, sql } from 'drizzle-orm'
import { addHours, addSeconds } from '#platform/base/clock.ts'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../contract.ts'
import { orderErrors } from '../../contract.ts'
import { isUndoable, moveNeedsProof, NOTIFY_AFTER_SECONDS, UNDO_SECONDS } from '../../model/moves.ts'
import { emailedMoves } from '../../model/outdated.ts'
import { type Fulfillment, isMove, type OrderState, stateLabel, stateOf } from '../../model.ts'
import { noticeOf } from '../notify-customer.tsx'
import { proofCheck } from '../proof-check.ts'
import { findOrder } from '../read-orders.ts'
import { isInState, orderEvents, orders } from '../tables.ts'

type UndoCall = CallOf<typeof contract.undoMove>
type Input = InputOf<typeof contract.undoMove>
type Entry = typeof orderEvents.$inferSelect

/** The last move of an order and the one before it, where that is the one to be taken back, and may be; new dates are no move. */
async function requireLastMove(call: UndoCall, { orderNumber, eventId }: Input) {
  const [order] = await call.db
    .select({ id: orders.id, isPickup: orders.isPickup })
    .from(orders)
    .where(eq(orders.orderNumber, orderNumber))
    .for('update')
  if (!order) fail(orderErrors, 'ORDER_NOT_FOUND')
  const events = await call.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id))
  const last = events.findLast(({ newArrival }) => newArrival === null)
  const left = events.filter((event) => event !== last)
  const before = left.findLast(isMove)
  const isLast = last?.id === eventId && isMove(last) && last.by === 'staff'
  if (!isLast || !before || last.at < addSeconds(call.now, -UNDO_SECONDS)) fail(orderErrors, 'TOO_LATE_TO_UNDO')
  return { order, last, from: stateOf(before), to: stateOf(last), left }
}

// A done email is known for a day; within it the same email is never sent twice.
const ASKED_AGAIN_HOURS = 12

/** The email of the last move that stays may have been dropped for the one that is taken back: it is asked for again. */
async function notifyOfLast(call: UndoCall, left: readonly Entry[], order: Fulfillment, undone: Entry): Promise<void> {
  const told = emailedMoves(left, order).at(-1)
  if (!told || told.at < addHours(call.now, -ASKED_AGAIN_HOURS)) return
  const after = addSeconds(told.at, NOTIFY_AFTER_SECONDS)
  await call.jobs.send(noticeOf(told), { eventId: told.id }, { key: `${told.id}-${undone.id}`, after })
}

/**
 * Takes a move back as if it had not been made: its entry goes, and with it the email that waits for it; the email of
 * the move before is sent if it was not. The audit log has both lines.
 */
export async function undoMove(call: UndoCall, input: Input): Promise<ResultOf<typeof contract.undoMove>> {
  await call.db.transaction(async () => {
    const { order, last, from, to, left } = await requireLastMove(call, input)
    if (to === 'paid' || !isUndoable(from, to)) fail(orderErrors, 'TOO_LATE_TO_UNDO')
    if (moveNeedsProof(to, from)) await call.use(proofCheck)(call, input.orderNumber)
    const readyAt = from === 'ready' ? sql`coalesce(${orders.readyAt}, ${call.now.toISOString()}::timestamptz)` : null
    const parcel = to === 'shipped' ? { carrier: null, trackingNumber: null } : {}
    const undone = await call.db
      .update(orders)
      .set({ status: from === 'ready' ? 'in_production' : from, readyAt, ...parcel })
      .where(and(eq(orders.id, order.id), isInState(to)))
      .returning({ id: orders.id })
    if (undone.length === 0) fail(orderErrors, 'TOO_LATE_TO_UNDO')
    await call.db.delete(orderEvents).where(eq(orderEvents.id, last.id))
    await notifyOfLast(call, left, order, last)
    const statusOf = (state: OrderState) => ({ status: stateLabel(state, order) })
    await recordAction(call, { before: statusOf(to), after: statusOf(from) })
  })
  return { order: (await findOrder(call, input.orderNumber)) ?? fail(orderErrors, 'ORDER_NOT_FOUND') }
}
