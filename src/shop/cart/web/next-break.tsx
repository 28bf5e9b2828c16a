import type { Quantities } from '#shop/pricing/model/quantities.ts'
import { nextBreakText } from '#shop/pricing/model/sized-price.ts'
import type { CartLine } from '../contract.ts'
import type { CartPrices } from './cart-data.ts'
import { priceWith, wayToNextBreak } from './line-prices.ts'

interface NextBreakProps {
  line: CartLine
  prices: CartPrices
  /** As typed; without them those of the line. */
  quantities?: Quantities
}

/** What the next quantity break would save, and how near it is. */
export function NextBreak({ line, prices, quantities = line.quantities }: NextBreakProps) {
  const price = priceWith(line, prices, quantities)
  if (!price.nextBreak) return null
  return (
    <p className="mt-2 text-sm text-success">
      {nextBreakText(price.nextBreak)}
      <span aria-hidden="true" className="mt-1 block h-1 max-w-48 bg-success-tint">
        <span
          className="block h-full bg-success transition-[width]"
          style={{ width: `${Math.max(4, 100 * wayToNextBreak(line, prices, price))}%` }}
        />
      </span>
    </p>
  )
}
