import type { ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import { shop } from '#config'
import { formatDollars } from '#platform/base/money.ts'
import { apiContext } from '#platform/web/api-context.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { ButtonLink, buttonClass } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { ExternalIcon, TruckIcon } from '#platform/web/ui/icons.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { ConversationSection } from '#shop/conversations/web/conversation.tsx'
import { loadConversation } from '#shop/conversations/web/load-conversation.ts'
import type { Order, OrderInFull } from '#shop/orders/contract.ts'
import { cancellationText } from '#shop/orders/model/cancellation.ts'
import { BEFORE_SHIPPING } from '#shop/orders/model/moves.ts'
import { isOnTerms } from '#shop/orders/model/payment-terms.ts'
import { trackingPage } from '#shop/orders/model/tracking.ts'
import { customerState, stateLabel } from '#shop/orders/model.ts'
import { againPath } from '#shop/orders/web/again-path.ts'
import { ArrivalLine } from '#shop/orders/web/arrival-line.tsx'
import { CancelOrder } from '#shop/orders/web/cancel-order.tsx'
import { ItemCard } from '#shop/orders/web/item-card.tsx'
import { MoneyBack } from '#shop/orders/web/money-back.tsx'
import { PickupCounter } from '#shop/orders/web/pickup-counter.tsx'
import { Progress } from '#shop/orders/web/progress.tsx'
import { supportLink } from '#shop/orders/web/support-link.ts'
import { Timeline } from '#shop/orders/web/timeline.tsx'
import type { listProofs } from '#shop/proofs/contract.ts'
import { ProofNotice } from '#shop/proofs/web/proof-notice.tsx'
import type { getReceivable, Receivable } from '#shop/receivables/contract.ts'
import { receivablesTexts } from '#shop/receivables/texts.ts'
import { BalanceCard } from '#shop/receivables/web/balance-card.tsx'
import type { listOrderReviews } from '#shop/reviews/contract.ts'
import { changeOrder } from '../order/change-order.ts'
import { GroupOrderOfOrder } from '../order/group-order-of-order.tsx'
import { loadOrder } from '../order/load-order.ts'
import { OfferOfOrder } from '../order/offer-of-order.tsx'
import { Fact, OrderFacts } from '../order/order-facts.tsx'
import { OrderSummary } from '../order/order-summary.tsx'
import { Reorder, ReorderResult } from '../order/reorder.tsx'
import { ReviewLink } from '../order/review-link.tsx'
import { titled } from '../titled.ts'
import type { Route } from './+types/order-details'
import { accountPageTexts } from './texts.ts'

export const meta = (page: Route.MetaArgs) => titled(`Order #${page.params.orderNumber}`)(page)

export async function loader(args: Route.LoaderArgs) {
  const found = await loadOrder(args)
  const api = args.context.get(apiContext)
  const about = { kind: 'order' as const, subjectId: args.params.orderNumber }
  const [{ styles }, { proofs }, conversation, owed] = await Promise.all([
    api.call<typeof listOrderReviews>('get', '/api/reviews/order/{orderNumber}', args.params),
    api.call<typeof listProofs>('get', '/api/proofs', args.params),
    loadConversation(api, about),
    isOnTerms(found.order)
      ? api.call<typeof getReceivable>('get', '/api/receivables/{orderNumber}', args.params)
      : undefined,
  ])
  const until = cancellationText(shop.cancellation)
  return { ...found, receivable: owed?.receivable, reviewable: styles, proof: proofs[0], until, conversation }
}

export const action = changeOrder

/** Which of the page's two forms is on its way. */
function usePosting(): string | undefined {
  const intent = useNavigation().formData?.get('intent')
  return typeof intent === 'string' ? intent : undefined
}

export default function OrderDetails({ loaderData, actionData }: Route.ComponentProps) {
  // A process of the version before answers without the hours, the proof, the messages or what is owed.
  const { order, offer, groupOrder, receivable, until, reviewable, proof, hours = [], conversation } = loaderData
  const posting = usePosting()
  const { intent, refusal, reordered } = actionData ?? {}
  return (
    <div className="page grow pt-8">
      <Breadcrumb
        trail={[{ label: accountPageTexts.myOrders, to: '/orders' }, { label: `Order #${order.orderNumber}` }]}
      />
      <div className="mt-3 mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h1 className="text-3xl">{accountPageTexts.orderDetails}</h1>
        <Actions order={order}>
          <Reorder pending={posting === 'reorder'} />
        </Actions>
      </div>
      {reordered && <ReorderResult {...reordered} />}
      {refusal && <Alert className="mb-6">{refusal.error}</Alert>}
      <OrderFacts order={order}>
        <Fact name={accountPageTexts.total}>
          <span className="tabular font-semibold">{formatDollars(order.orderGrandTotal)}</span>
        </Fact>
        <OfferOfOrder offer={offer} />
        <GroupOrderOfOrder groupOrder={groupOrder} />
      </OrderFacts>
      <ProofNotice proof={proof} />
      <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:mt-9 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-y-5">
        <div className="flex flex-col gap-5 lg:col-start-2">
          <OrderSummary order={order} />
          {receivable && <OrderBalance receivable={receivable} />}
        </div>
        <section aria-labelledby="order-status" className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <h2 id="order-status" className="text-2xl">
            {stateLabel(customerState(order), order)}
          </h2>
          <MoneyBack order={order} className="my-4" />
          <ArrivalLine arrival={order.arrival} isPickup={order.isPickup} />
          <Progress order={order} />
          {order.isPickup && BEFORE_SHIPPING.includes(order.status) && (
            <PickupCounter hours={hours} orderNumber={order.orderNumber} isReady={order.isReady} />
          )}
          {order.cancellable && (
            <CancelOrder
              order={order}
              until={until}
              pending={posting === 'cancel'}
              refusal={intent === 'cancel' ? refusal : undefined}
            />
          )}
          <ul className="mt-8">
            {order.ordersData.map((item) => (
              <ItemCard key={item._id} item={item}>
                <div className="mt-3 flex flex-wrap gap-x-5">
                  {!item.roster && (
                    <Link
                      to={againPath(order.orderNumber, item._id)}
                      className="link inline-flex min-h-11 items-center text-sm font-semibold"
                    >
                      {accountPageTexts.editAndOrderAgain}
                      <span className="sr-only">{accountPageTexts.ofItem(item.title)}</span>
                    </Link>
                  )}
                  <ReviewLink item={item} order={order} reviewable={reviewable} />
                </div>
              </ItemCard>
            ))}
          </ul>
        </section>
        <OrderTimeline order={order} />
      </div>
      {conversation && <ConversationSection conversation={conversation} as="customer" className="mt-10" />}
    </div>
  )
}

/** What is paid and open of an order on terms, with the way to pay it. */
const OrderBalance = ({ receivable }: { receivable: Receivable }) => (
  <BalanceCard receivable={receivable}>
    {receivable.open > 0 && (
      <ButtonLink to={`/pay/${receivable.orderNumber}`} className="mt-4">
        {receivablesTexts.payNow}
      </ButtonLink>
    )}
  </BalanceCard>
)

const OrderTimeline = ({ order }: { order: Omit<OrderInFull, 'ordersData'> }) => (
  <div id="timeline" tabIndex={-1} className="scroll-mt-24 outline-none lg:col-start-2">
    <Card title={accountPageTexts.timeline}>
      <Timeline order={order} />
      {order.trackingNumber && (
        <p className="mt-4 border-t border-line pt-3 text-sm">
          <Sentence
            text={accountPageTexts.trackingNumber}
            parts={{
              carrier: order.carrier,
              number: <span className="tabular font-semibold">{order.trackingNumber}</span>,
            }}
          />
        </p>
      )}
    </Card>
  </div>
)

function Actions({
  order,
  children,
}: {
  order: Pick<Order, 'orderNumber' | 'orderPlacedDate' | 'invoices' | 'carrier' | 'trackingNumber' | 'isPickup'>
  children: ReactNode
}) {
  const line = buttonClass({ look: 'line', size: 'sm' })
  return (
    <div className="flex flex-wrap gap-2">
      {!order.isPickup && <Track page={trackingPage(order)} />}
      <a href={order.invoices} target="_blank" rel="noopener" className={line}>
        {accountPageTexts.viewInvoice}
        <ExternalIcon size={16} />
        <span className="sr-only"> {accountPageTexts.opensInANewTab}</span>
      </a>
      <ButtonLink to={supportLink(order)} look="line" size="sm">
        {accountPageTexts.contactSupport}
      </ButtonLink>
      {children}
    </div>
  )
}

/** To the carrier's page of the parcel; before there is one, to what happened to the order. */
const Track = ({ page }: { page: string | undefined }) =>
  page ? (
    <a href={page} target="_blank" rel="noopener noreferrer" className={buttonClass({ look: 'ink', size: 'sm' })}>
      <TruckIcon size={18} />
      {accountPageTexts.trackPackage}
      <span className="sr-only"> {accountPageTexts.opensInANewTab}</span>
    </a>
  ) : (
    <a href="#timeline" className={buttonClass({ look: 'ink', size: 'sm' })}>
      <TruckIcon size={18} />
      {accountPageTexts.trackPackage}
    </a>
  )
