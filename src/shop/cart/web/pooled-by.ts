import { readLineOptions } from '#shop/pricing/model/line-options.ts'
import { type PooledPieces, type PoolLine, pooledWith, poolOf } from '#shop/pricing/model/pooled-pieces.ts'
import type { CartLine } from '../contract.ts'

/** Which pieces of other lines would count with a line if it were printed so. */
export function pooledBy(
  cart: readonly CartLine[],
  line: CartLine,
  print: Pick<PoolLine, 'printMethod' | 'prints'>,
): PooledPieces {
  const others = cart.filter(({ _id, problem }) => _id !== line._id && problem === '')
  const pool = poolOf(
    others.map(({ styleId, options, pieces }) => ({
      ...{ styleId, pieces, prints: options.prints, printMethod: readLineOptions(options).printMethod },
    })),
  )
  return pooledWith(pool, { ...print, styleId: line.styleId, pieces: line.pieces }, false)
}
