import { type Cents, formatCents } from '#platform/base/money.ts'
import { dropZeros, type Quantities } from '#shop/pricing/model/quantities.ts'

/** What is not as it was when the order was placed. */
export interface ReorderChange {
  readonly kind: 'gone' | 'sizes' | 'price'
  readonly title: string
  readonly color: string
  readonly text: string
}

interface Named {
  readonly title: string
  readonly color: string
}

const named = ({ title, color }: Named) => ({ title, color })

/** What of it is still made, and what is not. */
export function splitSizes(quantities: Quantities, onSale: readonly string[]) {
  const all = Object.entries(dropZeros(quantities))
  return {
    available: Object.fromEntries(all.filter(([size]) => onSale.includes(size))),
    left: Object.fromEntries(all.filter(([size]) => !onSale.includes(size))),
  }
}

export const goneText = (item: Named): ReorderChange => ({
  ...named(item),
  kind: 'gone',
  text: 'can no longer be ordered and was left out.',
})

export const leftOutText = (item: Named, reason: string): ReorderChange => ({
  ...named(item),
  kind: 'gone',
  text: `was left out. ${reason}`,
})

export function sizesChange(item: Named, left: Quantities): ReorderChange[] {
  const sizes = Object.entries(left).map(([size, count]) => `${size} × ${count}`)
  if (sizes.length === 0) return []
  return [{ ...named(item), kind: 'sizes', text: `no longer comes in every size: ${sizes.join(', ')} was left out.` }]
}

interface Priced {
  readonly quantities: Quantities
  readonly lineTotal: Cents
}

interface PaidBefore {
  readonly sizePrices: Readonly<Record<string, Cents>>
  /** What was paid once. */
  readonly once: Cents
}

/** The same pieces at the old prices against what they cost today. */
export function priceChange(item: Named, { sizePrices, once }: PaidBefore, now: Priced): ReorderChange[] {
  const was = Object.entries(now.quantities).reduce((sum, [size, count]) => sum + count * (sizePrices[size] ?? 0), once)
  if (was === now.lineTotal) return []
  return [
    { ...named(item), kind: 'price', text: `was ${formatCents(was)} and is ${formatCents(now.lineTotal)} today.` },
  ]
}
