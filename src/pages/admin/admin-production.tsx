import type { FormEvent } from 'react'
import { Form, Link, useNavigation, useSubmit } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { newId } from '#platform/base/id.ts'
import { apiContext, type PageApi } from '#platform/web/api-context.ts'
import { SubmitButton, textOf } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SelectField, TextField } from '#platform/web/ui/field.tsx'
import { pageLinks } from '#platform/web/ui/page-links.ts'
import { Pagination } from '#platform/web/ui/pagination.tsx'
import { useActionToast } from '#platform/web/use-action-toast.ts'
import { PROOF_CHOICES } from '#shop/orders/model/order-list.ts'
import { BulkBar, BulkProblems, TickAll } from '#shop/orders/web/admin/bulk-bar.tsx'
import { deliveryChoices } from '#shop/orders/web/admin/delivery-choices.ts'
import type { getPressSheet, listQueue, QueueEntry } from '#shop/production/contract.ts'
import type { listStitchFiles } from '#shop/production/embroidery-contract.ts'
import { MOST_ARCHIVED } from '#shop/production/model/bulk.ts'
import { isEmbroidered } from '#shop/production/model/embroidery/embroidered.ts'
import type { getOrderRoster } from '#shop/production/rosters-contract.ts'
import { productionTexts } from '#shop/production/texts.ts'
import { CHOOSE_INKS } from '#shop/production/web/choose-inks.tsx'
import { byShipDay } from '#shop/production/web/days.ts'
import { PressSheetPanel } from '#shop/production/web/press-sheet.tsx'
import {
  DUE_CHOICES,
  type QueueFilter,
  queueAddress,
  readQueueFilter,
  STATUS_CHOICES,
} from '#shop/production/web/queue-filter.ts'
import { entriesIn, QueueOrder } from '#shop/production/web/queue-order.tsx'
import type { listProofStates } from '#shop/proofs/staff-contract.ts'
import { ProofBadge } from '#shop/proofs/web/proof-state.tsx'
import type { ProofStanding } from '#shop/proofs/web/staff/proof-fact.tsx'
import { requireStaff } from '../require-staff.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/admin-production'
import { changeOrder, GANG_SHEET } from './change-order.ts'
import { adminPageTexts } from './texts.ts'

export const meta = titled(adminPageTexts.production)

async function sheetOf(api: PageApi, orderNumber: string) {
  if (orderNumber === '') return null
  return api.call<typeof getPressSheet>('get', '/api/production/check/{orderNumber}', { orderNumber })
}

/** Only of an order of which something is embroidered. */
async function embroideredIn(api: PageApi, order: QueueEntry | undefined) {
  if (!order?.items.some(isEmbroidered)) return []
  const { orderNumber } = order
  const path = '/api/production/embroidery/{orderNumber}'
  return (await api.call<typeof listStitchFiles>('get', path, { orderNumber })).prints
}

/** Only of a group order: it names people, so that each read is noted. */
async function rostersIn(api: PageApi, order: QueueEntry | undefined) {
  if (!order || entriesIn(order) === 0) return []
  const { orderNumber } = order
  return (await api.call<typeof getOrderRoster>('get', '/api/production/roster/{orderNumber}', { orderNumber })).items
}

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff({ context, request })
  const filter = readQueueFilter(new URL(request.url).searchParams)
  const api = context.get(apiContext)
  const { open: wantedOpen, ...input } = filter
  const queue = await api.call<typeof listQueue>('get', '/api/production/queue', input)
  const wanted = wantedOpen === '' ? input.order.toUpperCase() : wantedOpen
  const open = wantedOpen === 'none' ? undefined : queue.orders.find(({ orderNumber }) => orderNumber === wanted)
  const shown = { orders: queue.orders.map(({ orderNumber }) => orderNumber) }
  const [sheet, rosters, embroidered, { proofs }] = await Promise.all([
    sheetOf(api, open?.orderNumber ?? ''),
    rostersIn(api, open),
    embroideredIn(api, open),
    api.call<typeof listProofStates>('get', '/api/admin/proofs/states', shown),
  ])
  return { ...queue, filter, sheet, rosters, embroidered, proofs, formKey: newId('key') }
}

