import { handle } from '#platform/server/http.ts'
import { addToOrderHistory, processPayment, quoteCheckout } from '../contract.ts'
import { pay } from './pay.ts'
import { quote } from './quote.ts'
import { record } from './record.ts'

export const checkoutCalls = [
  handle(quoteCheckout, quote),
  handle(processPayment, pay),
  handle(addToOrderHistory, record),
]
