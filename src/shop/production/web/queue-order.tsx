import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { formatDate } from '#platform/web/dates.ts'
import { type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { DownloadIcon } from '#platform/web/ui/icons.tsx'
import { nextMove } from '#shop/orders/model/moves.ts'
import { type MoveTarget, quantitiesText, stateOf } from '#shop/orders/model.ts'
import { moveLabel } from '#shop/orders/web/admin/move-label.ts'
import { ParcelFields } from '#shop/orders/web/admin/parcel-fields.tsx'
import { DeliveryMark } from '#shop/orders/web/delivery-mark.tsx'
import { LinePicture } from '#shop/orders/web/line-picture.tsx'
import { StatusBadge } from '#shop/orders/web/status-badge.tsx'
import { optionLabels, printMethodOf } from '#shop/pricing/model/line-options.ts'
import type { QueueEntry } from '../contract.ts'
import { ColorSwatch } from './swatch.tsx'

interface QueueOrderProps {
  order: QueueEntry
  /** Address of this page with the order open, or closed where it is open. */
  toggle: string
  /** The prints of the open order; nothing where it is closed. */
  sheet?: ReactNode
  refusal?: Refusal | undefined
  pending: boolean
}

const isPrinted = ({ items }: QueueEntry) => items.some(({ views }) => views.length > 0)

/** An order as it waits for the press: what it is, its papers, and the way on. */
export function QueueOrder({ order, toggle, sheet, refusal, pending }: QueueOrderProps) {
  const { orderNumber } = order
  const state = stateOf(order)
  const next = nextMove(state)
  const heading = `order-${orderNumber}`
  return (
    <article aria-labelledby={heading} className="border border-line-strong bg-white">
      <div className="grid gap-x-6 gap-y-4 p-4 md:grid-cols-[minmax(0,1fr)_auto] md:p-5">
        <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h3 id={heading} className="tabular font-display text-xl font-bold">
            {orderNumber}
          </h3>
          <StatusBadge status={state} />
          <DeliveryMark order={order} />
          {order.late && <Badge tone="danger">Late</Badge>}
          <p className="w-full text-sm text-ink-soft">
            {order.customer} · {plural(order.pieces, 'piece')} · {order.deliveryName} · ordered{' '}
            {formatDate(order.placedDate)}
          </p>
        </header>
        <Papers order={order} />
        <ul className="grid gap-3 md:col-span-2">
          {order.items.map((item) => (
            <Item key={item._id} item={item} />
          ))}
        </ul>
        <footer className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line pt-3 md:col-span-2">
          {next === 'shipped' && <Ship order={order} pending={pending} refusal={refusal} />}
          {next && next !== 'shipped' && <Next order={order} to={next} pending={pending} />}
          <Link
            to={toggle}
            replace
            preventScrollReset
            aria-expanded={sheet !== undefined}
            className={buttonClass({ look: sheet === undefined ? 'line' : 'ink', size: 'sm' })}
          >
            {sheet === undefined ? 'Check and single files' : 'Hide files'}
            <span className="sr-only"> of order {orderNumber}</span>
          </Link>
          <Link to={`/admin-dashboard?q=${orderNumber}&open=${orderNumber}`} className="link ml-auto py-1 text-sm">
            Open the order<span className="sr-only"> {orderNumber}</span>
          </Link>
        </footer>
        {refusal && Object.keys(refusal.fields ?? {}).length === 0 && (
          <Alert className="md:col-span-2">{refusal.error}</Alert>
        )}
      </div>
      {sheet}
    </article>
  )
}

function Papers({ order }: { order: QueueEntry }) {
  const { orderNumber } = order
  return (
    <p className="flex flex-wrap items-start gap-2 max-md:order-2">
      <a
        href={`/api/production/ticket/${orderNumber}.pdf`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ look: 'line', size: 'sm' })}
      >
        Job ticket<span className="sr-only"> of order {orderNumber} (PDF)</span>
      </a>
      {isPrinted(order) && (
        <a
          href={`/api/production/files/${orderNumber}.zip`}
          download
          className={buttonClass({ look: 'line', size: 'sm' })}
        >
          <DownloadIcon size={16} />
          Print files<span className="sr-only"> of order {orderNumber} (zip)</span>
        </a>
      )}
    </p>
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
      <SubmitButton size="sm" pending={pending} pendingText={to === 'in_production' ? 'Checking…' : 'Saving…'}>
        {moveLabel(stateOf(order), to)}
        <span className="sr-only"> of order {order.orderNumber}</span>
      </SubmitButton>
    </Form>
  )
}

/** What is printed leaves from here, with its number. */
function Ship({ order, pending, refusal }: MoveProps & { refusal: Refusal | undefined }) {
  return (
    <details open={refusal !== undefined || undefined} className="group w-full text-sm">
      <summary className={`${buttonClass({ look: 'solid', size: 'sm' })} w-fit cursor-pointer list-none`}>
        {moveLabel(stateOf(order), 'shipped')}
        <span className="sr-only">: order {order.orderNumber}</span>
      </summary>
      <Form method="post" preventScrollReset className="mt-3 grid max-w-xl gap-4 border-l-4 border-vermilion pl-4">
        <Wanted order={order} to="shipped" />
        <ParcelFields fields={refusal?.fields ?? {}} />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton look="ink" size="sm" pending={pending} pendingText="Saving…">
            Update status and email customer<span className="sr-only"> of order {order.orderNumber}</span>
          </SubmitButton>
        </div>
      </Form>
    </details>
  )
}

function Item({ item }: { item: QueueEntry['items'][number] }) {
  const { title, brand, code, color, hex, views, note, quantities, pieces } = item
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
        {views.length > 0 ? `Printed: ${views.join(', ')} · ${printMethodOf(item).label}` : 'Blank: nothing is printed'}
      </p>
      {note !== '' && (
        <p className="mt-1 border-l-2 border-vermilion pl-3 whitespace-pre-line sm:col-span-2">
          <span className="sr-only">Note of the customer: </span>
          {note}
        </p>
      )}
    </li>
  )
}
