import { brandColors, identity } from '#config'
import { formatCount } from '#platform/base/format.ts'
import { formatDollars } from '#platform/base/money.ts'
import type { PdfSheet, PdfTextStyle } from '#platform/server/pdf/open-sheet.ts'
import type { Order, OrderAddress, OrderItem } from '#shop/orders/contract.ts'
import { cardText, deliverLabel, sizesOf, taxLineText } from '#shop/orders/model.ts'
import { optionLabels } from '#shop/pricing/model/line-options.ts'
import { piecesIn } from '#shop/pricing/model/quantities.ts'
import { creditNumber, creditOf, creditPart } from '../model.ts'
import { dayText, drawSheet, LEFT, RIGHT, TOP, WIDTH } from './sheet.ts'

export interface InvoiceSheet {
  readonly number: string
  readonly issuedAt: Date
  readonly order: Order
}

const COLUMN = { size: 300, pieces: 356, unit: 420, amount: RIGHT } as const
const TEXT_WIDTH = COLUMN.size - LEFT - 16

const FIGURE = 72

/** A figure that ends at `end`. */
function figure(sheet: PdfSheet, text: string, end: number, y: number, style: PdfTextStyle = {}): void {
  sheet.write(text, end - FIGURE, y, { ...style, align: 'right', width: FIGURE })
}

function addressLines({ firstName, lastName, street, apt, city, state, zip, country }: OrderAddress): string {
  const place = `${city}, ${state} ${zip}`
  return [`${firstName} ${lastName}`.trim(), street, apt, place, country].filter((line) => line !== '').join('\n')
}

interface Head {
  readonly title: string
  readonly facts: readonly (readonly [label: string, value: string])[]
}

function drawSeller(sheet: PdfSheet): void {
  const { street, city, state, zip } = identity.address
  sheet.pdf.rect(LEFT, TOP, WIDTH, 5).fill(brandColors.accent)
  sheet.write(identity.name, LEFT, 72, { size: 20, bold: true, width: WIDTH / 2 })
  const seller = `${street}\n${city}, ${state} ${zip}\n${identity.phone}\n${identity.email}`
  sheet.write(seller, LEFT, 102, { color: brandColors.inkSoft, size: 9, width: WIDTH / 2 })
}

function drawHead(sheet: PdfSheet, { title, facts }: Head, order: Order): number {
  drawSeller(sheet)
  const half = WIDTH / 2
  sheet.write(title, LEFT + half, 72, { width: half, align: 'right', size: 20 })
  for (const [at, [label, value]] of facts.entries()) {
    const y = 102 + at * 14
    sheet.write(label, RIGHT - 250, y, { size: 9, color: brandColors.inkSoft, width: 110, align: 'right' })
    sheet.write(value, RIGHT - 134, y, { size: 9, width: 134, align: 'right' })
  }
  const top = 102 + Math.max(4, facts.length) * 14 + 22
  const column: PdfTextStyle = { width: half - 16 }
  const buyer = `${addressLines(order.billingAddress)}\n${order.email}`.trim()
  sheet.write('Billed to', LEFT, top, { ...column, bold: true, size: 9 })
  sheet.write(buyer, LEFT, top + 15, column)
  sheet.write(deliverLabel(order), LEFT + half, top, { ...column, bold: true, size: 9 })
  sheet.write(addressLines(order.shippingAddress), LEFT + half, top + 15, column)
  const lower = Math.max(sheet.textHeight(buyer, column), sheet.textHeight(addressLines(order.shippingAddress), column))
  return top + 15 + lower + 20
}

function drawColumns(sheet: PdfSheet, y: number): number {
  const style: PdfTextStyle = { size: 8, color: brandColors.inkSoft }
  sheet.write('Article', LEFT, y, { ...style, width: TEXT_WIDTH })
  sheet.write('Size', COLUMN.size, y, { ...style, width: 50 })
  figure(sheet, 'Pieces', COLUMN.pieces + 20, y, style)
  figure(sheet, 'Price each', COLUMN.unit + 36, y, style)
  figure(sheet, 'Amount', COLUMN.amount, y, style)
  sheet.rule(y + 15, { color: brandColors.ink })
  return y + 22
}

/** Texts and shapes are printed without a picture; pictures of old without a noted view. */
const isPrinted = ({ designImages, options: { prints } }: OrderItem): boolean =>
  designImages.length > 0 || (Array.isArray(prints) && prints.length > 0)

function detailOf(item: OrderItem): string {
  const { brand, code, color, options, quantities } = item
  const made = isPrinted(item) ? 'custom printed' : 'blank'
  const chosen = optionLabels(options).map((label) => `, ${label.toLowerCase()}`)
  const count = piecesIn(quantities)
  const break_ = count > 1 ? `\nPriced for ${count} pieces together` : ''
  return `${brand} ${code}, ${color}\n${made}${chosen.join('')}${break_}`
}

