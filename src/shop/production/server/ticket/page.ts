import { identity } from '#config'
import {
  openDocument,
  PAGE_HEIGHT,
  PAGE_WIDTH,
  type PdfDocument,
  type PdfLook,
} from '#platform/server/pdf/open-document.ts'
import { ticketTexts } from './texts.ts'

export const MARGIN = 36
export const TICKET_RIGHT = PAGE_WIDTH - MARGIN
export const TICKET_WIDTH = TICKET_RIGHT - MARGIN

/** Black and greys alone: tickets come from office printers. */
export const INK = '#000000'
export const SOFT = '#444444'
export const LINE = '#999999'
export const TINT = '#eeeeee'

// In parts of the size. The font leaves room above and below for accents on accents; a ticket has none to give.
const ABOVE = 0.35
const LINE_HEIGHT = 1.16
const OWN_LINE_HEIGHT = 1.362

const look: PdfLook = {
  margin: MARGIN,
  bottomMargin: 0,
  bottom: PAGE_HEIGHT - MARGIN - 16,
  size: 9,
  color: INK,
  lineColor: INK,
  lineGap: (size) => (LINE_HEIGHT - OWN_LINE_HEIGHT) * size,
  raised: (size) => ABOVE * size,
}

/** A document that lies beside the press. */
export const openPaper = (title: string, madeAt: Date) => openDocument({ title, author: identity.name, madeAt }, look)

export const openTicket = (orderNumber: string, madeAt: Date) =>
  openPaper(ticketTexts.documentTitle(orderNumber), madeAt)

/** A word in small letters above its value; answers where they end. */
export function fact(
  document: PdfDocument,
  [label, value]: readonly [string, string],
  x: number,
  y: number,
  width: number,
): number {
  document.write(label, x, y, { size: 7.5, color: SOFT, width })
  return document.write(value, x, y + 10, { size: 10, bold: true, width })
}
