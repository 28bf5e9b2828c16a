import { data, type RouterContextProvider, redirect } from 'react-router'
import { apiContext, type PageApi } from '#platform/web/api-context.ts'
import { type Refusal, refusalOf, textOf } from '#platform/web/forms.tsx'
import type { moveOrder, refundOrder } from '#shop/orders/contract.ts'
import { readMove } from '#shop/orders/web/admin/move-order.tsx'
import { readRefund } from '#shop/orders/web/admin/refund-order.tsx'
import { pageAddress } from '../page-address.ts'
import { requireStaff } from '../require-staff.ts'

interface PageArgs {
  context: Readonly<RouterContextProvider>
  request: Request
}

/** What the form of an open order was refused with. */
export interface OrderRefused {
  orderNumber: string
  intent: string
  refusal: Refusal
}

async function change(api: PageApi, intent: string, form: FormData): Promise<void> {
  if (intent === 'refund') {
    await api.call<typeof refundOrder>('post', '/api/admin/orders/{orderNumber}/refund', readRefund(form))
  } else {
    await api.call<typeof moveOrder>('post', '/api/admin/orders/{orderNumber}/move', readMove(form))
  }
}

/** Moves the open order on or sends a part of its money back; the dashboard stays as it is looked at. */
export async function changeOrder({ context, request }: PageArgs) {
  requireStaff({ context, request })
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  try {
    await change(context.get(apiContext), intent, form)
  } catch (error) {
    const refused: OrderRefused = { orderNumber: textOf(form, 'orderNumber'), intent, refusal: refusalOf(error) }
    return data(refused, { status: 400 })
  }
  return redirect(pageAddress(request))
}
