import type { RouterContextProvider } from 'react-router'
import { shop } from '#config'
import { apiContext } from '#platform/web/api-context.ts'
import { dateSpan } from '#shop/delivery/model/promise.ts'
import type { getOfferOfOrder } from '#shop/offers/contract.ts'
import type { getOrder } from '#shop/orders/contract.ts'
import type { getRosterOfOrder } from '#shop/rosters/contract.ts'
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
  const api = context.get(apiContext)
  const { order } = await api
    .call<typeof getOrder>('get', '/api/orderHistory/order/{orderNumber}', params)
    .catch(orNotFound)
  const { offer } = await api.call<typeof getOfferOfOrder>('get', '/api/offers/of-order/{orderNumber}', params)
  const isGroupOrder = order.ordersData.some((item) => item.roster)
  const grouped = isGroupOrder
    ? await api.call<typeof getRosterOfOrder>('get', '/api/rosters/of-order/{orderNumber}', params)
    : undefined
  const { estimatedArrival } = order
  return {
    order: { ...order, ordersData: order.ordersData.map(({ design: _design, ...item }) => item) },
    arrives: estimatedArrival && dateSpan(estimatedArrival.from, estimatedArrival.to),
    /** Which it came from. */
    offer,
    /** The organizer’s own list that it was made of. */
    groupOrder: grouped?.roster,
    /** When the counter is open where the order is fetched. */
    hours: order.isPickup ? shop.hours : [],
  }
}
