import { writable } from '#platform/server/pdf/letters.ts'
import type { Pdf } from '#platform/server/pdf/open-pdf.ts'

export type Sheet = Pdf

export const MARGIN = 36
export const RIGHT = 612 - MARGIN
export const BOTTOM = 792 - MARGIN - 16
export const WIDTH = RIGHT - MARGIN

/** Black and greys alone: tickets come from office printers. */
export const INK = '#000000'
export const SOFT = '#444444'
export const LINE = '#999999'
export const TINT = '#eeeeee'

export interface Style {
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

const prepare = (sheet: Sheet, { size = 9, bold = false }: Style): Sheet =>
  sheet.font(bold ? 'bold' : 'text').fontSize(size)

const optionsOf = ({ size = 9, width = WIDTH, align = 'left', oneLine = false }: Style) => ({
  width,
  align,
  lineGap: (LINE_HEIGHT - OWN_LINE_HEIGHT) * size,
  ...(oneLine ? { height: size * 1.4, ellipsis: true, lineBreak: true } : {}),
})

/** Writes at a place and answers where the text ends. */
export function write(sheet: Sheet, text: string, x: number, y: number, style: Style = {}): number {
  const { size = 9 } = style
  prepare(sheet, style).fillColor(style.color ?? INK)
  sheet.text(writable(text), x, y - ABOVE * size, optionsOf(style))
  return y + (style.oneLine ? size * 1.2 : heightOf(sheet, text, style))
}

export function heightOf(sheet: Sheet, text: string, style: Style = {}): number {
  return prepare(sheet, style).heightOfString(writable(text), optionsOf({ ...style, oneLine: false }))
}

export function rule(sheet: Sheet, y: number, thickness = 0.75, color = INK): void {
  sheet.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(thickness).strokeColor(color).stroke()
}

/** A word in small letters above its value; answers where they end. */
export function fact(
  sheet: Sheet,
  [label, value]: readonly [string, string],
  x: number,
  y: number,
  width: number,
): number {
  write(sheet, label, x, y, { size: 7.5, color: SOFT, width })
  return write(sheet, value, x, y + 10, { size: 10, bold: true, width })
}
