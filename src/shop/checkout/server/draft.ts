import type { Cents } from '#platform/base/money.ts'
import type { Address } from '#shop/addresses/model/address.ts'
import type { OfferVersion } from '#shop/offers/contract.ts'
import type { PaymentTerms } from '#shop/orders/model/payment-terms.ts'
import type { ItemDraft } from '#shop/orders/server/index.ts'
import type { PriceAdjustment } from '#shop/pricing/model/adjustments.ts'
import type { CheckoutTotals } from '../model.ts'

/** The cart, frozen with everything that becomes the order. */
export interface AttemptDraft {
  readonly email: string
  readonly items: readonly ItemDraft[]
  readonly totals: CheckoutTotals
  readonly taxLines: readonly unknown[]
  readonly shippingAddress: Address
  readonly billingAddress: Address
  readonly delivery: {
    readonly method: string
    readonly name: string
    readonly isPickup?: boolean
    readonly shipsOn?: string
    readonly arrivesFrom: string
    readonly arrivesTo: string
  }
  /** The day by which it is needed. */
  readonly neededBy?: string
  /** What a code takes off or rush puts on; part of the subtotal. */
  readonly adjustments?: readonly PriceAdjustment[]
  readonly discountCode?: string
  readonly saveCard: boolean
  readonly paymentName: string
  /** What was accepted instead of the cart, which stays as it is. */
  readonly offer?: OfferVersion
  /** For whom it is ordered, where that is a company. */
  readonly companyId?: `cmp_${string}`
  /** Ordered on terms: the deposit is what the attempt charges. */
  readonly terms?: AgreedTerms
}

export interface AgreedTerms {
  readonly terms: PaymentTerms
  /** Whose limit it counts against. */
  readonly holder: string
  readonly poNumber: string
  readonly deposit: Cents
}
