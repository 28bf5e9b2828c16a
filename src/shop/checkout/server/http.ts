import { handle } from '#platform/server/http.ts'
import {
  addToOrderHistory,
  closeUnmatchedPayment,
  getUnmatchedPayments,
  processPayment,
  quoteCheckout,
} from '../contract.ts'
import { pay } from './pay.ts'
import { paymentsToSee } from './payments-to-see.ts'
import { quote } from './quote.ts'
import { record } from './record.ts'
import { closeUnmatched } from './unmatched.ts'

export const checkoutCalls = [
  handle(quoteCheckout, quote),
  handle(processPayment, pay),
  handle(addToOrderHistory, record),
  handle(getUnmatchedPayments, paymentsToSee),
  handle(closeUnmatchedPayment, closeUnmatched),
]
