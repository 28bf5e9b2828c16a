import { production } from '#config'
import type { PdfDocument } from '#platform/server/pdf/open-document.ts'
import { sizesOf } from '#shop/orders/model.ts'
import { type LineOptions, printMethodLabel } from '#shop/pricing/model/line-options.ts'
import { PRICED_OPTIONS, pricedOptions } from '#shop/pricing/model/priced-options.ts'
import { inkNotes, lowDpiNotes, setUpsIn } from '#shop/pricing/model/print-notes.ts'
import { shortHash } from '../../model/file-names.ts'
import type { CheckedItem } from '../check-approved.ts'
import { fact, INK, LINE, MARGIN, SOFT, TICKET_RIGHT, TICKET_WIDTH, TINT } from './page.ts'
import { ticketTexts } from './texts.ts'

const PIECES = 92
const CELL = 46
const CELL_HEIGHT = 36

/** The number in a black square, the garment, the color as cloth, and how many. */
export function drawTitle(document: PdfDocument, { item, number }: CheckedItem, hex: string, y: number): number {
  document.pdf.rect(MARGIN, y, 30, 34).fill(INK)
  document.write(String(number), MARGIN, y + 8, {
    size: 18,
    bold: true,
    color: '#ffffff',
    width: 30,
    align: 'center',
  })
  const width = TICKET_WIDTH - 40 - PIECES
  document.write(ticketTexts.itemTitle(item.brand, item.code, item.title), MARGIN + 40, y, {
    size: 13,
    bold: true,
    width,
    oneLine: true,
  })
  if (hex !== '')
    document.pdf
      .rect(MARGIN + 40, y + 19, 14, 14)
      .lineWidth(0.75)
      .fillAndStroke(hex, INK)
  const after = MARGIN + (hex === '' ? 40 : 60)
  document.write(item.color, after, y + 19, { size: 13, bold: true, width: width - 20, oneLine: true })
  document.write(String(item.quantity), TICKET_RIGHT - PIECES, y - 3, {
    size: 26,
    bold: true,
    width: PIECES,
    align: 'right',
  })
  const word = item.quantity === 1 ? ticketTexts.piece : ticketTexts.manyPieces
  document.write(word, TICKET_RIGHT - PIECES, y + 24, { size: 9, color: SOFT, width: PIECES, align: 'right' })
  return y + 44
}

/** Sizes over their pieces, each to be ticked off. */
export function drawGrid(document: PdfDocument, { item }: CheckedItem, y: number): number {
  const sizes = sizesOf(item.quantities)
  const perRow = Math.floor(TICKET_WIDTH / CELL)
  for (const [index, [size, count]] of sizes.entries()) {
    const x = MARGIN + (index % perRow) * CELL
    const top = y + Math.floor(index / perRow) * (CELL_HEIGHT + 4)
    document.pdf.rect(x, top, CELL, 14).fill(TINT)
    document.pdf.rect(x, top, CELL, CELL_HEIGHT).lineWidth(0.75).strokeColor(INK).stroke()
    document.write(size, x, top + 3, { size: 8.5, bold: true, width: CELL, align: 'center' })
    document.write(String(count), x, top + 17, { size: 15, bold: true, width: CELL, align: 'center' })
  }
  return y + Math.ceil(sizes.length / perRow) * (CELL_HEIGHT + 4) + 6
}

const sizingText = ({ printed }: CheckedItem): string =>
  printed.design?.sizing === 'scale' ? ticketTexts.growsWithGarment : ticketTexts.sameOnEverySize

const methodText = (options: LineOptions): string =>
  production.printMethods[options.printMethod] ?? printMethodLabel(options)

const inksLabel = ({ printMethod }: LineOptions): string =>
  printMethod === 'embroidery' ? ticketTexts.threads : ticketTexts.inks

const optionFacts = (options: LineOptions) =>
  PRICED_OPTIONS.map((name) => {
    const { fact } = pricedOptions[name]
    return [fact.name, options[name] ? fact.chosen.toUpperCase() : fact.standard] as const
  })

function factsOf(checked: CheckedItem): (readonly [string, string])[] {
  const { item, printed, hash } = checked
  const isPrinted = printed.shown.length > 0
  const inks = inkNotes(item.options)
  const setUps = setUpsIn(item.options).map(({ label }) => label)
  return [
    [ticketTexts.printMethod, isPrinted ? methodText(item.options) : ticketTexts.shipsBlank],
    ...(inks.length > 0 ? [[inksLabel(item.options), inks.join('\n')] as const] : []),
    ...(setUps.length > 0 ? [[ticketTexts.setUps, setUps.join('\n')] as const] : []),
    ...optionFacts(item.options),
    ...(isPrinted ? [[ticketTexts.printSize, sizingText(checked)] as const] : []),
    ...lowDpiNotes(item.options).map((text) => [ticketTexts.resolution, text] as const),
    [ticketTexts.approval, hash === '' ? ticketTexts.noApproval : shortHash(hash)],
  ]
}

export function drawNote(
  document: PdfDocument,
  note: string,
  y: number,
  title: string = ticketTexts.customerNote,
): number {
  if (note.trim() === '') return y
  const style = { size: 10.5, width: TICKET_WIDTH - 20 }
  const height = 24 + document.textHeight(note, style)
  document.pdf.rect(MARGIN, y, TICKET_WIDTH, height).fill(TINT)
  document.pdf.rect(MARGIN, y, 3, height).fill(INK)
  document.write(title, MARGIN + 12, y + 6, { size: 7.5, bold: true, color: SOFT })
  document.write(note, MARGIN + 12, y + 17, style)
  return y + height + 8
}

/** How much room the head of an item takes at the least. */
export const ITEM_HEIGHT = 150

export function drawItemHead(document: PdfDocument, checked: CheckedItem, hex: string, from: number): number {
  let y = drawTitle(document, checked, hex, from)
  y = drawGrid(document, checked, y)
  const columns = factsOf(checked)
  const width = TICKET_WIDTH / columns.length
  y = Math.max(...columns.map((column, index) => fact(document, column, MARGIN + index * width, y, width - 10))) + 8
  y = drawNote(document, checked.item.note, y)
  y = drawNote(document, checked.item.options.designerNote ?? '', y, ticketTexts.designerNote)
  document.rule(y, { thickness: 0.5, color: LINE })
  return y + 10
}