export const action = changeOrder

const BAG_LABELS = '/api/production/bag-labels.pdf'

export default function AdminProduction({ loaderData, actionData }: Route.ComponentProps) {
  const {
    orders,
    total,
    page,
    pages,
    today,
    deliveries,
    filter,
    sheet,
    formKey,
    rosters = [],
    embroidered = [],
    proofs = [],
  } = loaderData
  useActionToast(actionData?.toast)
  const { formData } = useNavigation()
  const posted = formData ? textOf(formData, 'intent') : ''
  const moving = formData && posted === 'move' ? textOf(formData, 'orderNumber') : ''
  const bulkStep = formData && posted === 'bulk' ? textOf(formData, 'to') : ''
  const pendingPrint =
    formData && posted.endsWith('stitch-file') ? textOf(formData, 'print') || textOf(formData, 'fileId') : ''
  const refusedPrint =
    actionData?.intent === 'stitch-file' && actionData.refusal
      ? { print: actionData.print, refusal: actionData.refusal }
      : undefined
  const pendingItem = formData && posted === CHOOSE_INKS ? textOf(formData, 'itemId') : ''
  const refusedInks = actionData?.intent === CHOOSE_INKS ? actionData : undefined
  const refusedMove = actionData?.intent === 'move' ? actionData : undefined
  return (
    <div className="page grow pt-5 pb-16">
      <h1 className="text-3xl">{adminPageTexts.production}</h1>
      <Filters filter={filter} deliveries={deliveries} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 text-sm text-ink-soft">
        {orders.length > 0 && <TickAll />}
        <p role="status">{adminPageTexts.sortedByShipDate(plural(total, 'order'))}</p>
      </div>
      <BulkProblems outcome={actionData?.bulk} />
      {actionData?.intent === 'bulk' && actionData.refusal && <Alert>{actionData.refusal.error}</Alert>}
      {orders.length === 0 && <Nothing filter={filter} />}
      {byShipDay(orders, today).map(({ day, label, late, orders: ofDay, pieces }) => (
        <section key={day} aria-labelledby={`day-${day}`} className="mt-2 first-of-type:mt-0">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-2 border-ink pb-1">
            <h2 id={`day-${day}`} className={`text-lg ${late ? 'text-danger' : ''}`}>
              <span className="sr-only">{adminPageTexts.toShipBy} </span>
              {label}
            </h2>
            <p className="tabular text-sm text-ink-soft">
              {plural(ofDay.length, 'order')} · {plural(pieces, 'piece')}
            </p>
          </div>
          <div>
            {ofDay.map((order) => {
              const { orderNumber } = order
              const isOpen = sheet?.orderNumber === orderNumber
              return (
                <QueueOrder
                  key={orderNumber}
                  order={order}
                  usualDelivery={deliveries[0]?.id}
                  proof={proofMark(proofs.find((proof) => proof.orderNumber === orderNumber))}
                  toggle={queueAddress({ ...filter, open: isOpen ? 'none' : orderNumber })}
                  list={queueAddress({ ...filter, open: orderNumber })}
                  sheet={
                    isOpen ? (
                      <PressSheetPanel
                        {...{ order, sheet, rosters, embroidered, formKey, refusedInks, pendingItem }}
                        refused={refusedPrint}
                        pending={pendingPrint}
                      />
                    ) : undefined
                  }
                  refusal={refusedMove?.orderNumber === orderNumber ? refusedMove.refusal : undefined}
                  pending={moving === orderNumber}
                />
              )
            })}
          </div>
        </section>
      ))}
      {orders.length > 0 && (
        <BulkBar orders={orders} pending={bulkStep} outcome={actionData?.bulk} mostArchived={MOST_ARCHIVED}>
          <input type="hidden" name="key" value={formKey} />
          {orders.some((order) => entriesIn(order) > 0) && (
            <Button type="submit" look="line" size="sm" formAction={BAG_LABELS} formMethod="get">
              {productionTexts.bagLabels}
            </Button>
          )}
          <SubmitButton
            name="to"
            value={GANG_SHEET}
            look="line"
            size="sm"
            pending={bulkStep === GANG_SHEET}
            pendingText={adminPageTexts.nesting}
          >
            {adminPageTexts.gangSheet}
          </SubmitButton>
        </BulkBar>
      )}
      <div className="mt-6">
        <Pagination links={pageLinks(page, pages, (number) => queueAddress({ ...filter, page: number, open: '' }))} />
      </div>
    </div>
  )
}

