import { data, type RouterContextProvider } from 'react-router'
import { apiContext, type PageApi } from '#platform/web/api-context.ts'
import { type Refusal, refusalOf, textOf } from '#platform/web/forms.tsx'
import type { moveOrder, refundOrder, undoMove } from '#shop/orders/contract.ts'
import { nextMove } from '#shop/orders/model/moves.ts'
import { MOVE_TARGETS, type MoveTarget, ORDER_STATES, STATUS_LABELS } from '#shop/orders/model.ts'
import { moveLabel } from '#shop/orders/web/admin/move-label.ts'
import { readMove } from '#shop/orders/web/admin/move-order.tsx'
import {
  type OrderToast,
  toastOfMove,
  toastOfMoves,
  toastOfRefund,
  toastOfUndo,
  toastOfUndone,
} from '#shop/orders/web/admin/order-toast.ts'
import { readRefund } from '#shop/orders/web/admin/refund-order.tsx'
import { requireStaff } from '../require-staff.ts'
import { adminPageTexts } from './texts.ts'

interface PageArgs {
  context: Readonly<RouterContextProvider>
  request: Request
}

/** What the form of an order came to: refused, or done, with the toast that says so. */
export interface OrderChange {
  readonly orderNumber: string
  readonly intent: string
  readonly refusal?: Refusal
  readonly toast?: OrderToast
  /** Of several orders: how many moved, and why the others did not. */
  readonly bulk?: { readonly moved: number; readonly refused: readonly BulkRefusal[] }
}

interface BulkRefusal {
  readonly orderNumber: string
  readonly error: string
}

async function refund(api: PageApi, form: FormData): Promise<OrderToast> {
  const path = '/api/admin/orders/{orderNumber}/refund'
  const sent = readRefund(form)
  return toastOfRefund(await api.call<typeof refundOrder>('post', path, sent), sent.amount)
}

async function move(api: PageApi, form: FormData): Promise<OrderToast> {
  const sent = readMove(form)
  return toastOfMove(await api.call<typeof moveOrder>('post', '/api/admin/orders/{orderNumber}/move', sent), sent)
}

async function undo(api: PageApi, form: FormData): Promise<OrderToast> {
  const sent = { orderNumber: textOf(form, 'orderNumber'), eventId: textOf(form, 'eventId') }
  return toastOfUndo(await api.call<typeof undoMove>('post', '/api/admin/orders/{orderNumber}/undo', sent))
}

// As many as a page shows.
const MOST_AT_ONCE = 50

/** Why an order is not moved with the others: only its next step is taken here. */
function notNext(form: FormData, orderNumber: string, to: MoveTarget): string | undefined {
  const from = ORDER_STATES.find((state) => state === textOf(form, `from-${orderNumber}`))
  if (from && nextMove(from) === to) return undefined
  if (!from) return adminPageTexts.openAndChoose
  const next = nextMove(from)
  return next
    ? adminPageTexts.nextStepIs(STATUS_LABELS[from], moveLabel(from, next))
    : adminPageTexts.hasNoNextStep(STATUS_LABELS[from])
}

const refused = (error: string) => ({ refusal: { error, code: undefined, fields: {} } })

/** Each order in a transaction and an entry of the audit log of its own: what is refused holds up no other. */
async function moveAll(api: PageApi, form: FormData): Promise<Pick<OrderChange, 'bulk' | 'toast' | 'refusal'>> {
  const to = MOVE_TARGETS.find((target) => target === textOf(form, 'to'))
  const orderNumbers = [...new Set(form.getAll('orders').map(String))]
  if (!to || orderNumbers.length === 0) return refused(adminPageTexts.chooseAtLeastOne)
  if (orderNumbers.length > MOST_AT_ONCE) return refused(adminPageTexts.chooseAtMost(MOST_AT_ONCE))
  let unchanged = 0
  const moved: { orderNumber: string; undo: string | null }[] = []
  const stayed: BulkRefusal[] = []
  for (const orderNumber of orderNumbers) {
    const problem = notNext(form, orderNumber, to)
    const from = textOf(form, `from-${orderNumber}`) as (typeof ORDER_STATES)[number]
    if (problem) {
      stayed.push({ orderNumber, error: problem })
      continue
    }
    try {
      const path = '/api/admin/orders/{orderNumber}/move'
      const result = await api.call<typeof moveOrder>('post', path, { orderNumber, to, from })
      if (result.moved) moved.push({ orderNumber, undo: result.undo })
      else unchanged++
    } catch (error) {
      stayed.push({ orderNumber, error: refusalOf(error).error })
    }
  }
  const toast = moved.length + unchanged > 0 ? { toast: toastOfMoves(moved, unchanged, to) } : {}
  return { bulk: { moved: moved.length, refused: stayed }, ...toast }
}

async function undoAll(api: PageApi, form: FormData): Promise<OrderToast> {
  const pairs = textOf(form, 'moves').split(',').slice(0, MOST_AT_ONCE)
  let undone = 0
  let error = ''
  for (const pair of pairs) {
    const [orderNumber = '', eventId = ''] = pair.split(':')
    try {
      await api.call<typeof undoMove>('post', '/api/admin/orders/{orderNumber}/undo', { orderNumber, eventId })
      undone++
    } catch (cause) {
      error = refusalOf(cause).error
    }
  }
  return toastOfUndone(undone, pairs.length, error)
}

const changes = { refund, undo, 'undo-all': undoAll, move } as const

/** Moves an order on or sends a part of its money back; the page stays as it is looked at. */
export async function changeOrder({ context, request }: PageArgs) {
  requireStaff({ context, request })
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  const about = { orderNumber: textOf(form, 'orderNumber'), intent }
  // What Production posted in the version before.
  if (intent === '' && !form.has('to')) form.set('to', 'in_production')
  const api = context.get(apiContext)
  try {
    if (intent === 'bulk') return data<OrderChange>({ ...about, ...(await moveAll(api, form)) })
    const change = intent === 'refund' || intent === 'undo' || intent === 'undo-all' ? changes[intent] : move
    return data<OrderChange>({ ...about, toast: await change(api, form) })
  } catch (error) {
    // Undo is pressed in a toast, and answered in one.
    const toast = intent === 'undo' ? { toast: { text: refusalOf(error).error } } : {}
    return data<OrderChange>({ ...about, ...toast, refusal: refusalOf(error) }, { status: 400 })
  }
}
