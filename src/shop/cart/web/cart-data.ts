import type { PriceList } from '#shop/pricing/model/price-list.ts'
import type { CartDiscount, CartLine } from '../contract.ts'

/** What says what other quantities would cost. */
export interface CartPrices {
  readonly list: PriceList
  readonly wholesale: boolean
}

/** What a line prints, with the facts of its artwork, or why they are not known. */
export interface LinePrints {
  readonly prints: CartLine['options']['prints']
  /** Keys of set-ups that other lines or earlier orders pay for. */
  readonly paidSetUps: readonly string[]
  readonly problem: string
}

/** How the delivery methods stand to the day by which the cart is needed; nothing where none is named. */
export interface Timeliness {
  /** What is to be said where none of them makes it. */
  readonly neededByProblem: string
  readonly neededByMethods: readonly {
    readonly id: string
    readonly name: string
    readonly isInTime: boolean
    /** 'Arrives in time' */
    readonly text: string
  }[]
}

/** What the page `/cart` loads, for itself and for the drawer. */
export interface ShownCart extends Timeliness {
  readonly guest: boolean
  readonly cart: readonly CartLine[]
  readonly subtotal: number
  readonly prices: CartPrices
  readonly neededBy: string | null
  readonly discount: CartDiscount | null
}

export type LoadedCart = ShownCart | { readonly failed: true }

/** What a post to `/cart` answers; it names the line, so that a removal can be taken back. */
export interface CartAnswer {
  readonly done: boolean
  readonly intent: string
  readonly cartId: string
  readonly title: string
  readonly error: string
  /** Whether the same may succeed in a moment. */
  readonly again: boolean
  /** Whether the line left the cart meanwhile, in another tab for instance. */
  readonly gone: boolean
}

/** A cart that could not be read; redirects go their way. */
export function cartFailed(cause: unknown): LoadedCart {
  if (cause instanceof Response) throw cause
  return { failed: true }
}
