import { formatCents } from '#platform/base/money.ts'
import { pricingTexts } from '../texts.ts'
import type { AreaLimit, ChartColor, MethodPrices, QuantityTable } from './methods/method-prices.ts'
import type { PrintPrice } from './print-price.ts'
import { priceChangeTexts } from './texts.ts'

const isSame = (was: unknown, now: unknown): boolean => JSON.stringify(was) === JSON.stringify(now)
const yesOrNo = (is: boolean): string => (is ? priceChangeTexts.yes : priceChangeTexts.no)

/** A setting that is one value, in words where it has changed. */
const changed = (label: string, was: string, now: string): string[] =>
  was === now ? [] : [priceChangeTexts.valueChanged(label, was, now)]

function offerChange(label: string, was: boolean, now: boolean): string[] {
  if (was === now) return []
  return [now ? priceChangeTexts.isOffered(label) : priceChangeTexts.isNotOffered(label)]
}

/** Cell by cell where the table kept its shape. */
function tableChanges(label: string, was: QuantityTable, now: QuantityTable, unit: string): string[] {
  if (isSame(was, now)) return []
  const shape = ({ pieces, rows }: QuantityTable) => [pieces, rows.map(({ upTo }) => upTo)]
  if (!isSame(shape(was), shape(now))) return [priceChangeTexts.tableChanged(label)]
  return now.rows.flatMap(({ upTo, prices }, row) =>
    prices.flatMap((price, column) => {
      const before = was.rows[row]?.prices[column] ?? 0
      if (before === price) return []
      const place = priceChangeTexts.cell(upTo, unit, now.pieces[column] ?? 1)
      return [priceChangeTexts.valueChanged(`${label}, ${place}`, formatCents(before), formatCents(price))]
    }),
  )
}

const printsText = (prints: readonly PrintPrice[]): string =>
  prints.map(({ name, upTo, price }) => priceChangeTexts.printSize(name, upTo, formatCents(price))).join(', ')

function chartChanges(label: string, was: readonly ChartColor[], now: readonly ChartColor[]): string[] {
  if (isSame(was, now)) return []
  const of = (chart: readonly ChartColor[]) => new Map(chart.map(({ name, color }) => [name, color]))
  const [before, after] = [of(was), of(now)]
  const count = (chart: ReadonlyMap<string, string>, is: (name: string, color: string) => boolean) =>
    [...chart].filter(([name, color]) => is(name, color)).length
  const added = count(after, (name) => !before.has(name))
  const gone = count(before, (name) => !after.has(name))
  const other = count(after, (name, color) => before.has(name) && before.get(name) !== color)
  return [
    added + gone + other === 0
      ? priceChangeTexts.chartReordered(label)
      : priceChangeTexts.chartChanged(label, added, gone, other),
  ]
}

const areasText = (areas: readonly AreaLimit[]): string =>
  areas.map(({ place, width, height }) => priceChangeTexts.area(place, width, height)).join(', ')

const cents = (label: string, was: number, now: number) => changed(label, formatCents(was), formatCents(now))
const number = (label: string, was: number, now: number) => changed(label, String(was), String(now))

/** What one has otherwise than another for print methods, in words. */
export function methodChanges(was: MethodPrices, now: MethodPrices): string[] {
  const { dtg, screen, embroidery } = pricingTexts.printMethods
  return [
    ...offerChange(dtg, was.dtg.isOffered, now.dtg.isOffered),
    ...changed(priceChangeTexts.prints(dtg), printsText(was.dtg.prints), printsText(now.dtg.prints)),
    ...cents(priceChangeTexts.underbase, was.dtg.underbase, now.dtg.underbase),
    ...number(priceChangeTexts.leastCotton, was.dtg.leastCotton, now.dtg.leastCotton),

    ...offerChange(screen, was.screen.isOffered, now.screen.isOffered),
    ...tableChanges(screen, was.screen.prints, now.screen.prints, priceChangeTexts.screens),
    ...cents(priceChangeTexts.setUpOfScreen, was.screen.setUp, now.screen.setUp),
    ...number(priceChangeTexts.leastPieces, was.screen.leastPieces, now.screen.leastPieces),
    ...number(priceChangeTexts.mostInks, was.screen.mostInks, now.screen.mostInks),
    ...number(priceChangeTexts.thinnestLine, was.screen.thinnestLine, now.screen.thinnestLine),
    ...changed(priceChangeTexts.halftones, yesOrNo(was.screen.halftones), yesOrNo(now.screen.halftones)),
    ...chartChanges(priceChangeTexts.inkChart, was.screen.inks, now.screen.inks),

    ...offerChange(embroidery, was.embroidery.isOffered, now.embroidery.isOffered),
    ...tableChanges(embroidery, was.embroidery.prints, now.embroidery.prints, priceChangeTexts.thousandStitches),
    ...cents(priceChangeTexts.digitizing, was.embroidery.digitizing, now.embroidery.digitizing),
    ...number(priceChangeTexts.mostThreads, was.embroidery.mostThreads, now.embroidery.mostThreads),
    ...number(priceChangeTexts.smallestLetter, was.embroidery.smallestLetter, now.embroidery.smallestLetter),
    ...changed(priceChangeTexts.areas, areasText(was.embroidery.areas), areasText(now.embroidery.areas)),
    ...changed(priceChangeTexts.categories, was.embroidery.categories.join(', '), now.embroidery.categories.join(', ')),
    ...chartChanges(priceChangeTexts.threadChart, was.embroidery.threads, now.embroidery.threads),
  ]
}
