import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { formatDate } from '#platform/web/dates.ts'
import { type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { DownloadIcon } from '#platform/web/ui/icons.tsx'
import { leavesText } from '#shop/orders/model/leaving.ts'
import { isHandover, nextMove } from '#shop/orders/model/moves.ts'
import { type MoveTarget, quantitiesText, stateOf } from '#shop/orders/model.ts'
import { Tick } from '#shop/orders/web/admin/bulk-bar.tsx'
import { HandoverField } from '#shop/orders/web/admin/handover-field.tsx'
import { moveLabel } from '#shop/orders/web/admin/move-label.ts'
import { ParcelFields } from '#shop/orders/web/admin/parcel-fields.tsx'
import { DeliveryMark } from '#shop/orders/web/delivery-mark.tsx'
import { LinePicture } from '#shop/orders/web/line-picture.tsx'
import { NeededBy } from '#shop/orders/web/needed-by.tsx'
import { StatusBadge } from '#shop/orders/web/status-badge.tsx'
import { optionLabels, printMethodLabel } from '#shop/pricing/model/line-options.ts'
import type { QueueEntry } from '../contract.ts'
import { productionTexts } from '../texts.ts'
import { LowDpi } from './low-dpi.tsx'
import { ColorSwatch } from './swatch.tsx'

interface QueueOrderProps {
  order: QueueEntry
  /** The id of the delivery method that most orders go by. */
  usualDelivery: string | undefined
  /** Where its proof stands, where it needs one. */
  proof?: ReactNode
  /** Address of this page with the order open, or closed where it is open. */
  toggle: string
  /** Address of this page with the order open: a group order shows its list there. */
  list: string
  /** The prints of the open order; nothing where it is closed. */
  sheet?: ReactNode
  refusal?: Refusal | undefined
  pending: boolean
}

/** None where it is no group order; a page that was open during an upgrade may not know. */
export const entriesIn = ({ items }: QueueEntry): number => items.reduce((sum, { entries = 0 }) => sum + entries, 0)

const isPrinted = ({ items }: QueueEntry) => items.some(({ views }) => views.length > 0)

/** An order as it waits for the press, in one row: what it is, the way on and its papers. Items and files lie below. */
export function QueueOrder(props: QueueOrderProps) {
  const { order, usualDelivery, proof, toggle, list, sheet, refusal, pending } = props
  const { orderNumber } = order
  const state = stateOf(order)
  const next = nextMove(state, order)
  const asks = next !== undefined && (next === 'shipped' || isHandover(next, order))
  const heading = `order-${orderNumber}`
  return (
    <article aria-labelledby={heading} className="border-b border-line-strong bg-white">
      <div className="grid grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 px-2 py-1 xl:py-0.5 xl:grid-cols-[auto_auto_17rem_minmax(0,1fr)_auto]">
        <Tick orderNumber={orderNumber} state={state} isPickup={order.isPickup} />
        <LinePicture
          path={order.items.find(({ picture }) => picture !== '')?.picture ?? ''}
          className="size-12 bg-sheet object-contain xl:size-11"
        />
        <header className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2">
            <h3 id={heading} className="tabular text-base font-bold">
              {orderNumber}
            </h3>
            <StatusBadge status={state} isPickup={order.isPickup} />
            {!(order.isPickup && state === 'ready') && <DeliveryMark order={order} usual={usualDelivery} />}
            {order.isRush && <Badge tone="accent">{productionTexts.rush}</Badge>}
            {order.late && <Badge tone="danger">{productionTexts.late}</Badge>}
            {proof}
          </div>
          <p className="text-xs leading-4 text-ink-soft">
            {productionTexts.orderedCustomer(
              order.customer,
              plural(order.pieces, 'piece'),
              formatDate(order.placedDate, 'day'),
            )}
          </p>
          {entriesIn(order) > 0 && (
            <Link
              to={list}
              className="link inline-flex min-h-6 items-center text-xs font-semibold pointer-coarse:min-h-11"
            >
              {productionTexts.groupOrder(plural(entriesIn(order), 'entry', 'entries'))}
              <span className="sr-only">{productionTexts.listOf(orderNumber)}</span>
            </Link>
          )}
        </header>
        <Contents order={order} />
        <footer className="flex flex-wrap items-center gap-2 max-xl:col-span-full">
          {next && asks && <HandOut order={order} to={next} pending={pending} refusal={refusal} />}
          {next && !asks && <Next order={order} to={next} pending={pending} />}
          <Papers order={order} />
          <Link
            to={toggle}
            replace
            preventScrollReset
            aria-expanded={sheet !== undefined}
            className={buttonClass({ look: sheet === undefined ? 'line' : 'ink', size: 'sm' })}
          >
            {sheet === undefined ? productionTexts.details : productionTexts.hideDetails}
            <span className="sr-only">{productionTexts.ofOrder(orderNumber)}</span>
          </Link>
        </footer>
        {refusal && Object.keys(refusal.fields ?? {}).length === 0 && (
          <Alert className="col-span-full">{refusal.error}</Alert>
        )}
      </div>
      {sheet !== undefined && (
        <>
          <ul className="grid gap-3 border-t border-line p-4">
            {order.items.map((item) => (
              <Item key={item._id} item={item} />
            ))}
            <li className="flex flex-wrap items-center gap-x-4 text-sm">
              <span className="tabular font-semibold">{leavesText({ ...order, shipsOn: order.shipBy })}</span>
              <Link to={`/admin-dashboard?q=${orderNumber}&open=${orderNumber}`} className="link inline-block py-2">
                {productionTexts.openTheOrder}
                <span className="sr-only"> {orderNumber}</span>
              </Link>
            </li>
          </ul>
          {sheet}
        </>
      )}
    </article>
  )
}

/** The first item, by when it is needed, what of the order prints blurred, and the first note: enough to know the order by. */
function Contents({ order }: { order: QueueEntry }) {
  const { items } = order
  const [first] = items
  if (!first) return <span />
  const note = items.find((item) => item.note !== '')?.note
  const blurred = [...new Set(items.flatMap(({ lowDpiNotes = [] }) => lowDpiNotes))]
  return (
    <div className="min-w-0 text-xs leading-4 max-xl:col-span-full">
      <p className="font-semibold">
        {first.brand} {first.code}, {first.color}
      </p>
      <p>
        {first.views.length > 0 ? `${first.views.join(', ')} · ${printMethodLabel(first)}` : productionTexts.blank}
        {items.length > 1 && ` · ${plural(items.length - 1, 'more item')}`}
      </p>
      <NeededBy order={order} />
      {items.some(({ designerNote }) => designerNote) && (
        <p className="font-semibold text-warn">{productionTexts.forDesigner}</p>
      )}
      {blurred.length > 0 && <p className="font-semibold text-warn">{blurred.join(', ')}</p>}
      {note && (
        <p className="truncate text-ink-soft">
          <span className="font-semibold text-vermilion-deep">{productionTexts.note}</span> {note}
        </p>
      )}
    </div>
  )
}

function Papers({ order }: { order: QueueEntry }) {
  const { orderNumber } = order
  const look = buttonClass({ look: 'line', size: 'sm' })
  return (
    <>
      <a href={`/api/production/ticket/${orderNumber}.pdf`} target="_blank" rel="noreferrer" className={look}>
        {productionTexts.jobTicket}
        <span className="sr-only">{productionTexts.ofOrderPdf(orderNumber)}</span>
      </a>
      {entriesIn(order) > 0 && (
        <a href={`/api/production/bag-labels/${orderNumber}.pdf`} target="_blank" rel="noreferrer" className={look}>
          {productionTexts.bagLabels}
          <span className="sr-only">{productionTexts.ofOrderPdf(orderNumber)}</span>
        </a>
      )}
      {isPrinted(order) && (
        <a href={`/api/production/files/${orderNumber}.zip`} download className={look}>
          <DownloadIcon size={16} />
          {productionTexts.printFiles}
          <span className="sr-only">{productionTexts.ofOrderZip(orderNumber)}</span>
        </a>
      )}
    </>
  )
}

const Wanted = ({ order, to }: { order: QueueEntry; to: MoveTarget }) => (
  <>
    <input type="hidden" name="intent" value="move" />
    <input type="hidden" name="orderNumber" value={order.orderNumber} />
    <input type="hidden" name="from" value={stateOf(order)} />
    <input type="hidden" name="to" value={to} />
  </>
)

interface MoveProps {
  order: QueueEntry
  pending: boolean
}

/** The next step needs no more than a press; production is refused where anything differs from what the buyer approved. */
function Next({ order, to, pending }: MoveProps & { to: MoveTarget }) {
  return (
    <Form method="post" preventScrollReset>
      <Wanted order={order} to={to} />
      <SubmitButton
        size="sm"
        pending={pending}
        pendingText={to === 'in_production' ? productionTexts.checking : productionTexts.saving}
      >
        {moveLabel(stateOf(order), to, order)}
        <span className="sr-only">{productionTexts.ofOrder(order.orderNumber)}</span>
      </SubmitButton>
    </Form>
  )
}

/** What is printed leaves from here: with the number of its parcel, or the name of who takes it. */
function HandOut({ order, to, pending, refusal }: MoveProps & { to: MoveTarget; refusal: Refusal | undefined }) {
  const fields = refusal?.fields ?? {}
  return (
    <details open={refusal !== undefined || undefined} className="text-sm open:w-full xl:relative xl:open:w-auto">
      <summary className={`${buttonClass({ look: 'solid', size: 'sm' })} w-fit cursor-pointer list-none`}>
        {moveLabel(stateOf(order), to, order)}
        <span className="sr-only">{productionTexts.forOrder(order.orderNumber)}</span>
      </summary>
      <Form
        method="post"
        preventScrollReset
        className="mt-2 grid gap-4 border-l-4 border-vermilion bg-white p-4 xl:absolute xl:right-0 xl:z-20 xl:w-120 xl:border xl:border-ink xl:shadow-lg"
      >
        <Wanted order={order} to={to} />
        {isHandover(to, order) ? (
          <HandoverField customer={order.customer} fields={fields} />
        ) : (
          <ParcelFields fields={fields} />
        )}
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton look="ink" size="sm" pending={pending} pendingText={productionTexts.saving}>
            {isHandover(to, order) ? productionTexts.handOverAndEmail : productionTexts.updateAndEmail}
            <span className="sr-only">{productionTexts.ofOrder(order.orderNumber)}</span>
          </SubmitButton>
        </div>
      </Form>
    </details>
  )
}

function Item({ item }: { item: QueueEntry['items'][number] }) {
  const { title, brand, code, color, hex, views, note, designerNote, quantities, pieces } = item
  return (
    <li className="relative grid min-h-14 content-start gap-x-4 gap-y-0.5 pl-17 text-sm sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <LinePicture path={item.picture} className="absolute top-0 left-0 size-14 bg-sheet object-contain" />
      <p className="flex min-w-0 flex-wrap items-center gap-x-2">
        <span className="inline-flex items-center gap-2 font-semibold">
          <ColorSwatch hex={hex} />
          {brand} {code}, {color}
        </span>
        <span className="text-ink-soft">{title}</span>
        {optionLabels(item).map((label) => (
          <Badge key={label} tone="warn">
            {label}
          </Badge>
        ))}
      </p>
      <p className="tabular sm:text-right">
        <span className="font-semibold">{plural(pieces, 'piece')}</span>
        <span className="text-ink-soft"> · {quantitiesText(quantities)}</span>
      </p>
      <p className="text-ink-soft sm:col-span-2">
        {views.length > 0
          ? productionTexts.printedViews(views.join(', '), printMethodLabel(item))
          : productionTexts.blankItem}
      </p>
      {(item.inkNotes ?? []).map((text) => (
        <p key={text} className="text-ink-soft sm:col-span-2">
          {text}
        </p>
      ))}
      <LowDpi item={item} className="sm:col-span-2" />
      {note !== '' && (
        <p className="mt-1 border-l-2 border-vermilion pl-3 whitespace-pre-line sm:col-span-2">
          <span className="sr-only">{productionTexts.customerNote} </span>
          {note}
        </p>
      )}
      {designerNote && (
        <p className="mt-1 border-l-2 border-vermilion pl-3 whitespace-pre-line sm:col-span-2">
          <span className="font-semibold text-vermilion-deep">{productionTexts.designerNote}</span> {designerNote}
        </p>
      )}
    </li>
  )
}
