import type { Id } from '#platform/base/id.ts'
import type { Cents } from '#platform/base/money.ts'
import type { PriceAdjustment } from '#shop/pricing/model/adjustments.ts'
import type { OrderAddress } from '../contract.ts'
import type { FrozenLine } from '../model/frozen-line.ts'
import type { Approval } from './approval.ts'

/** A line on its way into an order. */
export interface ItemDraft extends FrozenLine {
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
  /** For whom it is placed, where that is a company. */
  readonly companyId?: Id<'cmp'> | null
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
    /** Handed over at the counter. */
    readonly isPickup?: boolean
    /** The day on which it is handed to the carrier, or lies ready at the counter. */
    readonly shipsOn?: string | null
    /** Calendar days, as promised before paying. */
    readonly arrivesFrom: string | null
    readonly arrivesTo: string | null
  }
  /** The day by which its buyer needs it. */
  readonly neededBy?: string | null
  /** The buyer's own number for it. */
  readonly poNumber?: string | null
  /** Part of the subtotal. */
  readonly adjustments?: readonly PriceAdjustment[]
  readonly items: readonly ItemDraft[]
}
