import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { formatDate } from '#platform/web/dates.ts'
import { SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { DownloadIcon } from '#platform/web/ui/icons.tsx'
import type { GangSheet } from '../../gang-sheets-contract.ts'
import { productionTexts } from '../../texts.ts'

interface GangSheetRowProps {
  sheet: GangSheet
  /** Address of this page with the sheet open, or closed where it is open. */
  toggle: string
  /** Where its prints lie; nothing where it is closed. */
  children?: ReactNode
  pending: boolean
}

const look = buttonClass({ look: 'line', size: 'sm' })

const sizeText = ({ width, length }: GangSheet): string => `${width} × ${length.toFixed(2)} in`

/** A sheet in one row: what is on it, its files, and the way to be rid of it. */
export function GangSheetRow({ sheet, toggle, children, pending }: GangSheetRowProps) {
  const { number, prints, orders, madeAt, madeBy, discardedAt } = sheet
  const heading = `gang-sheet-${number}`
  const day = formatDate(madeAt, 'dateTime')
  const isOpen = children !== undefined
  return (
    <article aria-labelledby={heading} className="border-b border-line-strong bg-white px-2 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <header className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2">
            <h2 id={heading} className="tabular text-base font-bold">
              {productionTexts.gangSheetNumber(number)}
            </h2>
            {discardedAt && <Badge>{productionTexts.discarded}</Badge>}
            {!discardedAt && orders.some(({ cancelled }) => cancelled) && (
              <Badge tone="danger">{productionTexts.hasCancelled}</Badge>
            )}
          </div>
          <p className="tabular text-sm">
            {productionTexts.sheetFacts(sizeText(sheet), plural(prints, 'print'), plural(orders.length, 'order'))}
          </p>
          <p className="text-xs leading-4 text-ink-soft">
            {madeBy ? productionTexts.madeOnBy(day, madeBy) : productionTexts.madeOn(day)}
          </p>
          {discardedAt && <DiscardedLine sheet={sheet} at={discardedAt} />}
        </header>
        <footer className="flex flex-wrap items-center gap-2">
          {!discardedAt && <Files sheet={sheet} />}
          <Link
            to={toggle}
            replace
            preventScrollReset
            aria-expanded={isOpen}
            className={buttonClass({ look: isOpen ? 'ink' : 'line', size: 'sm' })}
          >
            {isOpen ? productionTexts.hideDetails : productionTexts.details}
            <span className="sr-only">{productionTexts.ofGangSheet(number)}</span>
          </Link>
        </footer>
      </div>
      {isOpen && (
        <div className="mt-2 grid gap-3 border-t border-line pt-3">
          {!discardedAt && <CancelledOrders sheet={sheet} />}
          {children}
          <Orders sheet={sheet} />
          {!discardedAt && <Discard sheet={sheet} pending={pending} />}
        </div>
      )}
    </article>
  )
}

function DiscardedLine({ sheet: { discardedBy }, at }: { sheet: GangSheet; at: string }) {
  const day = formatDate(at, 'dateTime')
  return (
    <p className="text-xs leading-4 text-ink-soft">
      {discardedBy ? productionTexts.discardedOnBy(day, discardedBy) : productionTexts.discardedOn(day)}
    </p>
  )
}

function Files({ sheet: { _id, number } }: { sheet: GangSheet }) {
  const address = `/api/production/gang-sheets/${_id}`
  return (
    <>
      <a href={`${address}/film.pdf`} download className={look}>
        <DownloadIcon size={16} />
        {productionTexts.film}
        <span className="sr-only">{productionTexts.ofSheetPdf(number)}</span>
      </a>
      <a href={`${address}/layout.pdf`} target="_blank" rel="noreferrer" className={look}>
        {productionTexts.layout}
        <span className="sr-only">{productionTexts.ofSheetPdf(number)}</span>
      </a>
    </>
  )
}

function CancelledOrders({ sheet: { orders } }: { sheet: GangSheet }) {
  const cancelled = orders.filter((order) => order.cancelled)
  if (cancelled.length === 0) return null
  return (
    <Alert>
      {cancelled.map(({ orderNumber }) => (
        <p key={orderNumber}>{productionTexts.cancelledOn(orderNumber)}</p>
      ))}
    </Alert>
  )
}

const Orders = ({ sheet: { orders } }: { sheet: GangSheet }) => (
  <ul aria-label={productionTexts.ordersOnSheet} className="tabular flex flex-wrap gap-x-6 text-sm">
    {orders.map(({ orderNumber, prints }) => (
      <li key={orderNumber}>
        <Link to={`/admin-production?order=${orderNumber}`} className="link inline-block py-2">
          {orderNumber}
        </Link>
        {productionTexts.printsOfOrder(plural(prints, 'print'))}
      </li>
    ))}
  </ul>
)

/** A second press is asked for: what has been printed would be printed again. */
const Discard = ({ sheet: { _id, number }, pending }: { sheet: GangSheet; pending: boolean }) => (
  <details className="text-sm">
    <summary className={`${look} w-fit cursor-pointer list-none`}>
      {productionTexts.discard}
      <span className="sr-only">{productionTexts.ofGangSheet(number)}</span>
    </summary>
    <Form method="post" preventScrollReset className="mt-2 grid gap-3 border-l-4 border-vermilion p-4">
      <input type="hidden" name="sheetId" value={_id} />
      <p className="max-w-prose">{productionTexts.discardLead}</p>
      <div>
        <SubmitButton look="ink" size="sm" pending={pending} pendingText={productionTexts.discarding}>
          {productionTexts.discardSheet}
        </SubmitButton>
      </div>
    </Form>
  </details>
)
