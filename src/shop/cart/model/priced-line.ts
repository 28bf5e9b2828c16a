import type { Cents } from '#platform/base/money.ts'
import { colorNamed, printedGarment, type Style } from '#shop/catalogue/model/style.ts'
import type { Design } from '#shop/designs/model/document/design.ts'
import { fieldsOf } from '#shop/designs/model/fields/fields-of.ts'
import type { ConfirmedRights, FrozenLine } from '#shop/orders/model/frozen-line.ts'
import type { RosterRef } from '#shop/orders/model/roster-ref.ts'
import type { LineOptions } from '#shop/pricing/model/line-options.ts'
import type { LinePrice } from '#shop/pricing/model/line-price.ts'
import type { Judgment, PricedView, SetUp } from '#shop/pricing/model/methods/print-method.ts'
import type { PrintedGarment } from '#shop/pricing/model/methods/printed-garment.ts'
import type { PooledPieces } from '#shop/pricing/model/pooled-pieces.ts'
import { type LinePricedTogether, type LineTogether, priceLines } from '#shop/pricing/model/price-lines.ts'
import type { PriceList } from '#shop/pricing/model/price-list.ts'
import { dropZeros, type Quantities } from '#shop/pricing/model/quantities.ts'

/** A line as it is kept: what was chosen, and no price. */
export interface ChosenLine<Id extends string = string> {
  readonly id: Id
  readonly styleId: number
  readonly itemCode: string
  readonly color: string
  readonly quantities: Quantities
  readonly note: string
  readonly options: LineOptions
  readonly prints: readonly PricedView[]
  readonly design: Design | null
  readonly images: readonly string[]
  readonly designImages: readonly string[]
  readonly rights?: ConfirmedRights | null
  /** What each piece says, where they say different things; a line of the cart has none. */
  readonly roster?: RosterRef | null
  /** Counts the changes of its content. */
  readonly version?: number
  /** Keys of set-ups that earlier orders have paid for good. */
  readonly paidSetUps?: readonly string[] | null
}

/** A line with the words and prices of this moment. */
export interface PricedLine<Id extends string = string> extends FrozenLine {
  readonly lineId: Id
  readonly options: CartLineOptions
  readonly design: Design | null
  /** Why the line cannot be ordered as it is; nothing when it can. */
  readonly problem: string | undefined
  /** What its print method says of it: why not, and of what to warn. */
  readonly judgments: readonly Judgment[]
}

/** What was chosen beside the garment. */
export interface CartLineOptions extends LineOptions {
  readonly [option: string]: unknown
  /** Decorated views with their printed areas in square inches. */
  readonly prints: readonly PricedView[]
  /** What is paid once of this line, beside its pieces; only where there is something. */
  readonly setUps?: readonly SetUp[]
}

/** What would make a line that cannot be ordered fit again. */
export type Remedy = 'other-style' | 'other-color' | 'other-sizes' | 'other-method'

/** With what its customer wants to know besides. */
export interface ShownLine<Id extends string = string> extends PricedLine<Id> {
  readonly remedy: Remedy | undefined
  /** Every size that the line could be changed to. */
  readonly sizes: readonly string[]
  /** Blank price of each of them, in cents. */
  readonly blanks: Readonly<Record<string, Cents>>
  readonly garment: PrintedGarment
  /** Pieces of other lines that count with it. */
  readonly pooled: PooledPieces
  /** The prices with their reasons. */
  readonly price: LinePrice
}

/** Sizes of a style in one colour that have a price, smallest first. */
export function sizesOnSale(style: Style, colorName: string): string[] {
  const inColor = colorNamed(style, colorName)?.sizes ?? []
  return style.prices.map((one) => one.size).filter((size) => inColor.includes(size))
}

interface Trouble {
  readonly problem: string
  readonly remedy: Remedy
}

function troubleOf(
  style: Style | undefined,
  line: Pick<ChosenLine, 'color' | 'quantities'>,
  sizes: readonly string[],
): Trouble | undefined {
  if (!style) return { problem: 'This style is no longer in our catalog.', remedy: 'other-style' }
  if (style.discontinued) {
    return { problem: 'This style is no longer made and cannot be ordered.', remedy: 'other-style' }
  }
  const color = colorNamed(style, line.color)
  if (!color || color.discontinued) {
    return { problem: `${line.color} is no longer made and cannot be ordered.`, remedy: 'other-color' }
  }
  const gone = Object.keys(line.quantities).filter((size) => !sizes.includes(size))
  if (gone.length === 0) return undefined
  const are = gone.length === 1 ? 'is' : 'are'
  const problem = `${gone.join(', ')} ${are} no longer made in ${line.color}. Please edit the quantities.`
  return { problem, remedy: 'other-sizes' }
}

