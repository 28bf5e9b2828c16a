import type { StripeKeys } from '#platform/server/config.ts'
import { outside } from '../outside.ts'
import type { PaymentProvider } from '../provider.ts'
import { forgetPerson } from './customers.ts'
import { readEvent } from './event.ts'
import { openLine, type StripeRequestOptions } from './line.ts'
import * as methods from './methods.ts'
import * as payments from './payments.ts'
import { listStripeRefunds, refundStripePayment as makeRefund } from './refund.ts'

export function createStripe(keys: StripeKeys, options: StripeRequestOptions = {}): PaymentProvider {
  const line = openLine(keys, options)
  return {
    name: 'stripe',
    publishableKey: keys.publishableKey,
    createAndConfirm: outside((call, charge) => payments.createAndConfirm(line, call, charge)),
    close: outside((call, charge) => payments.closeStripePayment(line, call, charge)),
    retrieve: outside((call, paymentId) => payments.retrieveStripePayment(line, call, paymentId)),
    findByAttempt: outside((call, attemptId) => payments.findStripePayment(line, call, attemptId)),
    list: outside((call, page) => payments.listStripePayments(line, call, page)),
    listRefunds: outside((call, page) => listStripeRefunds(line, call, page)),
    refund: outside((call, refund) => makeRefund(line, call, refund)),
    attach: outside((call, method) => methods.attachStripeMethod(line, call, method)),
    detach: outside((call, method) => methods.detachStripeMethod(line, call, method)),
    forgetPerson: outside((call, person) => forgetPerson(line, call, person)),
    readEvent: (body, headers, now) => readEvent(line, keys, { body, headers, now }),
  }
}
