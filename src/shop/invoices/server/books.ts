import type { Call } from '#platform/server/call.ts'
import { port } from '#platform/server/port.ts'
import type { Order } from '#shop/orders/contract.ts'

/** One invoice on its way into the books, and how far it has come. */
export interface BookEntry {
  readonly invoiceId: string
  readonly number: string
  readonly issuedAt: Date
  readonly order: Order
  /** Who the books know the buyer by. */
  readonly customer: string
  /** It was sent before and nobody knows whether it arrived: ask first. */
  readonly isUnclear: boolean
  readonly contactId: string | null
  readonly documentId: string | null
}

export type Booked =
  | { readonly invoiceId: string; readonly contactId: string }
  | { readonly invoiceId: string; readonly documentId: string }
  | { readonly invoiceId: string; readonly paymentId: string }
  | { readonly invoiceId: string; readonly problem: string }

/** Where invoices are booked. Tells each step as it is done, for what was done must not be done again. */
export interface Books {
  readonly name: string
  book(call: Call, entries: readonly BookEntry[], tell: (steps: readonly Booked[]) => Promise<void>): Promise<void>
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
  /** The request was turned away at the door: it has certainly done nothing. */
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
