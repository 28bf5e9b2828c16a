import { delivery } from '#config'
import { formatDollars, toCents, toDollars } from '#platform/base/money.ts'
import type { Order, OrderItem } from '#shop/orders/contract.ts'
import { shippingLabelOf, sizesOf } from '#shop/orders/model.ts'
import { inkNotes, printedBy } from '#shop/pricing/model/print-notes.ts'
import type { BookEntry, CreditEntry, ReceiptEntry } from '../books.ts'

export interface XeroAccounts {
  readonly sales: string
  readonly tax: string
  readonly payment: string
}

export interface XeroLine {
  readonly Description: string
  readonly Quantity: number
  readonly UnitAmount: number
  readonly LineAmount: number
  readonly AccountCode: string
  readonly TaxType: 'NONE'
}

const isoDay = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: delivery.timeZone })
const dayOf = (date: Date): string => isoDay.format(date)

export function toXeroContact({ customer, order }: BookEntry) {
  const { firstName, lastName, street, apt, city, state, zip, country } = order.billingAddress
  // Names are unique in Xero and among people they are not.
  const name = `${firstName} ${lastName} (${order.email || customer})`
  return {
    Name: name.slice(0, 255),
    ContactNumber: customer.slice(0, 50),
    FirstName: firstName.slice(0, 255),
    LastName: lastName.slice(0, 255),
    ...(order.email && { EmailAddress: order.email.slice(0, 255) }),
    Addresses: [
      {
        AddressType: 'STREET',
        AddressLine1: street.slice(0, 500),
        ...(apt && { AddressLine2: apt.slice(0, 500) }),
        City: city.slice(0, 255),
        Region: state,
        PostalCode: zip,
        Country: country,
      },
    ],
  }
}

function line(description: string, quantity: number, cents: number, account: string): XeroLine {
  return {
    Description: description.slice(0, 4000),
    Quantity: quantity,
    UnitAmount: toDollars(cents),
    LineAmount: toDollars(cents * quantity),
    AccountCode: account,
    TaxType: 'NONE',
  }
}

function itemLines(item: OrderItem, account: string): XeroLine[] {
  const { brand, code, color, title, options } = item
  const name = [`${title}, ${brand} ${code}, ${color}`, ...printedBy(item), ...inkNotes(options)].join(', ')
  return [
    ...sizesOf(item.quantities).map(([size, count]) =>
      line(`${name}, ${size}`, count, toCents(item.sizePrices[size] ?? 0), account),
    ),
    ...item.setUps.map(({ label, amount }) => line(`${title}: ${label}`, 1, toCents(amount), account)),
  ]
}

function taxLines({ taxLines: lines, taxCollected }: Order, account: string): XeroLine[] {
  if (lines.length === 0) return taxCollected > 0 ? [line('Sales tax', 1, toCents(taxCollected), account)] : []
  return lines.map(({ label, percent, taxable, tax }) =>
    line(percent > 0 ? `${label}, ${percent}% of ${formatDollars(taxable)}` : label, 1, toCents(tax), account),
  )
}

/** What is due before it leaves is due on the day on which it is to leave. */
const dueDayOf = ({ issuedAt, order, terms }: BookEntry): string =>
  (terms && (terms.dueOn ?? order.shipsOn)) || dayOf(issuedAt)

/** The tax stands as lines of its own: the shop has computed it, and Xero must not compute another. */
export function toXeroInvoice(entry: BookEntry, { sales, tax }: XeroAccounts) {
  const { number, issuedAt, order, contactId } = entry
  const lines = [
    ...order.ordersData.flatMap((item) => itemLines(item, sales)),
    ...order.adjustments.map(({ label, amount }) => line(label, 1, toCents(amount), sales)),
    ...(order.shippingPrice > 0 ? [line(shippingLabelOf(order), 1, toCents(order.shippingPrice), sales)] : []),
    ...taxLines(order, tax),
  ]
  const total = lines.reduce((sum, { LineAmount }) => sum + toCents(LineAmount), 0)
  if (total !== toCents(order.orderGrandTotal)) throw new Error(`The lines of ${number} do not add up to its order`)
  return {
    Type: 'ACCREC',
    InvoiceNumber: number,
    Reference: order.poNumber ? `Order ${order.orderNumber}, PO ${order.poNumber}` : `Order ${order.orderNumber}`,
    Contact: { ContactID: contactId },
    Date: dayOf(issuedAt),
    DueDate: dueDayOf(entry),
    CurrencyCode: order.currency,
    LineAmountTypes: 'NoTax',
    Status: 'AUTHORISED',
    LineItems: lines,
  }
}

export const toXeroPayment = ({ order, documentId }: BookEntry, { payment }: XeroAccounts) => ({
  Invoice: { InvoiceID: documentId },
  Account: { Code: payment },
  Date: dayOf(new Date(order.orderPlacedDate)),
  Amount: order.orderGrandTotal,
  Reference: order.paymentIntentId.slice(0, 255),
})

/** One refund; how much of it is tax was settled when it was filed. */
export function toXeroCreditNote(entry: CreditEntry, accounts: XeroAccounts) {
  const { number, invoice, issuedAt, order, contactId, shares } = entry
  const lines = [
    ...(shares.goods > 0 ? [line('Goods', 1, shares.goods, accounts.sales)] : []),
    ...(shares.shipping > 0 ? [line(shippingLabelOf(order), 1, shares.shipping, accounts.sales)] : []),
    ...(shares.tax > 0 ? [line('Sales tax', 1, shares.tax, accounts.tax)] : []),
  ]
  return {
    Type: 'ACCRECCREDIT',
    CreditNoteNumber: number,
    Reference: `Order ${order.orderNumber}, ${invoice}`,
    Contact: { ContactID: contactId },
    Date: dayOf(issuedAt),
    CurrencyCode: order.currency,
    LineAmountTypes: 'NoTax',
    Status: 'AUTHORISED',
    LineItems: lines,
  }
}

/** What was received on terms. Its id makes two of the same amount, day and reference two payments. */
export const toXeroReceipt = (
  { id, amount, paidOn, reference, invoiceId }: ReceiptEntry,
  { payment }: XeroAccounts,
) => ({
  Invoice: { InvoiceID: invoiceId },
  Account: { Code: payment },
  Date: paidOn,
  Amount: toDollars(amount),
  Reference: receiptReference({ id, reference }),
})

export const receiptReference = ({ id, reference }: Pick<ReceiptEntry, 'id' | 'reference'>): string =>
  `${reference} ${id}`.trim().slice(-255)

/** What was not paid is taken off its invoice. */
export const toXeroAllocation = ({ invoiceId, issuedAt, shares }: CreditEntry) => ({
  Allocations: [
    {
      Invoice: { InvoiceID: invoiceId },
      Amount: toDollars(shares.goods + shares.shipping + shares.tax),
      Date: dayOf(issuedAt),
    },
  ],
})

/** The invoice was paid, so the credit note is paid out. */
export const toXeroRefund = (entry: CreditEntry, { payment }: XeroAccounts) => ({
  CreditNote: { CreditNoteID: entry.documentId },
  Account: { Code: payment },
  Date: dayOf(entry.issuedAt),
  Amount: toDollars(entry.shares.goods + entry.shares.shipping + entry.shares.tax),
  Reference: entry.order.paymentIntentId.slice(0, 255),
})
