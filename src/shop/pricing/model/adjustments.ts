import type { Cents } from '#platform/base/money.ts'

/** What changes the price of all goods of a cart together: a discount code takes off, rush puts on. */
export interface PriceAdjustment {
  readonly kind: 'discount' | 'rush'
  /** 'Code SPRING10, 10% off' */
  readonly label: string
  /** Less than nothing where it takes off. */
  readonly amount: Cents
}

/** What adjustments come to together. */
export const sumOfAdjustments = (adjustments: readonly PriceAdjustment[]): Cents =>
  adjustments.reduce((sum, { amount }) => sum + amount, 0)
