import { brandColors, identity } from '#config'
import { formatCount } from '#platform/base/format.ts'
import { formatDollars } from '#platform/base/money.ts'
import type { PdfDocument, PdfTextStyle } from '#platform/server/pdf/open-document.ts'
import type { Order, OrderAddress, OrderItem } from '#shop/orders/contract.ts'
import {
  adjustmentRows,
  cardText,
  deliverLabel,
  shippingLabelOf,
  shippingText,
  sizesOf,
  taxLineText,
} from '#shop/orders/model.ts'
import { addedLabels, readLineOptions } from '#shop/pricing/model/line-options.ts'
import { inkNotes, isPrinted, printedBy } from '#shop/pricing/model/print-notes.ts'
import { creditNumber, creditOf, creditPart } from '../model.ts'
import { invoicesTexts } from '../texts.ts'
import { dayText, drawPages, LEFT, RIGHT, TOP, WIDTH } from './draw-pages.ts'

export interface InvoiceInput {
  readonly number: string
  readonly issuedAt: Date
  readonly order: Order
}

const COLUMN = { size: 300, pieces: 356, unit: 420, amount: RIGHT } as const
const TEXT_WIDTH = COLUMN.size - LEFT - 16

const FIGURE = 72

/** A figure that ends at `end`. */
function figure(document: PdfDocument, text: string, end: number, y: number, style: PdfTextStyle = {}): void {
  document.write(text, end - FIGURE, y, { ...style, align: 'right', width: FIGURE })
}

function addressLines({ firstName, lastName, street, apt, city, state, zip, country }: OrderAddress): string {
  const place = `${city}, ${state} ${zip}`
  return [`${firstName} ${lastName}`.trim(), street, apt, place, country].filter((line) => line !== '').join('\n')
}

