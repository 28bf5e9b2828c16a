import { Link, useNavigation } from 'react-router'
import { shop } from '#config'
import { apiContext, type PageApi } from '#platform/web/api-context.ts'
import { plural } from '#platform/web/format.ts'
import { pageLinks } from '#platform/web/ui/page-links.ts'
import { Pagination } from '#platform/web/ui/pagination.tsx'
import { AddressLines } from '#shop/addresses/web/address-lines.tsx'
import type { getAllOrderHistory, Order } from '#shop/orders/contract.ts'
import { cardsOf, readAsk, rowsOf, toQuery } from '#shop/orders/web/admin/dashboard.ts'
import { DashboardFilters } from '#shop/orders/web/admin/dashboard-filters.tsx'
import { OrderPanel } from '#shop/orders/web/admin/order-panel.tsx'
import { OrdersTable } from '#shop/orders/web/admin/orders-table.tsx'
import { StatCards } from '#shop/orders/web/admin/stat-cards.tsx'
import { brandName } from '#shop/payments/web/brand-mark.tsx'
import { requireStaff } from '../require-staff.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/admin-dashboard'

const TITLE = 'Order Management Dashboard'
export const meta = titled(TITLE)

const ORDERS_PER_CALL = 1_000

async function everyOrder(api: PageApi): Promise<Order[]> {
  const orders: Order[] = []
  for (let page = 1; ; page++) {
    const path = '/api/orderHistory/get-all-order-history'
    const { allOrderHistory } = await api.call<typeof getAllOrderHistory>('get', path, { page })
    orders.push(...allOrderHistory)
    if (allOrderHistory.length < ORDERS_PER_CALL) return orders
  }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff({ context, request })
  const asked = readAsk(new URL(request.url).searchParams)
  const orders = await everyOrder(context.get(apiContext))
  const { rows, found, page, pages } = rowsOf(orders, asked, { now: new Date(), timeZone: shop.timeZone })
  return { cards: cardsOf(orders), rows, found, pages, ask: { ...asked, page } }
}

export default function AdminDashboard({ loaderData: { cards, rows, found, pages, ask } }: Route.ComponentProps) {
  const { state, location } = useNavigation()
  const isLoading = state === 'loading' && location.pathname === '/admin-dashboard'
  return (
    <div className="page grow py-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-4xl">{TITLE}</h1>
        <Link to="/admin-reviews" className="link py-1">
          Reviews
        </Link>
      </div>
      <div className="mt-6 mb-8">
        <StatCards cards={cards} />
      </div>
      <DashboardFilters ask={ask} />
      <p role="status" className="mt-4 mb-1 text-sm text-ink-soft">
        {isLoading ? 'Loading orders...' : plural(found, 'order')}
      </p>
      <OrdersTable rows={rows} ask={ask} isLoading={isLoading} details={(order) => <Details order={order} />} />
      <div className="mt-8">
        <Pagination links={pageLinks(ask.page, pages, (page) => toQuery({ ...ask, page, open: '' }))} />
      </div>
    </div>
  )
}

const Details = ({ order }: { order: Order }) => (
  <OrderPanel
    order={order}
    payment={`${brandName(order.cardBrand)} ending in ${order.last4Digits}`}
    shipping={<AddressLines address={order.shippingAddress} />}
    billing={<AddressLines address={order.billingAddress} />}
  />
)
