import { z } from 'zod'

// What the shop sends, as Xero's Accounting API takes it (of its published schemas only the fields that the shop uses).
const text = (longest: number) => z.string().min(1).max(longest)
const Amount = z.number().refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'whole cents')
const Day = z.string().regex(/^\d{4}-\d\d-\d\d$/)

const Contact = z.strictObject({
  Name: text(255),
  ContactNumber: text(50),
  FirstName: z.string().max(255),
  LastName: z.string().max(255),
  EmailAddress: text(255).optional(),
  Addresses: z.array(
    z.strictObject({
      AddressType: z.enum(['POBOX', 'STREET']),
      AddressLine1: text(500),
      AddressLine2: text(500).optional(),
      City: text(255),
      Region: text(255),
      PostalCode: text(50),
      Country: text(50),
    }),
  ),
})

const Lines = z
  .array(
    z
      .strictObject({
        Description: text(4000),
        Quantity: z.number().positive(),
        UnitAmount: Amount,
        LineAmount: Amount,
        AccountCode: text(10),
        TaxType: z.literal('NONE'),
      })
      .refine((line) => Math.round(line.Quantity * line.UnitAmount * 100) === Math.round(line.LineAmount * 100)),
  )
  .min(1)

const Invoice = z.strictObject({
  Type: z.literal('ACCREC'),
  InvoiceNumber: text(255),
  Reference: z.string().max(255),
  Contact: z.strictObject({ ContactID: z.uuid() }),
  Date: Day,
  DueDate: Day,
  CurrencyCode: z.literal('USD'),
  LineAmountTypes: z.literal('NoTax'),
  Status: z.literal('AUTHORISED'),
  LineItems: Lines,
})

const CreditNote = z.strictObject({
  Type: z.literal('ACCRECCREDIT'),
  CreditNoteNumber: text(255),
  Reference: z.string().max(255),
  Contact: z.strictObject({ ContactID: z.uuid() }),
  Date: Day,
  CurrencyCode: z.literal('USD'),
  LineAmountTypes: z.literal('NoTax'),
  Status: z.literal('AUTHORISED'),
  LineItems: Lines,
})

const paid = {
  Account: z.strictObject({ Code: text(10) }),
  Date: Day,
  Amount: Amount.refine((amount) => amount > 0),
  Reference: text(255),
}
const Payment = z.union([
  z.strictObject({ Invoice: z.strictObject({ InvoiceID: z.uuid() }), ...paid }),
  z.strictObject({ CreditNote: z.strictObject({ CreditNoteID: z.uuid() }), ...paid }),
])

const Allocation = z.strictObject({
  Invoice: z.strictObject({ InvoiceID: z.uuid() }),
  Amount: Amount.refine((amount) => amount > 0),
  Date: Day,
})

export const xeroShapes = {
  Allocations: z.strictObject({ Allocations: z.array(Allocation).min(1) }),
  Contacts: z.strictObject({ Contacts: z.array(Contact).min(1) }),
  Invoices: z.strictObject({ Invoices: z.array(Invoice).min(1) }),
  CreditNotes: z.strictObject({ CreditNotes: z.array(CreditNote).min(1) }),
  Payments: z.strictObject({ Payments: z.array(Payment).min(1) }),
}
