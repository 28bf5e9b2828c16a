import { plural } from '#platform/base/format.ts'
import type { PdfDocument } from '#platform/server/pdf/open-document.ts'
import type { Bag, BagEntry } from '../../model/rosters/bags.ts'
import { INK, LINE, openPaper, SOFT } from '../ticket/page.ts'
import { entryWords } from './entry-words.ts'
import { rosterPaperTexts } from './texts.ts'

// A letter sheet of ten labels of 4 by 2 inches, as office suppliers sell it (Avery 5163 and what fits it). Points.
const [LABEL_WIDTH, LABEL_HEIGHT] = [288, 144]
const [LEFT, TOP, ACROSS] = [11.25, 36, 301.5]
const [COLUMNS, ROWS] = [2, 5]
const PADDING = 14
const WIDTH = LABEL_WIDTH - 2 * PADDING
const HEAD_HEIGHT = 44
const SIZE_WIDTH = 44
const WHO_SIZE = 17
/** Of these two lines each, of more one each. */
const MOST_ROOMY = 3

/** For the bag of one person. */
export interface BagLabel extends Bag {
  readonly orderNumber: string
  /** Among those of its order, from 1. */
  readonly bag: number
  readonly bags: number
}

const piecesIn = ({ entries }: Bag): number => entries.reduce((sum, { quantity }) => sum + quantity, 0)

function drawEntry(document: PdfDocument, entry: BagEntry, [x, y]: readonly [number, number], isRoomy: boolean): void {
  const size = isRoomy ? 11.5 : 9.5
  const words = [entryWords(entry), entry.quantity > 1 ? rosterPaperTexts.times(entry.quantity) : '']
    .filter(Boolean)
    .join('  ')
  const at = x + SIZE_WIDTH
  const width = WIDTH - SIZE_WIDTH
  document.write(entry.size, x, y, { size, bold: true, width: SIZE_WIDTH - 4, oneLine: true })
  const garment = rosterPaperTexts.onGarment(entry.garment, entry.item, entry.place)
  if (isRoomy) {
    const under = words === '' ? y : y + 12
    if (words !== '') document.write(words, at, y, { size, bold: true, width, oneLine: true })
    document.write(garment, at, under + (words === '' ? 2 : 1), { size: 7.5, color: SOFT, width, oneLine: true })
    return
  }
  const half = width / 2
  document.write(words, at, y, { size, bold: true, width: half - 6, oneLine: true })
  document.write(garment, at + half, y + 1.5, { size: 7, color: SOFT, width: half, oneLine: true })
}

/** Large where it is short, and otherwise on two lines: the name is what the bag is found by. */
function drawWho(document: PdfDocument, who: string, [x, y]: readonly [number, number]): void {
  const style = { size: WHO_SIZE, bold: true, width: WIDTH }
  const isLong = document.textHeight(who, style) > 1.5 * WHO_SIZE
  document.write(who, x, y, isLong ? { ...style, size: 10 } : { ...style, oneLine: true })
}

function drawLabel(document: PdfDocument, label: BagLabel, [left, top]: readonly [number, number]): void {
  const { who, entries, orderNumber, bag, bags } = label
  const [x, y] = [left + PADDING, top + PADDING]
  const small = { size: 8, color: SOFT, width: WIDTH, oneLine: true } as const
  document.write(rosterPaperTexts.ofOrder(orderNumber), x, y, { ...small, bold: true, color: INK })
  const counts = `${rosterPaperTexts.bagOf(bag, bags)} · ${plural(piecesIn(label), 'piece')}`
  document.write(counts, x, y, { ...small, align: 'right' })
  drawWho(document, who, [x, y + 14])
  document.pdf
    .moveTo(x, y + HEAD_HEIGHT - 6)
    .lineTo(x + WIDTH, y + HEAD_HEIGHT - 6)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke()
  const isRoomy = entries.length <= MOST_ROOMY
  const each = isRoomy ? 25 : 13
  for (const [index, entry] of entries.entries())
    drawEntry(document, entry, [x, y + HEAD_HEIGHT + index * each], isRoomy)
}

/** Labels on sheets, each order beginning one. The same lists give the same bytes. */
export async function drawBagLabels(orders: readonly (readonly BagLabel[])[], madeAt: Date) {
  const numbers = orders.flatMap(([first]) => first?.orderNumber ?? [])
  const { document, close } = await openPaper(rosterPaperTexts.bagLabels(numbers.join(', ')), madeAt)
  for (const [order, labels] of orders.entries()) {
    for (const [index, label] of labels.entries()) {
      const cell = index % (COLUMNS * ROWS)
      if (cell === 0 && (index > 0 || order > 0)) document.pdf.addPage()
      const place = [LEFT + (cell % COLUMNS) * ACROSS, TOP + Math.floor(cell / COLUMNS) * LABEL_HEIGHT] as const
      drawLabel(document, label, place)
    }
  }
  return close()
}
