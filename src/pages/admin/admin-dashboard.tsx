import { isRouteErrorResponse, Link, useNavigation, useRevalidator } from 'react-router'
import { ApiError } from '#platform/base/client.ts'
import { newId } from '#platform/base/id.ts'
import { apiContext, type PageApi } from '#platform/web/api-context.ts'
import { textOf } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { pageLinks } from '#platform/web/ui/page-links.ts'
import { Pagination } from '#platform/web/ui/pagination.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { useActionToast } from '#platform/web/use-action-toast.ts'
import { AddressLines } from '#shop/addresses/web/address-lines.tsx'
import type { listDisks } from '#shop/backoffice/storage-contract.ts'
import { DiskWarnings } from '#shop/backoffice/web/storage.tsx'
import type { Conversation } from '#shop/conversations/contract.ts'
import { loadStaffConversation } from '#shop/conversations/web/load-conversation.ts'
import { ConversationLink } from '#shop/conversations/web/unread-mark.tsx'
import { staffGroupTexts } from '#shop/group-payments/web/staff/texts.ts'
import type { getOfferOfOrder } from '#shop/offers/contract.ts'
import { offersTexts } from '#shop/offers/texts.ts'
import type { findOrders, getOrder, getOrderTotals } from '#shop/orders/contract.ts'
import { rosterPaidFor } from '#shop/orders/model/group-order.ts'
import { BEFORE_PRODUCTION } from '#shop/orders/model/moves.ts'
import { isOnTerms } from '#shop/orders/model/payment-terms.ts'
import { BulkBar, BulkProblems, TickAll } from '#shop/orders/web/admin/bulk-bar.tsx'
import {
  type DashboardFilter,
  foundText,
  isNarrowed,
  readFilter,
  toCall,
  toQuery,
  withEverything,
} from '#shop/orders/web/admin/dashboard.ts'
import { DashboardFilters } from '#shop/orders/web/admin/dashboard-filters.tsx'
import { MoveOrder } from '#shop/orders/web/admin/move-order.tsx'
import { OrderPanel, type PanelOrder } from '#shop/orders/web/admin/order-panel.tsx'
import { OrdersTable } from '#shop/orders/web/admin/orders-table.tsx'
import { RefundOrder } from '#shop/orders/web/admin/refund-order.tsx'
import { StatCards } from '#shop/orders/web/admin/stat-cards.tsx'
import { cardText } from '#shop/payments/model/card-text.ts'
import { isPrinted } from '#shop/pricing/model/print-notes.ts'
import { MOST_ARCHIVED } from '#shop/production/model/bulk.ts'
import type { listProofStates } from '#shop/proofs/staff-contract.ts'
import { ProofFact, type ProofStanding } from '#shop/proofs/web/staff/proof-fact.tsx'
import { requireStaff } from '../require-staff.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/admin-dashboard'
import { changeOrder, type OrderChange } from './change-order.ts'
import { withPrintFiles } from './print-files.ts'
import { adminPageTexts } from './texts.ts'

export const meta = titled(adminPageTexts.orderDashboard)

/** What is shown where the orders could not be read: the table without rows, and a way to try again. */
const unread = (filter: DashboardFilter) => ({
  ...{ totals: undefined, orders: [], found: 0, isMore: false, page: 1, pages: 1, deliveries: [] },
  ...{ filter: { ...filter, open: '' }, open: undefined, proof: undefined, conversation: undefined, offer: null },
  ...{ formKey: '', isUnread: true, warnings: [] },
})

async function readDashboard(api: PageApi, asked: DashboardFilter) {
  const [totals, found, { warnings }] = await Promise.all([
    api.call<typeof getOrderTotals>('get', '/api/admin/orders/totals', {}),
    api.call<typeof findOrders>('get', '/api/admin/orders', toCall(asked)),
    api.call<typeof listDisks>('get', '/api/admin/disks', {}),
  ])
  const isShown = found.orders.some(({ orderNumber }) => orderNumber === asked.open)
  const path = `/api/orderHistory/order/{orderNumber}`
  const open = isShown ? await api.call<typeof getOrder>('get', path, { orderNumber: asked.open }) : undefined
  const about = { kind: 'order' as const, subjectId: asked.open }
  const conversation = open && (await loadStaffConversation(api, about))
  const { proofs } = open
    ? await api.call<typeof listProofStates>('get', '/api/admin/proofs/states', { orders: [asked.open] })
    : { proofs: [] }
  const { offer } = open
    ? await api.call<typeof getOfferOfOrder>('get', '/api/offers/of-order/{orderNumber}', { orderNumber: asked.open })
    : { offer: null }
  const filter = { ...asked, page: found.page }
  const opened = { open: open && withPrintFiles(open.order), proof: proofs[0], conversation, offer }
  return { ...found, totals, filter, ...opened, formKey: newId('key'), isUnread: false, warnings }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff({ context, request })
  const asked = readFilter(new URL(request.url).searchParams)
  return readDashboard(context.get(apiContext), asked).catch((failed: unknown) => {
    if (failed instanceof ApiError && failed.status >= 500) return unread(asked)
    throw failed
  })
}

/** A lost connection leaves the dashboard as it is looked at, with what is typed in it. */
export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch((failed: unknown) => {
    const isBroken = isRouteErrorResponse(failed) && failed.status >= 500
    if (isBroken || failed instanceof TypeError) return unread(readFilter(new URL(request.url).searchParams))
    throw failed
  })

export const action = changeOrder

