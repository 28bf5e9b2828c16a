import { z } from 'zod'
import type { Call } from '#platform/server/call.ts'
import type { XeroKeys } from '#platform/server/config.ts'
import type { BookEntry, Booked, Books } from '../books.ts'
import { type Asked, createXeroClient, XeroRefused } from './client.ts'
import { toContact, toInvoice, toPayment, type XeroAccounts } from './documents.ts'

const Problems = z.object({
  ValidationErrors: z.array(z.object({ Message: z.string() })).optional(),
  HasErrors: z.boolean().optional(),
  HasValidationErrors: z.boolean().optional(),
})
const Contacts = z.object({ Contacts: z.array(Problems.extend({ ContactID: z.string().optional() })) })
const Invoices = z.object({
  Invoices: z.array(
    Problems.extend({
      InvoiceID: z.string().optional(),
      InvoiceNumber: z.string().optional(),
      AmountPaid: z.number().optional(),
      Payments: z.array(z.object({ PaymentID: z.string() })).optional(),
    }),
  ),
})
const Payments = z.object({ Payments: z.array(Problems.extend({ PaymentID: z.string().optional() })) })

function problemOf({ ValidationErrors = [] }: z.infer<typeof Problems>): string {
  return ValidationErrors.map(({ Message }) => Message).join(' ') || 'Xero names no reason'
}

/** Answers come in the order of what was asked. */
function each<Answer extends z.infer<typeof Problems>>(
  entries: readonly BookEntry[],
  answers: readonly Answer[],
  step: (entry: BookEntry, answer: Answer) => Booked | undefined,
): Booked[] {
  return entries.map((entry, at) => {
    const answer = answers[at]
    const refused: Booked = { invoiceId: entry.invoiceId, problem: answer ? problemOf(answer) : 'Xero left it out' }
    return (answer && !answer.HasErrors && !answer.HasValidationErrors && step(entry, answer)) || refused
  })
}

type Told = ReadonlyMap<string, Booked>

/** A batch that is refused as a whole says nothing of one invoice, unless it is the only one. */
async function orRefused(entries: readonly BookEntry[], ask: () => Promise<Booked[]>): Promise<Booked[]> {
  try {
    return entries.length > 0 ? await ask() : []
  } catch (cause) {
    const [only, ...others] = entries
    if (!(cause instanceof XeroRefused) || !only || others.length > 0) throw cause
    return [{ invoiceId: only.invoiceId, problem: cause.message }]
  }
}

async function bookContacts(ask: Asked, call: Call, entries: readonly BookEntry[]): Promise<Booked[]> {
  const buyers = [...new Map(entries.map((entry) => [entry.customer, entry])).values()]
  const body = { Contacts: buyers.map(toContact) }
  const { Contacts: found } = Contacts.parse(await ask(call, 'POST', '/Contacts?summarizeErrors=false', body))
  const byBuyer = new Map(
    each(buyers, found, ({ invoiceId }, { ContactID }) =>
      ContactID ? { invoiceId, contactId: ContactID } : undefined,
    ).map((step, at) => [buyers[at]?.customer, step]),
  )
  return entries.flatMap(({ invoiceId, customer }) => {
    const step = byBuyer.get(customer)
    return step ? [{ ...step, invoiceId }] : []
  })
}

/** What arrived although nobody heard of it: looked up by its number, with its payment. */
async function findSent(ask: Asked, call: Call, entries: readonly BookEntry[]): Promise<Booked[]> {
  const numbers = entries.map(({ number }) => number).join(',')
  const { Invoices: found } = Invoices.parse(await ask(call, 'GET', `/Invoices?InvoiceNumbers=${numbers}`))
  return entries.flatMap(({ invoiceId, number, documentId }): Booked[] => {
    const one = found.find(({ InvoiceNumber }) => InvoiceNumber === number)
    if (!one?.InvoiceID) return []
    const known: Booked[] = documentId ? [] : [{ invoiceId, documentId: one.InvoiceID }]
    const [payment] = one.Payments ?? []
    return payment ? [...known, { invoiceId, paymentId: payment.PaymentID }] : known
  })
}

async function bookInvoices(ask: Asked, call: Call, entries: readonly BookEntry[], accounts: XeroAccounts) {
  const body = { Invoices: entries.map((entry) => toInvoice(entry, accounts)) }
  const answer = Invoices.parse(await ask(call, 'POST', '/Invoices?summarizeErrors=false&unitdp=4', body))
  return each(entries, answer.Invoices, ({ invoiceId }, { InvoiceID }) =>
    InvoiceID ? { invoiceId, documentId: InvoiceID } : undefined,
  )
}

async function bookPayments(ask: Asked, call: Call, entries: readonly BookEntry[], accounts: XeroAccounts) {
  const body = { Payments: entries.map((entry) => toPayment(entry, accounts)) }
  const answer = Payments.parse(await ask(call, 'PUT', '/Payments?summarizeErrors=false', body))
  return each(entries, answer.Payments, ({ invoiceId }, { PaymentID }) =>
    PaymentID ? { invoiceId, paymentId: PaymentID } : undefined,
  )
}

function advance(entries: readonly BookEntry[], steps: readonly Booked[]): BookEntry[] {
  const ended: Told = new Map(
    steps.filter((step) => 'problem' in step || 'paymentId' in step).map((step) => [step.invoiceId, step]),
  )
  return entries
    .filter(({ invoiceId }) => !ended.has(invoiceId))
    .map((entry) => Object.assign({}, entry, ...steps.filter(({ invoiceId }) => invoiceId === entry.invoiceId)))
}

/** Contact, invoice and payment of every entry, each kind in one request. */
export function xeroBooks(keys: XeroKeys): Books {
  const ask = createXeroClient(keys)
  const { accounts } = keys
  return {
    name: 'xero',
    async book(call, given, tell) {
      let entries = [...given]
      const take = async (wanted: readonly BookEntry[], step: (those: readonly BookEntry[]) => Promise<Booked[]>) => {
        const steps = await orRefused(wanted, () => step(wanted))
        await tell(steps)
        entries = advance(entries, steps)
      }
      const unclear = entries.filter(({ isUnclear }) => isUnclear)
      await take(unclear, (those) => findSent(ask, call, those))
      const strangers = entries.filter(({ contactId, documentId }) => contactId === null && documentId === null)
      await take(strangers, (those) => bookContacts(ask, call, those))
      const unwritten = entries.filter(({ documentId }) => documentId === null)
      await take(unwritten, (those) => bookInvoices(ask, call, those, accounts))
      const unpaid = entries.filter(({ order }) => order.orderGrandTotal > 0)
      await take(unpaid, (those) => bookPayments(ask, call, those, accounts))
    },
  }
}
