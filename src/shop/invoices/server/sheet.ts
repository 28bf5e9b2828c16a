import { brandColors, delivery, identity } from '#config'
import { writable } from '#platform/server/pdf/letters.ts'
import { openPdf, type Pdf } from '#platform/server/pdf/open-pdf.ts'

export type InvoicePage = Pdf

const MARGIN = 54
export const LEFT = MARGIN
export const RIGHT = 612 - MARGIN
export const TOP = MARGIN
export const WIDTH = RIGHT - LEFT
const FOOT = 40
const BOTTOM = 792 - MARGIN - 18

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: delivery.timeZone })
export const dayText = (date: Date): string => day.format(date)

export interface InvoiceTextStyle {
  readonly size?: number
  readonly bold?: boolean
  readonly soft?: boolean
  readonly width?: number
  readonly align?: 'left' | 'right'
}

function prepare(sheet: InvoicePage, { size = 9.5, bold = false, soft = false }: InvoiceTextStyle): void {
  sheet.font(bold ? 'bold' : 'text').fontSize(size)
  sheet.fillColor(soft ? brandColors.inkSoft : brandColors.ink)
}

export function write(sheet: InvoicePage, text: string, x: number, y: number, style: InvoiceTextStyle = {}): void {
  prepare(sheet, style)
  sheet.text(writable(text), x, y, { width: style.width ?? WIDTH, align: style.align ?? 'left', lineGap: 1.5 })
}

export function heightOf(sheet: InvoicePage, text: string, style: InvoiceTextStyle = {}): number {
  prepare(sheet, style)
  return sheet.heightOfString(writable(text), { width: style.width ?? WIDTH, lineGap: 1.5 })
}

export function rule(sheet: InvoicePage, y: number, color = brandColors.line): void {
  sheet.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(color).stroke()
}

/** Room for the next block, on this page or on a new one, which begins as `onNewPage` says. */
export function roomFor(
  sheet: InvoicePage,
  y: number,
  height: number,
  onNewPage = (_sheet: InvoicePage, top: number) => top,
): number {
  if (y + height <= BOTTOM) return y
  sheet.addPage()
  return onNewPage(sheet, TOP)
}

function drawFeet(sheet: InvoicePage, title: string): void {
  const { start, count } = sheet.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    sheet.switchToPage(page)
    // Below the margin the library would begin another page for it.
    sheet.page.margins.bottom = 0
    write(sheet, `${identity.name} · ${title}`, LEFT, 792 - FOOT, { size: 8, soft: true, width: WIDTH / 2 })
    const number = `Page ${page + 1} of ${count}`
    write(sheet, number, LEFT + WIDTH / 2, 792 - FOOT, { size: 8, soft: true, width: WIDTH / 2, align: 'right' })
  }
}

/** One document as the bytes of a PDF, its letters embedded, its pages numbered. */
export async function drawSheet(
  title: string,
  at: Date,
  draw: (sheet: InvoicePage) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const margins = { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN }
  const { pdf, close } = await openPdf({ title, author: identity.name, madeAt: at, margins })
  draw(pdf)
  drawFeet(pdf, title)
  return close()
}
