import type PDFDocument from 'pdfkit'
import { printable } from '#platform/base/printable.ts'

export type Sheet = InstanceType<typeof PDFDocument>

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
  readonly mono?: boolean
  readonly color?: string
  readonly width?: number
  readonly align?: 'left' | 'right' | 'center'
  /** One line, cut off with an ellipsis. */
  readonly oneLine?: boolean
}

const fontOf = ({ bold = false, mono = false }: Style): string => {
  const family = mono ? 'Courier' : 'Helvetica'
  return bold ? `${family}-Bold` : family
}

const optionsOf = ({ size = 9, width = WIDTH, align = 'left', oneLine = false }: Style) => ({
  width,
  align,
  ...(oneLine ? { height: size * 1.2, ellipsis: true, lineBreak: true } : {}),
})

/** Writes at a place and answers where the text ends. */
export function write(sheet: Sheet, text: string, x: number, y: number, style: Style = {}): number {
  const told = printable(text)
  sheet
    .font(fontOf(style))
    .fontSize(style.size ?? 9)
    .fillColor(style.color ?? INK)
  sheet.text(told, x, y, optionsOf(style))
  return y + (style.oneLine ? (style.size ?? 9) * 1.2 : heightOf(sheet, text, style))
}

export function heightOf(sheet: Sheet, text: string, style: Style = {}): number {
  sheet.font(fontOf(style)).fontSize(style.size ?? 9)
  return sheet.heightOfString(printable(text), { width: style.width ?? WIDTH })
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
