import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { addMinutes } from '#platform/base/clock.ts'
import { readConfig } from '#platform/server/config.ts'
import { type Customer, expectRefusal } from '#platform/testing/test-api.ts'
import { orders } from '#shop/orders/server/tables.ts'
import { choosePaymentProvider } from '#shop/payments/server/index.ts'
import { stripePayments } from '#shop/payments/server/tables.ts'
import { openStripeStandIn } from '#shop/payments/testing/stripe/server.ts'
import { closeUnmatchedPayment, listUnmatchedPayments } from '../contract.ts'
import { openCheckout } from '../testing/checkout.fixture.ts'
import { matchPayments, settlePayment, waitingCheckouts } from './index.ts'
import { checkoutAttempts } from './tables.ts'

const webhookSecret = 'whsec_0123456789abcdef'
const standIn = await openStripeStandIn({ secretKey: 'sk_test_1', webhookSecret })
const config = readConfig({
  ...{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: webhookSecret },
  STRIPE_API_BASE: standIn.url,
})
const stripe = choosePaymentProvider(config)
const onStripe = await openCheckout(stripe)
const onSandbox = await openCheckout()
afterAll(() => standIn.close())

type CheckoutFixture = typeof onStripe
const LOGGED = 'the provider has a payment of which nothing here knows'

async function buy({ withCart, pay, shop }: CheckoutFixture) {
  const ann = await withCart()
  const { paymentIntent } = await pay(ann)
  await shop.runJobs()
  return { ann, paymentId: paymentIntent?.id ?? '' }
}

/** What a backup from before this purchase brings back: the person, and nothing of what was bought or paid. */
async function restoreOlder({ shop }: CheckoutFixture, { userId }: Customer): Promise<void> {
  const attempts = await shop.db.delete(checkoutAttempts).where(eq(checkoutAttempts.userId, userId)).returning()
  await shop.db.delete(orders).where(eq(orders.userId, userId))
  for (const { id } of attempts) await shop.db.delete(stripePayments).where(eq(stripePayments.attemptId, id))
}

const seenBy = async (staff: Customer) => (await staff.call(listUnmatchedPayments, {})).payments

test.each([
  ['Stripe', onStripe],
  ['the sandbox', onSandbox],
])(
  'a payment that a restored backup knows nothing of is shown to staff, once, until they have seen to it (%s)',
  async (_name, checkout) => {
    const { shop } = checkout
    const staff = await shop.signedIn({ roles: ['admin'] })
    const stored = await buy(checkout)
    const lost = await buy(checkout)
    await matchPayments(shop.systemCall())
    expect(await seenBy(staff), 'every payment has its order').toEqual([])

    await restoreOlder(checkout, lost.ann)
    await Promise.all([matchPayments(shop.systemCall()), matchPayments(shop.systemCall())])
    expect(
      shop.takeErrors().filter((line) => line.includes(LOGGED)),
      'a person hears of it once',
    ).toHaveLength(1)
    const [seen, ...others] = await seenBy(staff)
    expect(others).toEqual([])
    expect(seen).toMatchObject({ paymentId: lost.paymentId, last4: '4242', email: lost.ann.email })
    expect(seen?.amount).toBeGreaterThan(0)
    expect(await waitingCheckouts(shop.systemCall())).toMatchObject([
      { what: 'attempts', count: 0, cents: 0 },
      { what: 'unmatched-payments', count: 1, cents: seen?.amount },
    ])

    const { paymentId } = lost
    await expectRefusal(lost.ann.call(listUnmatchedPayments, {}), 403)
    await expectRefusal(staff.call(closeUnmatchedPayment, { paymentId, note: ' ' }), 400, /what became/)
    await expectRefusal(staff.call(closeUnmatchedPayment, { paymentId: stored.paymentId, note: 'x' }), 404)
    await staff.call(closeUnmatchedPayment, { paymentId, note: 'Written by hand as order PR-1.' })
    await expectRefusal(staff.call(closeUnmatchedPayment, { paymentId, note: 'again' }), 404)
    await matchPayments(shop.systemCall())
    expect(await seenBy(staff)).toEqual([])
  },
)

test('what staff pay back at the provider’s own dashboard is no question any more, and other sales of the account are none', async () => {
  const { shop } = onStripe
  const staff = await shop.signedIn({ roles: ['admin'] })
  const lost = await buy(onStripe)
  await restoreOlder(onStripe, lost.ann)
  const stranger = standIn.ledger.createPayment({
    ...{ amount: 900, currency: 'usd', payment_method: 'pm_card_visa', metadata: { shop: 'another' } },
  }) as { id: string }
  standIn.ledger.confirmPayment(stranger.id, {})
  await matchPayments(shop.systemCall())
  shop.takeErrors()
  expect((await seenBy(staff)).map((one) => one.paymentId)).toEqual([lost.paymentId])
  standIn.ledger.createRefund({ payment_intent: lost.paymentId })
  const payment = await stripe.retrieve(shop.systemCall(), lost.paymentId)
  if (!payment) throw new Error('Stripe lost a payment')
  await settlePayment(shop.systemCall(), payment)
  expect(await seenBy(staff)).toEqual([])
})

test('however many payments there are they are gone through, and one cut off half-way is gone through again', async () => {
  const { shop } = onStripe
  const staff = await shop.signedIn({ roles: ['admin'] })
  const lost = await buy(onStripe)
  await restoreOlder(onStripe, lost.ann)
  for (let made = 0; made < 230; made++) standIn.ledger.createPayment({ amount: 100, currency: 'usd' })
  // The SDK itself asks again where a connection was closed.
  standIn.next(/^GET \/v1\/payment_intents$/, { delayMs: 1 }, { delayMs: 1 }, 'cut-before', 'cut-before')
  await expect(matchPayments(shop.systemCall())).rejects.toThrow()
  expect(await seenBy(staff), 'it lies beyond the second page').toEqual([])
  await matchPayments(shop.systemCall())
  shop.takeErrors()
  expect((await seenBy(staff)).map((one) => one.paymentId)).toEqual([lost.paymentId])
})

test('the money of an attempt that was given up goes back although no event ever said that it came', async () => {
  const { shop } = onStripe
  const { ann, paymentId } = await buy(onStripe)
  await shop.db.delete(orders).where(eq(orders.userId, ann.userId))
  await shop.db.update(checkoutAttempts).set({ state: 'cancelled' }).where(eq(checkoutAttempts.userId, ann.userId))
  const call = shop.systemCall()
  await matchPayments({ ...call, now: addMinutes(call.now, 60) })
  await shop.runJobs()
  const charge = standIn.ledger.charges().find((one) => one.payment_intent === paymentId)
  expect(charge?.amount_refunded).toBe(charge?.amount)
})
