import { writable } from '#platform/server/pdf/letters.ts'
import type { Pdf } from '#platform/server/pdf/open-pdf.ts'

export type TicketPage = Pdf

export const MARGIN = 36
export const TICKET_RIGHT = 612 - MARGIN
export const BOTTOM = 792 - MARGIN - 16
export const TICKET_WIDTH = TICKET_RIGHT - MARGIN

/** Black and greys alone: tickets come from office printers. */
export const INK = '#000000'
export const SOFT = '#444444'
export const LINE = '#999999'
export const TINT = '#eeeeee'

export interface TicketTextStyle {
  readonly size?: number
  readonly bold?: boolean
  readonly color?: string
  readonly width?: number
  readonly align?: 'left' | 'right' | 'center'
  /** One line, cut off with an ellipsis. */
  readonly oneLine?: boolean
}

// In parts of the size. The font leaves room above and below for accents on accents; a ticket has none to give.
const ABOVE = 0.35
const LINE_HEIGHT = 1.16
const OWN_LINE_HEIGHT = 1.362

const prepare = (sheet: TicketPage, { size = 9, bold = false }: TicketTextStyle): TicketPage =>
  sheet.font(bold ? 'bold' : 'text').fontSize(size)

const optionsOf = ({ size = 9, width = TICKET_WIDTH, align = 'left', oneLine = false }: TicketTextStyle) => ({
  width,
  align,
  lineGap: (LINE_HEIGHT - OWN_LINE_HEIGHT) * size,
  ...(oneLine ? { height: size * 1.4, ellipsis: true, lineBreak: true } : {}),
})

/** Writes at a place and answers where the text ends. */
export function writeOnTicket(
  sheet: TicketPage,
  text: string,
  x: number,
  y: number,
  style: TicketTextStyle = {},
): number {
  const { size = 9 } = style
  prepare(sheet, style).fillColor(style.color ?? INK)
  sheet.text(writable(text), x, y - ABOVE * size, optionsOf(style))
  return y + (style.oneLine ? size * 1.2 : ticketTextHeight(sheet, text, style))
}

export function ticketTextHeight(sheet: TicketPage, text: string, style: TicketTextStyle = {}): number {
  return prepare(sheet, style).heightOfString(writable(text), optionsOf({ ...style, oneLine: false }))
}

export function ticketRule(sheet: TicketPage, y: number, thickness = 0.75, color = INK): void {
  sheet.moveTo(MARGIN, y).lineTo(TICKET_RIGHT, y).lineWidth(thickness).strokeColor(color).stroke()
}

/** A word in small letters above its value; answers where they end. */
export function fact(
  sheet: TicketPage,
  [label, value]: readonly [string, string],
  x: number,
  y: number,
  width: number,
): number {
  writeOnTicket(sheet, label, x, y, { size: 7.5, color: SOFT, width })
  return writeOnTicket(sheet, value, x, y + 10, { size: 10, bold: true, width })
}
