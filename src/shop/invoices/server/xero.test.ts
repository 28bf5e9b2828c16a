import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { plug } from '#platform/server/port.ts'
import { type Customer, openApi } from '#platform/testing/test-api.ts'
import { orders } from '#shop/orders/server/tables.ts'
import { tellCustomer } from '#shop/orders/server/tell-customer.tsx'
import { item, placeOrder } from '../testing/orders.ts'
import { refunded } from '../testing/refunds.ts'
import { openXero } from '../testing/xero.ts'
import { bookInvoicesJob } from './book-invoices.ts'
import { invoiceCalls } from './http.ts'
import { bookRefunds, books, chooseBooks, fileInvoice, retryRefused } from './index.ts'
import { issueInvoiceJob } from './issue-invoice.ts'
import { invoiceJobs } from './jobs.ts'
import { bookTurns, creditBookings, invoiceBookings, invoices } from './tables.ts'
import { A_MINUTE } from './xero/client.ts'

const xero = await openXero()
const environment = { XERO_CLIENT_ID: 'id', XERO_CLIENT_SECRET: 'secret', XERO_API_BASE: xero.url }
const plugged = plug(books, undefined)
const shop = await openApi({ calls: invoiceCalls, jobs: [...invoiceJobs, tellCustomer], plug: [plugged], environment })
// The port is filled by the configuration that the shop was opened with.
const xeroIsOn = chooseBooks(shop.config)
const call = () => {
  const bare = shop.systemCall()
  return { ...bare, use: ((port) => (port.name === books.name ? xeroIsOn : bare.use(port))) as typeof bare.use }
}
afterAll(() => xero.close())
afterEach(() => expect(xero.complaints).toEqual([]))

const ann = await shop.signedIn()

async function issue(person: Customer = ann, count = 1) {
  const made = []
  for (let at = 0; at < count; at++) {
    const tax = {
      tax: 125,
      taxLines: [{ label: 'Sales tax, Albany County, New York', rate: 4000, taxable: 3125, tax: 125 }],
    }
    const { orderNumber } = await placeOrder(shop, person, [item], tax)
    await issueInvoiceJob.work(call(), { orderNumber })
    made.push(orderNumber)
  }
  return made
}

/** One try of the job, as the queue would make it. */
async function tryOnce() {
  // The minute of the limits is a real one.
  await shop.systemCall().limits.reset(A_MINUTE)
  await bookInvoicesJob.work(call(), { why: 'test' })
}

/** Tries until nothing waits, letting every pause pass. */
async function bookAll(): Promise<number> {
  for (let tries = 1; tries < 200; tries++) {
    await tryOnce()
    const waiting = await shop.db.select().from(invoiceBookings).where(eq(invoiceBookings.state, 'waiting'))
    const credits = await shop.db.select().from(creditBookings).where(eq(creditBookings.state, 'waiting'))
    if (waiting.length + credits.length === 0) return tries
    const [turn] = await shop.db.select().from(bookTurns)
    const pause = (turn?.pausedUntil?.getTime() ?? 0) - shop.clock.now().getTime()
    if (pause > 0) shop.clock.advance(pause)
  }
  throw new Error('something waits for ever')
}

const bookingOf = async (orderNumber: string) => {
  const [row] = await shop.db
    .select({ state: invoiceBookings.state, problem: invoiceBookings.problem, number: invoices.number })
    .from(invoiceBookings)
    .innerJoin(invoices, eq(invoices.id, invoiceBookings.invoiceId))
    .where(eq(invoices.orderNumber, orderNumber))
  if (!row) throw new Error('not queued')
  return { ...row, document: xero.ledger.invoices.get(`INV-${String(row.number).padStart(6, '0')}`) }
}

const TOTAL = 3050 + 699 + 125

async function expectBookedOnce(orderNumbers: readonly string[]) {
  for (const orderNumber of orderNumbers) {
    const { state, document } = await bookingOf(orderNumber)
    expect(state).toBe('booked')
    expect(document?.total).toBe(TOTAL)
    expect(document?.paid.map(({ amount }) => amount)).toEqual([TOTAL])
  }
}

