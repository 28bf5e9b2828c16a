import type PDFDocument from 'pdfkit'
import { brandColors, delivery, identity } from '#config'
import type { Order, OrderAddress, OrderItem } from '#shop/orders/contract.ts'
import { cardText, formatDollars, quantitiesText } from '#shop/orders/model.ts'
import { printable } from './printable.ts'

export interface InvoiceSheet {
  readonly number: string
  readonly issuedAt: Date
  readonly order: Order
}

type Sheet = InstanceType<typeof PDFDocument>

const MARGIN = 54
const LEFT = MARGIN
const RIGHT = 612 - MARGIN
const BOTTOM = 792 - MARGIN
const WIDTH = RIGHT - LEFT
const AMOUNT_WIDTH = 90
const TEXT_WIDTH = 330

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: delivery.timeZone })

interface Style {
  readonly size?: number
  readonly bold?: boolean
  readonly soft?: boolean
  readonly width?: number
  readonly align?: 'left' | 'right'
}

function write(sheet: Sheet, text: string, x: number, y: number, style: Style = {}): void {
  const { size = 10, bold = false, soft = false, width = TEXT_WIDTH, align = 'left' } = style
  sheet.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size)
  sheet.fillColor(soft ? brandColors.inkSoft : brandColors.ink).text(printable(text), x, y, { width, align })
}

function rule(sheet: Sheet, y: number, color = brandColors.line): void {
  sheet.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(color).stroke()
}

function addressLines({ firstName, lastName, street, apt, city, state, zip, country }: OrderAddress): string {
  const place = `${city}, ${state} ${zip}`
  return [`${firstName} ${lastName}`, street, apt, place, country].filter((line) => line !== '').join('\n')
}

function drawHead(sheet: Sheet, { number, issuedAt, order }: InvoiceSheet): number {
  const { street, city, state, zip } = identity.address
  sheet.rect(LEFT, MARGIN, WIDTH, 5).fill(brandColors.accent)
  write(sheet, identity.name, LEFT, 76, { size: 20, bold: true })
  write(sheet, `${street}\n${city}, ${state} ${zip}\n${identity.phone}\n${identity.email}`, LEFT, 102, {
    soft: true,
    size: 9,
  })
  const right: Style = { width: 220, align: 'right' }
  write(sheet, 'Invoice', RIGHT - 220, 76, { ...right, size: 20 })
  const facts = [number, `Date: ${day.format(issuedAt)}`, `Order ${order.orderNumber}`].join('\n')
  write(sheet, facts, RIGHT - 220, 102, { ...right, size: 9, soft: true })
  const half: Style = { width: WIDTH / 2 - 12 }
  write(sheet, 'Billed to', LEFT, 176, { ...half, bold: true, size: 9 })
  write(sheet, addressLines(order.billingAddress), LEFT, 190, half)
  write(sheet, 'Delivery to', LEFT + WIDTH / 2, 176, { ...half, bold: true, size: 9 })
  write(sheet, addressLines(order.shippingAddress), LEFT + WIDTH / 2, 190, half)
  return 280
}

/** Room for the next block, on this page or on a new one. */
function roomFor(sheet: Sheet, y: number, height: number): number {
  if (y + height <= BOTTOM) return y
  sheet.addPage()
  return MARGIN
}

function priceText({ sizePrices, quantities }: OrderItem): string {
  const prices = new Set(Object.keys(quantities).map((size) => sizePrices[size]))
  const [only] = prices
  if (prices.size === 1 && only !== undefined) return `${quantitiesText(quantities)} at ${formatDollars(only)}`
  return Object.entries(quantities)
    .map(([size, count]) => `${size} × ${count} at ${formatDollars(sizePrices[size] ?? 0)}`)
    .join(', ')
}

function drawItem(sheet: Sheet, item: OrderItem, from: number): number {
  const detail = `${item.brand} ${item.code}, ${item.color}\n${priceText(item)}`
  const height = 18 + sheet.font('Helvetica').fontSize(9).heightOfString(printable(detail), { width: TEXT_WIDTH })
  const y = roomFor(sheet, from, height + 16)
  write(sheet, item.title, LEFT, y + 8, { bold: true })
  write(sheet, formatDollars(item.lineTotal), RIGHT - AMOUNT_WIDTH, y + 8, { width: AMOUNT_WIDTH, align: 'right' })
  write(sheet, detail, LEFT, y + 22, { size: 9, soft: true })
  rule(sheet, y + height + 12)
  return y + height + 12
}

function drawTotals(sheet: Sheet, order: Order, from: number): void {
  let y = roomFor(sheet, from, 130) + 12
  const row = (label: string, dollars: number, bold = false) => {
    write(sheet, label, RIGHT - AMOUNT_WIDTH - 190, y, { width: 180, align: 'right', bold })
    write(sheet, formatDollars(dollars), RIGHT - AMOUNT_WIDTH, y, { width: AMOUNT_WIDTH, align: 'right', bold })
    y += 17
  }
  row('Subtotal', order.orderSubtotal)
  row(`Shipping (${order.deliveryName})`, order.shippingPrice)
  row('Tax', order.taxCollected)
  row(`Total ${order.currency}`, order.orderGrandTotal, true)
  const paid = `Paid on ${day.format(new Date(order.orderPlacedDate))} with ${cardText(order)}.`
  write(sheet, paid, LEFT, y + 14, { width: WIDTH, soft: true, size: 9 })
}

/** One invoice as the bytes of a PDF. */
export async function drawInvoice(invoice: InvoiceSheet): Promise<Uint8Array<ArrayBuffer>> {
  const { number, issuedAt, order } = invoice
  // Loaded with the first invoice: the library takes a good part of a second that the start of the shop need not wait.
  const { default: Document } = await import('pdfkit')
  const sheet = new Document({
    size: 'LETTER',
    margin: MARGIN,
    lang: 'en-US',
    info: { Title: `Invoice ${number}`, Author: identity.name, CreationDate: issuedAt },
  })
  const chunks: Uint8Array[] = []
  sheet.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => sheet.on('end', () => resolve()))
  let y = drawHead(sheet, invoice)
  rule(sheet, y, brandColors.ink)
  for (const item of order.ordersData) y = drawItem(sheet, item, y)
  drawTotals(sheet, order, y)
  sheet.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
