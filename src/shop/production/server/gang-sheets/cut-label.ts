import { filmTexts } from './texts.ts'

export interface LabelledPrint {
  readonly orderNumber: string
  /** Place of the item in its order, from 1. */
  readonly item: number
  readonly mark: string
  readonly size: string
  readonly piece: number
  readonly pieces: number
}

/** What is written beside a print on the film, so that whoever cuts it knows where it belongs. */
export const cutLabel = ({ orderNumber, item, mark, size, piece, pieces }: LabelledPrint): [string, string] => [
  filmTexts.labelOfItem(orderNumber, item),
  filmTexts.labelOfPiece(piece, pieces, mark, size),
]
