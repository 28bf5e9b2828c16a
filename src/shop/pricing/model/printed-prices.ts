import type { Cents } from '#platform/base/money.ts'
import { standardOptions } from './line-options.ts'
import { linePrice } from './line-price.ts'
import { judgeLine } from './methods/judge-line.ts'
import type { PrintMethodName } from './methods/method-names.ts'
import { printMethods } from './methods/print-methods.ts'
import type { PrintSample } from './methods/print-sample.ts'
import type { PrintedGarment } from './methods/printed-garment.ts'
import { onceOf } from './once-text.ts'
import type { PriceList } from './price-list.ts'
import { type Making, priceSteps, unitPrice } from './unit-price.ts'

/** A garment to be printed on one side. */
export interface GarmentToPrint {
  readonly blank: Cents
  readonly garment: PrintedGarment
  readonly wholesale: boolean
  /** The sides that can be printed, the usual one first. */
  readonly views: readonly string[]
  /** The largest print on any of them. */
  readonly mostSquareInches: number
}

/** What one piece with one print costs by a method. */
export interface PrintedPrices {
  readonly columns: readonly PrintSample[]
  /** From so many pieces on, each column's price of a piece. */
  readonly rows: readonly { readonly pieces: number; readonly each: readonly Cents[] }[]
  /** What each column pays once beside the pieces. */
  readonly once: readonly Cents[]
}

/** Of print sizes only those that fit onto the garment; the largest holds for all of it. */
function fitting(samples: readonly PrintSample[], most: number): PrintSample[] {
  const reached = samples.filter(({ facts }, at) => facts || (samples[at - 1]?.squareInches ?? 0) < most)
  return reached.map((sample, at) => {
    if (sample.facts) return sample
    return { ...sample, squareInches: at === reached.length - 1 ? most : sample.squareInches }
  })
}

/** Every price of a method on a garment, or nothing where it is not offered on it. */
export function printedPrices(
  list: PriceList,
  printMethod: PrintMethodName,
  { blank, garment, wholesale, views, mostSquareInches }: GarmentToPrint,
): PrintedPrices | undefined {
  const method = printMethods[printMethod]
  const least = method.leastPieces?.(list) ?? 1
  const options = { ...standardOptions, printMethod }
  const makings = fitting(method.samples(list, garment), mostSquareInches).flatMap((sample) => {
    const onView = (view: string) => [{ ...sample, view }]
    const isPossible = (view: string) =>
      judgeLine(list, printMethod, { prints: onView(view), garment, pieces: least }).every(
        ({ level }) => level !== 'refused',
      )
    const view = views.find(isPossible)
    const making = (on: string): Making => ({ prints: onView(on), garment, options, wholesale })
    return view === undefined ? [] : [{ sample, making: making(view) }]
  })
  if (makings.length === 0) return undefined
  const steps = [least, ...makings.flatMap(({ making }) => priceSteps(list, making))]
  const starts = [...new Set(steps)].filter((step) => step >= least).sort((a, b) => a - b)
  const piece = (making: Making) => linePrice(list, { ...making, blanks: { M: blank }, quantities: { M: least } })
  return {
    columns: makings.map(({ sample }) => sample),
    rows: starts.map((pieces) => ({
      pieces,
      each: makings.map(({ making }) => unitPrice(list, blank, making, pieces).amount),
    })),
    once: makings.map(({ making }) => onceOf(piece(making))),
  }
}
