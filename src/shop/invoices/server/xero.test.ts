import { expect, test } from 'vitest'
import { adjusted, tees } from '#shop/orders/testing/purchase.fixture.ts'
import { openInvoices } from '../testing/invoices.fixture.ts'
import { placeOrder } from '../testing/orders.fixture.ts'
import { bookInvoicesJob } from './book-invoices.ts'
import { fileInvoice, retryRefused } from './index.ts'
import { issueInvoiceJob } from './issue-invoice.ts'
import { bookTurns } from './tables.ts'
import { A_MINUTE } from './xero/client.ts'

const { xero, shop, call, ann, issue, tryOnce, bookAll, bookingOf, expectBookedOnce } = await openInvoices()

test('an invoice is booked with its buyer, its lines to the cent and its payment, in three requests', async () => {
  const from = xero.asked.length
  const made = await issue()
  await bookAll()
  await expectBookedOnce(made)
  expect(xero.asked.slice(from).map(({ what }) => what)).toEqual(['POST /Contacts', 'POST /Invoices', 'PUT /Payments'])
  expect((await bookingOf(made[0] ?? '')).document?.lines).toBe(4)
})

test('what a code took off, an offer charged and rush put on are lines of their own, and the sum is that of the order', async () => {
  const { orderNumber } = await placeOrder(shop, ann, [tees], adjusted)
  await issueInvoiceJob.work(call(), { orderNumber })
  await bookAll()
  const { state, document } = await bookingOf(orderNumber)
  expect(state).toBe('booked')
  expect(document).toMatchObject({ total: 6642, lines: 7, paid: [{ amount: 6642 }] })
  expect(document?.described).toContain('Code SPRING10, 10% off: -3.05')
  expect(document?.described).toContain('Artwork work: 25')
  expect(document?.described).toContain('Rush production: 6.86')
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

test('an invoice that Xero refuses is stored with its reason, takes no other with it, and can be sent again', async () => {
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

test('without credentials nothing is queued, and an order is never kept waiting', async () => {
  const { orderNumber } = await placeOrder(shop, ann)
  await fileInvoice(shop.systemCall(), { orderNumber })
  await shop.runJobs()
  await expect(bookingOf(orderNumber)).rejects.toThrow('not queued')
})
