import { shop } from '#config'
import { formatDollars } from '#platform/base/money.ts'
import { apiContext } from '#platform/web/api-context.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { CropMarks } from '#platform/web/ui/marks.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { Stepper } from '#platform/web/ui/stepper.tsx'
import type { getCart } from '#shop/cart/contract.ts'
import { checkoutTexts } from '#shop/checkout/texts.ts'
import { CHECKOUT_STEPS } from '#shop/checkout/web/steps.ts'
import { offersTexts } from '#shop/offers/texts.ts'
import type { Order } from '#shop/orders/contract.ts'
import { shipsText } from '#shop/orders/model/leaving.ts'
import { isOnTerms } from '#shop/orders/model/payment-terms.ts'
import { ItemCard } from '#shop/orders/web/item-card.tsx'
import { LinePicture } from '#shop/orders/web/line-picture.tsx'
import type { getReceivable } from '#shop/receivables/contract.ts'
import { BalanceCard } from '#shop/receivables/web/balance-card.tsx'
import type { Route } from './+types/order-confirm'
import { loadOrder } from './order/load-order.ts'
import { OfferOfOrder } from './order/offer-of-order.tsx'
import { Fact, OrderFacts } from './order/order-facts.tsx'
import { OrderSummary } from './order/order-summary.tsx'
import { requireViewer } from './require-viewer.ts'
import { pageTexts } from './texts.ts'
import { titled } from './titled.ts'

export const meta = titled(pageTexts.thanksForYourOrder)

export async function loader(args: Route.LoaderArgs) {
  const found = await loadOrder(args)
  const ships = shipsText(shop.delivery, found.order)
  const [isInCart, receivable] = await Promise.all([
    found.offer !== null && holdsTheSame(args, found.order),
    isOnTerms(found.order) ? receivableOf(args) : undefined,
  ])
  return { ...found, ships, isInCart, receivable }
}

/** What of an order on terms is paid, and what is open. */
async function receivableOf({ context, params }: Route.LoaderArgs) {
  const path = '/api/receivables/{orderNumber}'
  return (await context.get(apiContext).call<typeof getReceivable>('get', path, params)).receivable
}

/** Whether the cart, which an accepted offer leaves as it is, holds some of the same goods. */
async function holdsTheSame({ context, request }: Route.LoaderArgs, { ordersData }: Pick<Order, 'ordersData'>) {
  const { userId } = requireViewer({ context, request })
  const { cart } = await context.get(apiContext).call<typeof getCart>('get', '/api/cart/{userId}', { userId })
  return cart.some(({ styleId, color }) => ordersData.some((item) => item.styleId === styleId && item.color === color))
}

/** What goes to press, as it lies on the sheet. */
const Proof = ({ path }: { path: string }) =>
  path && (
    <div className="relative mx-auto hidden w-full max-w-72 bg-white p-5 shadow-sm lg:block">
      <CropMarks className="text-line-strong" />
      <LinePicture path={path} className="aspect-square w-full object-contain" />
    </div>
  )

export default function OrderConfirm({ loaderData }: Route.ComponentProps) {
  const { order, offer, arrives, ships, isInCart, receivable } = loaderData
  const { firstName, lastName } = order.shippingAddress
  return (
    <div className="page grow pt-8">
      <div className="max-w-2xl">
        <Stepper steps={CHECKOUT_STEPS} current={CHECKOUT_STEPS.length} label={pageTexts.checkoutProgress} />
        <Alert
          tone="success"
          title={receivable ? checkoutTexts.orderPlacedOnTerms : checkoutTexts.orderPlaced}
          className="mt-6"
        />
        {isInCart && (
          <Alert
            tone="info"
            className="mt-3"
            action={
              <ButtonLink to="/cart" look="line" size="sm">
                {offersTexts.lookAtCart}
              </ButtonLink>
            }
          >
            {offersTexts.cartStillHolds}
          </Alert>
        )}
      </div>
      <div className="mt-8 grid items-center gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
        <div>
          <h1 className="text-3xl">{pageTexts.thanksForYourOrder}</h1>
          <p className="mt-4 text-lg">
            <Sentence
              text={order.isPickup ? pageTexts.orderWillBeReady : pageTexts.orderWillShip}
              parts={{ ships, email: <span className="font-semibold wrap-anywhere">{order.email}</span> }}
            />
            {arrives && !order.isPickup && pageTexts.estimatedArrival(arrives)}
          </p>
          <div className="mt-6 grid gap-2 sm:flex sm:flex-wrap">
            <ButtonLink to={`/order-details/${order.orderNumber}#timeline`}>{pageTexts.trackYourOrder}</ButtonLink>
            <ButtonLink to="/browse" look="line">
              {pageTexts.returnToShopping}
            </ButtonLink>
            <ButtonLink to="/orders" look="line">
              {pageTexts.viewYourOrders}
            </ButtonLink>
          </div>
        </div>
        <Proof path={order.ordersData[0]?.images[0] ?? ''} />
      </div>
      <div className="mt-10">
        <OrderFacts order={order}>
          <Fact name={pageTexts.name}>
            {firstName} {lastName}
          </Fact>
          <Fact name={pageTexts.total}>
            <span className="tabular font-semibold">{formatDollars(order.orderGrandTotal)}</span>
          </Fact>
          <OfferOfOrder offer={offer} />
        </OrderFacts>
      </div>
      <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:mt-9 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-5 lg:col-start-2">
          <OrderSummary order={order} />
          {receivable && <BalanceCard receivable={receivable} />}
        </div>
        <section aria-labelledby="items" className="lg:col-start-1 lg:row-start-1">
          <h2 id="items" className="mb-6 text-2xl">
            {pageTexts.yourItems}
          </h2>
          <ul>
            {order.ordersData.map((item) => (
              <ItemCard key={item._id} item={item} />
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}
