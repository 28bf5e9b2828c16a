import type { ReactNode } from 'react'
import { formatDollars } from '#platform/base/money.ts'
import { ButtonLink, buttonClass } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { adjustmentRows } from '#shop/orders/model.ts'
import type { Offer } from '../contract.ts'
import { isPayable } from '../model.ts'
import { offersTexts } from '../texts.ts'
import { paperPath } from './offer-card.tsx'

/** It is the version that holds, has not expired, and everything in it can be ordered. */
const isAcceptable = ({ state, version, currentVersion, items }: Offer): boolean =>
  isPayable(state) && version === currentVersion && items.every(({ problem }) => problem === '')

/** What it comes to, and what can be done about it. */
export function OfferSummary({ offer }: { offer: Offer }) {
  const { subtotal, adjustments, terms } = offer
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
      {terms && <p className="mt-2 text-sm font-semibold">{offersTexts.paidBy(terms)}</p>}
      <div className="mt-5 grid gap-3">
        <Actions offer={offer} />
      </div>
    </Card>
  )
}

/** What its owner can do about it: with one that the shop wrote that is answered to the shop. */
function Actions({ offer }: { offer: Offer }) {
  const { id, version, currentVersion, state, orderNumber, isAsked } = offer
  const path = `/offers/${id}`
  const isOpen = orderNumber === null && version === currentVersion
  const isAnswered = isAsked && isOpen && state !== 'declined'
  return (
    <>
      {isAcceptable(offer) && (
        <ButtonLink to={`/checkout?offer=${id}`} size="lg" wide>
          {offersTexts.acceptAndPay}
        </ButtonLink>
      )}
      <a href={paperPath(offer)} download className={buttonClass({ look: 'line', wide: true })}>
        {offersTexts.downloadPdf}
      </a>
      {isAsked && isOpen && (
        <ButtonLink to={`${path}?ask=1`} preventScrollReset look="line" wide>
          {state === 'expired' ? offersTexts.askToRenew : offersTexts.askForChange}
        </ButtonLink>
      )}
      {isAnswered && (
        <ButtonLink to={`${path}?decline=1`} preventScrollReset look="quiet" wide>
          {offersTexts.decline}
        </ButtonLink>
      )}
      {orderNumber === null && (!isAsked || state === 'declined') && (
        <ButtonLink to={`${path}?discard=1`} preventScrollReset look="quiet" wide>
          {offersTexts.discard}
        </ButtonLink>
      )}
    </>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="col-span-2 grid grid-cols-subgrid">
    <dt>{name}</dt>
    <dd className="text-right">{children}</dd>
  </div>
)
