import { useLocation, useSubmit } from 'react-router'
import type { ResultOf, SentOf } from '#platform/base/endpoint.ts'
import { plural } from '#platform/base/format.ts'
import { formatDollars } from '#platform/base/money.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { useOnEach } from '#platform/web/use-on-each.ts'
import type { moveOrder, refundOrder, undoMove } from '../../contract.ts'
import { isEmailed } from '../../model/moves.ts'
import { type MoveTarget, STATUS_LABELS, stateOf } from '../../model.ts'
import { ordersTexts } from '../../texts.ts'

/** What happened after a press, in one sentence, and the form that takes it back where that can be. */
export interface OrderToast {
  readonly text: string
  readonly undo?: Readonly<Record<string, string>>
}

function textOf({ order, moved }: ResultOf<typeof moveOrder>, { from, to }: SentOf<typeof moveOrder>): string {
  const { orderNumber, orderFirstName: name, trackingNumber } = order
  if (!moved) return ordersTexts.movedBefore(orderNumber)
  if (to === 'cancelled') return ordersTexts.wasCancelled(orderNumber, name)
  if (to === 'refunded') return ordersTexts.wasRefunded(orderNumber, name)
  if (from === 'shipped' && to === 'shipped') {
    return ordersTexts.hasTrackingNumber(orderNumber, trackingNumber ?? '', name)
  }
  return isEmailed(to)
    ? ordersTexts.wasMovedAndEmailed(orderNumber, STATUS_LABELS[to], name)
    : ordersTexts.wasMoved(orderNumber, STATUS_LABELS[to])
}

export function toastOfMove(result: ResultOf<typeof moveOrder>, sent: SentOf<typeof moveOrder>): OrderToast {
  const text = textOf(result, sent)
  if (!result.undo) return { text }
  return { text, undo: { intent: 'undo', orderNumber: sent.orderNumber, eventId: result.undo } }
}

export const toastOfUndo = ({ order }: ResultOf<typeof undoMove>): OrderToast => ({
  text: ordersTexts.undoneOrder(order.orderNumber, STATUS_LABELS[stateOf(order)].toLowerCase()),
})

interface Moved {
  readonly orderNumber: string
  readonly undo: string | null
}

export function toastOfMoves(moved: readonly Moved[], unchanged: number, to: MoveTarget): OrderToast {
  const before = unchanged > 0 ? ordersTexts.movedThereBefore(plural(unchanged, 'order'), unchanged) : ''
  if (moved.length === 0) return { text: ordersTexts.nothingChanged(before) }
  const email = moved.length === 1 ? ordersTexts.customerGetsEmail : ordersTexts.customersGetEmail
  const told = ordersTexts.ordersMoved(plural(moved.length, 'order'), STATUS_LABELS[to])
  const text = [told, isEmailed(to) ? email : '', before].filter(Boolean).join(' ')
  const moves = moved.flatMap(({ orderNumber, undo }) => (undo ? [`${orderNumber}:${undo}`] : []))
  return moves.length === 0 ? { text } : { text, undo: { intent: 'undo-all', moves: moves.join(',') } }
}

export const toastOfUndone = (undone: number, all: number, error: string): OrderToast => ({
  text: undone === all ? ordersTexts.undoneOrders(plural(undone, 'order')) : ordersTexts.someUndone(undone, all, error),
})

export function toastOfRefund({ order, asked }: ResultOf<typeof refundOrder>, amount: number): OrderToast {
  const { orderNumber, orderFirstName } = order
  if (!asked) return { text: ordersTexts.refundedBefore(orderNumber) }
  return { text: ordersTexts.refundMade(formatDollars(amount), orderNumber, orderFirstName) }
}

/** Says what the action of the page answered; Undo posts to the page again, which says what came of that. */
export function useOrderToast(orderToast: OrderToast | undefined): void {
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  useOnEach(orderToast, () => {
    if (!orderToast) return
    const { text, undo } = orderToast
    const run = () => void submit({ ...undo }, { method: 'post', action: pathname + search, preventScrollReset: true })
    toast({ text, ...(undo ? { action: { label: ordersTexts.undo, run } } : {}) })
  })
}
