import { Link, useNavigation } from 'react-router'
import { timeZone } from '#config'
import { plural } from '#platform/base/format.ts'
import { apiContext } from '#platform/web/api-context.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LoadingOverlay } from '#platform/web/ui/loading.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { loadUnread } from '#shop/conversations/web/load-conversation.ts'
import { UnreadMark } from '#shop/conversations/web/unread-mark.tsx'
import type { listOrders } from '#shop/orders/contract.ts'
import { durationsFor, isOfType, isWithin, ORDER_TYPES } from '#shop/orders/model/history.ts'
import { OrderCard } from '#shop/orders/web/order-card.tsx'
import { OrderFilters } from '#shop/orders/web/order-filters.tsx'
import type { listProofs, ProofMark } from '#shop/proofs/contract.ts'
import { BuyersProofBadge } from '#shop/proofs/web/proof-state.tsx'
import { requireViewer } from '../require-viewer.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/orders'
import { accountPageTexts } from './texts.ts'

export const meta = titled(accountPageTexts.myOrders)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { userId } = requireViewer({ context, request })
  const query = new URL(request.url).searchParams
  const type = ORDER_TYPES.find(({ value }) => value === query.get('type'))?.value
  const duration = query.get('duration') ?? ''
  const api = context.get(apiContext)
  const path = '/api/orderHistory/get-order-history/{userId}'
  const [{ orderHistory }, { proofs }, unread] = await Promise.all([
    api.call<typeof listOrders>('get', path, { userId }),
    api.call<typeof listProofs>('get', '/api/proofs', {}),
    loadUnread(api, 'order'),
  ])
  const clock = { now: new Date(), timeZone }
  const orders = orderHistory.filter(
    ({ status, orderPlacedDate }) => isOfType(status, type ?? 'all') && isWithin(orderPlacedDate, duration, clock),
  )
  const durations = durationsFor(
    orderHistory.map(({ orderPlacedDate }) => orderPlacedDate),
    timeZone,
  )
  return { orders, proofs, durations, type: type ?? '', duration, ordered: orderHistory.length, unread }
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { orders, proofs, durations, type, duration, ordered, unread = [] } = loaderData
  return (
    <div className="page grow pt-8">
      <h1 className="text-3xl">{accountPageTexts.myOrders}</h1>
      {ordered === 0 ? (
        <EmptyState icon="truck" title={accountPageTexts.noOrdersYet}>
          <Sentence
            text={accountPageTexts.startBrowsingAndBring}
            parts={{
              browse: (
                <Link to="/browse" className="link font-semibold text-ink">
                  {accountPageTexts.startBrowsing}
                </Link>
              ),
            }}
          />
        </EmptyState>
      ) : (
        <>
          <div className="mt-6 mb-6 flex flex-wrap items-end justify-between gap-4">
            <OrderFilters type={type} duration={duration} durations={durations} />
            <p role="status" className="text-sm text-ink-soft">
              {plural(orders.length, 'order')}
            </p>
          </div>
          <OrderList orders={orders} proofs={proofs} unread={unread} />
        </>
      )}
    </div>
  )
}

type Listed = Pick<Route.ComponentProps['loaderData'], 'orders' | 'proofs' | 'unread'>

/** Those of which something is still to be said: what is printed needs no word of its proof. */
const isMarked = ({ state }: ProofMark) => state !== 'approved' && state !== 'withdrawn' && state !== 'closed'

function OrderList({ orders, proofs = [], unread = [] }: Listed) {
  const marked = new Map(proofs.filter(isMarked).map(({ orderNumber, state }) => [orderNumber, state]))
  const markOf = (orderNumber: string) => {
    const state = marked.get(orderNumber)
    return state && <BuyersProofBadge state={state} />
  }
  const { state, location } = useNavigation()
  const waiting = location?.pathname.startsWith('/order-details/')
    ? accountPageTexts.loadingOrderDetails
    : accountPageTexts.loadingOrders
  return (
    <div className="relative min-h-40">
      {state === 'loading' && <LoadingOverlay text={waiting} />}
      {orders.length === 0 ? (
        <EmptyState
          icon="filter"
          title={accountPageTexts.noOrdersMatch}
          action={
            <ButtonLink to="/orders" look="line">
              {accountPageTexts.showAllOrders}
            </ButtonLink>
          }
        />
      ) : (
        <ul className="grid gap-5">
          {orders.map((order) => (
            <OrderCard
              key={order._id}
              order={order}
              mark={
                <>
                  {markOf(order.orderNumber)}
                  <UnreadMark of={unread} subjectId={order.orderNumber} path={`/order-details/${order.orderNumber}`} />
                </>
              }
            />
          ))}
        </ul>
      )}
    </div>
  )
}
