import { identity } from '#config'
import { plural } from '#platform/base/format.ts'
import { PAGE_HEIGHT, type PdfDocument } from '#platform/server/pdf/open-document.ts'
import type { GangSheet } from '../../gang-sheets-contract.ts'
import { INK, LINE, MARGIN, openPaper, SOFT, TICKET_WIDTH } from '../ticket/page.ts'
import { ticketTexts } from '../ticket/texts.ts'
import type { StoredGangPrint } from './gang-sheet-rows.ts'
import { filmTexts } from './texts.ts'

const HEAD_HEIGHT = 64
const FOOT_HEIGHT = 24
const ROW_HEIGHT = 13
const COLUMNS = [26, 104, 28, 62, 34, 56, 96, 50, 48, 36]

const inches = (amount: number): string => amount.toFixed(2)

function drawSheetHead(document: PdfDocument, { number, width, length, orders, prints }: GangSheet): number {
  document.write(filmTexts.gangSheet(number), MARGIN, MARGIN, { size: 20, bold: true })
  const film = filmTexts.filmSize(inches(width), inches(length))
  document.write(film, MARGIN, MARGIN + 4, { size: 12, bold: true, align: 'right' })
  const counts = filmTexts.printsOfOrders(plural(prints, 'print'), plural(orders.length, 'order'))
  document.write(counts, MARGIN, MARGIN + 28, { size: 10, color: SOFT })
  document.rule(MARGIN + 46)
  return MARGIN + HEAD_HEIGHT
}

interface FilmPart {
  /** Inches from the top of the film. */
  readonly from: number
  readonly to: number
  readonly scale: number
  readonly top: number
}

function drawPrint(document: PdfDocument, print: StoredGangPrint, { from, to, scale, top }: FilmPart): void {
  const [width, height] = print.turned ? [print.height, print.width] : [print.width, print.height]
  const [x, wide] = [MARGIN + print.x * scale, width * scale]
  const box = { y: top + (print.y - from) * scale, height: height * scale }
  document.pdf.rect(x, box.y, wide, box.height).lineWidth(0.75).strokeColor(INK).stroke()
  // Words stand in what is seen of it: below the page the library would begin another.
  const [first, last] = [Math.max(print.y, from), Math.min(print.y + height, to)]
  const [seen, middle] = [(last - first) * scale, top + ((first + last) / 2 - from) * scale]
  const isHigh = seen > 34 && wide >= 44
  const number = { size: Math.min(11, seen * 0.8), bold: true, width: wide, align: 'center', oneLine: true } as const
  document.write(String(print.position), x, middle - number.size * (isHigh ? 1 : 0.6), number)
  if (!isHigh) return
  const small = { size: 5.5, color: SOFT, width: wide, align: 'center', oneLine: true } as const
  document.write(print.orderNumber, x, middle + 5, small)
}

/** As much of the film on a page as is legible there; what reaches over its end is drawn on both pages. */
function drawParts(document: PdfDocument, sheet: GangSheet, prints: readonly StoredGangPrint[]): void {
  const scale = TICKET_WIDTH / sheet.width
  const room = PAGE_HEIGHT - 2 * MARGIN - HEAD_HEIGHT - FOOT_HEIGHT - 14
  const perPage = room / scale
  for (let from = 0; from < sheet.length; from += perPage) {
    if (from > 0) document.pdf.addPage()
    const to = Math.min(sheet.length, from + perPage)
    const y = drawSheetHead(document, sheet)
    document.write(filmTexts.partOfFilm(inches(from), inches(to)), MARGIN, y - 10, { size: 8, color: SOFT })
    const part = { from, to, scale, top: y + 4 }
    document.pdf.save()
    document.pdf.rect(MARGIN - 1, part.top - 1, TICKET_WIDTH + 2, (to - from) * scale + 2).clip()
    document.pdf
      .rect(MARGIN, part.top - from * scale, TICKET_WIDTH, sheet.length * scale)
      .lineWidth(1)
      .dash(3, { space: 2 })
      .strokeColor(LINE)
      .stroke()
      .undash()
    const isHere = ({ y: at, width, height, turned }: StoredGangPrint) =>
      at < to && at + (turned ? width : height) > from
    for (const print of prints.filter(isHere)) drawPrint(document, print, part)
    document.pdf.restore()
  }
}

function writeRow(document: PdfDocument, cells: readonly string[], y: number, bold = false): number {
  let x = MARGIN
  for (const [index, cell] of cells.entries()) {
    const width = COLUMNS[index] ?? 0
    document.write(cell, x, y, { size: 8, bold, width: width - 4, oneLine: true })
    x += width
  }
  return y + ROW_HEIGHT
}

const cellsOf = ({ position, orderNumber, item, mark, size, ...print }: StoredGangPrint): string[] => [
  ...[String(position), orderNumber, String(item), mark, size, filmTexts.pieceOf(print.piece, print.pieces)],
  ...[filmTexts.filmSize(inches(print.width), inches(print.height)), inches(print.x), inches(print.y)],
  print.turned ? filmTexts.turned : '',
]

function drawList(document: PdfDocument, sheet: GangSheet, prints: readonly StoredGangPrint[]): void {
  const begin = () => writeRow(document, filmTexts.layoutHead, drawSheetHead(document, sheet), true)
  document.pdf.addPage()
  let y = begin()
  for (const print of prints) {
    y = document.roomFor(y, ROW_HEIGHT, begin)
    y = writeRow(document, cellsOf(print), y)
  }
}

/** What lies where: the film in parts, then every print in the order of its number. The same sheet gives the same bytes. */
export async function drawLayout(sheet: GangSheet, prints: readonly StoredGangPrint[]) {
  const { document, close } = await openPaper(filmTexts.gangSheet(sheet.number), new Date(sheet.madeAt))
  drawParts(document, sheet, prints)
  drawList(document, sheet, prints)
  const [y, style] = [PAGE_HEIGHT - MARGIN - 8, { size: 8, color: SOFT, width: TICKET_WIDTH, oneLine: true } as const]
  document.onEachPage((page, pages) => {
    document.write(filmTexts.layoutFoot(identity.name, sheet.number), MARGIN, y, style)
    document.write(ticketTexts.pageOf(page, pages), MARGIN, y, { ...style, align: 'right' })
  })
  return close()
}