interface Head {
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

function drawHead(document: PdfDocument, { title, facts }: Head, order: Order): number {
  drawSeller(document)
  const half = WIDTH / 2
  document.write(title, LEFT + half, 72, { width: half, align: 'right', size: 20 })
  for (const [at, [label, value]] of facts.entries()) {
    const y = 102 + at * 14
    document.write(label, RIGHT - 250, y, { size: 9, color: brandColors.inkSoft, width: 110, align: 'right' })
    document.write(value, RIGHT - 134, y, { size: 9, width: 134, align: 'right' })
  }
  const top = 102 + Math.max(4, facts.length) * 14 + 22
  const column: PdfTextStyle = { width: half - 16 }
  const buyer = `${addressLines(order.billingAddress)}\n${order.email}`.trim()
  document.write(invoicesTexts.billedTo, LEFT, top, { ...column, bold: true, size: 9 })
  document.write(buyer, LEFT, top + 15, column)
  document.write(deliverLabel(order), LEFT + half, top, { ...column, bold: true, size: 9 })
  document.write(addressLines(order.shippingAddress), LEFT + half, top + 15, column)
  const lower = Math.max(
    document.textHeight(buyer, column),
    document.textHeight(addressLines(order.shippingAddress), column),
  )
  return top + 15 + lower + 20
}

function drawColumns(document: PdfDocument, y: number): number {
  const style: PdfTextStyle = { size: 8, color: brandColors.inkSoft }
  document.write(invoicesTexts.article, LEFT, y, { ...style, width: TEXT_WIDTH })
  document.write(invoicesTexts.size, COLUMN.size, y, { ...style, width: 50 })
  figure(document, invoicesTexts.pieces, COLUMN.pieces + 20, y, style)
  figure(document, invoicesTexts.priceEach, COLUMN.unit + 36, y, style)
  figure(document, invoicesTexts.amount, COLUMN.amount, y, style)
  document.rule(y + 15, { color: brandColors.ink })
  return y + 22
}

function detailOf(item: OrderItem): string {
  const { brand, code, color, options } = item
  const made = isPrinted(item) ? invoicesTexts.customPrinted : invoicesTexts.blank
  const added = addedLabels(options).map((label) => label.toLowerCase())
  const chosen = [...printedBy(item), ...added].map((label) => `, ${label}`)
  const inks = inkNotes(options).map((note) => `\n${note}`)
  const { designerNote } = readLineOptions(options)
  // On one page with its item, however it was broken into lines.
  const asked = designerNote ? `\n${invoicesTexts.designerNote(designerNote.replace(/\s+/g, ' '))}` : ''
  return `${invoicesTexts.itemName(brand, code, color)}\n${made}${chosen.join('')}${inks.join('')}${asked}`
}

function drawItem(document: PdfDocument, item: OrderItem, from: number): number {
  const sizes = sizesOf(item.quantities)
  const { setUps } = item
  const title: PdfTextStyle = { bold: true, width: TEXT_WIDTH }
  const detail: PdfTextStyle = { size: 8.5, color: brandColors.inkSoft, width: TEXT_WIDTH }
  const titleHeight = document.textHeight(item.title, title)
  const height =
    Math.max(titleHeight + document.textHeight(detailOf(item), detail), (sizes.length + setUps.length) * 15) + 14
  const y = document.roomFor(from, height, (top) => drawColumns(document, top))
  document.write(item.title, LEFT, y, title)
  document.write(detailOf(item), LEFT, y + titleHeight, detail)
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

type Row = readonly [label: string, amount: number | string, bold?: boolean]

function drawRows(document: PdfDocument, rows: readonly Row[], from: number): number {
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

function taxRows({ taxLines, taxCollected }: Order): Row[] {
  if (taxLines.length === 0) return [[invoicesTexts.salesTax, taxCollected]]
  return taxLines.map((line): Row => [taxLineText(line), line.tax])
}

function totalRows(order: Order): Row[] {
  const { orderSubtotal, shippingPrice, currency, orderGrandTotal, refunded } = order
  const paid: Row[] = [
    ...adjustmentRows(order).map(({ label, amount }): Row => [label, amount]),
    [invoicesTexts.subtotal, orderSubtotal],
    [shippingLabelOf(order), shippingText(shippingPrice)],
    ...taxRows(order),
    [invoicesTexts.totalIn(currency), orderGrandTotal, true],
    [invoicesTexts.paid, -orderGrandTotal],
  ]
  return refunded > 0 ? paid : [...paid, [invoicesTexts.balanceDue, 0, true]]
}

const refundRows = (order: Order, invoice: string): Row[] =>
  order.timeline
    .filter(({ kind, amount }) => kind === 'refund' && amount !== null)
    .map(({ at, amount }, index) => {
      const say = (amount ?? 0) < 0 ? invoicesTexts.cameBack : invoicesTexts.refunded
      return [say(creditPart(invoice, index + 1), dayText(new Date(at))), amount ?? 0]
    })

function drawPaid(document: PdfDocument, order: Order, from: number, more = ''): void {
  const paid = invoicesTexts.paidWith(dayText(new Date(order.orderPlacedDate)), cardText(order), order.paymentIntentId)
  document.write(`${paid} ${more}`.trimEnd(), LEFT, document.roomFor(from + 10, 30), {
    color: brandColors.inkSoft,
    size: 8.5,
  })
}

export function drawInvoice({ number, issuedAt, order }: InvoiceInput): Promise<Uint8Array<ArrayBuffer>> {
  const facts = [
    [invoicesTexts.invoiceNumber, number],
    [invoicesTexts.invoiceDate, dayText(issuedAt)],
    [invoicesTexts.orderNumber, order.orderNumber],
    [invoicesTexts.orderDate, dayText(new Date(order.orderPlacedDate))],
  ] as const
  return drawPages(invoicesTexts.invoiceTitle(number), issuedAt, (document) => {
    let y = drawColumns(document, drawHead(document, { title: invoicesTexts.invoice, facts }, order))
    for (const item of order.ordersData) y = drawItem(document, item, y)
    y = drawRows(document, totalRows(order), y)
    const credited = invoicesTexts.seeCreditNote(formatDollars(order.refunded), creditNumber(number))
    drawPaid(document, order, y, order.refunded > 0 ? credited : '')
  })
}

/** What went back of a paid invoice, by what it was for; drawn from the order's refunds, so it follows them. */
export function drawCreditNote({ number, issuedAt, order }: InvoiceInput): Promise<Uint8Array<ArrayBuffer>> {
  const credit = creditNumber(number)
  const facts = [
    [invoicesTexts.creditNote, credit],
    [invoicesTexts.forInvoice, number],
    [invoicesTexts.invoiceDate, dayText(issuedAt)],
    [invoicesTexts.orderNumber, order.orderNumber],
  ] as const
  const { goods, shipping, tax } = creditOf(order)
  return drawPages(invoicesTexts.creditNoteTitle(credit), issuedAt, (document) => {
    const y = drawHead(document, { title: invoicesTexts.creditNote, facts }, order)
    document.rule(y, { color: brandColors.ink })
    const parts: Row[] = [
      [invoicesTexts.goods, goods],
      ...(order.isPickup && shipping === 0 ? [] : [[shippingLabelOf(order), shipping] as const]),
      [invoicesTexts.salesTax, tax],
      [invoicesTexts.creditedIn(order.currency), order.refunded, true],
    ]
    drawPaid(document, order, drawRows(document, [...parts, ...refundRows(order, number)], y + 8))
  })
}
