import { writableLetters } from '#platform/server/pdf/letters.ts'
import { entryWords } from '../rosters/entry-words.ts'
import type { PressEntry } from '../rosters/press-entry.ts'
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

/** What is written beside a print on the film, so that whoever cuts it knows where it belongs, and whose it is. */
export function cutLabel(print: LabelledPrint, entry?: PressEntry): [string, string] {
  const { orderNumber, item, mark, size, piece, pieces } = print
  const first = filmTexts.labelOfItem(orderNumber, item)
  const second = filmTexts.labelOfPiece(piece, pieces, mark, size)
  return [first, entry ? filmTexts.labelOfEntry(second, writableLetters(entryWords(entry))) : second]
}
