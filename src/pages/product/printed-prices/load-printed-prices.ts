import { type Cents, formatCents } from '#platform/base/money.ts'
import type { Product } from '#shop/catalogue/contract.ts'
import { noCosts, priceOfPiece } from '#shop/pricing/model/piece-price.ts'
import type { PriceList } from '#shop/pricing/model/price-list.ts'
import { PRICED_OPTIONS, pricedOptions } from '#shop/pricing/model/priced-options.ts'
import type { SizesOfPrice } from '../sizes-by-price.ts'
import { darkColors, priceTables } from './price-tables.ts'
import type { PrintedPricesProps } from './printed-prices.tsx'
import { printedPricesTexts } from './texts.ts'

interface Asked {
  readonly product: Product
  readonly sizes: readonly SizesOfPrice[]
  readonly wholesale: boolean
}

function leadOf(base: readonly SizesOfPrice[], isOnePrice: boolean, wholesale: boolean): string {
  const names = base.map(({ sizes }) => sizes).join(', ')
  if (isOnePrice) return wholesale ? printedPricesTexts.leadWholesaleAllSizes : printedPricesTexts.leadAllSizes
  return wholesale ? printedPricesTexts.leadWholesale(names) : printedPricesTexts.lead(names)
}

/** What a printed piece of a style costs; nothing of one that cannot be ordered. */
export function loadPrintedPrices(
  list: PriceList,
  { product, sizes, wholesale }: Asked,
): PrintedPricesProps | undefined {
  if (product.discontinued || product.colorName.length === 0 || sizes.length === 0) return undefined
  const blank = Math.min(...sizes.map((one) => one.blank))
  const base = sizes.filter((one) => one.blank === blank)
  const one = (of: Cents) => priceOfPiece(list, { blank: of, wholesale, costs: noCosts }, 1).amount
  const larger = sizes
    .filter((size) => size.blank > blank)
    .map((size) => printedPricesTexts.sizeMore(size.sizes, formatCents(one(size.blank) - one(blank))))
  const options = PRICED_OPTIONS.filter((name) => list[name] > 0)
  return {
    lead: leadOf(base, larger.length === 0, wholesale),
    notes: [
      ...(larger.length > 0 ? [printedPricesTexts.larger(larger.join(', '))] : []),
      printedPricesTexts.countTogether,
      printedPricesTexts.printSize,
      ...options.map((name) => printedPricesTexts.optionMore(pricedOptions[name].label, formatCents(list[name]))),
      printedPricesTexts.sameInCart,
    ],
    methods: priceTables(list, { product, blank, wholesale }),
    dark: darkColors(product),
  }
}
