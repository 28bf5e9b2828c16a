import type { Call } from '#platform/server/call.ts'
import { NO_FILTERS } from '#shop/catalogue/model/filters.ts'
import type { Style } from '#shop/catalogue/model/style.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import { standardOptions } from '#shop/pricing/model/line-options.ts'
import { lightTee } from '#shop/pricing/model/methods/printed-garment.ts'
import type { PriceList } from '#shop/pricing/model/price-list.ts'
import { unitPrice } from '#shop/pricing/model/unit-price.ts'
import type { PricePreview } from '../prices-contract.ts'

const MOST_STEPS = 8
const MOST_STYLES = 4
const FRONT = { view: 'front', squareInches: 50 }

const MAKINGS = [
  { making: 'Blank', prints: [], options: standardOptions, garment: lightTee, wholesale: false },
  { making: 'Front print, 50 sq in', prints: [FRONT], options: standardOptions, garment: lightTee, wholesale: false },
  { making: 'Blank, wholesale', prints: [], options: standardOptions, garment: lightTee, wholesale: true },
] as const

/** The quantities at which either list has another price. */
export function stepsOf(was: PriceList, now: PriceList): number[] {
  const steps = [...was.breaks, ...now.breaks].map(({ pieces }) => pieces)
  return [...new Set(steps)].toSorted((a, b) => a - b).slice(0, MOST_STEPS)
}

/** The best seller of each of the largest categories. */
function sampleStyles(call: Call): Style[] {
  const catalogue = currentCatalogue(call)
  const { facets } = catalogue.browse(NO_FILTERS)
  const largest = facets.categories.toSorted((a, b) => b.count - a.count).slice(0, MOST_STYLES)
  return largest.flatMap(({ value }) => {
    const [best] = catalogue.browse({ ...NO_FILTERS, category: [value] }).items
    return (best && catalogue.styleById(best.styleId)) ?? []
  })
}

/** What one piece of well-known styles costs at each step, by both lists. */
export function samplesOf(
  call: Call,
  { was, now, steps }: { was: PriceList; now: PriceList; steps: readonly number[] },
): PricePreview['samples'] {
  return sampleStyles(call).flatMap((style) => {
    const [smallest] = style.prices
    if (!smallest) return []
    const { size, priceCents } = smallest
    return MAKINGS.map(({ making, ...made }) => ({
      ...{ styleId: style.styleId, style: `${style.brand} ${style.code}`, size, making },
      prices: steps.map((pieces) => ({
        was: unitPrice(was, priceCents, made, pieces).amount,
        now: unitPrice(now, priceCents, made, pieces).amount,
      })),
    }))
  })
}