export default function AdminDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { totals, orders, deliveries, filter, open, isMore, isUnread, pages, formKey, warnings } = loaderData
  useActionToast(actionData?.toast)
  const { state, location, formData } = useNavigation()
  const isLoading = state === 'loading' && location.pathname === '/admin-dashboard'
  return (
    <div className="page grow pt-5 pb-16">
      <h1 className="text-3xl">{adminPageTexts.orderDashboard}</h1>
      <DiskWarnings warnings={warnings} isLinked />
      <div className="mt-4 mb-5">
        <StatCards totals={totals} />
      </div>
      <DashboardFilters filter={filter} deliveries={deliveries} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 text-sm text-ink-soft">
        {orders.length > 0 && <TickAll />}
        <p role="status" className="py-1">
          {isLoading ? adminPageTexts.loadingOrders : !isUnread && foundText(loaderData)}
        </p>
        {isNarrowed(filter) && (
          <Link to={toQuery(withEverything(filter))} reloadDocument className="link py-1 pointer-coarse:py-2.5">
            {adminPageTexts.showAllOrders}
          </Link>
        )}
        <Keys />
      </div>
      {isUnread && <Unread />}
      <BulkProblems outcome={actionData?.bulk} />
      {actionData?.intent === 'bulk' && actionData.refusal && <Alert>{actionData.refusal.error}</Alert>}
      <OrdersTable
        rows={orders}
        filter={filter}
        usualDelivery={deliveries[0]?.id}
        isLoading={isLoading}
        details={
          open && (
            <Details
              order={open}
              proof={loaderData.proof}
              conversation={loaderData.conversation}
              offer={loaderData.offer}
              refused={actionData?.orderNumber === open.orderNumber ? actionData : undefined}
              posting={
                formData && textOf(formData, 'orderNumber') === open.orderNumber ? textOf(formData, 'intent') : ''
              }
              formKey={formKey}
            />
          )
        }
      />
      {orders.length > 0 && (
        <BulkBar
          orders={orders}
          pending={formData && textOf(formData, 'intent') === 'bulk' ? textOf(formData, 'to') : ''}
          outcome={actionData?.bulk}
          mostArchived={MOST_ARCHIVED}
        />
      )}
      {isMore && filter.page === pages && (
        <p className="mt-6 text-center text-sm text-ink-soft">{adminPageTexts.moreOrdersFound}</p>
      )}
      <div className="mt-6">
        <Pagination links={pageLinks(filter.page, pages, (page) => toQuery({ ...filter, page, open: '' }))} />
      </div>
    </div>
  )
}

function Unread() {
  const { revalidate, state } = useRevalidator()
  const again = (
    <button type="button" className={buttonClass({ look: 'line', size: 'sm' })} onClick={() => void revalidate()}>
      {state === 'idle' ? adminPageTexts.tryAgain : adminPageTexts.trying}
    </button>
  )
  return (
    <Alert className="my-2" action={again}>
      {adminPageTexts.ordersNotLoaded}
    </Alert>
  )
}

const Keys = () => (
  <p aria-hidden="true" className="ml-auto py-1 text-2xs text-ink-mute max-lg:hidden">
    <Sentence
      text={adminPageTexts.keys}
      parts={{
        search: <kbd>Ctrl K</kbd>,
        up: <kbd>↑</kbd>,
        down: <kbd>↓</kbd>,
        open: <kbd>Enter</kbd>,
        close: <kbd>Esc</kbd>,
      }}
    />
  </p>
)

interface DetailsProps {
  order: PanelOrder
  proof: ProofStanding | undefined
  /** Nothing where a process of the version before answered, as with the next. */
  conversation: Conversation | undefined
  offer: { id: string; number: string } | null | undefined
  refused: OrderChange | undefined
  /** Which of its forms is on its way. */
  posting: string
  formKey: string
}

/** A blank order has none, and one that is begun can have none any more. */
function proofFact(order: PanelOrder, proof: ProofStanding | undefined) {
  const isOpen = BEFORE_PRODUCTION.includes(order.status) && order.ordersData.some(isPrinted)
  if (!proof && !isOpen) return undefined
  return <ProofFact orderNumber={order.orderNumber} proof={proof} isOpen={isOpen} />
}

/** Each paid for themselves, so each is refunded on a page of its own. */
const RefundOfMembers = ({ rosterId }: { rosterId: string }) => (
  <p className="text-sm">
    {staffGroupTexts.onOrder}{' '}
    <Link to={`/admin-group-orders/${rosterId}`} className="link">
      {staffGroupTexts.refundMembers}
    </Link>
  </p>
)

const Details = ({ order, proof, conversation, offer, refused, posting, formKey }: DetailsProps) => {
  const refusalOf = (intent: string) => (refused?.intent === intent ? refused.refusal : undefined)
  const roster = rosterPaidFor(order)
  return (
    <OrderPanel
      order={order}
      payment={
        isOnTerms(order) ? (
          <Link to={`/admin-receivables/${order.orderNumber}`} className="underline underline-offset-4">
            {adminPageTexts.onTerms}
          </Link>
        ) : (
          cardText(order)
        )
      }
      shipping={<AddressLines address={order.shippingAddress} />}
      billing={<AddressLines address={order.billingAddress} />}
      messages={conversation && <ConversationLink conversation={conversation} />}
      origin={
        offer && (
          <>
            {offersTexts.fromOffer}{' '}
            <Link to={`/admin-offers/${offer.id}`} className="link tabular">
              {offer.number}
            </Link>
          </>
        )
      }
      move={<MoveOrder order={order} refusal={refusalOf('move')} pending={posting === 'move'} />}
      proof={proofFact(order, proof)}
      refund={
        roster ? (
          <RefundOfMembers rosterId={roster} />
        ) : (
          <RefundOrder order={order} formKey={formKey} refusal={refusalOf('refund')} pending={posting === 'refund'} />
        )
      }
    />
  )
}
