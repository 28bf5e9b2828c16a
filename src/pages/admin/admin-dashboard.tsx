import { data, Link, redirect, useNavigation } from 'react-router'
import { apiContext } from '#platform/web/api-context.ts'
import { type Refusal, refusalOf, textOf } from '#platform/web/forms.tsx'
import { pageLinks } from '#platform/web/ui/page-links.ts'
import { Pagination } from '#platform/web/ui/pagination.tsx'
import { AddressLines } from '#shop/addresses/web/address-lines.tsx'
import type { findOrders, getOrder, getOrderTotals, moveOrder } from '#shop/orders/contract.ts'
import { foundText, readAsk, toCall, toQuery } from '#shop/orders/web/admin/dashboard.ts'
import { DashboardFilters } from '#shop/orders/web/admin/dashboard-filters.tsx'
import { MoveOrder, readMove } from '#shop/orders/web/admin/move-order.tsx'
import { OrderPanel, type PanelOrder } from '#shop/orders/web/admin/order-panel.tsx'
import { OrdersTable } from '#shop/orders/web/admin/orders-table.tsx'
import { StatCards } from '#shop/orders/web/admin/stat-cards.tsx'
import { brandName } from '#shop/payments/web/brand-mark.tsx'
import { requireStaff } from '../require-staff.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/admin-dashboard'
import { withPrintFiles } from './print-files.ts'

const TITLE = 'Order Management Dashboard'
export const meta = titled(TITLE)

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff({ context, request })
  const api = context.get(apiContext)
  const asked = readAsk(new URL(request.url).searchParams)
  const [totals, found] = await Promise.all([
    api.call<typeof getOrderTotals>('get', '/api/admin/orders/totals', {}),
    api.call<typeof findOrders>('get', '/api/admin/orders', toCall(asked)),
  ])
  const isShown = found.orders.some(({ orderNumber }) => orderNumber === asked.open)
  const path = `/api/orderHistory/order/{orderNumber}`
  const open = isShown ? await api.call<typeof getOrder>('get', path, { orderNumber: asked.open }) : undefined
  return { ...found, totals, ask: { ...asked, page: found.page }, open: open && withPrintFiles(open.order) }
}

/** Moves the open order on; the dashboard stays as it is looked at. */
export async function action({ context, request }: Route.ActionArgs) {
  requireStaff({ context, request })
  const move = readMove(await request.formData())
  try {
    await context.get(apiContext).call<typeof moveOrder>('post', '/api/admin/orders/{orderNumber}/move', move)
  } catch (error) {
    return data({ orderNumber: move.orderNumber, refusal: refusalOf(error) }, { status: 400 })
  }
  const { pathname, search } = new URL(request.url)
  return redirect(pathname + search)
}

export default function AdminDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { totals, orders, ask, open, isMore, pages } = loaderData
  const { state, location, formData } = useNavigation()
  const isLoading = state === 'loading' && location.pathname === '/admin-dashboard'
  return (
    <div className="page grow pt-5 pb-16">
      <h1 className="text-3xl">{TITLE}</h1>
      <div className="mt-4 mb-5">
        <StatCards totals={totals} />
      </div>
      <DashboardFilters ask={ask} />
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 text-sm text-ink-soft">
        <p role="status" className="py-1">
          {isLoading ? 'Loading orders...' : foundText(loaderData)}
        </p>
        {(ask.search !== '' || ask.span !== 'all') && (
          <Link
            to={toQuery({ ...ask, search: '', span: 'all', page: 1, open: '' })}
            reloadDocument
            className="link py-1"
          >
            Show all orders
          </Link>
        )}
        <Keys />
      </div>
      <OrdersTable
        rows={orders}
        ask={ask}
        isLoading={isLoading}
        details={
          open && (
            <Details
              order={open}
              refusal={actionData?.orderNumber === open.orderNumber ? actionData.refusal : undefined}
              isMoving={formData ? textOf(formData, 'orderNumber') === open.orderNumber : false}
            />
          )
        }
      />
      {isMore && ask.page === pages && (
        <p className="mt-6 text-center text-sm text-ink-soft">There are more. A longer search finds fewer.</p>
      )}
      <div className="mt-6">
        <Pagination links={pageLinks(ask.page, pages, (page) => toQuery({ ...ask, page, open: '' }))} />
      </div>
    </div>
  )
}

const Keys = () => (
  <p aria-hidden="true" className="ml-auto py-1 text-2xs text-ink-mute max-lg:hidden">
    <kbd>Ctrl K</kbd> search · <kbd>↑</kbd> <kbd>↓</kbd> rows · <kbd>Enter</kbd> open or close · <kbd>Esc</kbd> close
  </p>
)

interface DetailsProps {
  order: PanelOrder
  refusal: Refusal | undefined
  isMoving: boolean
}

const Details = ({ order, refusal, isMoving }: DetailsProps) => (
  <OrderPanel
    order={order}
    payment={`${brandName(order.cardBrand)} ending in ${order.last4Digits}`}
    shipping={<AddressLines address={order.shippingAddress} />}
    billing={<AddressLines address={order.billingAddress} />}
    move={<MoveOrder order={order} refusal={refusal} pending={isMoving} />}
  />
)
