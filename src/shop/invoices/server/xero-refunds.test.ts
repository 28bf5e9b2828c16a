import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#shop/orders/server/tables.ts'
import { tees } from '#shop/orders/testing/purchase.fixture.ts'
import { openInvoices, TOTAL } from '../testing/invoices.fixture.ts'
import { placeOrder } from '../testing/orders.fixture.ts'
import { refunded } from '../testing/refunds.fixture.ts'
import { bookRefunds, retryRefused } from './index.ts'
import { issueInvoiceJob } from './issue-invoice.ts'
import { creditBookings } from './tables.ts'

const { xero, shop, call, ann, issue, bookAll, bookingOf, creditsOf } = await openInvoices()

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

test('a credit note whose payment was not heard of is read alone, where payments are named, and is not paid out again', async () => {
  const [orderNumber = ''] = await issue()
  await bookAll()
  await refunded(call(), orderNumber, 1100)
  await bookRefunds(call())
  xero.fates.push({ delayMs: 0 }, 'cut-after')
  const from = xero.asked.length
  await bookAll()
  expect(xero.asked.slice(from).map(({ what }) => what.replace(/[0-9a-f-]{36}/, 'ID'))).toEqual([
    ...['POST /CreditNotes', 'PUT /Payments', 'GET /CreditNotes', 'GET /CreditNotes/ID'],
  ])
  expect(await creditsOf(orderNumber)).toEqual([['1', 1100, [1100]]])
})

test('a refund from before its invoice is booked, although later ones were looked for and found meanwhile', async () => {
  const { orderNumber } = await placeOrder(shop, ann, [tees], { tax: 125 })
  await refunded(call(), orderNumber, 1200)
  shop.clock.advance(5 * 60 * 60_000)
  const [later = ''] = await issue()
  await bookAll()
  await refunded(call(), later, 300)
  for (let round = 0; round < 2; round++) {
    await bookRefunds(call())
    await bookAll()
  }
  expect(await creditsOf(later)).toEqual([['1', 300, [300]]])
  await issueInvoiceJob.work(call(), { orderNumber })
  await bookAll()
  await bookRefunds(call())
  await bookAll()
  expect(await creditsOf(orderNumber)).toEqual([['1', 1200, [1200]]])
})

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
