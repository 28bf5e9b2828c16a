import type { PriceList } from '../price-list.ts'
import type { PrintMethodName } from './method-names.ts'
import type { ChartColor } from './method-prices.ts'
import type { PricedView } from './print-method.ts'
import { nearestIn } from './solid-inks.ts'

/** A color of the artwork and the solid ink or thread that it is printed with. */
export interface ChosenInk extends ChartColor {
  /** The decorated view. */
  readonly view: string
  /** '#rrggbb', as it lies in the artwork. */
  readonly artwork: string
}

/** The solid inks or threads of a method; those that mix colors from dots have none. */
export function chartOf({ methods }: PriceList, name: PrintMethodName): readonly ChartColor[] {
  if (name === 'screen') return methods.screen.inks
  return name === 'embroidery' ? methods.embroidery.threads : []
}

/** For each color of each view the nearest of the chart. */
export function chosenInks(list: PriceList, name: PrintMethodName, prints: readonly PricedView[]): ChosenInk[] {
  const chart = chartOf(list, name)
  return prints.flatMap(({ view, facts }) =>
    (facts?.inks ?? []).flatMap((artwork) => {
      const found = nearestIn(chart, artwork)
      return found ? [{ view, artwork, ...found }] : []
    }),
  )
}
