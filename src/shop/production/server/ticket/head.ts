import type { TicketFacts } from './facts.ts'
import {
  fact,
  INK,
  MARGIN,
  SOFT,
  TICKET_RIGHT,
  TICKET_WIDTH,
  type TicketPage,
  ticketRule,
  ticketTextHeight,
  writeOnTicket,
} from './page.ts'
import { drawQr } from './qr.ts'

const QR = 84
const SHIP_WIDTH = 132

/** On every page: it may be carried to the press alone. Answers where the work begins. */
export function drawHead(sheet: TicketPage, facts: TicketFacts): number {
  const shipX = TICKET_RIGHT - QR - 14 - SHIP_WIDTH
  writeOnTicket(sheet, 'JOB TICKET', MARGIN, MARGIN, { size: 8, bold: true, color: SOFT })
  writeOnTicket(sheet, facts.orderNumber, MARGIN, MARGIN + 11, { size: 30, bold: true, width: shipX - MARGIN })
  sheet.rect(shipX, MARGIN, SHIP_WIDTH, 48).fill(INK)
  writeOnTicket(sheet, 'SHIP BY', shipX + 8, MARGIN + 6, {
    size: 8,
    bold: true,
    color: '#ffffff',
    width: SHIP_WIDTH - 16,
  })
  writeOnTicket(sheet, facts.shipBy, shipX + 8, MARGIN + 18, {
    size: 19,
    bold: true,
    color: '#ffffff',
    width: SHIP_WIDTH - 12,
  })
  drawQr(sheet, facts.address, TICKET_RIGHT - QR, MARGIN, QR)
  const columns = [
    ['Customer', facts.customer],
    ['Ordered', facts.placed],
    ['Delivery', `${facts.deliveryName}, ${facts.destination}`],
    ['Pieces', `${facts.pieces} in ${facts.items} ${facts.items === 1 ? 'item' : 'items'}`],
  ] as const
  const width = (TICKET_WIDTH - QR - 14) / columns.length
  const ends = columns.map((column, index) => fact(sheet, column, MARGIN + index * width, MARGIN + 58, width - 8))
  const y = Math.max(MARGIN + QR, ...ends) + 8
  ticketRule(sheet, y, 2)
  return drawWarning(sheet, facts, y + 10)
}

/** Nothing of this order may be printed: said before anything else can be read. */
function drawWarning(sheet: TicketPage, { problems }: TicketFacts, y: number): number {
  if (problems.length === 0) return y
  const text = problems.join('\n')
  const style = { size: 10, width: TICKET_WIDTH - 20 }
  const height = 36 + ticketTextHeight(sheet, text, style)
  sheet
    .rect(MARGIN + 1, y + 1, TICKET_WIDTH - 2, height)
    .lineWidth(2.5)
    .strokeColor(INK)
    .stroke()
  writeOnTicket(sheet, 'DO NOT PRINT: not what the buyer approved', MARGIN + 10, y + 10, {
    size: 13,
    bold: true,
    width: TICKET_WIDTH - 20,
  })
  writeOnTicket(sheet, text, MARGIN + 10, y + 27, style)
  return y + height + 12
}
