import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#platform/base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { termsPaymentId } from '#shop/orders/model/payment-terms.ts'
import { noteCredit } from '#shop/orders/server/index.ts'
import { orders } from '#shop/orders/server/tables.ts'
import { tees } from '#shop/orders/testing/purchase.fixture.ts'
import { getCreditNote, getInvoice } from '../contract.ts'
import { openInvoices } from '../testing/invoices.fixture.ts'
import { placeOrder } from '../testing/orders.fixture.ts'
import { bookPayment, bookRefunds, type TermsOfOrder } from './index.ts'
import { issueInvoiceJob } from './issue-invoice.ts'
import { paymentBookings } from './tables.ts'

const TOTAL = 3050 + 699

const owed: TermsOfOrder = {
  ...{ text: 'Invoice, due 30 days after ordering', dueOn: '2026-12-26', credited: 0, open: TOTAL - 1000 },
  payments: [{ label: 'Check 77', receivedOn: '2026-11-27', amount: 1000 }],
}

const { xero, shop, call, ann, bookAll, bookingOf, creditsOf } = await openInvoices(owed)

/** An order of which nothing is paid yet, with its invoice in the queue. */
async function order() {
  const attemptId = newId('att')
  const over = {
    attemptId,
    paymentIntentId: termsPaymentId(attemptId),
    poNumber: 'PO-9',
    last4Digits: '',
    cardBrand: '',
  }
  const { orderNumber } = await placeOrder(shop, ann, [tees], over)
  await issueInvoiceJob.work(call(), { orderNumber })
  return orderNumber
}

const pay = (orderNumber: string, amount: number, id = newId('rcp')) =>
  bookPayment(call(), { id, orderNumber, amount, paidOn: '2026-11-27', reference: '77' }).then(() => id)

const credit = async (orderNumber: string, amount: number, isCredit: boolean) => {
  const [row] = await shop.db.select({ id: orders.id }).from(orders).where(eq(orders.orderNumber, orderNumber))
  await noteCredit(call() satisfies Call, { orderId: row?.id ?? '', amount, note: '', isCredit })
}

test('an invoice on terms has its due date and number, and each payment is booked once, also two that are alike', async () => {
  const orderNumber = await order()
  const first = await pay(orderNumber, 1000)
  await pay(orderNumber, 1000)
  await pay(orderNumber, 1000, first as `rcp_${string}`)
  await bookAll()
  const { state, document } = await bookingOf(orderNumber)
  expect([state, document?.dueOn]).toEqual(['booked', '2026-12-26'])
  expect(document?.paid.map(({ amount }) => amount)).toEqual([1000, 1000])
})

test.each(['cut-before', 'cut-after', 'unavailable'] as const)(
  'a payment that meets %s is booked once',
  async (fate) => {
    const orderNumber = await order()
    await bookAll()
    await pay(orderNumber, 500)
    xero.fates.push(fate)
    await bookAll()
    expect((await bookingOf(orderNumber)).document?.paid.map(({ amount }) => amount)).toEqual([500])
    expect(await shop.db.$count(paymentBookings, eq(paymentBookings.state, 'waiting'))).toBe(0)
  },
)

test('what was not paid is taken off the invoice, what was paid is paid out, and it comes to nothing', async () => {
  const orderNumber = await order()
  await pay(orderNumber, 2000)
  await bookAll()
  await credit(orderNumber, TOTAL - 2000, true)
  await credit(orderNumber, 2000, false)
  await bookRefunds(call())
  xero.fates.push({ delayMs: 0 }, 'cut-after')
  await bookAll()
  expect(await creditsOf(orderNumber)).toEqual([
    ['1', TOTAL - 2000, []],
    ['2', 2000, [2000]],
  ])
  const { document } = await bookingOf(orderNumber)
  expect([document?.allocated, document?.paid.map(({ amount }) => amount)]).toEqual([TOTAL - 2000, [2000]])
})

test('its papers are drawn with what was received and what is due', async () => {
  const orderNumber = await order()
  await credit(orderNumber, 100, true)
  for (const { path } of [getInvoice, getCreditNote]) {
    const paper = await ann.fetch(path.replace('{orderNumber}', orderNumber))
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  }
})