/** Why a line can no longer be ordered from the catalogue as it stands now; nothing where it can. */
export const saleProblem = (
  style: Style | undefined,
  line: Pick<ChosenLine, 'color' | 'quantities'>,
): string | undefined => troubleOf(style, line, style ? sizesOnSale(style, line.color) : [])?.problem

/** What of a line its price hangs on. */
export type PricedChoice = Pick<ChosenLine, 'styleId' | 'color' | 'quantities' | 'prints' | 'options' | 'paidSetUps'>

/** What the catalogue says of a line. */
interface LineOnSale {
  /** Smallest first. */
  readonly sizes: readonly string[]
  readonly blanks: Readonly<Record<string, Cents>>
  readonly garment: PrintedGarment
  readonly trouble: Trouble | undefined
}

function lineOnSale(style: Style | undefined, line: PricedChoice): LineOnSale {
  const sizes = style ? sizesOnSale(style, line.color) : []
  return {
    sizes,
    blanks: Object.fromEntries(style?.prices.map((one) => [one.size, one.priceCents]) ?? []),
    garment: printedGarment(style, line.color),
    trouble: troubleOf(style, line, sizes),
  }
}

function togetherOnSale({ sizes, blanks, garment, trouble }: LineOnSale, line: PricedChoice, wholesale: boolean) {
  const quantities = Object.entries(dropZeros(line.quantities, sizes))
  return {
    ...{ styleId: line.styleId, prints: line.prints, options: line.options, wholesale, blanks, garment },
    quantities: Object.fromEntries(quantities.filter(([size]) => Object.hasOwn(blanks, size))),
    paidSetUps: new Set(line.paidSetUps ?? []),
    isAvailable: trouble === undefined,
  }
}

/** A line as prices know it; sizes that are no longer made cost nothing. */
export const lineTogether = (style: Style | undefined, line: PricedChoice, wholesale: boolean): LineTogether =>
  togetherOnSale(lineOnSale(style, line), line, wholesale)

/** Why it cannot be printed as it was chosen. */
function printTrouble(judgments: readonly Judgment[]): Trouble | undefined {
  const refused = judgments.filter(({ level }) => level === 'refused').map(({ text }) => text)
  return refused.length > 0 ? { problem: refused.join(' '), remedy: 'other-method' } : undefined
}

/** By itself a design with fields prints its samples, the same on all pieces. */
const hasFields = ({ roster, design }: Pick<ChosenLine, 'roster' | 'design'>): boolean =>
  Boolean(roster && design && fieldsOf(design).length > 0)

interface FoundLine<Id extends string> {
  readonly line: ChosenLine<Id>
  readonly style: Style | undefined
  readonly onSale: LineOnSale
}

function showLine<Id extends string>(
  { line, style, onSale: { sizes, blanks, garment, trouble: onSaleTrouble } }: FoundLine<Id>,
  { price, pooled, judgments }: LinePricedTogether,
): ShownLine<Id> {
  const { id, options, prints, paidSetUps: _paid, version: _version, rights, roster, ...chosen } = line
  const trouble = onSaleTrouble ?? printTrouble(judgments)
  return {
    ...chosen,
    // Attempts of before are named by lines without.
    ...(rights && { rights }),
    ...(roster && { roster }),
    lineId: id,
    code: style?.code ?? line.itemCode,
    brand: style?.brand ?? '',
    category: style?.category ?? '',
    title: style?.title ?? line.itemCode,
    sizes,
    blanks: Object.fromEntries(sizes.map((size) => [size, blanks[size] ?? 0])),
    quantities: dropZeros(line.quantities, sizes),
    sizePrices: Object.fromEntries(price.sizes.map((one) => [one.size, one.unit])),
    unitPrice: price.lowestUnit ?? 0,
    lineTotal: price.total,
    ...{ price, pooled, garment },
    options: { ...options, prints, ...(price.setUps.length > 0 && { setUps: price.setUps }) },
    problem: trouble?.problem,
    judgments,
    remedy: trouble?.remedy,
  }
}

/** All lines of a cart, oldest first, priced together from the catalogue and the price list as they stand now. */
export function showLines<Id extends string>(
  list: PriceList,
  lines: readonly ChosenLine<Id>[],
  styleOf: (styleId: number) => Style | undefined,
  wholesale: boolean,
): ShownLine<Id>[] {
  const found = lines.map((line): FoundLine<Id> => {
    const style = styleOf(line.styleId)
    return { line, style, onSale: lineOnSale(style, line) }
  })
  const priced = priceLines(
    list,
    found.map(({ line, onSale }) => ({ ...togetherOnSale(onSale, line, wholesale), hasFields: hasFields(line) })),
  )
  return found.flatMap((one, at) => {
    const price = priced[at]
    return price ? [showLine(one, price)] : []
  })
}
