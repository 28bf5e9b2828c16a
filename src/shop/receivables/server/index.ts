export { completeReturn, followReceivablePayment } from './credits/complete-return.ts'
export { creditOrder } from './credits/credit-order.ts'
export { assertPaidAsAgreed, dueBeforeLeavingOf } from './gates.ts'
export { isResolvedBalance } from './payments/received.ts'
export { receivedByCard } from './payments/received-by-card.ts'
export { knownCharges, reconcileBalancePayments, settleBalancePayment } from './payments/settle-payment.ts'
export { endCompanyTerms, eraseOldReceivables, eraseTerms, termsOf } from './personal-data.ts'
export { requireTerms, termsForCheckout } from './placing/for-checkout.ts'
export {
  attemptsWithReceivables,
  holdReceivable,
  overLimitText,
  placeReceivable,
  releaseReceivable,
} from './placing/place-receivable.ts'
export { sendReminders } from './reminders/send-reminders.tsx'
export { ordersOfPayments, termsOfReceivable } from './terms-of-receivable.ts'
export { waitingBalances } from './waiting-money.ts'
