import type { ReactNode } from 'react'
import { formatDollars } from '#platform/base/money.ts'
import { ButtonLink, buttonClass } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { adjustmentRows } from '#shop/orders/model.ts'
import type { Offer } from '../contract.ts'
import { offersTexts } from '../texts.ts'
import { paperPath } from './offer-card.tsx'

/** It is the version that holds, has not expired, and everything in it can be ordered. */
const isAcceptable = ({ state, version, currentVersion, items }: Offer): boolean =>
  state === 'open' && version === currentVersion && items.every(({ problem }) => problem === '')

/** What it comes to, and what can be done about it. */
export function OfferSummary({ offer }: { offer: Offer }) {
  const { id, subtotal, adjustments, orderNumber } = offer
  return (
    <Card title={offersTexts.summary}>
      <dl className="tabular grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 text-sm">
        {adjustmentRows({ orderSubtotal: subtotal, adjustments }).map(({ label, amount }) => (
          <Row key={label} name={label}>
            {formatDollars(amount)}
          </Row>
        ))}
        <div className="col-span-2 flex items-baseline justify-between gap-4 font-display text-lg font-bold">
          <dt>{offersTexts.total}</dt>
          <dd>{formatDollars(subtotal)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-sm text-ink-soft">{offersTexts.beforeDeliveryAndTax}</p>
      <div className="mt-5 grid gap-3">
        {isAcceptable(offer) && (
          <ButtonLink to={`/checkout?offer=${id}`} size="lg" wide>
            {offersTexts.acceptAndPay}
          </ButtonLink>
        )}
        <a href={paperPath(offer)} download className={buttonClass({ look: 'line', wide: true })}>
          {offersTexts.downloadPdf}
        </a>
        {orderNumber === null && (
          <ButtonLink to={`/offers/${id}?discard=1`} preventScrollReset look="quiet" wide>
            {offersTexts.discard}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="col-span-2 grid grid-cols-subgrid">
    <dt>{name}</dt>
    <dd className="text-right">{children}</dd>
  </div>
)
