import { brandColors } from '#config'
import { formatDollars, toDollars } from '#platform/base/money.ts'
import type { PdfDocument, PdfTextStyle } from '#platform/server/pdf/open-document.ts'
import type { Order, OrderAddress } from '#shop/orders/contract.ts'
import {
  adjustmentRows,
  cardText,
  deliverLabel,
  shippingLabelOf,
  shippingText,
  taxLineText,
} from '#shop/orders/model.ts'
import { calendarDay } from '#shop/pricing/model/discount-words.ts'
import { creditNumber, creditOf, creditPart } from '../model.ts'
import { invoicesTexts } from '../texts.ts'
import { dayText, drawPages, LEFT, WIDTH } from './draw-pages.ts'
import { drawColumns, drawItem, drawLetterhead, drawRows, type Letterhead, type Row } from './draw-parts.ts'
import type { TermsOfOrder } from './terms-of-order.ts'

export interface InvoiceInput {
  readonly number: string
  readonly issuedAt: Date
  readonly order: Order
  /** How it is paid, where that is not at once. */
  readonly terms?: TermsOfOrder | undefined
}

function addressLines({ firstName, lastName, street, apt, city, state, zip, country }: OrderAddress): string {
  const place = `${city}, ${state} ${zip}`
  return [`${firstName} ${lastName}`.trim(), street, apt, place, country].filter((line) => line !== '').join('\n')
}

function drawHead(document: PdfDocument, head: Letterhead, order: Order): number {
  const half = WIDTH / 2
  const top = drawLetterhead(document, head)
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

function taxRows({ taxLines, taxCollected }: Order): Row[] {
  if (taxLines.length === 0) return [[invoicesTexts.salesTax, taxCollected]]
  return taxLines.map((line): Row => [taxLineText(line), line.tax])
}

/** What was received and credited of an invoice on terms, and what is due. */
function balanceRows({ payments, credited, open }: TermsOfOrder): Row[] {
  return [
    ...payments.map(
      ({ label, receivedOn, amount }): Row => [
        invoicesTexts.received(label, calendarDay(receivedOn)),
        -toDollars(amount),
      ],
    ),
    ...(credited > 0 ? [[invoicesTexts.creditedOfIt, -toDollars(credited)] as const] : []),
    [invoicesTexts.balanceDue, toDollars(open), true],
  ]
}

function totalRows(order: Order, terms: TermsOfOrder | undefined): Row[] {
  const { orderSubtotal, shippingPrice, currency, orderGrandTotal, refunded } = order
  const owed: Row[] = [
    ...adjustmentRows(order).map(({ label, amount }): Row => [label, amount]),
    [invoicesTexts.subtotal, orderSubtotal],
    [shippingLabelOf(order), shippingText(shippingPrice)],
    ...taxRows(order),
    [invoicesTexts.totalIn(currency), orderGrandTotal, true],
  ]
  if (terms) return [...owed, ...balanceRows(terms)]
  const paid: Row[] = [...owed, [invoicesTexts.paid, -orderGrandTotal]]
  return refunded > 0 ? paid : [...paid, [invoicesTexts.balanceDue, 0, true]]
}

const refundRows = (order: Order, invoice: string): Row[] =>
  order.timeline
    .filter(({ kind, amount }) => kind === 'refund' && amount !== null)
    .map(({ at, amount, isCredit }, index) => {
      const say =
        (amount ?? 0) < 0 ? invoicesTexts.cameBack : isCredit ? invoicesTexts.creditedOn : invoicesTexts.refunded
      return [say(creditPart(invoice, index + 1), dayText(new Date(at))), amount ?? 0]
    })

const dueText = ({ dueOn, open, text }: TermsOfOrder): string => {
  if (open === 0) return text
  return `${text}. ${dueOn ? invoicesTexts.payBy(calendarDay(dueOn)) : invoicesTexts.payBeforeShipping}`
}

interface Paid {
  readonly order: Order
  readonly terms?: TermsOfOrder | undefined
}

function drawPaid(document: PdfDocument, { order, terms }: Paid, from: number, more = ''): void {
  const paid = terms
    ? dueText(terms)
    : invoicesTexts.paidWith(dayText(new Date(order.orderPlacedDate)), cardText(order), order.paymentIntentId)
  document.write(`${paid} ${more}`.trimEnd(), LEFT, document.roomFor(from + 10, 30), {
    color: brandColors.inkSoft,
    size: 8.5,
  })
}

export function drawInvoice({ number, issuedAt, order, terms }: InvoiceInput): Promise<Uint8Array<ArrayBuffer>> {
  const facts = [
    [invoicesTexts.invoiceNumber, number],
    [invoicesTexts.invoiceDate, dayText(issuedAt)],
    [invoicesTexts.orderNumber, order.orderNumber],
    [invoicesTexts.orderDate, dayText(new Date(order.orderPlacedDate))],
    ...(order.poNumber ? [[invoicesTexts.poNumber, order.poNumber] as const] : []),
    ...(terms?.dueOn ? [[invoicesTexts.dueDate, calendarDay(terms.dueOn)] as const] : []),
  ] as const
  return drawPages(invoicesTexts.invoiceTitle(number), issuedAt, (document) => {
    let y = drawColumns(document, drawHead(document, { title: invoicesTexts.invoice, facts }, order))
    for (const item of order.ordersData) y = drawItem(document, item, y)
    y = drawRows(document, totalRows(order, terms), y)
    const credited = invoicesTexts.seeCreditNote(formatDollars(order.refunded), creditNumber(number))
    drawPaid(document, { order, terms }, y, order.refunded > 0 ? credited : '')
  })
}

/** What went back of a paid invoice, by what it was for; drawn from the order's refunds, so it follows them. */
export function drawCreditNote({ number, issuedAt, order, terms }: InvoiceInput): Promise<Uint8Array<ArrayBuffer>> {
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
    drawPaid(document, { order, terms }, drawRows(document, [...parts, ...refundRows(order, number)], y + 8))
  })
}
