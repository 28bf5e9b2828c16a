import { data, type RouterContextProvider } from 'react-router'
import { apiContext, type PageApi } from '#platform/web/api-context.ts'
import { type Refusal, refusalOf, textOf } from '#platform/web/forms.tsx'
import type { moveOrder, refundOrder, undoMove } from '#shop/orders/contract.ts'
import { readMove } from '#shop/orders/web/admin/move-order.tsx'
import { type OrderToast, toastOfMove, toastOfRefund, toastOfUndo } from '#shop/orders/web/admin/order-toast.ts'
import { readRefund } from '#shop/orders/web/admin/refund-order.tsx'
import { requireStaff } from '../require-staff.ts'

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

const changes = { refund, undo, move } as const

/** Moves an order on or sends a part of its money back; the page stays as it is looked at. */
export async function changeOrder({ context, request }: PageArgs) {
  requireStaff({ context, request })
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  const about = { orderNumber: textOf(form, 'orderNumber'), intent }
  // What Production posted in the version before.
  if (intent === '' && !form.has('to')) form.set('to', 'in_production')
  try {
    const change = intent === 'refund' || intent === 'undo' ? changes[intent] : move
    const toast = await change(context.get(apiContext), form)
    return data<OrderChange>({ ...about, toast })
  } catch (error) {
    return data<OrderChange>({ ...about, refusal: refusalOf(error) }, { status: 400 })
  }
}
