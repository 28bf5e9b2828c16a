import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { addToOrderHistory } from './add-to-order-history.ts'
import { closeUnmatchedPayment } from './close-unmatched-payment.ts'
import { listUnmatchedPayments } from './list-unmatched-payments.ts'
import { processPayment } from './process-payment.ts'
import { quoteCheckout } from './quote-checkout.ts'

export const checkoutCalls = [
  handle(contract.quoteCheckout, quoteCheckout),
  handle(contract.processPayment, processPayment),
  handle(contract.addToOrderHistory, addToOrderHistory),
  handle(contract.listUnmatchedPayments, listUnmatchedPayments),
  handle(contract.closeUnmatchedPayment, closeUnmatchedPayment),
]
