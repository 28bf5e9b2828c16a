import { z } from 'zod'
import { toDollars } from '#platform/base/money.ts'
import type { TaxLine } from '../contract.ts'

// Frozen by whoever sold; rows that say no more than a rate are read as none.
const Frozen = z.array(z.object({ label: z.string(), rate: z.number(), taxable: z.number(), tax: z.number() }))

export function toTaxLines(frozen: readonly unknown[]): TaxLine[] {
  const { data = [] } = Frozen.safeParse(frozen)
  return data.map(({ label, rate, taxable, tax }) => ({
    label,
    percent: rate / 1000,
    taxable: toDollars(taxable),
    tax: toDollars(tax),
  }))
}
