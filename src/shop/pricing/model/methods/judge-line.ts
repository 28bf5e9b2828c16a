import { type PooledPieces, piecesWithPrint } from '../pooled-pieces.ts'
import type { PriceList } from '../price-list.ts'
import type { PrintMethodName } from './method-names.ts'
import { perPieceRefusal } from './per-piece.ts'
import type { Judgment, LayerJob, NamedLayer, PricedView, PrintMethod } from './print-method.ts'
import { printMethods } from './print-methods.ts'
import type { PrintedGarment } from './printed-garment.ts'
import { methodTexts } from './texts.ts'

interface PrintedLine {
  readonly prints: readonly PricedView[]
  readonly garment: PrintedGarment
  readonly pieces: number
  /** Of the other lines of its cart. */
  readonly pooled?: PooledPieces | undefined
  /** Each piece says another name or number. */
  readonly hasFields?: boolean | undefined
}

interface LayerAsked extends LayerJob {
  readonly layer: NamedLayer | undefined
}

/** The layers of a view; where they are not known, all of it as one that has no name. */
function layersOf({ view, facts }: PricedView): LayerAsked[] {
  if (!facts) return []
  if (!facts.layers) return [{ subject: methodTexts.ofView(view), part: facts, facts, layer: undefined }]
  return facts.layers.map(({ id, name, ...part }) => ({
    ...{ subject: methodTexts.ofLayer(name), part, facts },
    layer: { id, name, view },
  }))
}

/** What a method says of each layer of a view. */
export const judgeLayers = (list: PriceList, name: PrintMethodName, view: PricedView): Judgment[] =>
  layersOf(view).flatMap(({ layer, ...job }) =>
    (printMethods[name].judgeLayer?.(list, job) ?? []).map((said) => (layer ? { ...said, layer } : said)),
  )

function judgePerPiece(method: PrintMethod, { facts }: PricedView): Judgment[] {
  const text = perPieceRefusal(method, { hasFields: false, isPerPiece: facts?.isPerPiece ?? false })
  return text ? [{ level: 'refused', text }] : []
}

/** What a method says of a whole line and of its layers, each sentence once; of a blank garment nothing. */
export function judgeLine(
  list: PriceList,
  name: PrintMethodName,
  { prints, garment, pieces, pooled, hasFields = false }: PrintedLine,
): readonly Judgment[] {
  const method = printMethods[name]
  const views = prints.filter(({ squareInches }) => squareInches > 0)
  if (views.length === 0) return []
  if (!method.isOffered(list)) return [{ level: 'refused', text: methodTexts.notOffered(method.label) }]
  const ofList = perPieceRefusal(method, { hasFields, isPerPiece: false })
  if (ofList) return [{ level: 'refused', text: ofList }]
  if (method.needsFacts && views.some(({ facts }) => !facts)) return [{ level: 'refused', text: methodTexts.notRead }]
  const found = views.flatMap((view) => [
    ...method.judge(list, { view, garment, pieces: piecesWithPrint(pooled, view, pieces) }),
    ...judgePerPiece(method, view),
    ...judgeLayers(list, name, view),
  ])
  return [...new Map(found.map((one) => [`${one.layer?.id} ${one.text}`, one])).values()]
}
