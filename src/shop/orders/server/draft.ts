import type { Cents } from '#platform/base/money.ts'
import type { Quantities } from '#shop/pricing/model/quantities.ts'
import type { OrderAddress } from '../contract.ts'
import type { Approval } from './approval.ts'

/** One frozen line: an order never changes with the catalogue, the price list or the design it was made from. */
export interface ItemDraft {
  readonly styleId: number
  readonly itemCode: string
  readonly code: string
  readonly brand: string
  readonly category: string
  readonly title: string
  readonly color: string
  readonly quantities: Quantities
  readonly sizePrices: Readonly<Record<string, Cents>>
  readonly unitPrice: Cents
  readonly lineTotal: Cents
  readonly note: string
  readonly options: Readonly<Record<string, unknown>>
  readonly design: unknown
  readonly images: readonly string[]
  readonly designImages: readonly string[]
  /** What its buyer confirmed. Nothing that is printed goes to the press without. */
  readonly approval?: Approval
}

export interface OrderAmounts {
  readonly subtotal: Cents
  readonly shipping: Cents
  readonly tax: Cents
  readonly grandTotal: Cents
}

/** A paid purchase in plain data, from whichever room it comes. */
export interface OrderDraft {
  readonly userId: string | null
  readonly attemptId: string
  readonly paymentIntentId: string
  readonly placedAt: Date
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly cardBrand: string
  readonly last4Digits: string
  readonly currency: string
  readonly totals: OrderAmounts
  readonly taxLines: readonly unknown[]
  readonly shippingAddress: OrderAddress
  readonly billingAddress: OrderAddress
  readonly delivery: {
    readonly method: string
    readonly name: string
    /** Calendar days, as promised before paying. */
    readonly arrivesFrom: string | null
    readonly arrivesTo: string | null
  }
  readonly items: readonly ItemDraft[]
}
