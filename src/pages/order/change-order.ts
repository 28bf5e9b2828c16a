import { data, type RouterContextProvider } from 'react-router'
import { apiContext } from '#platform/web/api-context.ts'
import { type Refusal, refusalOf, textOf } from '#platform/web/forms.tsx'
import type { reorder } from '#shop/cart/contract.ts'
import type { cancelOrder } from '#shop/orders/contract.ts'
import { requireViewer } from '../require-viewer.ts'
import type { Reordered } from './reorder.tsx'

interface PageArgs {
  context: Readonly<RouterContextProvider>
  request: Request
  params: { orderNumber: string }
}

export interface OrderAnswer {
  intent: 'cancel' | 'reorder'
  refusal?: Refusal
  reordered?: Reordered
}

/** Cancels the order, or puts what it held into the cart again. */
export async function changeOrder({ context, request, params: { orderNumber } }: PageArgs) {
  const { userId } = requireViewer({ context, request })
  const api = context.get(apiContext)
  const intent = textOf(await request.formData(), 'intent') === 'cancel' ? 'cancel' : 'reorder'
  try {
    if (intent === 'cancel') {
      const path = '/api/orderHistory/order/{orderNumber}/cancel'
      await api.call<typeof cancelOrder>('post', path, { orderNumber })
      return data<OrderAnswer>({ intent })
    }
    const { added, changes } = await api.call<typeof reorder>('post', '/api/cart/reorder', { userId, orderNumber })
    return data<OrderAnswer>({ intent, reordered: { added, changes } })
  } catch (error) {
    const refusal = refusalOf(error)
    return data<OrderAnswer>({ intent, refusal }, { status: 409 })
  }
}
