import type { RouterContextProvider } from 'react-router'
import { shop } from '#config'
import { apiContext } from '#platform/web/api-context.ts'
import { dateSpan } from '#shop/delivery/model/promise.ts'
import type { getOrder } from '#shop/orders/contract.ts'
import { orNotFound } from '../or-not-found.ts'
import { requireViewer } from '../require-viewer.ts'

interface PageArgs {
  context: Readonly<RouterContextProvider>
  request: Request
  params: { orderNumber: string }
}

/** One order of whoever is signed in, without the editor's documents, which no page of the customer draws. */
export async function loadOrder({ context, request, params }: PageArgs) {
  requireViewer({ context, request })
  const { order } = await context
    .get(apiContext)
    .call<typeof getOrder>('get', '/api/orderHistory/order/{orderNumber}', params)
    .catch(orNotFound)
  const { estimatedArrival } = order
  return {
    order: { ...order, ordersData: order.ordersData.map(({ design: _design, ...item }) => item) },
    arrives: estimatedArrival && dateSpan(estimatedArrival.from, estimatedArrival.to),
    /** When the counter is open where the order is fetched. */
    hours: order.isPickup ? shop.hours : [],
  }
}