/** Where the proof of an order stands; the way to it. */
const proofMark = (proof: ProofStanding | undefined) =>
  proof && (
    <Link
      to={`/admin-proofs/${proof.orderNumber}`}
      className="inline-flex min-h-6 items-center pointer-coarse:min-h-11"
    >
      <ProofBadge state={proof.state} />
      <span className="sr-only"> {proof.orderNumber}</span>
    </Link>
  )

interface FiltersProps {
  filter: QueueFilter
  deliveries: readonly { readonly id: string; readonly name: string }[]
}

/** Choices take effect at once; without script the button sends them. */
function Filters({ filter, deliveries }: FiltersProps) {
  const submit = useSubmit()
  const change = (event: FormEvent<HTMLFormElement>) => {
    if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget, { replace: true })
  }
  return (
    <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <nav aria-label={adminPageTexts.show} className="flex flex-wrap gap-x-4 xl:text-sm">
        {STATUS_CHOICES.map(({ value, label }) => (
          <Link
            key={value}
            to={queueAddress({ ...filter, status: value, order: '', page: 1, open: '' })}
            aria-current={filter.order === '' && value === filter.status ? 'page' : undefined}
            className="py-2.5 underline-offset-8 hover:underline aria-[current]:font-semibold aria-[current]:underline aria-[current]:decoration-vermilion aria-[current]:decoration-2"
          >
            {label}
          </Link>
        ))}
      </nav>
      <Form
        role="search"
        aria-label={adminPageTexts.findOrders}
        onChange={change}
        className="grid grid-cols-2 items-end gap-2 max-sm:w-full sm:grid-cols-[9.5rem_minmax(9rem,12rem)_10rem_8.5rem_auto]"
      >
        <input type="hidden" name="status" value={filter.status} />
        <SelectField
          key={`delivery ${filter.delivery}`}
          name="delivery"
          label={adminPageTexts.delivery}
          quietLabel
          placeholder={adminPageTexts.allDeliveries}
          options={deliveryChoices(deliveries, filter.delivery)}
          defaultValue={filter.delivery}
          className="min-w-0"
        />
        <SelectField
          key={`due ${filter.due}`}
          name="due"
          label={adminPageTexts.shipDate}
          quietLabel
          options={DUE_CHOICES}
          defaultValue={filter.due}
          className="min-w-0"
        />
        <SelectField
          key={`proof ${filter.proof}`}
          name="proof"
          label={productionTexts.proof}
          quietLabel
          options={PROOF_CHOICES}
          defaultValue={filter.proof}
          className="min-w-0"
        />
        <TextField
          type="search"
          name="order"
          label={adminPageTexts.orderNumber}
          quietLabel
          placeholder={adminPageTexts.orderNumber}
          defaultValue={filter.order}
          autoComplete="off"
          className="min-w-0"
        />
        <Button type="submit" look="line">
          {adminPageTexts.find}
        </Button>
      </Form>
    </div>
  )
}

const isWhole = ({ order, status, delivery, due, proof }: QueueFilter) =>
  order === '' && status === 'all' && delivery === '' && due === 'all' && proof === 'all'

const titleOfNothing = (filter: QueueFilter): string => {
  if (filter.order !== '') return adminPageTexts.noSuchOrder
  return isWhole(filter) ? adminPageTexts.nothingToPrint : adminPageTexts.noOrderMatches
}

const Nothing = ({ filter }: { filter: QueueFilter }) => (
  <EmptyState
    title={titleOfNothing(filter)}
    className="mt-6"
    action={
      isWhole(filter) ? undefined : (
        <Link to="/admin-production" className="link py-1">
          {adminPageTexts.showAllOrders}
        </Link>
      )
    }
  />
)
