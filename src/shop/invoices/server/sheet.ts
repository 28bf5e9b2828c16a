import { join } from 'node:path'
import type PDFDocument from 'pdfkit'
import { brandColors, delivery, identity } from '#config'
import { projectRoot } from '#platform/server/root.ts'
import { writable } from './letters.ts'

export type Sheet = InstanceType<typeof PDFDocument>

const MARGIN = 54
export const LEFT = MARGIN
export const RIGHT = 612 - MARGIN
export const TOP = MARGIN
export const WIDTH = RIGHT - LEFT
const FOOT = 40
const BOTTOM = 792 - MARGIN - 18

const fontFile = (weight: string) => join(projectRoot, `src/shop/invoices/server/fonts/noto-sans-${weight}.ttf`)

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: delivery.timeZone })
export const dayText = (date: Date): string => day.format(date)

export interface Style {
  readonly size?: number
  readonly bold?: boolean
  readonly soft?: boolean
  readonly width?: number
  readonly align?: 'left' | 'right'
}

function prepare(sheet: Sheet, { size = 9.5, bold = false, soft = false }: Style): void {
  sheet.font(bold ? 'bold' : 'text').fontSize(size)
  sheet.fillColor(soft ? brandColors.inkSoft : brandColors.ink)
}

export function write(sheet: Sheet, text: string, x: number, y: number, style: Style = {}): void {
  prepare(sheet, style)
  sheet.text(writable(text), x, y, { width: style.width ?? WIDTH, align: style.align ?? 'left', lineGap: 1.5 })
}

export function heightOf(sheet: Sheet, text: string, style: Style = {}): number {
  prepare(sheet, style)
  return sheet.heightOfString(writable(text), { width: style.width ?? WIDTH, lineGap: 1.5 })
}

export function rule(sheet: Sheet, y: number, color = brandColors.line): void {
  sheet.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(color).stroke()
}

/** Room for the next block, on this page or on a new one, which begins as `onNewPage` says. */
export function roomFor(
  sheet: Sheet,
  y: number,
  height: number,
  onNewPage = (_sheet: Sheet, top: number) => top,
): number {
  if (y + height <= BOTTOM) return y
  sheet.addPage()
  return onNewPage(sheet, TOP)
}

function drawFeet(sheet: Sheet, title: string): void {
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
  draw: (sheet: Sheet) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded with the first invoice: the library takes a good part of a second that the start of the shop need not wait.
  const { default: Document } = await import('pdfkit')
  const sheet = new Document({
    size: 'LETTER',
    margin: MARGIN,
    lang: 'en-US',
    bufferPages: true,
    info: { Title: title, Author: identity.name, CreationDate: at },
  })
  sheet.registerFont('text', fontFile('regular')).registerFont('bold', fontFile('bold'))
  const chunks: Uint8Array[] = []
  sheet.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => sheet.on('end', () => resolve()))
  draw(sheet)
  drawFeet(sheet, title)
  sheet.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
