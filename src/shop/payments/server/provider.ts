import type { Cents } from '#platform/base/money.ts'
import type { Call } from '#platform/server/call.ts'
import { port } from '#platform/server/port.ts'

/** What a provider needs of a call; jobs have it as well as requests. */
export type ProviderCall = Pick<Call, 'db' | 'now' | 'log' | 'jobs'>

export interface CardSummary {
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
}

export interface CardMethod extends CardSummary {
  readonly id: string
}

/**
 * `succeeded`: the money is ours. `requires_action`: the bank wants to see its customer first. `processing`: not yet
 * decided. `declined`: refused, and nothing moves unless somebody tries again. `canceled`: nothing can move any more.
 */
export type PaymentStatus = 'succeeded' | 'requires_action' | 'processing' | 'declined' | 'canceled'

export interface Payment {
  readonly id: string
  readonly attemptId: string | undefined
  readonly status: PaymentStatus
  readonly amount: Cents
  readonly refunded: Cents
  /** The customer's bank asked for the money back, and how that ended. */
  readonly dispute?: 'open' | 'won' | 'lost' | undefined
  readonly currency: string
  readonly card: CardSummary | undefined
  /** Handed to the browser only for the bank's challenge. */
  readonly clientSecret: string | undefined
  /** The sentence for the customer where the payment was declined. */
  readonly error: string | undefined
}

/** A payment after a refund, with the provider's own id of that refund where it names one. */
export interface RefundedPayment extends Payment {
  readonly refundId?: string | undefined
}

/** A payment as the provider lists it, with what helps a person to find out whose it is. */
export interface PastPayment extends Payment {
  readonly madeAt: Date
  /** Whose it is, where the provider was told. */
  readonly userId: string | undefined
}

export interface Page {
  readonly since: Date
  /** The last one of the page before; the newest ones without. */
  readonly after?: string | undefined
}

/** Money that went back, whoever sent it. */
export interface PastRefund {
  readonly id: string
  /** Nothing where it belongs to no payment of this kind. */
  readonly paymentId: string | undefined
}

export interface Charge {
  readonly amount: Cents
  readonly currency: string
  readonly paymentMethodId: string
  /** The checkout attempt: also the idempotency key and part of the payment's metadata. */
  readonly attemptId: string
  /** Whose account pays, or `guestPayer` where none does. */
  readonly userId: string
  /** The buyer wants the card kept, which some providers have to know before it is charged. */
  readonly saveCard: boolean
}

const GUEST = 'guest:'

/** Who pays without an account: a card that was made for the page of this name pays there alone. */
export const guestPayer = (page: string): string => `${GUEST}${page}`

export const isGuestPayer = (userId: string): boolean => userId.startsWith(GUEST)

export interface ProviderEvent {
  readonly id: string
  readonly type: string
  /** The payment that the event is about, if it is about one. The event's own figures are not believed. */
  readonly paymentId: string | undefined
}

/**
 * Money moves only through these. Every method leaves the process or behaves as if it did: none may be called inside a
 * transaction, and whatever it did stands even if the caller dies. A promise that fails with ProviderUnclear says
 * nothing about whether money moved.
 */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'stripe' | 'closed'
  /** What the browser needs to make a card method without our server, if the provider has such a thing. */
  readonly publishableKey: string | undefined
  /**
   * Charges once for one attempt, however often it is asked: the same key gives the same answer. A method that does not
   * exist, or is another's, throws CardRefused and leaves no payment.
   */
  createAndConfirm(call: ProviderCall, charge: Charge): Promise<Payment>
  /**
   * Closes an attempt: after it answers `canceled`, no money can move under this attempt, not even by a charge that is
   * still on its way. Answers `succeeded` where the money had moved already.
   */
  close(call: ProviderCall, charge: Charge): Promise<Payment>
  retrieve(call: ProviderCall, paymentId: string): Promise<Payment | undefined>
  findByAttempt(call: ProviderCall, attemptId: string): Promise<Payment | undefined>
  /** Every payment made since then, newest first, a page at a time. */
  list(call: ProviderCall, page: Page): Promise<{ payments: readonly PastPayment[]; isMore: boolean }>
  /** Every refund made since then, newest first, a page at a time; a page's `after` is the id of a refund. */
  listRefunds(call: ProviderCall, page: Page): Promise<{ refunds: readonly PastRefund[]; isMore: boolean }>
  /** Made once under one key, however often it is asked; never more than is left of the payment. */
  refund(call: ProviderCall, refund: { paymentId: string; amount: Cents; key: string }): Promise<RefundedPayment>
  /** Keeps a card for later; the answer's id may differ from the one asked with. Refused cards throw CardRefused. */
  attach(call: ProviderCall, method: { id: string; userId: string }): Promise<CardMethod>
  detach(call: ProviderCall, method: { id: string; userId: string }): Promise<void>
  /** Erases whatever the provider keeps under this person, cards included; what is gone already is gone. */
  forgetPerson(call: ProviderCall, person: { userId: string; customerId?: string | undefined }): Promise<void>
  /** Checks the signature on the untouched body, then reads it; undefined where the signature is not ours. */
  readEvent(body: string, headers: Headers, now: Date): Promise<ProviderEvent | undefined>
}

/** The provider did not answer, or answered that something broke: the money may have moved or not. */
export class ProviderUnclear extends Error {
  override readonly name = 'ProviderUnclear'
}

/** The provider does not take this card at all; the message is for the customer. */
export class CardRefused extends Error {
  override readonly name = 'CardRefused'
}

/** Which provider takes the money; plugged by main. */
export const paymentProvider = port<PaymentProvider>('payments.provider')

/** Called with every payment that changed outside a request of ours; main plugs checkout's settling into it. */
export const paymentChanged = port<(call: Call, payment: Payment) => Promise<void>>('payments.changed')
