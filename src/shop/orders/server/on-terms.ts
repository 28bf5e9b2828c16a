import type { Cents } from '#platform/base/money.ts'
import type { Call } from '#platform/server/call.ts'
import { port } from '#platform/server/port.ts'

/** What is to be credited of an order on terms: so much of it, or whatever was not credited before. */
export interface CreditRequest {
  readonly orderId: string
  readonly orderNumber: string
  readonly amount: Cents | 'rest'
  readonly note: string
}

/** One part of what was paid that goes back; its id is that of the row that says so. */
export interface ReturnUnderWay {
  readonly id: string
  readonly amount: Cents
}

/**
 * Credits an order that is paid on terms, in the caller's transaction: first what was not paid, then what was paid goes back.
 * Answers what is on its way back. Of an order that its members paid, all goes back. main binds receivables and group-payments.
 */
export const creditOnTerms =
  port<(call: Call, request: CreditRequest) => Promise<readonly ReturnUnderWay[]>>('orders.credit-on-terms')

/**
 * Cents that have to be paid before an order on terms leaves the shop; asked inside the transaction that moves it. main
 * binds receivables to it.
 */
export const dueBeforeLeaving = port<(call: Call, orderNumber: string) => Promise<Cents>>('orders.due-before-leaving')
