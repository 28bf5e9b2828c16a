import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { openPublishedSchemas } from './published-schema.ts'
import { xeroShapes } from './xero-shapes.ts'

/** What becomes of the next request; `cut-after` does the work and loses the answer. */
export type XeroFate =
  | 'cut-before'
  | 'cut-after'
  | 'unavailable'
  | 'expired'
  | { readonly tooManyFor: number }
  | { readonly delayMs: number }

type Kind = keyof typeof xeroShapes
type Sent<K extends Kind> = z.output<(typeof xeroShapes)[K]>

interface Answer {
  readonly status: number
  readonly body: object
}

const invalid = (message: string) => ({
  HasErrors: true,
  HasValidationErrors: true,
  ValidationErrors: [{ Message: message }],
})

interface Document {
  readonly id: string
  readonly contactId: string
  readonly total: number
  readonly lines: number
  /** 'Rush production: 6.86', a line each. */
  readonly described?: readonly string[]
  /** Cents taken off it by credit notes. */
  readonly allocated?: number
  readonly dueOn?: string
  readonly paid: { id: string; amount: number; reference?: string }[]
}

/** Xero's ledger: contacts by number, invoices and credit notes by number, what was paid on each. */
function createLedger() {
  const contacts = new Map<string, string>()
  const invoices = new Map<string, Document>()
  const credits = new Map<string, Document>()
  const refused = new Set<string>()
  const cents = (amount: number) => Math.round(amount * 100)

  function contact({ ContactNumber }: Sent<'Contacts'>['Contacts'][number]) {
    const id = contacts.get(ContactNumber) ?? randomUUID()
    contacts.set(ContactNumber, id)
    return { ContactID: id, ContactNumber }
  }
  function invoice(sent: Sent<'Invoices'>['Invoices'][number]) {
    const { InvoiceNumber, Contact, LineItems } = sent
    if (refused.has(InvoiceNumber)) return invalid('Account code is not valid.')
    if (![...contacts.values()].includes(Contact.ContactID)) return invalid('There is no such contact.')
    const known = invoices.get(InvoiceNumber)
    if (known?.paid.length) return invalid('This invoice has payments and cannot be changed.')
    const total = LineItems.reduce((sum, line) => sum + cents(line.LineAmount), 0)
    const id = known?.id ?? randomUUID()
    const described = LineItems.map(({ Description, LineAmount }) => `${Description}: ${LineAmount}`)
    const booked = { contactId: Contact.ContactID, total, lines: LineItems.length, described, dueOn: sent.DueDate }
    invoices.set(InvoiceNumber, { id, ...booked, paid: [] })
    return { InvoiceID: id, InvoiceNumber }
  }
  function credit({ CreditNoteNumber, Contact, LineItems }: Sent<'CreditNotes'>['CreditNotes'][number]) {
    if (refused.has(CreditNoteNumber)) return invalid('Account code is not valid.')
    if (![...contacts.values()].includes(Contact.ContactID)) return invalid('There is no such contact.')
    const known = credits.get(CreditNoteNumber)
    if (known?.paid.length) return invalid('This credit note was paid out and cannot be changed.')
    const total = LineItems.reduce((sum, line) => sum + cents(line.LineAmount), 0)
    const id = known?.id ?? randomUUID()
    credits.set(CreditNoteNumber, { id, contactId: Contact.ContactID, total, lines: LineItems.length, paid: [] })
    return { CreditNoteID: id, CreditNoteNumber }
  }
  function pay(sent: Sent<'Payments'>['Payments'][number]) {
    const { Amount } = sent
    const wanted = 'Invoice' in sent ? sent.Invoice.InvoiceID : sent.CreditNote.CreditNoteID
    const one = [...('Invoice' in sent ? invoices : credits).values()].find(({ id }) => id === wanted)
    if (!one) return invalid('There is no such document.')
    const due = one.total - (one.allocated ?? 0) - one.paid.reduce((sum, { amount }) => sum + amount, 0)
    if (cents(Amount) > due) return invalid('Payment amount exceeds the amount outstanding on this document.')
    const id = randomUUID()
    one.paid.push({ id, amount: cents(Amount), reference: sent.Reference })
    return { PaymentID: id }
  }
  function allocate(creditId: string, sent: Sent<'Allocations'>['Allocations'][number]) {
    const [number, credit] = [...credits].find(([, one]) => one.id === creditId) ?? []
    const [invoiceNumber, invoiceOf] = [...invoices].find(([, one]) => one.id === sent.Invoice.InvoiceID) ?? []
    if (!number || !credit || !invoiceNumber || !invoiceOf) return invalid('There is no such document.')
    const amount = cents(sent.Amount)
    const left = credit.total - paidOf(credit) * 100 - (credit.allocated ?? 0)
    const due = invoiceOf.total - paidOf(invoiceOf) * 100 - (invoiceOf.allocated ?? 0)
    if (amount > left || amount > due) return invalid('The amount is more than is left of the document.')
    credits.set(number, { ...credit, allocated: (credit.allocated ?? 0) + amount })
    invoices.set(invoiceNumber, { ...invoiceOf, allocated: (invoiceOf.allocated ?? 0) + amount })
    return { Amount: sent.Amount }
  }
  const paidOf = ({ paid }: Document) => paid.reduce((sum, { amount }) => sum + amount, 0) / 100
  const paymentsOf = ({ paid, allocated }: Document) => ({
    Payments: paid.map(({ id, reference }) => ({ PaymentID: id, Reference: reference })),
    ...(allocated && { Allocations: [{ Amount: allocated / 100 }] }),
  })
  const shownInvoice = ([number, one]: readonly [string, Document]) => ({
    ...{ InvoiceID: one.id, InvoiceNumber: number, Contact: { ContactID: one.contactId }, AmountPaid: paidOf(one) },
  })
  const shownCredit = ([number, one]: readonly [string, Document]) => ({
    ...{ CreditNoteID: one.id, CreditNoteNumber: number, Total: one.total / 100 },
    RemainingCredit: (one.total - (one.allocated ?? 0)) / 100 - paidOf(one),
  })
  // The payments of a document are told with the document alone: a list is free to leave them out.
  const find = (numbers: readonly string[]) =>
    [...invoices].filter(([number]) => numbers.includes(number)).map(shownInvoice)
  const findCredits = (where: string) =>
    [...credits].filter(([number]) => where.split(' OR ').includes(`CreditNoteNumber=="${number}"`)).map(shownCredit)
  const oneInvoice = (id: string) =>
    [...invoices].filter(([, one]) => one.id === id).map((one) => ({ ...shownInvoice(one), ...paymentsOf(one[1]) }))
  const oneCredit = (id: string) =>
    [...credits].filter(([, one]) => one.id === id).map((one) => ({ ...shownCredit(one), ...paymentsOf(one[1]) }))
  const read = { find, findCredits, oneInvoice, oneCredit }
  return { contacts, invoices, credits, refused, contact, invoice, credit, pay, allocate, ...read }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

/** A Xero of our own on this machine, which is as strict as theirs and breaks when told to. */
export async function openXero() {
  const ledger = createLedger()
  const published = openPublishedSchemas()
  const fates: XeroFate[] = []
  const asked: { readonly what: string; readonly key: string | undefined }[] = []
  const complaints: string[] = []
  const stored = new Map<string, { readonly print: string; readonly answer: Answer }>()
  let token = randomUUID()
  let open = 0
  let mostAtOnce = 0

  function check<K extends Kind>(kind: K, body: unknown): Sent<K> {
    const parsed = xeroShapes[kind].safeParse(body)
    const problems = [
      ...published.problems(kind, body),
      ...(parsed.error?.issues ?? []).map((one) => `${one.path.join('.')}: ${one.message}`),
    ]
    complaints.push(...problems)
    if (!parsed.success || problems.length > 0) throw new Error(problems.join('; '))
    return parsed.data as Sent<K>
  }

  function work(method: string, url: URL, body: string): Answer {
    const kind = `${method} ${url.pathname}`
    if (kind === 'GET /Invoices')
      return { status: 200, body: { Invoices: ledger.find(url.searchParams.get('InvoiceNumbers')?.split(',') ?? []) } }
    if (kind === 'GET /CreditNotes')
      return { status: 200, body: { CreditNotes: ledger.findCredits(url.searchParams.get('where') ?? '') } }
    const [, list, id = ''] = /^GET \/(Invoices|CreditNotes)\/([\w-]+)$/.exec(kind) ?? []
    if (list === 'Invoices') return { status: 200, body: { Invoices: ledger.oneInvoice(id) } }
    if (list === 'CreditNotes') return { status: 200, body: { CreditNotes: ledger.oneCredit(id) } }
    const sent: unknown = JSON.parse(body)
    if (kind === 'POST /Contacts')
      return { status: 200, body: { Contacts: check('Contacts', sent).Contacts.map(ledger.contact) } }
    if (kind === 'POST /Invoices')
      return { status: 200, body: { Invoices: check('Invoices', sent).Invoices.map(ledger.invoice) } }
    if (kind === 'POST /CreditNotes')
      return { status: 200, body: { CreditNotes: check('CreditNotes', sent).CreditNotes.map(ledger.credit) } }
    const [, creditId] = /^PUT \/CreditNotes\/([\w-]+)\/Allocations$/.exec(kind) ?? []
    if (creditId) {
      const allocated = check('Allocations', sent).Allocations.map((one) => ledger.allocate(creditId, one))
      const refused = allocated.find((one) => 'HasErrors' in one)
      return refused
        ? { status: 400, body: { Message: 'Not allocated' } }
        : { status: 200, body: { Allocations: allocated } }
    }
    if (kind === 'PUT /Payments')
      return { status: 200, body: { Payments: check('Payments', sent).Payments.map(ledger.pay) } }
    return { status: 404, body: {} }
  }

  function once(method: string, url: URL, body: string, key: string | undefined): Answer {
    if (method === 'GET') return work(method, url, body)
    if (!key || key.length > 128) return { status: 400, body: { Message: 'Idempotency-Key' } }
    const saved = stored.get(key)
    if (saved)
      return saved.print === body ? saved.answer : { status: 400, body: { Message: 'Other body under this key' } }
    try {
      const answer = work(method, url, body)
      stored.set(key, { print: body, answer })
      return answer
    } catch (cause) {
      return { status: 400, body: { Type: 'ValidationException', Message: String(cause) } }
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://xero')
    const body = await bodyOf(request)
    const say = (status: number, value: object, headers: Record<string, string> = {}) =>
      void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
    if (url.pathname === '/connect/token')
      return say(200, { access_token: token, expires_in: 1800, token_type: 'Bearer' })
    const key = request.headers['idempotency-key']?.toString()
    asked.push({ what: `${request.method} ${url.pathname}`, key })
    const fate = fates.shift()
    if (fate === 'expired') token = randomUUID()
    if (request.headers.authorization !== `Bearer ${token}`) return say(401, { Detail: 'TokenExpired' })
    if (fate === 'cut-before') return void request.socket.destroy()
    if (fate === 'unavailable') return say(503, {})
    if (typeof fate === 'object' && 'tooManyFor' in fate)
      return say(429, {}, { 'retry-after': String(fate.tooManyFor) })
    if (typeof fate === 'object') await sleep(fate.delayMs)
    const given = once(request.method ?? '', url, body, key)
    if (fate === 'cut-after') return void request.socket.destroy()
    say(given.status, given.body, { 'x-daylimit-remaining': '4000' })
  }

  // Long: on a busy machine a line that is shut while a test prepares looks like a Xero that does not answer.
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    open++
    mostAtOnce = Math.max(mostAtOnce, open)
    answer(request, response)
      .catch((cause: unknown) => complaints.push(String(cause)))
      .finally(() => {
        open--
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    ledger,
    fates,
    asked,
    /** What a request had wrong by Xero's published schemas or by ours. */
    complaints,
    mostAtOnce: () => mostAtOnce,
    close: () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      return closed
    },
  }
}
