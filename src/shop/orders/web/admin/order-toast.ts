import type { ResultOf, SentOf } from '#platform/base/endpoint.ts'
import { plural } from '#platform/base/format.ts'
import { formatDollars } from '#platform/base/money.ts'
import type { ActionToast } from '#platform/web/use-action-toast.ts'
import type { moveOrder, refundOrder, undoMove } from '../../contract.ts'
import { isEmailed } from '../../model/moves.ts'
import { STATE_FILTER_LABELS } from '../../model/order-list.ts'
import { type Fulfillment, type MoveTarget, type OrderState, stateLabel, stateOf } from '../../model.ts'
import { staffOrderTexts } from './texts.ts'

function textOf({ order, moved }: ResultOf<typeof moveOrder>, { from, to }: SentOf<typeof moveOrder>): string {
  const { orderNumber, orderFirstName: name, trackingNumber } = order
  if (!moved) return staffOrderTexts.movedBefore(orderNumber)
  if (to === 'cancelled') return staffOrderTexts.wasCancelled(orderNumber, name)
  if (to === 'refunded') return staffOrderTexts.wasRefunded(orderNumber, name)
  if (from === 'shipped' && to === 'shipped') {
    return staffOrderTexts.hasTrackingNumber(orderNumber, trackingNumber ?? '', name)
  }
  return isEmailed(from, to, order)
    ? staffOrderTexts.wasMovedAndEmailed(orderNumber, stateLabel(to, order), name)
    : staffOrderTexts.wasMoved(orderNumber, stateLabel(to, order))
}

export function toastOfMove(result: ResultOf<typeof moveOrder>, sent: SentOf<typeof moveOrder>): ActionToast {
  const text = textOf(result, sent)
  if (!result.moved) return { text, tone: 'info' }
  if (!result.undo) return { text }
  return { text, undo: { intent: 'undo', orderNumber: sent.orderNumber, eventId: result.undo } }
}

export const toastOfUndo = ({ order }: ResultOf<typeof undoMove>): ActionToast => ({
  text: staffOrderTexts.undoneOrder(order.orderNumber, stateLabel(stateOf(order), order).toLowerCase()),
})

interface Moved extends Fulfillment {
  readonly orderNumber: string
  readonly from: OrderState
  readonly undo: string | null
}

/** Where several orders went: in one word where they are all called the same there. */
function labelOfAll(moved: readonly Moved[], to: MoveTarget): string {
  const [label = '', ...others] = new Set(moved.map((one) => stateLabel(to, one)))
  return others.length > 0 ? STATE_FILTER_LABELS[to] : label
}

export function toastOfMoves(moved: readonly Moved[], unchanged: number, to: MoveTarget): ActionToast {
  const before = unchanged > 0 ? staffOrderTexts.movedThereBefore(plural(unchanged, 'order'), unchanged) : ''
  if (moved.length === 0) return { text: staffOrderTexts.nothingChanged(before), tone: 'info' }
  const emails = moved.filter((one) => isEmailed(one.from, to, one)).length
  const email = emails === 1 ? staffOrderTexts.customerGetsEmail : staffOrderTexts.customersGetEmail
  const told = staffOrderTexts.ordersMoved(plural(moved.length, 'order'), labelOfAll(moved, to))
  const text = [told, emails > 0 ? email : '', before].filter(Boolean).join(' ')
  const moves = moved.flatMap(({ orderNumber, undo }) => (undo ? [`${orderNumber}:${undo}`] : []))
  return moves.length === 0 ? { text } : { text, undo: { intent: 'undo-all', moves: moves.join(',') } }
}

export const toastOfUndone = (undone: number, all: number, error: string): ActionToast =>
  undone === all
    ? { text: staffOrderTexts.undoneOrders(plural(undone, 'order')) }
    : { text: staffOrderTexts.someUndone(undone, all, error), tone: 'danger' }

export function toastOfRefund({ order, asked }: ResultOf<typeof refundOrder>, amount: number): ActionToast {
  const { orderNumber, orderFirstName } = order
  if (!asked) return { text: staffOrderTexts.refundedBefore(orderNumber), tone: 'info' }
  return { text: staffOrderTexts.refundMade(formatDollars(amount), orderNumber, orderFirstName) }
}
