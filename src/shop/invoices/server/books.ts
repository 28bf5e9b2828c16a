import type { Cents } from '#platform/base/money.ts'
import type { Call } from '#platform/server/call.ts'
import { port } from '#platform/server/port.ts'
import type { Order } from '#shop/orders/contract.ts'
import type { Shares } from '../model.ts'
import type { TermsOfOrder } from './terms-of-order.ts'

/** One document on its way into the books, and how far it has come. */
export interface InvoiceEntry {
  readonly id: string
  readonly number: string
  readonly issuedAt: Date
  readonly order: Order
  /** It was sent before and nobody knows whether it arrived: ask first. */
  readonly isUnclear: boolean
  readonly contactId: string | null
  readonly documentId: string | null
}

/** An invoice. */
export interface BookEntry extends InvoiceEntry {
  /** Who the books know the buyer by. */
  readonly customer: string
  /** How it is paid, where that is not at once. */
  readonly terms: TermsOfOrder | undefined
}

/** A refund. */
export interface CreditEntry extends InvoiceEntry {
  /** Number of the invoice of which it gives back. */
  readonly invoice: string
  readonly shares: Shares
  /** Document of the invoice, and whether it is taken off that one instead of being paid out. */
  readonly invoiceId: string | null
  readonly isCredit: boolean
}

/** What was received for an invoice on terms. */
export interface ReceiptEntry {
  readonly id: string
  readonly amount: Cents
  readonly paidOn: string
  readonly reference: string
  /** Document of the invoice. */
  readonly invoiceId: string
  readonly isUnclear: boolean
}

export type Booked =
  | { readonly id: string; readonly contactId: string }
  | { readonly id: string; readonly documentId: string }
  | { readonly id: string; readonly paymentId: string }
  | { readonly id: string; readonly problem: string }

type SaveSteps = (steps: readonly Booked[]) => Promise<void>

/** Where invoices and refunds are booked. Tells each step as it is done, for what was done must not be done again. */
export interface Books {
  readonly name: string
  book(call: Call, entries: readonly BookEntry[], save: SaveSteps): Promise<void>
  credit(call: Call, entries: readonly CreditEntry[], save: SaveSteps): Promise<void>
  receive(call: Call, entries: readonly ReceiptEntry[], save: SaveSteps): Promise<void>
}

interface PauseReason {
  readonly seconds?: number | undefined
  readonly isTurnedAway?: boolean
  readonly isOwnWish?: boolean
  readonly cause?: unknown
}

/** The books do not take anything now; nothing was lost. */
export class BooksPaused extends Error {
  /** How long they asked to be left alone. */
  readonly seconds: number | undefined
  /** The request was turned away before it began: it has certainly done nothing. */
  readonly isTurnedAway: boolean

  /** Nothing is wrong: the shop itself keeps within the limits of the books. */
  readonly isOwnWish: boolean

  constructor(reason: string, more: PauseReason = {}) {
    super(reason, { cause: more.cause })
    this.name = 'BooksPaused'
    this.seconds = more.seconds
    this.isTurnedAway = more.isTurnedAway ?? false
    this.isOwnWish = more.isOwnWish ?? false
  }
}

export const books = port<Books | undefined>('invoices.books')
