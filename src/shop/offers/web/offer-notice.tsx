import { Form, Link } from 'react-router'
import { SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { calendarDay } from '#shop/pricing/model/discount-words.ts'
import type { Offer } from '../contract.ts'
import { offersTexts } from '../texts.ts'

/** What stands between this page and paying: it is an older version, has become an order, has expired, has lost its code, or cannot be made. */
export function OfferNotice({ offer }: { offer: Offer }) {
  const { id, state, version, currentVersion, orderNumber, validUntil, items, codeProblem, isAsked } = offer
  if (orderNumber !== null && version === currentVersion) return <Accepted orderNumber={orderNumber} />
  if (version !== currentVersion) {
    const current = (
      <Link to={`/offers/${id}`} className="link">
        {offersTexts.currentVersion}
      </Link>
    )
    return (
      <Alert tone="info" title={offersTexts.isOlder(version)} className="mb-6">
        <Sentence text={offersTexts.olderLead} parts={{ current }} />
      </Alert>
    )
  }
  if (isAsked && (state !== 'open' || codeProblem)) return <Written offer={offer} />
  if (state === 'expired' || codeProblem) {
    const isExpired = state === 'expired'
    return (
      <Alert
        tone="warn"
        title={isExpired ? offersTexts.hasExpired : offersTexts.codeGone}
        className="mb-6"
        action={
          <Form method="post">
            <input type="hidden" name="version" value={version} />
            <SubmitButton size="sm" look="ink" name="intent" value="renew" pendingText={offersTexts.renewing}>
              {offersTexts.renew}
            </SubmitButton>
          </Form>
        }
      >
        {isExpired ? offersTexts.expiredLead(calendarDay(validUntil)) : offersTexts.codeGoneLead(codeProblem)}
      </Alert>
    )
  }
  if (items.every(({ problem }) => problem === '')) return null
  return (
    <Alert tone="warn" className="mb-6">
      {offersTexts.cannotBeOrdered}
    </Alert>
  )
}

/** Of one that the shop writes: its prices are renewed by the shop alone. */
function Written({ offer: { id, state, version, validUntil, codeProblem, isChangeAsked } }: { offer: Offer }) {
  if (state === 'asked') return <Said title={offersTexts.waitingTitle}>{offersTexts.waitingLead}</Said>
  if (state === 'declined') {
    return version === 0 ? (
      <Said title={offersTexts.requestTakenBack} />
    ) : (
      <Said title={offersTexts.declinedTitle}>{offersTexts.declinedLead}</Said>
    )
  }
  if (state === 'change-asked' && !codeProblem)
    return <Said title={offersTexts.changeAskedTitle}>{offersTexts.changeAskedLead}</Said>
  const isExpired = state === 'expired'
  return (
    <Alert
      tone="warn"
      title={isExpired ? offersTexts.hasExpired : offersTexts.codeGone}
      className="mb-6"
      action={
        !isChangeAsked && (
          <ButtonLink to={`/offers/${id}?ask=1`} preventScrollReset size="sm" look="ink">
            {offersTexts.askToRenew}
          </ButtonLink>
        )
      }
    >
      {isChangeAsked
        ? offersTexts.renewalAskedLead
        : isExpired
          ? offersTexts.writtenExpiredLead(calendarDay(validUntil))
          : codeProblem}
    </Alert>
  )
}

const Said = ({ title, children }: { title: string; children?: string }) => (
  <Alert tone="info" title={title} className="mb-6">
    {children}
  </Alert>
)

function Accepted({ orderNumber }: { orderNumber: string }) {
  const order = (
    <Link to={`/order-details/${orderNumber}`} className="link tabular">
      {orderNumber}
    </Link>
  )
  return (
    <Alert tone="success" title={offersTexts.wasAccepted} className="mb-6">
      <Sentence text={offersTexts.acceptedLead} parts={{ order }} />
    </Alert>
  )
}
