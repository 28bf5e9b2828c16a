import { Link } from 'react-router'
import { formatCents, toCents } from '#platform/base/money.ts'
import { withReturn } from '#platform/web/return-to.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Spinner } from '#platform/web/ui/loading.tsx'
import type { OfferVersion } from '#shop/offers/contract.ts'
import { askPath } from '#shop/purchase-approvals/web/ask-for-approval.tsx'
import { checkoutTexts } from '../texts.ts'
import type { PaymentState } from './use-payment.ts'

/** What the last press of the button came to. */
export function PaymentNotice({ state, offer }: { state: PaymentState; offer: OfferVersion | null }) {
  switch (state.kind) {
    case 'refused':
      return (
        <Alert>
          <p>{state.text}</p>
          {state.details && (
            <ul className="mt-1 list-[square] pl-5">
              {state.details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          )}
          {state.orderNumber && (
            <Link to={`/order-details/${state.orderNumber}`} className="link font-semibold">
              {checkoutTexts.viewTheOrder}
            </Link>
          )}
          {state.needsApproval && (
            <Link to={askPath(offer)} className="link font-semibold">
              {checkoutTexts.askForApproval}
            </Link>
          )}
          {state.isSignedOut && (
            <Link to={withReturn('/signin', '/checkout')} className="link font-semibold">
              {checkoutTexts.signIn}
            </Link>
          )}
        </Alert>
      )
    case 'changed':
      return (
        <Alert tone="warn" title={state.text}>
          {state.offer ? checkoutTexts.newTotal(formatCents(toCents(state.offer.total))) : checkoutTexts.notCharged}
        </Alert>
      )
    case 'checking':
      return (
        <Alert tone="info" title={checkoutTexts.checkingYourPayment}>
          <span className="inline-flex gap-2">
            <Spinner className="mt-1 size-4 shrink-0" />
            {checkoutTexts.checkingYourPaymentLead}
          </span>
        </Alert>
      )
    case 'success':
      return (
        <Alert tone="success" title={checkoutTexts.orderPlaced}>
          <span className="inline-flex items-center gap-2">
            <Spinner />
            {checkoutTexts.loadingOrderDetails}
          </span>
        </Alert>
      )
    default:
      return null
  }
}