function drawItem(sheet: PdfSheet, item: OrderItem, from: number): number {
  const sizes = sizesOf(item.quantities)
  const title: PdfTextStyle = { bold: true, width: TEXT_WIDTH }
  const detail: PdfTextStyle = { size: 8.5, color: brandColors.inkSoft, width: TEXT_WIDTH }
  const titleHeight = sheet.textHeight(item.title, title)
  const height = Math.max(titleHeight + sheet.textHeight(detailOf(item), detail), sizes.length * 15) + 14
  const y = sheet.roomFor(from, height, (top) => drawColumns(sheet, top))
  sheet.write(item.title, LEFT, y, title)
  sheet.write(detailOf(item), LEFT, y + titleHeight, detail)
  for (const [at, [size, count]] of sizes.entries()) {
    const each = item.sizePrices[size] ?? 0
    const line = y + at * 15
    sheet.write(size, COLUMN.size, line, { width: 60 })
    figure(sheet, formatCount(count), COLUMN.pieces + 20, line)
    figure(sheet, formatDollars(each), COLUMN.unit + 36, line)
    figure(sheet, formatDollars(Math.round(each * 100 * count) / 100), COLUMN.amount, line)
  }
  sheet.rule(y + height - 6)
  return y + height
}

type Row = readonly [label: string, dollars: number, bold?: boolean]

function drawRows(sheet: PdfSheet, rows: readonly Row[], from: number): number {
  let y = sheet.roomFor(from, rows.length * 17 + 50) + 6
  for (const [label, dollars, bold = false] of rows) {
    if (bold) sheet.rule(y - 3, { color: brandColors.ink })
    const style: PdfTextStyle = { width: WIDTH - 90, align: 'right', bold }
    const height = Math.max(17, sheet.textHeight(label, style) + 4)
    sheet.write(label, LEFT, y, style)
    figure(sheet, formatDollars(dollars), RIGHT, y, { bold })
    y += height
  }
  return y
}

function taxRows({ taxLines, taxCollected }: Order): Row[] {
  if (taxLines.length === 0) return [['Sales tax', taxCollected]]
  return taxLines.map((line): Row => [taxLineText(line), line.tax])
}

function totalRows(order: Order): Row[] {
  const { orderSubtotal, deliveryName, shippingPrice, currency, orderGrandTotal, refunded } = order
  const paid: Row[] = [
    ['Subtotal', orderSubtotal],
    [`Delivery (${deliveryName})`, shippingPrice],
    ...taxRows(order),
    [`Total ${currency}`, orderGrandTotal, true],
    ['Paid', -orderGrandTotal],
  ]
  return refunded > 0 ? paid : [...paid, ['Balance due', 0, true]]
}

const refundRows = (order: Order, invoice: string): Row[] =>
  order.timeline
    .filter(({ kind, amount }) => kind === 'refund' && amount !== null)
    .map(({ at, amount }, index) => {
      const what = (amount ?? 0) < 0 ? 'came back to us' : 'refunded'
      return [`${creditPart(invoice, index + 1)}, ${what} on ${dayText(new Date(at))}`, amount ?? 0]
    })

function drawPaid(sheet: PdfSheet, order: Order, from: number, more = ''): void {
  const paid = `Paid on ${dayText(new Date(order.orderPlacedDate))} with ${cardText(order)}, payment ${order.paymentIntentId}.`
  sheet.write(`${paid}${more}`, LEFT, sheet.roomFor(from + 10, 30), { color: brandColors.inkSoft, size: 8.5 })
}

export function drawInvoice({ number, issuedAt, order }: InvoiceSheet): Promise<Uint8Array<ArrayBuffer>> {
  const facts = [
    ['Invoice number', number],
    ['Invoice date', dayText(issuedAt)],
    ['Order number', order.orderNumber],
    ['Order date', dayText(new Date(order.orderPlacedDate))],
  ] as const
  return drawSheet(`Invoice ${number}`, issuedAt, (sheet) => {
    let y = drawColumns(sheet, drawHead(sheet, { title: 'Invoice', facts }, order))
    for (const item of order.ordersData) y = drawItem(sheet, item, y)
    y = drawRows(sheet, totalRows(order), y)
    const credited = ` ${formatDollars(order.refunded)} went back: see credit note ${creditNumber(number)}.`
    drawPaid(sheet, order, y, order.refunded > 0 ? credited : '')
  })
}

/** What went back of a paid invoice, by what it was for; drawn from the order's refunds, so it follows them. */
export function drawCreditNote({ number, issuedAt, order }: InvoiceSheet): Promise<Uint8Array<ArrayBuffer>> {
  const credit = creditNumber(number)
  const facts = [
    ['Credit note', credit],
    ['For invoice', number],
    ['Invoice date', dayText(issuedAt)],
    ['Order number', order.orderNumber],
  ] as const
  const { goods, shipping, tax } = creditOf(order)
  return drawSheet(`Credit note ${credit}`, issuedAt, (sheet) => {
    const y = drawHead(sheet, { title: 'Credit note', facts }, order)
    sheet.rule(y, { color: brandColors.ink })
    const parts: Row[] = [
      ['Goods', goods],
      [`Delivery (${order.deliveryName})`, shipping],
      ['Sales tax', tax],
      [`Credited ${order.currency}`, order.refunded, true],
    ]
    drawPaid(sheet, order, drawRows(sheet, [...parts, ...refundRows(order, number)], y + 8))
  })
}
