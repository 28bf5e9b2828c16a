import type { Cents } from '#platform/base/money.ts'
import type { Product } from '#shop/catalogue/contract.ts'
import { largestPrint, printableSides, sizeOfPrint } from '#shop/designs/model/garment/largest-print.ts'
import { cutOf } from '#shop/designs/model/garment/printable.ts'
import { PRINT_METHODS, type PrintMethodName } from '#shop/pricing/model/methods/method-names.ts'
import type { PrintSample } from '#shop/pricing/model/methods/print-sample.ts'
import { isDark } from '#shop/pricing/model/methods/printed-garment.ts'
import type { PriceList } from '#shop/pricing/model/price-list.ts'
import { type PrintedPrices, printedPrices } from '#shop/pricing/model/printed-prices.ts'

interface PrintedStyle {
  readonly product: Pick<Product, 'category' | 'fabric' | 'cut' | 'gender' | 'colorName' | 'colorSwatchList'>
  /** Of the sizes that cost the least. */
  readonly blank: Cents
  readonly wholesale: boolean
}

export interface PriceTable extends Omit<PrintedPrices, 'columns'> {
  /** Which colors have these prices, where not all have the same. */
  readonly colors: 'light' | 'dark' | undefined
  readonly columns: readonly (PrintSample & {
    /** What fits into a print size, in inches. */
    readonly room: { readonly width: number; readonly height: number } | undefined
  })[]
}

export interface MethodTables {
  readonly method: PrintMethodName
  readonly tables: readonly [PriceTable, ...PriceTable[]]
}

const isSame = (one: PrintedPrices, other: PrintedPrices): boolean =>
  JSON.stringify([one.rows, one.once]) === JSON.stringify([other.rows, other.once])

export const darkColors = ({ colorName, colorSwatchList }: PrintedStyle['product']): string[] =>
  colorName.filter((_name, at) => isDark({ color: colorSwatchList[at] ?? '' }))

/** The prices of each method that is offered on a style, by the functions that price carts. */
export function priceTables(list: PriceList, { product, blank, wholesale }: PrintedStyle): MethodTables[] {
  const { category, fabric, colorSwatchList } = product
  const cut = cutOf(product)
  const most = largestPrint(cut)
  const on = { blank, wholesale, views: printableSides(cut), mostSquareInches: most.width * most.height }
  // Of a color no more counts for its prices than whether white is printed below.
  const dark = colorSwatchList.find((color) => isDark({ color }))
  const light = colorSwatchList.find((color) => !isDark({ color }))
  return PRINT_METHODS.flatMap((method): MethodTables[] => {
    const pricesOn = (color: string | undefined) =>
      color === undefined ? undefined : printedPrices(list, method, { ...on, garment: { category, fabric, color } })
    const table = (prices: PrintedPrices, colors: PriceTable['colors']): PriceTable => ({
      ...prices,
      colors,
      columns: prices.columns.map((column) => ({
        ...column,
        room: column.facts ? undefined : sizeOfPrint(most, column.squareInches),
      })),
    })
    const [onLight, onDark] = [pricesOn(light ?? '#ffffff'), pricesOn(dark)]
    if (!onDark) return onLight && light ? [{ method, tables: [table(onLight, undefined)] }] : []
    if (!onLight || isSame(onLight, onDark)) return [{ method, tables: [table(onDark, undefined)] }]
    if (!light) return [{ method, tables: [table(onDark, 'dark')] }]
    return [{ method, tables: [table(onLight, 'light'), table(onDark, 'dark')] }]
  })
}

/** What the cheapest print of a method costs in so many pieces; nothing where it starts at more. */
export function cheapestPrint({ tables: [{ rows, once }] }: MethodTables, pieces: number) {
  const [each] = rows.findLast((row) => row.pieces <= pieces)?.each ?? []
  return each === undefined ? undefined : { each, once: once[0] ?? 0 }
}
