import type { Cents } from '#platform/base/money.ts'
import { type LinePriceInput, linePrice } from './line-price.ts'
import { judgeLine } from './methods/judge-line.ts'
import { PRINT_METHODS, type PrintMethodName } from './methods/method-names.ts'
import type { Judgment, SetUp } from './methods/print-method.ts'
import { printMethods } from './methods/print-methods.ts'
import { onceOf } from './once-text.ts'
import { noPooledPieces, type PooledPieces, piecesWithPrint } from './pooled-pieces.ts'
import type { PriceList } from './price-list.ts'
import { piecesIn } from './quantities.ts'
import { priceSteps, unitPrice } from './unit-price.ts'

/** Up to so many pieces the methods are compared. */
const MOST_COMPARED = 1_000

/** What one print method means for a line. */
export interface MethodAdvice {
  readonly name: PrintMethodName
  readonly label: string
  readonly isChosen: boolean
  /** Whether the line can be ordered so. */
  readonly isPossible: boolean
  /** The lowest price of a piece, beside which `setUps` are paid; nothing while the artwork is not read. */
  readonly each: Cents | undefined
  /** Whether other sizes of the line cost more. */
  readonly isFrom: boolean
  /** Of all pieces, set-up included. */
  readonly total: Cents
  readonly setUps: readonly SetUp[]
  /** What it looks like, a sentence for each different view. */
  readonly looks: readonly string[]
  readonly judgments: readonly Judgment[]
  /** Whether it can be ordered so in some number of pieces. */
  readonly isEverPossible: boolean
  /** Whether all of it costs less than by the chosen method in this number of pieces. */
  readonly isCheaperNow: boolean
  /** From so many pieces on, up to the most that are compared, all of it costs less than by the chosen method. */
  readonly cheaperFrom: number | undefined
}

/** A line, and which pieces of others in its cart count with it by each method. */
export interface AdviceInput extends LinePriceInput {
  readonly pooledBy?: (printMethod: PrintMethodName) => PooledPieces
}

const withMethod = ({ pooledBy, ...input }: AdviceInput, printMethod: PrintMethodName): LinePriceInput => ({
  ...input,
  pooled: pooledBy?.(printMethod) ?? input.pooled,
  options: { ...input.options, printMethod },
})

interface Rival {
  readonly input: LinePriceInput
  readonly once: Cents
}

/** The first number of pieces of a run of prices from which on one stays cheaper to its end; none where it never is. */
function cheaperInRun([from, to]: readonly [number, number], lessEach: Cents, moreOnce: Cents): number | undefined {
  if (lessEach <= 0) return moreOnce - lessEach * to < 0 ? from : undefined
  const first = Math.max(from, Math.floor(moreOnce / lessEach) + 1)
  return first > to ? undefined : first
}

/** Between two steps the price of a piece stays the same, so there the totals are straight lines. */
function findCrossover(list: PriceList, chosen: Rival, other: Rival, least: number): number | undefined {
  const { blanks, quantities } = chosen.input
  const [size] = [...Object.keys(quantities).filter((one) => (quantities[one] ?? 0) > 0), ...Object.keys(blanks)]
  const blank = size === undefined ? undefined : blanks[size]
  if (blank === undefined) return undefined
  const steps = [...priceSteps(list, chosen.input), ...priceSteps(list, other.input), least]
  const starts = [...new Set(steps)].filter((step) => step >= least && step <= MOST_COMPARED).sort((a, b) => a - b)
  let found: number | undefined
  for (const [at, from] of [...starts.entries()].reverse()) {
    const to = (starts[at + 1] ?? MOST_COMPARED + 1) - 1
    const each = ({ input }: Rival) => unitPrice(list, blank, input, from).amount
    const cheaper = cheaperInRun([from, to], each(chosen) - each(other), other.once - chosen.once)
    if (cheaper === undefined) return found
    found = cheaper
    if (cheaper > from) return found
  }
  return found
}

/** Every method that is offered beside the others, for the same artwork, garment and quantities. */
export function adviseMethods(list: PriceList, asked: AdviceInput): MethodAdvice[] {
  const { prints, garment, quantities, options } = asked
  const input = withMethod(asked, options.printMethod)
  const pieces = Math.max(1, piecesIn(quantities))
  const chosenPrice = linePrice(list, input)
  const chosen: Rival = { input, once: onceOf(chosenPrice) }
  return PRINT_METHODS.filter((name) => printMethods[name].isOffered(list) || name === options.printMethod).map(
    (name) => {
      const method = printMethods[name]
      const isChosen = name === options.printMethod
      const line = withMethod(asked, name)
      const pooled = line.pooled ?? noPooledPieces
      const judge = (count: number) => judgeLine(list, name, { prints, garment, pooled, pieces: count })
      const isPossibleFor = (count: number) => judge(count).every(({ level }) => level !== 'refused')
      const price = linePrice(list, line)
      const { total, setUps } = price
      const isRead = prints.every(({ facts }) => facts !== undefined || !method.needsFacts)
      const fewestPrinted = method.leastPieces?.(list) ?? 1
      const fewest = Math.max(1, ...prints.map((view) => fewestPrinted - piecesWithPrint(pooled, view, 0)))
      const least = isPossibleFor(fewest) ? fewest : undefined
      const other: Rival = { input: line, once: onceOf(price) }
      return {
        ...{ name, label: method.label, isChosen, setUps, total },
        each: isRead ? price.lowestUnit : undefined,
        isFrom: price.sizes.some(({ unit }) => unit !== price.lowestUnit),
        isPossible: isPossibleFor(pieces),
        isEverPossible: least !== undefined,
        isCheaperNow: total < chosenPrice.total,
        looks: [...new Set(prints.map((view) => method.describe(list, { view, garment, pieces })))].filter(Boolean),
        judgments: judge(pieces),
        cheaperFrom: isChosen || least === undefined ? undefined : findCrossover(list, chosen, other, least),
      }
    },
  )
}
