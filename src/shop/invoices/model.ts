import { split, toCents, toDollars } from '#platform/base/money.ts'

/** 'INV-000042': one row of numbers without gaps, as book-keeping wants it. */
export const invoiceNumber = (number: number): string => `INV-${String(number).padStart(6, '0')}`

/** 'CN-000042' credits 'INV-000042': an invoice has one credit note, which holds all that went back. */
export const creditNumber = (invoice: string): string => invoice.replace(/^INV/, 'CN')

interface Refunded {
  readonly refunded: number
  readonly orderSubtotal: number
  readonly shippingPrice: number
  readonly taxCollected: number
}

/** What a refund gives back of goods, delivery and tax: each its share of the whole, to the cent. In dollars. */
export function creditOf({ refunded, orderSubtotal, shippingPrice, taxCollected }: Refunded) {
  const weights = [orderSubtotal, shippingPrice, taxCollected].map(toCents)
  const [goods = 0, shipping = 0, tax = 0] = split(toCents(refunded), weights).map(toDollars)
  return { goods, shipping, tax }
}
