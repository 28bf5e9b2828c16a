import { z } from 'zod'
import type { Call } from '#platform/server/call.ts'
import type { XeroKeys } from '#platform/server/config.ts'
import type { BookEntry, Booked, Books, CreditEntry, InvoiceEntry, ReceiptEntry } from '../books.ts'
import { createXeroClient, XeroRefused, type XeroRequest } from './client.ts'
import {
  receiptReference,
  toXeroAllocation,
  toXeroContact,
  toXeroCreditNote,
  toXeroInvoice,
  toXeroPayment,
  toXeroReceipt,
  toXeroRefund,
  type XeroAccounts,
} from './to-xero.ts'

const Problems = z.object({
  ValidationErrors: z.array(z.object({ Message: z.string() })).optional(),
  HasErrors: z.boolean().optional(),
  HasValidationErrors: z.boolean().optional(),
})
const PaymentsOf = z.array(z.object({ PaymentID: z.string(), Reference: z.string().optional() })).default([])
const Contacts = z.object({ Contacts: z.array(Problems.extend({ ContactID: z.string().optional() })) })
const Invoices = z.object({
  Invoices: z.array(
    Problems.extend({
      InvoiceID: z.string().optional(),
      InvoiceNumber: z.string().optional(),
      Contact: z.object({ ContactID: z.string().optional() }).optional(),
      AmountPaid: z.number().optional(),
      Payments: PaymentsOf,
    }),
  ),
})
const CreditNotes = z.object({
  CreditNotes: z.array(
    Problems.extend({
      CreditNoteID: z.string().optional(),
      CreditNoteNumber: z.string().optional(),
      Total: z.number().optional(),
      RemainingCredit: z.number().optional(),
      Payments: PaymentsOf,
      Allocations: z.array(z.object({ AllocationID: z.string().optional() })).default([]),
    }),
  ),
})
const Payments = z.object({ Payments: z.array(Problems.extend({ PaymentID: z.string().optional() })) })

function problemOf({ ValidationErrors = [] }: z.infer<typeof Problems>): string {
  return ValidationErrors.map(({ Message }) => Message).join(' ') || 'Xero names no reason'
}

type Named = Pick<InvoiceEntry, 'id'>

/** Answers come in the order of what was asked. */
function each<One extends Named, Answer extends z.infer<typeof Problems>>(
  entries: readonly One[],
  answers: readonly Answer[],
  step: (entry: One, answer: Answer) => Booked | undefined,
): Booked[] {
  return entries.map((entry, at) => {
    const answer = answers[at]
    const refused: Booked = { id: entry.id, problem: answer ? problemOf(answer) : 'Xero left it out' }
    return (answer && !answer.HasErrors && !answer.HasValidationErrors && step(entry, answer)) || refused
  })
}

type Told = ReadonlyMap<string, Booked>

/** A batch that is refused as a whole says nothing of one document, unless it is the only one. */
async function orRefused(entries: readonly Named[], request: () => Promise<Booked[]>): Promise<Booked[]> {
  try {
    return entries.length > 0 ? await request() : []
  } catch (cause) {
    const [only, ...others] = entries
    if (!(cause instanceof XeroRefused) || !only || others.length > 0) throw cause
    return [{ id: only.id, problem: cause.message }]
  }
}

async function bookContacts(request: XeroRequest, call: Call, entries: readonly BookEntry[]): Promise<Booked[]> {
  const buyers = [...new Map(entries.map((entry) => [entry.customer, entry])).values()]
  const body = { Contacts: buyers.map(toXeroContact) }
  const { Contacts: found } = Contacts.parse(await request(call, 'POST', '/Contacts?summarizeErrors=false', body))
  const byBuyer = new Map(
    each(buyers, found, ({ id }, { ContactID }) => (ContactID ? { id, contactId: ContactID } : undefined)).map(
      (step, at) => [buyers[at]?.customer, step],
    ),
  )
  return entries.flatMap(({ id, customer }) => {
    const step = byBuyer.get(customer)
    return step ? [{ ...step, id }] : []
  })
}

interface Found {
  readonly documentId: string | undefined
  readonly number: string | undefined
  readonly payments: readonly { readonly PaymentID: string }[]
}

/** What arrived although nobody heard of it, with its payment. */
function arrived(entries: readonly InvoiceEntry[], found: readonly Found[]): Booked[] {
  return entries.flatMap(({ id, number, documentId }): Booked[] => {
    const one = found.find((document) => document.number === number)
    if (!one?.documentId) return []
    const known: Booked[] = documentId ? [] : [{ id, documentId: one.documentId }]
    const [payment] = one.payments
    return payment ? [...known, { id, paymentId: payment.PaymentID }] : known
  })
}

