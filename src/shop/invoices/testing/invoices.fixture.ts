import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect } from 'vitest'
import { plug } from '#platform/server/port.ts'
import { type Customer, openApi } from '#platform/testing/test-api.ts'
import { notifyCustomer } from '#shop/orders/server/notify-customer.tsx'
import { tees } from '#shop/orders/testing/purchase.fixture.ts'
import { bookInvoicesJob } from '../server/book-invoices.ts'
import { invoiceCalls } from '../server/http.ts'
import { books, chooseBooks, type TermsOfOrder, termsOfOrder } from '../server/index.ts'
import { issueInvoiceJob } from '../server/issue-invoice.ts'
import { invoiceJobs } from '../server/jobs.ts'
import { bookTurns, creditBookings, invoiceBookings, invoices, paymentBookings } from '../server/tables.ts'
import { A_MINUTE } from '../server/xero/client.ts'
import { placeOrder } from './orders.fixture.ts'
import { openXero } from './xero.ts'

/** What each order comes to. */
export const TOTAL = 3050 + 699 + 125

/** The shop with a Xero to book into, and somebody who buys. */
export async function openInvoices(terms: TermsOfOrder | undefined = undefined) {
  const xero = await openXero()
  const environment = { XERO_CLIENT_ID: 'id', XERO_CLIENT_SECRET: 'secret', XERO_API_BASE: xero.url }
  const plugged = plug(books, undefined)
  const shop = await openApi({
    calls: invoiceCalls,
    jobs: [...invoiceJobs, notifyCustomer],
    plug: [plugged, plug(termsOfOrder, async () => terms)],
    environment,
  })
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
      const { orderNumber } = await placeOrder(shop, person, [tees], tax)
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
      const payments = await shop.db.$count(paymentBookings, eq(paymentBookings.state, 'waiting'))
      if (waiting.length + credits.length + payments === 0) return tries
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

  async function expectBookedOnce(orderNumbers: readonly string[]) {
    for (const orderNumber of orderNumbers) {
      const { state, document } = await bookingOf(orderNumber)
      expect(state).toBe('booked')
      expect(document?.total).toBe(TOTAL)
      expect(document?.paid.map(({ amount }) => amount)).toEqual([TOTAL])
    }
  }

  const creditsOf = async (orderNumber: string) => {
    const number = (await bookingOf(orderNumber)).number
    const name = `CN-${String(number).padStart(6, '0')}-`
    return [...xero.ledger.credits]
      .filter(([key]) => key.startsWith(name))
      .map(([key, { total, paid }]) => [key.replace(name, ''), total, paid.map(({ amount }) => amount)])
  }

  return { xero, shop, call, ann, issue, tryOnce, bookAll, bookingOf, expectBookedOnce, creditsOf }
}
