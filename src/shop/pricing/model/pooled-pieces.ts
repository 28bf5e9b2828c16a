import type { PrintMethodName } from './methods/method-names.ts'
import type { PricedView } from './methods/print-method.ts'

/** Pieces of other lines of a cart that count for the quantity breaks of a line. */
export interface PooledPieces {
  /** Of the same style. */
  readonly garment: number
  /** By place and name of the artwork: with the same print of the same size, by the same method. */
  readonly prints: Readonly<Record<string, number>>
}

export const noPooledPieces: PooledPieces = { garment: 0, prints: {} }

/** Artwork is the same where its content is; of prints whose content is not named none is the same as another. */
function placeOfPrint({ view, squareInches, artwork, facts }: PricedView): string | undefined {
  const content = artwork ?? facts?.artwork
  return content && squareInches > 0 ? `${view} ${content}` : undefined
}

/** How many pieces have the print of a view. */
export const piecesWithPrint = (pooled: PooledPieces | undefined, view: PricedView, pieces: number): number =>
  pieces + (pooled?.prints[placeOfPrint(view) ?? ''] ?? 0)

/** What of a line decides with which others it counts. */
export interface PoolLine {
  readonly styleId: number
  readonly printMethod: PrintMethodName
  readonly prints: readonly PricedView[]
  readonly pieces: number
}

export const garmentKey = ({ styleId }: PoolLine): string => `garment ${styleId}`

function printKey({ printMethod }: PoolLine, view: PricedView): string | undefined {
  const place = placeOfPrint(view)
  return place && `print ${printMethod} ${place}`
}

/** One for each print that may be the same as one of another line. */
export const printKeys = (line: PoolLine): string[] => line.prints.flatMap((view) => printKey(line, view) ?? [])

/** Pieces by what is pooled. */
export type PiecePool = ReadonlyMap<string, number>

export function poolOf(lines: readonly PoolLine[]): PiecePool {
  const pool = new Map<string, number>()
  for (const line of lines) {
    for (const key of new Set([garmentKey(line), ...printKeys(line)])) pool.set(key, (pool.get(key) ?? 0) + line.pieces)
  }
  return pool
}

/** What of a pool counts with a line; `isIn`: whether its own pieces are in the pool. */
export function pooledWith(pool: PiecePool, line: PoolLine, isIn: boolean): PooledPieces {
  const others = (key: string) => (pool.get(key) ?? 0) - (isIn && pool.has(key) ? line.pieces : 0)
  const prints = line.prints.flatMap((view) => {
    const [place, key] = [placeOfPrint(view), printKey(line, view)]
    return place && key ? [[place, others(key)] as const] : []
  })
  return { garment: others(garmentKey(line)), prints: Object.fromEntries(prints.filter(([, pieces]) => pieces > 0)) }
}