/**
 * A list need not name the payments of what it lists, only what was paid: then the document is read alone. What was paid
 * out of it and is not seen here would be paid out again.
 */
async function eachWhole<One extends { readonly Payments: readonly unknown[] }>(
  found: readonly One[],
  isUnpaid: (one: One) => boolean,
  read: (one: One) => Promise<readonly One[]>,
): Promise<One[]> {
  const whole: One[] = []
  for (const one of found) whole.push(...(one.Payments.length > 0 || isUnpaid(one) ? [one] : await read(one)))
  return whole
}

async function findInvoices(request: XeroRequest, call: Call, entries: readonly InvoiceEntry[]): Promise<Booked[]> {
  const numbers = entries.map(({ number }) => number).join(',')
  const read = async (path: string) => Invoices.parse(await request(call, 'GET', path)).Invoices
  const found = await eachWhole(
    await read(`/Invoices?InvoiceNumbers=${numbers}`),
    ({ AmountPaid }) => AmountPaid === 0,
    ({ InvoiceID }) => read(`/Invoices/${InvoiceID}`),
  )
  return arrived(
    entries,
    found.map((one) => ({ documentId: one.InvoiceID, number: one.InvoiceNumber, payments: one.Payments })),
  )
}

/** Whom the invoices name: an account that was erased since is known by nothing else. */
async function findContacts(request: XeroRequest, call: Call, entries: readonly CreditEntry[]): Promise<Booked[]> {
  const numbers = [...new Set(entries.map(({ invoice }) => invoice))].join(',')
  const { Invoices: found } = Invoices.parse(await request(call, 'GET', `/Invoices?InvoiceNumbers=${numbers}`))
  return entries.map(({ id, invoice }) => {
    const contactId = found.find(({ InvoiceNumber }) => InvoiceNumber === invoice)?.Contact?.ContactID
    return contactId ? { id, contactId } : { id, problem: `Xero does not know ${invoice}` }
  })
}

/** Where Xero gives an allocation no id. */
const ALLOCATED = 'allocated'

/** Credit notes are found by a condition only. */
async function findCredits(request: XeroRequest, call: Call, entries: readonly InvoiceEntry[]): Promise<Booked[]> {
  const where = entries.map(({ number }) => `CreditNoteNumber=="${number}"`).join(' OR ')
  const read = async (path: string) => CreditNotes.parse(await request(call, 'GET', path)).CreditNotes
  const found = await eachWhole(
    await read(`/CreditNotes?where=${encodeURIComponent(where)}`),
    ({ Total, RemainingCredit }) => Total !== undefined && RemainingCredit === Total,
    ({ CreditNoteID }) => read(`/CreditNotes/${CreditNoteID}`),
  )
  return arrived(
    entries,
    found.map((one) => ({
      ...{ documentId: one.CreditNoteID, number: one.CreditNoteNumber },
      payments: [
        ...one.Payments,
        ...one.Allocations.map(({ AllocationID = ALLOCATED }) => ({ PaymentID: AllocationID })),
      ],
    })),
  )
}

async function bookInvoices(request: XeroRequest, call: Call, entries: readonly BookEntry[], accounts: XeroAccounts) {
  const body = { Invoices: entries.map((entry) => toXeroInvoice(entry, accounts)) }
  const answer = Invoices.parse(await request(call, 'POST', '/Invoices?summarizeErrors=false&unitdp=4', body))
  return each(entries, answer.Invoices, ({ id }, { InvoiceID }) =>
    InvoiceID ? { id, documentId: InvoiceID } : undefined,
  )
}

async function bookCredits(request: XeroRequest, call: Call, entries: readonly CreditEntry[], accounts: XeroAccounts) {
  const body = { CreditNotes: entries.map((entry) => toXeroCreditNote(entry, accounts)) }
  const answer = CreditNotes.parse(await request(call, 'POST', '/CreditNotes?summarizeErrors=false&unitdp=4', body))
  return each(entries, answer.CreditNotes, ({ id }, { CreditNoteID }) =>
    CreditNoteID ? { id, documentId: CreditNoteID } : undefined,
  )
}

