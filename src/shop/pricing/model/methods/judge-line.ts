import { type PooledPieces, piecesWithPrint } from '../pooled-pieces.ts'
import type { PriceList } from '../price-list.ts'
import type { PrintMethodName } from './method-names.ts'
import type { Judgment, PricedView } from './print-method.ts'
import { printMethods } from './print-methods.ts'
import type { PrintedGarment } from './printed-garment.ts'
import { methodTexts } from './texts.ts'

interface PrintedLine {
  readonly prints: readonly PricedView[]
  readonly garment: PrintedGarment
  readonly pieces: number
  /** Of the other lines of its cart. */
  readonly pooled?: PooledPieces | undefined
}

/** What a method says of a whole line, each sentence once; of a blank garment nothing. */
export function judgeLine(
  list: PriceList,
  name: PrintMethodName,
  { prints, garment, pieces, pooled }: PrintedLine,
): readonly Judgment[] {
  const method = printMethods[name]
  const views = prints.filter(({ squareInches }) => squareInches > 0)
  if (views.length === 0) return []
  if (!method.isOffered(list)) return [{ level: 'refused', text: methodTexts.notOffered(method.label) }]
  if (method.needsFacts && views.some(({ facts }) => !facts)) return [{ level: 'refused', text: methodTexts.notRead }]
  const found = views.flatMap((view) =>
    method.judge(list, { view, garment, pieces: piecesWithPrint(pooled, view, pieces) }),
  )
  return [...new Map(found.map((one) => [one.text, one])).values()]
}