test('an invoice is booked with its buyer, its lines to the cent and its payment, in three requests', async () => {
  const from = xero.asked.length
  const made = await issue()
  await bookAll()
  await expectBookedOnce(made)
  expect(xero.asked.slice(from).map(({ what }) => what)).toEqual(['POST /Contacts', 'POST /Invoices', 'PUT /Payments'])
  expect((await bookingOf(made[0] ?? '')).document?.lines).toBe(4)
})

test('a buyer is made once, and forty invoices are three requests', async () => {
  const from = xero.asked.length
  const contacts = xero.ledger.contacts.size
  const ben = await shop.signedIn()
  const made = [...(await issue(ben, 20)), ...(await issue(ann, 20))]
  await bookAll()
  await expectBookedOnce(made)
  expect(xero.ledger.contacts.size).toBe(contacts + 1)
  expect(xero.asked.slice(from)).toHaveLength(3)
  expect(xero.mostAtOnce()).toBe(1)
})

test.each(['cut-before', 'cut-after', 'unavailable', 'expired'] as const)(
  'whatever request meets %s, each invoice and payment is there once',
  async (fate) => {
    for (let at = 0; at < 3; at++) {
      const person = await shop.signedIn()
      const made = await issue(person, 3)
      xero.fates.push(...Array.from({ length: at }, () => ({ delayMs: 0 })), fate)
      await bookAll()
      await expectBookedOnce(made)
    }
  },
)

test('nothing is asked before the time that Xero names is over', async () => {
  const made = await issue()
  xero.fates.push({ tooManyFor: 120 })
  await tryOnce()
  const asked = xero.asked.length
  shop.clock.advance(119_000)
  await tryOnce()
  expect(xero.asked).toHaveLength(asked)
  shop.clock.advance(2000)
  await bookAll()
  await expectBookedOnce(made)
})

test('the shop keeps within a minute’s calls by itself, and says nothing of it', async () => {
  const made = await issue()
  const { limits } = shop.systemCall()
  await limits.reset(A_MINUTE)
  for (let at = 0; at < A_MINUTE.points; at++) await limits.consume(A_MINUTE)
  const asked = xero.asked.length
  await bookInvoicesJob.work(call(), { why: 'test' })
  expect(xero.asked).toHaveLength(asked)
  const [turn] = await shop.db.select().from(bookTurns)
  expect(turn?.pausedUntil?.getTime()).toBeGreaterThan(shop.clock.now().getTime())
  await bookAll()
  await expectBookedOnce(made)
})

test('two workers at once book once', async () => {
  const made = await issue(ann, 2)
  await Promise.all([tryOnce(), tryOnce(), tryOnce()])
  await bookAll()
  await expectBookedOnce(made)
  expect(xero.mostAtOnce()).toBe(1)
})

test('an invoice that Xero refuses is parked with its reason, takes no other with it, and can be sent again', async () => {
  const [bad = '', ...good] = await issue(ann, 3)
  const { number } = await bookingOf(bad)
  const document = `INV-${String(number).padStart(6, '0')}`
  xero.ledger.refused.add(document)
  await bookAll()
  await expectBookedOnce(good)
  expect(await bookingOf(bad)).toMatchObject({ state: 'refused', problem: 'Account code is not valid.' })
  expect(shop.takeErrors().join()).toContain('refuse')
  xero.ledger.refused.delete(document)
  expect(await retryRefused(call())).toBe(1)
  await bookAll()
  await expectBookedOnce([bad])
})

const creditsOf = async (orderNumber: string) => {
  const number = (await bookingOf(orderNumber)).number
  const name = `CN-${String(number).padStart(6, '0')}-`
  return [...xero.ledger.credits]
    .filter(([key]) => key.startsWith(name))
    .map(([key, { total, paid }]) => [key.replace(name, ''), total, paid.map(({ amount }) => amount)])
}

