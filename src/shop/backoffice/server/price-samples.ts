import type { Call } from '#platform/server/call.ts'
import { NO_FILTERS } from '#shop/catalogue/model/filters.ts'
import type { Style } from '#shop/catalogue/model/style.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import { standardOptions } from '#shop/pricing/model/line-options.ts'
import type { ArtworkFacts } from '#shop/pricing/model/methods/artwork-facts.ts'
import { judgeLine } from '#shop/pricing/model/methods/judge-line.ts'
import { PRINT_METHODS, type PrintMethodName, STANDARD_METHOD } from '#shop/pricing/model/methods/method-names.ts'
import { printMethods } from '#shop/pricing/model/methods/print-methods.ts'
import { lightTee } from '#shop/pricing/model/methods/printed-garment.ts'
import type { PriceList } from '#shop/pricing/model/price-list.ts'
import { type Making, unitPrice } from '#shop/pricing/model/unit-price.ts'
import type { PricePreview } from '../prices-contract.ts'
import { backofficeTexts } from '../texts.ts'

const MOST_STEPS = 10
const MOST_STYLES = 4
const FRONT = { view: 'front', squareInches: 50 }

/** Two inks and some thousand stitches, as of a plain mark. */
const MARK: ArtworkFacts = {
  ...{ kind: 'flat', inks: ['#c8102e', '#14233f'], stitches: 8_000, artwork: 'sample', coverage: 0.5 },
  ...{ width: 4, height: 2.2, thinnestLine: 0.05, smallestLetter: 0.3 },
}

interface MadeSample extends Making {
  readonly making: string
}

const PLAIN = { options: standardOptions, garment: lightTee }
const BLANK: MadeSample = { making: backofficeTexts.blankSample, prints: [], ...PLAIN, wholesale: false }
const WHOLESALE: MadeSample = { ...BLANK, making: backofficeTexts.wholesaleSample, wholesale: true }
const DTF: MadeSample = {
  making: backofficeTexts.printSample(FRONT.squareInches),
  prints: [FRONT],
  ...PLAIN,
  wholesale: false,
}

/** The same print by a method that either list offers; nothing on a garment that it does not take. */
function byMethod(lists: readonly PriceList[], style: Style, printMethod: PrintMethodName): MadeSample[] {
  const method = printMethods[printMethod]
  const garment = { ...lightTee, category: style.category, fabric: style.fabric }
  const prints = [{ ...FRONT, facts: MARK }]
  const list = lists.find((one) => {
    if (!method.isOffered(one)) return false
    const pieces = method.leastPieces?.(one) ?? 1
    return judgeLine(one, printMethod, { prints, garment, pieces }).every(({ level }) => level !== 'refused')
  })
  if (!list) return []
  const cost = method.price(list, { view: { ...FRONT, facts: MARK }, garment, pieces: 1 })
  const making = backofficeTexts.methodSample(method.label, cost?.name ?? '', method.leastPieces?.(list) ?? 1)
  return [{ making, prints, garment, wholesale: false, options: { ...standardOptions, printMethod } }]
}

const otherMethods = PRINT_METHODS.filter((name) => name !== STANDARD_METHOD)

const samplesOn = (lists: readonly PriceList[], style: Style): MadeSample[] => [
  ...[BLANK, DTF],
  ...otherMethods.flatMap((name) => byMethod(lists, style, name)),
  WHOLESALE,
]

const ownSteps = (list: PriceList): number[] =>
  otherMethods.flatMap((name) => (printMethods[name].isOffered(list) ? (printMethods[name].steps?.(list) ?? []) : []))

/** The quantities at which either list has another price. */
export function stepsOf(was: PriceList, now: PriceList): number[] {
  const steps = [was, now].flatMap((list) => [...list.breaks.map(({ pieces }) => pieces), ...ownSteps(list)])
  return [...new Set(steps)].toSorted((a, b) => a - b).slice(0, MOST_STEPS)
}

/** The best seller of each of the largest categories, and of one more for a method that takes none of those. */
function sampleStyles(call: Call, lists: readonly PriceList[]): Style[] {
  const catalogue = currentCatalogue(call)
  const { facets } = catalogue.browse(NO_FILTERS)
  const best = facets.categories
    .toSorted((a, b) => b.count - a.count)
    .flatMap(({ value }) => {
      const [first] = catalogue.browse({ ...NO_FILTERS, category: [value] }).items
      return (first && catalogue.styleById(first.styleId)) ?? []
    })
  const largest = best.slice(0, MOST_STYLES)
  const takes = (name: PrintMethodName) => (style: Style) => byMethod(lists, style, name).length > 0
  const more = otherMethods.flatMap((name) => (largest.some(takes(name)) ? [] : (best.find(takes(name)) ?? [])))
  return [...new Set([...largest, ...more])]
}

/** What one piece of well-known styles costs at each step, by both lists. */
export function samplesOf(
  call: Call,
  { was, now, steps }: { was: PriceList; now: PriceList; steps: readonly number[] },
): PricePreview['samples'] {
  const lists = [now, was]
  return sampleStyles(call, lists).flatMap((style) => {
    const [smallest] = style.prices
    if (!smallest) return []
    const { size, priceCents } = smallest
    return samplesOn(lists, style).map(({ making, ...made }) => ({
      ...{ styleId: style.styleId, style: `${style.brand} ${style.code}`, size, making },
      prices: steps.map((pieces) => ({
        was: unitPrice(was, priceCents, made, pieces).amount,
        now: unitPrice(now, priceCents, made, pieces).amount,
      })),
    }))
  })
}
