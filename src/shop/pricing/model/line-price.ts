import type { Cents } from '#platform/base/money.ts'
import { DESIGNER_KEY, designerSetUps } from './designer-note.ts'
import type { SetUp } from './methods/print-method.ts'
import { printMethodOf } from './methods/print-methods.ts'
import type { PricePart } from './piece-price.ts'
import { PRICE_KINDS, type PriceKind } from './price-kinds.ts'
import type { PriceList } from './price-list.ts'
import { priceSizes, type SizedBlanks, type SizedPrice } from './sized-price.ts'
import { type Making, priceSteps, unitPrice } from './unit-price.ts'

export interface LinePriceInput extends Making, SizedBlanks {
  /** Keys of set-ups that another line pays. */
  readonly paidSetUps?: ReadonlySet<string> | undefined
}

/** A line with its total, set-up included. */
export interface LinePrice extends SizedPrice {
  /** What is paid once beside the pieces. */
  readonly setUps: readonly SetUp[]
}

function setUpsOf(list: PriceList, input: LinePriceInput, pieces: number): SetUp[] {
  const { prints, garment, options, paidSetUps } = input
  const needed = prints
    .filter(({ squareInches }) => squareInches > 0)
    .flatMap((view) => printMethodOf(options).setUps(list, { view, garment, pieces }))
  // The same artwork on two views is digitized once.
  const first = new Map(needed.toReversed().map((setUp) => [setUp.key, setUp]))
  return [...first.values()].filter(({ key, amount }) => amount > 0 && !paidSetUps?.has(key)).reverse()
}

/** Prices a whole line: every size by the pieces of all sizes together, and what is paid once. */
export function linePrice(list: PriceList, input: LinePriceInput): LinePrice {
  const steps = () => priceSteps(list, input)
  const priced = priceSizes(input, steps, (blank, pieces) => unitPrice(list, blank, input, pieces))
  const { pieces, sizes, lowestUnit } = priced
  const setUps = pieces > 0 ? [...setUpsOf(list, input, pieces), ...designerSetUps(list, input)] : []
  return {
    ...{ pieces, sizes, lowestUnit, setUps },
    total: setUps.reduce((sum, { amount }) => sum + amount, priced.total),
    get nextBreak() {
      return priced.nextBreak
    },
  }
}

/** What all of a kind costs together. */
export interface PriceOfKind {
  readonly kind: PriceKind
  /** Which of the priced options it is, as each of them stands for itself; or our designer. */
  readonly label?: string | undefined
  readonly amount: Cents
}

/** One amount for each kind that is there, in the order in which prices are explained. */
export function sumByKind(parts: readonly PriceOfKind[]): PriceOfKind[] {
  const sums = new Map<string, PriceOfKind>()
  for (const part of parts) {
    // What staff call a charge may be the name of a kind.
    const name = `${part.kind} ${part.label ?? ''}`
    sums.set(name, { ...part, amount: part.amount + (sums.get(name)?.amount ?? 0) })
  }
  return [...sums.values()]
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => PRICE_KINDS.indexOf(a.kind) - PRICE_KINDS.indexOf(b.kind))
}

const ofPieces = ({ kind, label, amount }: PricePart, pieces: number): PriceOfKind => ({
  ...{ kind, amount: amount * pieces },
  ...(kind === 'option' && { label }),
})

/** What all pieces of a line together cost of each kind; the parts add up to its total. */
export const partsOfLine = ({ sizes, setUps }: Pick<LinePrice, 'sizes' | 'setUps'>): PriceOfKind[] =>
  sumByKind([
    ...sizes.flatMap(({ pieces, parts }) => parts.map((part) => ofPieces(part, pieces))),
    ...setUps.map(
      ({ key, label, amount }): PriceOfKind =>
        key === DESIGNER_KEY ? { kind: 'designer', label, amount } : { kind: 'set-up', amount },
    ),
  ])
