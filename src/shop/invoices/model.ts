import { type Cents, split, toCents, toDollars } from '#platform/base/money.ts'

/** 'INV-000042': one row of numbers without gaps, as book-keeping wants it. */
export const invoiceNumber = (number: number): string => `INV-${String(number).padStart(6, '0')}`

/** 'CN-000042' credits 'INV-000042': an invoice has one credit note, which holds all that went back. */
export const creditNumber = (invoice: string): string => invoice.replace(/^INV/, 'CN')

/** 'CN-000042-1': one refund of it, as the books know it. */
export const creditPart = (invoice: string, part: number): string => `${creditNumber(invoice)}-${part}`

/** Cents of a sum that stand for goods, delivery and tax. */
export interface Shares {
  readonly goods: Cents
  readonly shipping: Cents
  readonly tax: Cents
}

export const NOTHING: Shares = { goods: 0, shipping: 0, tax: 0 }

export const plus = (a: Shares, b: Shares): Shares => ({
  goods: a.goods + b.goods,
  shipping: a.shipping + b.shipping,
  tax: a.tax + b.tax,
})

/**
 * What a refund gives back of goods, delivery and tax: each its share of what is left of it, so that all refunds of an
 * order together never give back more of one than was paid for it. A refund that came back (less than zero) is shared
 * by what was given back before.
 */
export function sharesOf(amount: Cents, paid: Shares, before: Shares): Shares {
  const left = [paid.goods - before.goods, paid.shipping - before.shipping, paid.tax - before.tax]
  const [goods = 0, shipping = 0, tax = 0] =
    amount < 0 ? split(-amount, [before.goods, before.shipping, before.tax]).map((part) => -part) : split(amount, left)
  return { goods, shipping, tax }
}

interface Refunded {
  readonly orderSubtotal: number
  readonly shippingPrice: number
  readonly taxCollected: number
  readonly timeline: readonly { readonly kind: string; readonly amount: number | null }[]
}

/** What all refunds of an order gave back of each, one after the other. In dollars. */
export function creditOf({ orderSubtotal, shippingPrice, taxCollected, timeline }: Refunded) {
  const paid = { goods: toCents(orderSubtotal), shipping: toCents(shippingPrice), tax: toCents(taxCollected) }
  let back = NOTHING
  for (const { kind, amount } of timeline)
    if (kind === 'refund' && amount) back = plus(back, sharesOf(toCents(amount), paid, back))
  return { goods: toDollars(back.goods), shipping: toDollars(back.shipping), tax: toDollars(back.tax) }
}
