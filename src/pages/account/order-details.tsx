import { apiContext } from '#platform/web/api-context.ts'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { ButtonLink, buttonClass } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { ExternalIcon, TruckIcon } from '#platform/web/ui/icons.tsx'
import type { Order } from '#shop/orders/contract.ts'
import { formatDollars, STATUS_LABELS } from '#shop/orders/model.ts'
import { ItemCard } from '#shop/orders/web/item-card.tsx'
import { OrderTotals } from '#shop/orders/web/order-totals.tsx'
import { supportLink } from '#shop/orders/web/support-link.ts'
import { Timeline } from '#shop/orders/web/timeline.tsx'
import { trackingPage } from '#shop/orders/web/tracking.ts'
import type { getReviewsOfOrder } from '#shop/reviews/contract.ts'
import { loadOrder } from '../order/load-order.ts'
import { Fact, OrderFacts } from '../order/order-facts.tsx'
import { ReviewLink } from '../order/review-link.tsx'
import { titled } from '../titled.ts'
import type { Route } from './+types/order-details'

export const meta = (page: Route.MetaArgs) => titled(`Order #${page.params.orderNumber}`)(page)

export async function loader(args: Route.LoaderArgs) {
  const found = await loadOrder(args)
  const api = args.context.get(apiContext)
  const { styles } = await api.call<typeof getReviewsOfOrder>('get', '/api/reviews/order/{orderNumber}', args.params)
  return { ...found, reviewable: styles }
}

export default function OrderDetails({ loaderData: { order, arrives, reviewable } }: Route.ComponentProps) {
  const isUnderWay = ['paid', 'waiting', 'in_production', 'shipped'].includes(order.status)
  return (
    <div className="page grow py-8">
      <Breadcrumb trail={[{ label: 'My Orders', to: '/orders' }, { label: `Order #${order.orderNumber}` }]} />
      <div className="mt-3 mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h1 className="text-4xl">Order Details</h1>
        <Actions order={order} />
      </div>
      <OrderFacts order={order}>
        <Fact name="Total">
          <span className="tabular font-semibold">{formatDollars(order.orderGrandTotal)}</span>
        </Fact>
      </OrderFacts>
      <div className="mt-9 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="order-status">
          <h2 id="order-status" className="text-2xl">
            {STATUS_LABELS[order.status]}
          </h2>
          {isUnderWay && arrives && <p className="mt-1 text-ink-soft">Estimated arrival {arrives}</p>}
          <ul className="mt-6">
            {order.ordersData.map((item) => (
              <ItemCard key={item._id} item={item}>
                <ReviewLink item={item} orderNumber={order.orderNumber} reviewable={reviewable} />
              </ItemCard>
            ))}
          </ul>
        </section>
        <div className="grid gap-5">
          <Card title="Order Summary">
            <OrderTotals order={order} />
          </Card>
          <div id="timeline" tabIndex={-1} className="scroll-mt-24 outline-none">
            <Card title="Timeline">
              <Timeline events={order.timeline} />
              {order.trackingNumber && (
                <p className="mt-4 border-t border-line pt-3 text-sm">
                  {order.carrier} tracking number <span className="tabular font-semibold">{order.trackingNumber}</span>
                </p>
              )}
            </Card>
          </div>
        </div>
      </div>
    </div>
  )
}

function Actions({
  order,
}: {
  order: Pick<Order, 'orderNumber' | 'orderPlacedDate' | 'invoices' | 'carrier' | 'trackingNumber'>
}) {
  const outside = trackingPage(order)
  const line = buttonClass({ look: 'line', size: 'sm' })
  return (
    <div className="flex flex-wrap gap-2">
      {outside ? (
        <a
          href={outside}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ look: 'ink', size: 'sm' })}
        >
          <TruckIcon size={18} />
          Track Package
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ) : (
        <a href="#timeline" className={buttonClass({ look: 'ink', size: 'sm' })}>
          <TruckIcon size={18} />
          Track Package
        </a>
      )}
      <a href={order.invoices} target="_blank" rel="noopener" className={line}>
        View Invoice
        <ExternalIcon size={16} />
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      <ButtonLink to={supportLink(order)} look="line" size="sm">
        Contact Support
      </ButtonLink>
    </div>
  )
}