test('each refund is a credit note that is paid out, and together they are what went back', async () => {
  const [orderNumber = ''] = await issue()
  await bookAll()
  const from = xero.asked.length
  await refunded(call(), orderNumber, 1000)
  await refunded(call(), orderNumber, 1001)
  await bookRefunds(call())
  await bookAll()
  expect(xero.asked.slice(from).map(({ what }) => what)).toEqual(['POST /CreditNotes', 'PUT /Payments'])
  await refunded(call(), orderNumber, TOTAL)
  await bookAll()
  expect(await creditsOf(orderNumber)).toEqual([
    ['1', 1000, [1000]],
    ['2', 1, [1]],
    ['3', TOTAL - 1001, [TOTAL - 1001]],
  ])
  const rows = await shop.db.select().from(creditBookings)
  const sum = (part: 'goods' | 'shipping' | 'tax') => rows.reduce((all, row) => all + row[part], 0)
  expect([sum('goods'), sum('shipping'), sum('tax')]).toEqual([3050, 699, 125])
  await bookRefunds(call())
  await bookAll()
  expect((await creditsOf(orderNumber)).length).toBe(3)
})

test.each(['cut-before', 'cut-after', 'unavailable'] as const)(
  'whatever request of a refund meets %s, it is booked once',
  async (fate) => {
    for (let at = 0; at < 2; at++) {
      const [orderNumber = ''] = await issue()
      await bookAll()
      await refunded(call(), orderNumber, 1500)
      xero.fates.push(...Array.from({ length: at }, () => ({ delayMs: 0 })), fate)
      await bookAll()
      await bookRefunds(call())
      await bookAll()
      expect(await creditsOf(orderNumber)).toEqual([['1', 1500, [1500]]])
    }
  },
)

test('a refund of an order whose account was erased names whom its invoice names', async () => {
  const [orderNumber = ''] = await issue()
  await bookAll()
  const { number } = await bookingOf(orderNumber)
  await shop.db.update(orders).set({ userId: null }).where(eq(orders.orderNumber, orderNumber))
  await refunded(call(), orderNumber, 900)
  await bookRefunds(call())
  await bookAll()
  const digits = String(number).padStart(6, '0')
  const credit = xero.ledger.credits.get(`CN-${digits}-1`)
  expect(credit).toMatchObject({ total: 900, paid: [{ amount: 900 }] })
  expect(credit?.contactId).toBe(xero.ledger.invoices.get(`INV-${digits}`)?.contactId)
})

test('a refund whose money came back is left to a person, and what Xero refuses can be sent again', async () => {
  const [orderNumber = ''] = await issue()
  await bookAll()
  const { number } = await bookingOf(orderNumber)
  const name = `CN-${String(number).padStart(6, '0')}-1`
  xero.ledger.refused.add(name)
  await refunded(call(), orderNumber, 500)
  await bookAll()
  await bookRefunds(call())
  await bookAll()
  expect(await creditsOf(orderNumber)).toEqual([])
  expect(shop.takeErrors().join()).toContain('refuse a refund')
  xero.ledger.refused.delete(name)
  // Sent by itself again, it would get the answer that Xero keeps for this very request.
  const [other = ''] = await issue()
  await bookAll()
  await refunded(call(), other, 700)
  await bookRefunds(call())
  shop.clock.advance(1000)
  await refunded(call(), orderNumber, 0)
  expect(await retryRefused(call())).toBe(1)
  await bookAll()
  expect(await creditsOf(orderNumber)).toEqual([['1', 500, [500]]])
  expect(await creditsOf(other)).toEqual([['1', 700, [700]]])
  expect(shop.takeErrors().join()).toContain('came back')
  expect(await retryRefused(call())).toBe(0)
})

test('without credentials nothing is queued, and an order is never kept waiting', async () => {
  const { orderNumber } = await placeOrder(shop, ann)
  await fileInvoice(shop.systemCall(), { orderNumber })
  await shop.runJobs()
  await expect(bookingOf(orderNumber)).rejects.toThrow('not queued')
})
