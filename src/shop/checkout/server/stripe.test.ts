import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { expectRefusal } from '#platform/testing/test-api.ts'
import { listPaymentMethods } from '#shop/payments/contract.ts'
import { choosePaymentProvider } from '#shop/payments/server/index.ts'
import { openStripeStandIn } from '#shop/payments/testing/stripe/server.ts'
import { addToOrderHistory } from '../contract.ts'
import { openCheckout } from '../testing/checkout.fixture.ts'
import { reconcile } from './index.ts'

const webhookSecret = 'whsec_0123456789abcdef'
const standIn = await openStripeStandIn({ secretKey: 'sk_test_1', webhookSecret })
const config = readConfig({
  ...{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: webhookSecret },
  STRIPE_API_BASE: standIn.url,
})
const { shop, addLine, due, pay, ordersOf, cartOf, withCart } = await openCheckout(choosePaymentProvider(config))
afterAll(() => standIn.close())

const moneyOf = (paymentId: string) => standIn.ledger.charges().filter((one) => one.payment_intent === paymentId)

async function deliver(type: string, paymentId: string) {
  const event = standIn.events.findLast((one) => one.type === type && JSON.stringify(one.data).includes(paymentId))
  if (!event) throw new Error(`no ${type}`)
  const { body, signature } = standIn.sign(event, { at: shop.clock.now() })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  expect((await shop.guest().fetch('/api/payments/webhook', { method: 'POST', body, headers })).status).toBe(200)
  await shop.runJobs()
}

test('a cart is bought through Stripe for exactly its total, and the card is kept where that was asked for', async () => {
  const ann = await withCart()
  const amount = await due(ann)
  const { success, paymentIntent } = await pay(ann, { saveCard: true })
  expect(success).toBe(true)
  expect(moneyOf(paymentIntent?.id ?? '').map((charge) => charge.amount)).toEqual([Math.round(amount * 100)])
  expect(await ordersOf(ann)).toHaveLength(1)
  await shop.runJobs()
  const { paymentMethods } = await ann.call(listPaymentMethods, { userId: ann.userId })
  expect(paymentMethods.map((card) => card.last4Digits)).toEqual(['4242'])
})

test('a purchase takes at most 25 statements, the first of an account as well, and a later one fewer', async () => {
  const ann = await withCart()
  const counts: number[] = []
  for (let order = 0; order < 2; order++) {
    const amount = await due(ann)
    const { value, statements } = await shop.countStatements(() => pay(ann, { amount }))
    expect(value.success).toBe(true)
    counts.push(statements)
    await addLine(ann)
  }
  expect(Math.max(...counts)).toBeLessThanOrEqual(25)
  expect(counts[1]).toBeLessThanOrEqual(22)
})

test('a declined card takes nothing and leaves the cart', async () => {
  const ann = await withCart()
  const paying = pay(ann, { paymentMethodId: 'pm_card_chargeDeclinedInsufficientFunds' })
  await expectRefusal(paying, 402, 'Your card has insufficient funds.')
  expect(await cartOf(ann)).toHaveLength(1)
  expect((await pay(ann)).success).toBe(true)
  expect(await ordersOf(ann)).toHaveLength(1)
})

test('the bank’s yes makes the order, whether the browser or the event brings it', async () => {
  for (const bringer of ['browser', 'event'] as const) {
    const ann = await withCart()
    const asked = await pay(ann, { paymentMethodId: 'pm_card_authenticationRequired' })
    const { id = '', clientSecret } = asked.paymentIntent ?? {}
    expect(asked).toMatchObject({ success: false, requiresAction: true })
    const record = () => ann.call(addToOrderHistory, { userId: ann.userId, paymentIntentId: id })
    await expectRefusal(record(), 409)
    standIn.ledger.answerChallenge(clientSecret ?? '', true)
    if (bringer === 'browser') await record()
    await deliver('payment_intent.succeeded', id)
    expect(await ordersOf(ann)).toHaveLength(1)
    expect(moneyOf(id)).toHaveLength(1)
  }
})

test('the bank’s no leaves the cart, and the payment cannot be tried again behind our back', async () => {
  const ann = await withCart()
  const { paymentIntent } = await pay(ann, { paymentMethodId: 'pm_card_authenticationRequired' })
  const { id = '', clientSecret } = paymentIntent ?? {}
  standIn.ledger.answerChallenge(clientSecret ?? '', false)
  await deliver('payment_intent.payment_failed', id)
  expect(standIn.ledger.retrievePayment(id, {})).toMatchObject({ status: 'canceled' })
  expect(await cartOf(ann)).toHaveLength(1)
  expect(await ordersOf(ann)).toEqual([])
})

test('an answer that was lost is “we are checking”, and the reconciler makes the one order', async () => {
  const ann = await withCart()
  const amount = await due(ann)
  standIn.next(/\/confirm$/, 'error-saved')
  const asked = await pay(ann, { amount })
  expect(asked).toMatchObject({ success: false, pending: true })
  shop.clock.advance(31_000)
  await reconcile(shop.systemCall())
  const [order] = await ordersOf(ann)
  expect(moneyOf(order?.paymentIntentId ?? '')).toHaveLength(1)
})

test('Stripe out of reach is said in plain words, nothing is charged, and the next press pays', async () => {
  const ann = await withCart()
  const amount = await due(ann)
  standIn.next(/^POST \/v1\/customers$/, 'error-before')
  await expectRefusal(pay(ann, { amount }), 503, /card service does not answer/)
  expect((await pay(ann, { amount })).success).toBe(true)
  expect(await ordersOf(ann)).toHaveLength(1)
})

test('a payment of another amount than its cart makes no order', async () => {
  const ann = await withCart()
  const { paymentIntent } = await pay(ann, { paymentMethodId: 'pm_card_authenticationRequired' })
  const { id = '', clientSecret } = paymentIntent ?? {}
  standIn.ledger.answerChallenge(clientSecret ?? '', true)
  standIn.ledger.tamper(id, { amount_received: 1 })
  await ann.call(addToOrderHistory, { userId: ann.userId, paymentIntentId: id }).catch(() => undefined)
  expect(await ordersOf(ann)).toEqual([])
  expect(shop.takeErrors().join()).toContain('another amount')
})

test('another’s saved card is refused, and pays nothing', async () => {
  const [ann, ben] = [await withCart(), await withCart()]
  await pay(ben, { saveCard: true })
  await shop.runJobs()
  const { paymentMethods } = await ben.call(listPaymentMethods, { userId: ben.userId })
  const before = standIn.ledger.charges().length
  await expectRefusal(pay(ann, { paymentMethodId: paymentMethods[0]?.id ?? '' }), 402, /does not exist/)
  expect(standIn.ledger.charges()).toHaveLength(before)
})
