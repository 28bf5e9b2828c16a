import { useLocation, useSubmit } from 'react-router'
import type { ResultOf, SentOf } from '#platform/base/endpoint.ts'
import { plural } from '#platform/base/format.ts'
import { formatDollars } from '#platform/base/money.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { useOnEach } from '#platform/web/use-on-each.ts'
import type { moveOrder, refundOrder, undoMove } from '../../contract.ts'
import { isEmailed } from '../../model/moves.ts'
import { type MoveTarget, STATUS_LABELS, stateOf } from '../../model.ts'

/** What happened after a press, in one sentence, and the form that takes it back where that can be. */
export interface OrderToast {
  readonly text: string
  readonly undo?: Readonly<Record<string, string>>
}

function textOf({ order, moved }: ResultOf<typeof moveOrder>, { from, to }: SentOf<typeof moveOrder>): string {
  const { orderNumber, orderFirstName: name, trackingNumber } = order
  if (!moved) return `Nothing changed: order ${orderNumber} was moved there before.`
  if (to === 'cancelled')
    return `Order ${orderNumber} is cancelled, and its money is on its way back. ${name} gets an email.`
  if (to === 'refunded') return `The money of order ${orderNumber} is on its way back. ${name} gets an email.`
  if (from === 'shipped' && to === 'shipped') {
    return `Order ${orderNumber} has the tracking number ${trackingNumber}. ${name} gets an email.`
  }
  return `Order ${orderNumber}: ${STATUS_LABELS[to]}.${isEmailed(to) ? ` ${name} gets an email.` : ''}`
}

export function toastOfMove(result: ResultOf<typeof moveOrder>, sent: SentOf<typeof moveOrder>): OrderToast {
  const text = textOf(result, sent)
  if (!result.undo) return { text }
  return { text, undo: { intent: 'undo', orderNumber: sent.orderNumber, eventId: result.undo } }
}

export const toastOfUndo = ({ order }: ResultOf<typeof undoMove>): OrderToast => ({
  text: `Undone: order ${order.orderNumber} is ${STATUS_LABELS[stateOf(order)].toLowerCase()} again. No email was sent.`,
})

interface Moved {
  readonly orderNumber: string
  readonly undo: string | null
}

export function toastOfMoves(moved: readonly Moved[], to: MoveTarget): OrderToast {
  const email = isEmailed(to)
    ? ` ${moved.length === 1 ? 'The customer gets an email.' : 'The customers get an email.'}`
    : ''
  const text = `${plural(moved.length, 'order')}: ${STATUS_LABELS[to]}.${email}`
  const moves = moved.flatMap(({ orderNumber, undo }) => (undo ? [`${orderNumber}:${undo}`] : []))
  return moves.length === 0 ? { text } : { text, undo: { intent: 'undo-all', moves: moves.join(',') } }
}

export const toastOfUndone = (undone: number, all: number, error: string): OrderToast => ({
  text:
    undone === all ? `Undone: ${plural(undone, 'order')}. No email was sent.` : `${undone} of ${all} undone. ${error}`,
})

export function toastOfRefund({ order, asked }: ResultOf<typeof refundOrder>, amount: number): OrderToast {
  const { orderNumber, orderFirstName } = order
  if (!asked) return { text: `Nothing changed: this refund of order ${orderNumber} was made before.` }
  return {
    text: `${formatDollars(amount)} of order ${orderNumber} is on its way back. ${orderFirstName} gets an email.`,
  }
}

/** Says what the action of the page answered; Undo posts to the page again, which says what came of that. */
export function useOrderToast(orderToast: OrderToast | undefined): void {
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  useOnEach(orderToast, () => {
    if (!orderToast) return
    const { text, undo } = orderToast
    const run = () => void submit({ ...undo }, { method: 'post', action: pathname + search, preventScrollReset: true })
    toast({ text, ...(undo ? { action: { label: 'Undo', run } } : {}) })
  })
}