async function bookPayments<One extends Named>(
  request: XeroRequest,
  call: Call,
  entries: readonly One[],
  toBody: (entry: One) => unknown,
) {
  const body = { Payments: entries.map(toBody) }
  const answer = Payments.parse(await request(call, 'PUT', '/Payments?summarizeErrors=false', body))
  return each(entries, answer.Payments, ({ id }, { PaymentID }) =>
    PaymentID ? { id, paymentId: PaymentID } : undefined,
  )
}

/** Each credit note is taken off its invoice by a request of its own. */
async function allocate(request: XeroRequest, call: Call, entries: readonly CreditEntry[]): Promise<Booked[]> {
  const steps: Booked[] = []
  for (const entry of entries) {
    const path = `/CreditNotes/${entry.documentId}/Allocations`
    const one = await orRefused([entry], async () => {
      await request(call, 'PUT', path, toXeroAllocation(entry))
      return [{ id: entry.id, paymentId: ALLOCATED }]
    })
    steps.push(...one)
  }
  return steps
}

/** What arrived although nobody heard of it: the payment of that reference. */
async function findReceipts(request: XeroRequest, call: Call, entries: readonly ReceiptEntry[]): Promise<Booked[]> {
  const steps: Booked[] = []
  for (const entry of entries) {
    const { Invoices: found } = Invoices.parse(await request(call, 'GET', `/Invoices/${entry.invoiceId}`))
    const paid = found.flatMap(({ Payments: those }) => those)
    const own = paid.find(({ Reference }) => Reference === receiptReference(entry))
    if (own) steps.push({ id: entry.id, paymentId: own.PaymentID })
  }
  return steps
}

function advance<One extends Named>(entries: readonly One[], steps: readonly Booked[]): One[] {
  const ended: Told = new Map(
    steps.filter((step) => 'problem' in step || 'paymentId' in step).map((step) => [step.id, step]),
  )
  return entries
    .filter(({ id }) => !ended.has(id))
    .map((entry) => Object.assign({}, entry, ...steps.filter(({ id }) => id === entry.id)))
}

/** Takes entries from step to step; whatever a step says of them is told before the next begins. */
function inSteps<One extends Named>(given: readonly One[], save: (steps: readonly Booked[]) => Promise<void>) {
  let entries = [...given]
  return async (wants: (entry: One) => boolean, step: (those: readonly One[]) => Promise<Booked[]>) => {
    const wanted = entries.filter(wants)
    const steps = await orRefused(wanted, () => step(wanted))
    await save(steps)
    entries = advance(entries, steps)
  }
}

const isUnwritten = ({ documentId }: InvoiceEntry): boolean => documentId === null

/** Contact, document and payment of every entry, each kind in one request. */
export function xeroBooks(keys: XeroKeys): Books {
  const request = createXeroClient(keys)
  const { accounts } = keys
  return {
    name: 'xero',
    async book(call, entries, save) {
      const take = inSteps(entries, save)
      await take(
        ({ isUnclear }) => isUnclear,
        (those) => findInvoices(request, call, those),
      )
      await take(
        ({ contactId, documentId }) => contactId === null && documentId === null,
        (those) => bookContacts(request, call, those),
      )
      await take(isUnwritten, (those) => bookInvoices(request, call, those, accounts))
      // What is paid on terms is booked as it comes.
      await take(
        ({ terms }) => terms !== undefined,
        async (those) => those.map(({ id }) => ({ id, paymentId: '' })),
      )
      await take(
        ({ order }) => order.orderGrandTotal > 0,
        (those) => bookPayments(request, call, those, (entry) => toXeroPayment(entry, accounts)),
      )
    },
    async credit(call, entries, save) {
      const take = inSteps(entries, save)
      await take(
        ({ isUnclear }) => isUnclear,
        (those) => findCredits(request, call, those),
      )
      await take(
        ({ contactId, documentId }) => contactId === null && documentId === null,
        (those) => findContacts(request, call, those),
      )
      await take(isUnwritten, (those) => bookCredits(request, call, those, accounts))
      await take(
        ({ isCredit }) => isCredit,
        (those) => allocate(request, call, those),
      )
      await take(
        () => true,
        (those) => bookPayments(request, call, those, (entry) => toXeroRefund(entry, accounts)),
      )
    },
    async receive(call, entries, save) {
      const take = inSteps(entries, save)
      await take(
        ({ isUnclear }) => isUnclear,
        (those) => findReceipts(request, call, those),
      )
      await take(
        () => true,
        (those) => bookPayments(request, call, those, (entry) => toXeroReceipt(entry, accounts)),
      )
    },
  }
}
