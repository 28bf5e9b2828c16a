import { plural } from '#platform/base/format.ts'
import type { PdfDocument } from '#platform/server/pdf/open-document.ts'
import type { TicketFacts } from './facts.ts'
import { fact, INK, MARGIN, SOFT, TICKET_RIGHT, TICKET_WIDTH } from './page.ts'
import { drawQr } from './qr.ts'
import { ticketTexts } from './texts.ts'

const QR = 84
const SHIP_WIDTH = 132
const SHIP_HEIGHT = 48
const RUSH_WIDTH = 74

/** Beside the day: whoever sorts tickets sees it without reading. */
function drawRush(document: PdfDocument, x: number): void {
  document.pdf
    .rect(x + 1, MARGIN + 1, RUSH_WIDTH - 2, SHIP_HEIGHT - 2)
    .lineWidth(2.5)
    .strokeColor(INK)
    .stroke()
  document.write(ticketTexts.rush, x, MARGIN + 14, { size: 19, bold: true, width: RUSH_WIDTH, align: 'center' })
}

/** On every page: it may be carried to the press alone. Answers where the work begins. */
export function drawHead(document: PdfDocument, facts: TicketFacts): number {
  const shipX = TICKET_RIGHT - QR - 14 - SHIP_WIDTH
  document.write(ticketTexts.jobTicket, MARGIN, MARGIN, { size: 8, bold: true, color: SOFT })
  const rushX = shipX - RUSH_WIDTH - 8
  const [size, width] = facts.isRush ? [26, rushX - MARGIN] : [30, shipX - MARGIN]
  document.write(facts.orderNumber, MARGIN, MARGIN + 11, { size, bold: true, width })
  if (facts.isRush) drawRush(document, rushX)
  document.pdf.rect(shipX, MARGIN, SHIP_WIDTH, SHIP_HEIGHT).fill(INK)
  document.write(facts.isPickup ? ticketTexts.readyBy : ticketTexts.shipBy, shipX + 8, MARGIN + 6, {
    size: 8,
    bold: true,
    color: '#ffffff',
    width: SHIP_WIDTH - 16,
  })
  document.write(facts.shipBy, shipX + 8, MARGIN + 18, {
    size: 19,
    bold: true,
    color: '#ffffff',
    width: SHIP_WIDTH - 12,
  })
  drawQr(document, facts.address, TICKET_RIGHT - QR, MARGIN, QR)
  const columns = [
    [ticketTexts.customer, facts.customer],
    [ticketTexts.ordered, facts.placed],
    ...(facts.neededBy === '' ? [] : [[ticketTexts.neededBy, facts.neededBy] as const]),
    ...(facts.poNumber === '' ? [] : [[ticketTexts.poNumber, facts.poNumber] as const]),
    [ticketTexts.delivery, facts.delivery],
    ...(facts.proof === '' ? [] : [[ticketTexts.proof, facts.proof] as const]),
    [ticketTexts.pieces, ticketTexts.piecesInItems(facts.pieces, plural(facts.items, 'item'))],
  ] as const
  const each = (TICKET_WIDTH - QR - 14) / columns.length
  const ends = columns.map((column, index) => fact(document, column, MARGIN + index * each, MARGIN + 58, each - 8))
  const y = Math.max(MARGIN + QR, ...ends) + 8
  document.rule(y, { thickness: 2 })
  return drawWarning(document, facts, y + 10)
}

/** Nothing of this order may be printed: said before anything else can be read. */
function drawWarning(document: PdfDocument, { problems }: TicketFacts, y: number): number {
  if (problems.length === 0) return y
  const text = problems.join('\n')
  const style = { size: 10, width: TICKET_WIDTH - 20 }
  const height = 36 + document.textHeight(text, style)
  document.pdf
    .rect(MARGIN + 1, y + 1, TICKET_WIDTH - 2, height)
    .lineWidth(2.5)
    .strokeColor(INK)
    .stroke()
  document.write(ticketTexts.doNotPrint, MARGIN + 10, y + 10, {
    size: 13,
    bold: true,
    width: TICKET_WIDTH - 20,
  })
  document.write(text, MARGIN + 10, y + 27, style)
  return y + height + 12
}
