import { piecesIn, type Quantities } from '#shop/pricing/model/quantities.ts'

/** So many are compared where nobody has said how many. */
const FIRST_PIECES = 24

export const comparedPieces = (wanted: Quantities): number => piecesIn(wanted) || FIRST_PIECES

/** So many pieces: in the sizes that are wanted where it is their number, else in one. */
export const comparedQuantities = (wanted: Quantities, pieces: number, size: string): Quantities =>
  piecesIn(wanted) === pieces ? wanted : { [size]: pieces }
