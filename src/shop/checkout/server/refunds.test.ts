import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import type { Customer } from '#platform/testing/test-api.ts'
import { cancelOrder, getOrder } from '#shop/orders/contract.ts'
import { choosePaymentProvider, matchRefunds } from '#shop/payments/server/index.ts'
import { openStripeStandIn } from '#shop/payments/testing/stripe/server.ts'
import { closeUnmatchedPayment, listUnmatchedPayments } from '../contract.ts'
import { openCheckout } from '../testing/checkout.fixture.ts'

const webhookSecret = 'whsec_0123456789abcdef'
const standIn = await openStripeStandIn({ secretKey: 'sk_test_1', webhookSecret })
const config = readConfig({
  ...{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: webhookSecret },
  STRIPE_API_BASE: standIn.url,
})
const { shop, pay, withCart } = await openCheckout(choosePaymentProvider(config))
afterAll(() => standIn.close())

async function bought() {
  const ann = await withCart()
  const { order, paymentIntent } = await pay(ann)
  if (!order || !paymentIntent) throw new Error('nothing was bought')
  await shop.runJobs()
  return { ann, orderNumber: order.orderNumber, paymentId: paymentIntent.id }
}

const read = async (ann: Customer, orderNumber: string) => (await ann.call(getOrder, { orderNumber })).order
const moneyOf = (paymentId: string) => standIn.ledger.charges().find((one) => one.payment_intent === paymentId)

/** Stripe's word about the payment, as often as it likes to repeat itself. */
async function deliver(type: string, paymentId: string, times = 2) {
  const event = standIn.events.findLast((one) => one.type === type && JSON.stringify(one.data).includes(paymentId))
  if (!event) throw new Error(`no ${type}`)
  shop.clock.advance(1000)
  const { body, signature } = standIn.sign(event, { at: shop.clock.now() })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  for (let time = 0; time < times; time++)
    expect((await shop.guest().fetch('/api/payments/webhook', { method: 'POST', body, headers })).status).toBe(200)
  await shop.runJobs()
}

test('a cancelled order is paid back through Stripe once, whether the answer or the event comes first', async () => {
  for (const fate of [undefined, 'error-saved', 'cut-after'] as const) {
    const { ann, orderNumber, paymentId } = await bought()
    await ann.call(cancelOrder, { orderNumber })
    // The SDK itself asks again where a connection was closed.
    const fates = { 'error-saved': 1, 'cut-after': 2 }
    if (fate) standIn.next(/^POST \/v1\/refunds$/, ...Array<typeof fate>(fates[fate]).fill(fate))
    await shop.runJobs().catch(() => undefined)
    await deliver('charge.refunded', paymentId)
    const order = await read(ann, orderNumber)
    expect(order, String(fate)).toMatchObject({ status: 'refunded', refunded: order.orderGrandTotal })
    expect(moneyOf(paymentId)).toMatchObject({ amount_refunded: Math.round(order.orderGrandTotal * 100) })
    expect(order.timeline.map(({ status }) => status)).toEqual(['paid', 'cancelled', 'refunded'])
    expect(shop.outbox('order-refunded').filter(({ to }) => to === ann.email)).toHaveLength(1)
  }
})

test('refunds made at Stripe’s own dashboard show in the order, in parts and in full', async () => {
  const { ann, orderNumber, paymentId } = await bought()
  standIn.ledger.createRefund({ payment_intent: paymentId, amount: 100 })
  await deliver('charge.refunded', paymentId)
  expect(await read(ann, orderNumber)).toMatchObject({ status: 'paid', refunded: 1, refundPending: false })
  standIn.ledger.createRefund({ payment_intent: paymentId })
  await deliver('charge.refunded', paymentId)
  const order = await read(ann, orderNumber)
  expect(order).toMatchObject({ status: 'refunded', refunded: order.orderGrandTotal, cancellable: false })
  expect(order.timeline.map(({ kind }) => kind)).toEqual(['move', 'refund', 'refund'])
})

test('a refund made at Stripe’s own dashboard is found although no event ever tells of it, and is told once', async () => {
  const { ann, orderNumber, paymentId } = await bought()
  const many = 101
  for (let made = 0; made < many; made++) standIn.ledger.createRefund({ payment_intent: paymentId, amount: 1 })
  // The SDK itself asks again where a connection was closed.
  standIn.next(/^GET \/v1\/refunds$/, { delayMs: 1 }, 'cut-before', 'cut-before')
  await expect(matchRefunds(shop.systemCall()), 'cut off at the second page').rejects.toThrow()
  await Promise.all([matchRefunds(shop.systemCall()), matchRefunds(shop.systemCall())])
  await shop.runJobs()
  expect(await read(ann, orderNumber)).toMatchObject({ status: 'paid', refunded: 1.01 })
  const asked = standIn.requests.length
  await matchRefunds(shop.systemCall())
  await shop.runJobs()
  expect(standIn.requests.slice(asked), 'each is followed once').toEqual(['GET /v1/refunds', 'GET /v1/refunds'])
  expect(shop.outbox('order-refunded').filter(({ to }) => to === ann.email)).toHaveLength(1)
})

test('a refund that the bank sent back is no refund any more, and somebody has to look', async () => {
  const { ann, orderNumber, paymentId } = await bought()
  await ann.call(cancelOrder, { orderNumber })
  await shop.runJobs()
  expect((await read(ann, orderNumber)).status).toBe('refunded')
  standIn.ledger.failRefund(paymentId)
  await deliver('refund.failed', paymentId)
  const order = await read(ann, orderNumber)
  expect(order).toMatchObject({ status: 'cancelled', refunded: 0, refundPending: false })
  expect(order.timeline.at(-1)).toMatchObject({ kind: 'refund', amount: -order.orderGrandTotal })
  expect(shop.takeErrors().join()).toContain('a refund came back')
  const staff = await shop.signedIn({ roles: ['admin'] })
  const shown = async () =>
    (await staff.call(listUnmatchedPayments, {})).payments.filter((one) => one.paymentId === paymentId)
  const amount = Math.round(order.orderGrandTotal * 100)
  expect(await shown()).toMatchObject([{ reason: 'order-came-back', amount, email: ann.email }])
  await staff.call(closeUnmatchedPayment, { paymentId, note: 'Sent by cheque.' })
  await deliver('refund.failed', paymentId)
  expect(await shown(), 'what was seen to stays so').toEqual([])
})

test('a dispute stands in the timeline with its end, and the shop pays nothing back while the bank has the money', async () => {
  const { ann, orderNumber, paymentId } = await bought()
  standIn.ledger.dispute(paymentId, 'needs_response')
  await deliver('charge.dispute.created', paymentId)
  expect(await read(ann, orderNumber)).toMatchObject({ status: 'paid', dispute: 'open' })
  await ann.call(cancelOrder, { orderNumber })
  await shop.runJobs()
  expect(await read(ann, orderNumber)).toMatchObject({ status: 'cancelled', refunded: 0, refundPending: false })
  standIn.ledger.dispute(paymentId, 'lost')
  await deliver('charge.dispute.closed', paymentId)
  const order = await read(ann, orderNumber)
  expect(order.dispute).toBe('lost')
  expect(order.timeline.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    'move paid',
    'dispute paid',
    'move cancelled',
    'dispute cancelled',
  ])
  expect(moneyOf(paymentId)?.amount_refunded).toBe(0)
})
