import type { Cents } from '#platform/base/money.ts'

/** In the order in which papers show them. */
export const ADJUSTMENT_KINDS = ['discount', 'charge', 'rush'] as const

/** What changes the price of all goods together: a discount code takes off, rush and what an offer charges beside its lines put on. */
export interface PriceAdjustment {
  readonly kind: (typeof ADJUSTMENT_KINDS)[number]
  /** 'Code SPRING10, 10% off' */
  readonly label: string
  /** Less than nothing where it takes off. */
  readonly amount: Cents
  /** Of a charge that is no part of what the goods are taxed at. */
  readonly isUntaxed?: true
}

/** What adjustments come to together. */
export const sumOfAdjustments = (adjustments: readonly PriceAdjustment[]): Cents =>
  adjustments.reduce((sum, { amount }) => sum + amount, 0)
