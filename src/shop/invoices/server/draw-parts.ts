import { brandColors, identity } from '#config'
import { formatCount } from '#platform/base/format.ts'
import { formatDollars } from '#platform/base/money.ts'
import type { PdfDocument, PdfTextStyle } from '#platform/server/pdf/open-document.ts'
import type { OrderItem } from '#shop/orders/contract.ts'
import { sizesOf } from '#shop/orders/model.ts'
import { addedLabels, readLineOptions } from '#shop/pricing/model/line-options.ts'
import { inkNotes, isPrinted, printedBy } from '#shop/pricing/model/print-notes.ts'
import { invoicesTexts } from '../texts.ts'
import { LEFT, RIGHT, TOP, WIDTH } from './draw-pages.ts'

const COLUMN = { size: 300, pieces: 356, unit: 420, amount: RIGHT } as const
const TEXT_WIDTH = COLUMN.size - LEFT - 16

const FIGURE = 72

/** A figure that ends at `end`. */
function figure(document: PdfDocument, text: string, end: number, y: number, style: PdfTextStyle = {}): void {
  document.write(text, end - FIGURE, y, { ...style, align: 'right', width: FIGURE })
}

export interface Letterhead {
  readonly title: string
  readonly facts: readonly (readonly [label: string, value: string])[]
}

function drawSeller(document: PdfDocument): void {
  const { street, city, state, zip } = identity.address
  document.pdf.rect(LEFT, TOP, WIDTH, 5).fill(brandColors.accent)
  document.write(identity.name, LEFT, 72, { size: 20, bold: true, width: WIDTH / 2 })
  const seller = `${street}\n${city}, ${state} ${zip}\n${identity.phone}\n${identity.email}`
  document.write(seller, LEFT, 102, { color: brandColors.inkSoft, size: 9, width: WIDTH / 2 })
}

/** Who sells, what paper it is and its facts; answers where the rest begins. */
export function drawLetterhead(document: PdfDocument, { title, facts }: Letterhead): number {
  drawSeller(document)
  const half = WIDTH / 2
  document.write(title, LEFT + half, 72, { width: half, align: 'right', size: 20 })
  for (const [at, [label, value]] of facts.entries()) {
    const y = 102 + at * 14
    document.write(label, RIGHT - 250, y, { size: 9, color: brandColors.inkSoft, width: 110, align: 'right' })
    document.write(value, RIGHT - 134, y, { size: 9, width: 134, align: 'right' })
  }
  return 102 + Math.max(4, facts.length) * 14 + 22
}

export function drawColumns(document: PdfDocument, y: number): number {
  const style: PdfTextStyle = { size: 8, color: brandColors.inkSoft }
  document.write(invoicesTexts.item, LEFT, y, { ...style, width: TEXT_WIDTH })
  document.write(invoicesTexts.size, COLUMN.size, y, { ...style, width: 50 })
  figure(document, invoicesTexts.pieces, COLUMN.pieces + 20, y, style)
  figure(document, invoicesTexts.priceEach, COLUMN.unit + 36, y, style)
  figure(document, invoicesTexts.amount, COLUMN.amount, y, style)
  document.rule(y + 15, { color: brandColors.ink })
  return y + 22
}

function detailOf(item: OrderItem, notes: readonly string[]): string {
  const { brand, code, color, options } = item
  const made = isPrinted(item) ? invoicesTexts.customPrinted : invoicesTexts.blank
  const added = addedLabels(options).map((label) => label.toLowerCase())
  const chosen = [...printedBy(item), ...added].map((label) => `, ${label}`)
  const inks = inkNotes(options).map((note) => `\n${note}`)
  const { designerNote } = readLineOptions(options)
  // On one page with its item, however it was broken into lines.
  const asked = designerNote ? `\n${invoicesTexts.designerNote(designerNote.replace(/\s+/g, ' '))}` : ''
  const noted = notes.map((note) => `\n${note}`).join('')
  return `${invoicesTexts.itemName(brand, code, color)}\n${made}${chosen.join('')}${inks.join('')}${asked}${noted}`
}

/** `notes`: what else is to be said of it, a line each. */
export function drawItem(document: PdfDocument, item: OrderItem, from: number, notes: readonly string[] = []): number {
  const sizes = sizesOf(item.quantities)
  const { setUps } = item
  const title: PdfTextStyle = { bold: true, width: TEXT_WIDTH }
  const detail: PdfTextStyle = { size: 8.5, color: brandColors.inkSoft, width: TEXT_WIDTH }
  const titleHeight = document.textHeight(item.title, title)
  const height =
    Math.max(titleHeight + document.textHeight(detailOf(item, notes), detail), (sizes.length + setUps.length) * 15) + 14
  const y = document.roomFor(from, height, (top) => drawColumns(document, top))
  document.write(item.title, LEFT, y, title)
  document.write(detailOf(item, notes), LEFT, y + titleHeight, detail)
  for (const [at, [size, count]] of sizes.entries()) {
    const each = item.sizePrices[size] ?? 0
    const line = y + at * 15
    document.write(size, COLUMN.size, line, { width: 60 })
    figure(document, formatCount(count), COLUMN.pieces + 20, line)
    figure(document, formatDollars(each), COLUMN.unit + 36, line)
    figure(document, formatDollars(Math.round(each * 100 * count) / 100), COLUMN.amount, line)
  }
  for (const [at, { label, amount }] of setUps.entries()) {
    const line = y + (sizes.length + at) * 15
    document.write(label, COLUMN.size, line, { size: 8.5, width: COLUMN.amount - COLUMN.size - 8 })
    figure(document, formatDollars(amount), COLUMN.amount, line)
  }
  document.rule(y + height - 6)
  return y + height
}

export type Row = readonly [label: string, amount: number | string, bold?: boolean]

export function drawRows(document: PdfDocument, rows: readonly Row[], from: number): number {
  let y = document.roomFor(from, rows.length * 17 + 50) + 6
  for (const [label, amount, bold = false] of rows) {
    if (bold) document.rule(y - 3, { color: brandColors.ink })
    const style: PdfTextStyle = { width: WIDTH - 90, align: 'right', bold }
    const height = Math.max(17, document.textHeight(label, style) + 4)
    document.write(label, LEFT, y, style)
    figure(document, typeof amount === 'string' ? amount : formatDollars(amount), RIGHT, y, { bold })
    y += height
  }
  return y
}
