import { orderModelTexts } from './texts.ts'

/** How an order is paid that is not paid at once by card. */
export interface PaymentTerms {
  /** Whole percent of the total that is paid by card when it is ordered; 0 for none. */
  readonly depositPercent: number
  /** When the rest is due: so many days after the order was placed, or before it leaves the shop. */
  readonly balance: { readonly due: 'net'; readonly days: number } | { readonly due: 'before-shipping' }
}

/** '50% deposit, balance due 30 days after ordering' */
export function paymentTermsText({ depositPercent, balance }: PaymentTerms): string {
  const rest = balance.due === 'net' ? orderModelTexts.netDays(balance.days) : orderModelTexts.beforeShipping
  return depositPercent === 0 ? orderModelTexts.wholeDue(rest) : orderModelTexts.depositFirst(depositPercent, rest)
}
