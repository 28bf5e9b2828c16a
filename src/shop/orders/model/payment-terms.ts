import { orderModelTexts } from './texts.ts'

/** How an order is paid that is not paid at once by card. */
export interface PaymentTerms {
  /** Whole percent of the total that is paid by card when it is ordered; 0 for none. */
  readonly depositPercent: number
  /** When the rest is due: so many days after the order was placed, or before it leaves the shop. */
  readonly balance: { readonly due: 'net'; readonly days: number } | { readonly due: 'before-shipping' }
}

export const MOST_NET_DAYS = 180

/** '50% deposit, balance due 30 days after ordering' */
export function paymentTermsText({ depositPercent, balance }: PaymentTerms): string {
  const rest = balance.due === 'net' ? orderModelTexts.netDays(balance.days) : orderModelTexts.beforeShipping
  return depositPercent === 0 ? orderModelTexts.wholeDue(rest) : orderModelTexts.depositFirst(depositPercent, rest)
}

const OWN_FORM = 'terms_'

/**
 * What stands in the place of a payment's id on an order that was not paid in full at once. No provider has such a payment:
 * what was paid of it, and what is open, stands in receivables.
 */
export const termsPaymentId = (attemptId: string): string => `${OWN_FORM}${attemptId}`

/** Whether an order is paid on terms; `receivables` knows what is open of it. */
export const isOnTerms = ({ paymentIntentId }: { readonly paymentIntentId: string }): boolean =>
  paymentIntentId.startsWith(OWN_FORM)
