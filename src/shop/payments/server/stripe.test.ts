import { afterAll, afterEach, expect, test } from 'vitest'
import { addMinutes } from '#platform/base/clock.ts'
import { newId } from '#platform/base/id.ts'
import { plug } from '#platform/server/port.ts'
import { type Customer, openApi } from '#platform/testing/test-api.ts'
import { getPaymentSettings } from '../contract.ts'
import { testProvider } from '../testing/provider-contract.ts'
import { openStripeStandIn } from '../testing/stripe/server.ts'
import { paymentCalls } from './http.ts'
import { type Charge, type Payment, ProviderUnclear, paymentChanged, paymentProvider } from './index.ts'
import { paymentJobs } from './jobs.ts'
import { checkStripeKey } from './stripe/check-stripe-key.ts'
import { createStripe } from './stripe/index.ts'

const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_0123456789abcdef' }
const standIn = await openStripeStandIn(keys)
const stripeWith = (options: { timeoutMs?: number; retries?: number }) =>
  createStripe({ ...keys, apiBase: standIn.url }, options)
const provider = stripeWith({ timeoutMs: 20_000 })
/** Gives up at once, so that the tests see what happens then. */
const hasty = stripeWith({ timeoutMs: 150, retries: 0 })

const changed: Payment[] = []
const shop = await openApi({
  calls: paymentCalls,
  jobs: paymentJobs,
  plug: [
    plug(paymentProvider, provider),
    plug(paymentChanged, async (_call, payment) => {
      changed.push(payment)
    }),
  ],
})
afterAll(() => standIn.close())
afterEach(() => {
  changed.length = 0
})

testProvider({
  shop,
  provider,
  async answerBank(_person, { clientSecret = '' }, passed) {
    standIn.ledger.answerChallenge(clientSecret, passed)
  },
})

const call = () => shop.systemCall()
const asked = ({ userId }: Customer, over: Partial<Charge> = {}): Charge => ({
  ...{ amount: 2500, currency: 'usd', paymentMethodId: 'pm_card_visa', attemptId: newId('att') },
  ...{ userId, saveCard: false, ...over },
})

const CREATE = /^POST \/v1\/payment_intents$/
const CONFIRM = /\/confirm$/

/** The money that moved under an attempt, in Stripe's own books. */
const taken = ({ attemptId }: Charge) => {
  const ids = standIn.ledger.attempts(attemptId).map(({ id }) => id)
  return standIn.ledger.charges().filter(({ payment_intent: id }) => ids.includes(id))
}

/** A customer known to Stripe, so that the next request is the payment itself. */
async function known() {
  const ann = await shop.signedIn()
  await provider.attach(call(), { id: 'pm_card_visa', userId: ann.userId })
  return ann
}

test('an answer that comes too late is unclear, and asking again finds the one charge', async () => {
  const charge = asked(await known())
  standIn.next(CONFIRM, { delayMs: 400 })
  await expect(hasty.createAndConfirm(call(), charge)).rejects.toThrow(ProviderUnclear)
  await expect(hasty.createAndConfirm(call(), charge)).rejects.toThrow(ProviderUnclear)
  await expect.poll(() => taken(charge).length).toBe(1)
  expect((await provider.createAndConfirm(call(), charge)).status).toBe('succeeded')
  expect((await provider.findByAttempt(call(), charge.attemptId))?.status).toBe('succeeded')
  expect(taken(charge)).toHaveLength(1)
})

test.each(['cut-before', 'cut-after'] as const)(
  'a connection that is %s at the charge leaves one charge',
  async (fate) => {
    const charge = asked(await known())
    // The SDK itself asks once more where a connection was closed.
    standIn.next(CONFIRM, fate, fate)
    await expect(hasty.createAndConfirm(call(), charge)).rejects.toThrow(ProviderUnclear)
    expect((await provider.createAndConfirm(call(), charge)).status).toBe('succeeded')
    expect(taken(charge)).toHaveLength(1)
  },
)

test('a 500 that its key keeps is looked through: the payment itself says that it was made', async () => {
  const charge = asked(await known())
  standIn.next(CONFIRM, 'error-saved')
  await expect(provider.createAndConfirm(call(), charge)).rejects.toThrow(ProviderUnclear)
  expect((await provider.createAndConfirm(call(), charge)).status).toBe('succeeded')
  expect(taken(charge)).toHaveLength(1)
})

test('a 500 that its key keeps for a charge that was not made ends when the attempt is closed', async () => {
  const charge = asked(await known())
  standIn.next(CONFIRM, 'error-before')
  for (let press = 0; press < 2; press++)
    await expect(provider.createAndConfirm(call(), charge)).rejects.toThrow(ProviderUnclear)
  expect(await provider.findByAttempt(call(), charge.attemptId)).toBeUndefined()
  expect((await provider.close(call(), charge)).status).toBe('canceled')
  expect(taken(charge)).toHaveLength(0)
})

test('silence before money was asked for is said in plain words, and the next press pays', async () => {
  const charge = asked(await known())
  standIn.next(CREATE, 'cut-before', 'cut-before')
  await expect(hasty.createAndConfirm(call(), charge)).rejects.toThrow(
    'The card service does not answer at the moment.',
  )
  expect((await provider.createAndConfirm(call(), charge)).status).toBe('succeeded')
  expect(taken(charge)).toHaveLength(1)
})

test('too many requests are asked again a little later', async () => {
  const charge = asked(await known())
  standIn.next(CONFIRM, 'busy', 'busy')
  expect((await provider.createAndConfirm(call(), charge)).status).toBe('succeeded')
  expect(taken(charge)).toHaveLength(1)
})

test('a charge whose making was slow is not confirmed once the attempt is closed', async () => {
  const charge = asked(await known())
  let go = () => {}
  standIn.next(CREATE, {
    until: new Promise((done) => {
      go = done
    }),
  })
  const before = standIn.requests.length
  const late = provider.createAndConfirm(call(), charge)
  await expect.poll(() => standIn.requests.slice(before).some((line) => CREATE.test(line))).toBe(true)
  expect((await provider.close(call(), charge)).status).toBe('canceled')
  go()
  expect((await late).status).toBe('canceled')
  expect(taken(charge)).toHaveLength(0)
})

test('after five questions without an answer none is asked for ten seconds', async () => {
  const tired = stripeWith({ timeoutMs: 20_000, retries: 0 })
  const request = () => tired.retrieve(call(), 'pi_any')
  standIn.next(/pi_any$/, ...Array.from({ length: 5 }, () => 'error-before' as const))
  for (let round = 0; round < 5; round++) await expect(request()).rejects.toThrow(ProviderUnclear)
  const asked = standIn.requests.length
  await expect(request()).rejects.toThrow(/left alone/)
  expect(standIn.requests).toHaveLength(asked)
  shop.clock.advance(10_001)
  expect(await request()).toBeUndefined()
})

test('a card that is to be kept belongs to its buyer once it has paid', async () => {
  const ann = await shop.signedIn()
  const charge = asked(ann, { saveCard: true })
  await provider.createAndConfirm(call(), charge)
  const [intent] = standIn.ledger.attempts(charge.attemptId)
  const stored = await provider.attach(call(), { id: intent?.payment_method ?? '', userId: ann.userId })
  expect((await provider.createAndConfirm(call(), asked(ann, { paymentMethodId: stored.id }))).status).toBe('succeeded')
})

test('what Stripe says was received is what counts, not what was asked for', async () => {
  const charge = asked(await shop.signedIn())
  const { id } = await provider.createAndConfirm(call(), charge)
  standIn.ledger.tamper(id, { amount_received: 100 })
  expect((await provider.retrieve(call(), id))?.amount).toBe(100)
})

const untilHour = () => 3_600_000 - (shop.clock.now().getTime() % 3_600_000)

test.each([-1000, 299_000])(
  'a refund that is still on its way %i ms after the hour is made once',
  async (afterHour) => {
    const { id: paymentId } = await provider.createAndConfirm(call(), asked(await shop.signedIn()))
    const refund = { paymentId, amount: 700, key: `${paymentId}:late` }
    let arrive = () => {}
    const until = new Promise<void>((resolve) => {
      arrive = resolve
    })
    shop.clock.advance(untilHour() + afterHour)
    standIn.next(/^POST \/v1\/refunds$/, { until })
    await expect(hasty.refund(call(), refund)).rejects.toThrow(ProviderUnclear)
    shop.clock.advance(2000)
    await expect(provider.refund(call(), refund)).rejects.toThrow(ProviderUnclear)
    arrive()
    const made = () => standIn.ledger.charges().find((one) => one.payment_intent === paymentId)?.amount_refunded
    await expect.poll(made).toBe(700)
    expect((await provider.refund(call(), refund)).refunded).toBe(700)
  },
)

test('a refund whose answer was a failure that its key keeps is made once all the same', async () => {
  const paid = async () => provider.createAndConfirm(call(), asked(await shop.signedIn()))
  for (const fate of ['error-saved', 'error-before'] as const) {
    const { id } = await paid()
    const refund = () => provider.refund(call(), { paymentId: id, amount: 700, key: `${id}:once` })
    standIn.next(/^POST \/v1\/refunds$/, fate)
    await expect(refund()).rejects.toThrow(ProviderUnclear)
    shop.clock.advance(1000)
    expect((await refund()).refunded).toBe(700)
    expect((await refund()).refunded).toBe(700)
  }
})

test('a refund that the bank returned is sent again under another key, and one that arrived is not', async () => {
  const { id: paymentId } = await provider.createAndConfirm(call(), asked(await shop.signedIn()))
  const refund = () => provider.refund(call(), { paymentId, amount: 700, key: `${paymentId}:part` })
  expect((await refund()).refunded).toBe(700)
  standIn.ledger.failRefund(paymentId)
  expect((await provider.retrieve(call(), paymentId))?.refunded).toBe(0)
  expect((await refund()).refunded, 'the failed one counts for nothing').toBe(700)
  shop.clock.advance(2 * 3_600_000)
  expect((await refund()).refunded).toBe(700)
})

test('a refund that was refused while a bank had the money goes once the bank gave it back', async () => {
  const { id: paymentId } = await provider.createAndConfirm(call(), asked(await shop.signedIn()))
  const refund = () => provider.refund(call(), { paymentId, amount: 700, key: `${paymentId}:part` })
  standIn.ledger.dispute(paymentId, 'needs_response')
  for (let tried = 0; tried < 2; tried++) await expect(refund()).rejects.toThrow('charge_disputed')
  standIn.ledger.dispute(paymentId, 'won')
  expect((await refund()).refunded).toBe(700)
  expect((await refund()).refunded).toBe(700)
})

test('what is left of a payment goes back at once, although more was asked for while somebody sent a part of it', async () => {
  const { id: paymentId } = await provider.createAndConfirm(call(), asked(await shop.signedIn()))
  const rest = (amount: number) => provider.refund(call(), { paymentId, amount, key: `${paymentId}:rest` })
  standIn.next(/^POST \/v1\/refunds$/, 'error-before')
  await expect(rest(2500)).rejects.toThrow(ProviderUnclear)
  await provider.refund(call(), { paymentId, amount: 1000, key: `${paymentId}:dashboard` })
  expect((await rest(1500)).refunded).toBe(2500)
  expect((await rest(1500)).refunded).toBe(2500)
})

test('an attempt is found at Stripe although our own books have lost it', async () => {
  const charge = asked(await shop.signedIn())
  const paid = await provider.createAndConfirm(call(), charge)
  const { stripePayments } = await import('./tables.ts')
  await shop.db.delete(stripePayments)
  expect((await provider.findByAttempt(call(), charge.attemptId))?.id).toBe(paid.id)
  expect((await provider.close(call(), charge)).status).toBe('succeeded')
})

test('the browser is told the publishable key and nothing else', async () => {
  const settings = await shop.guest().call(getPaymentSettings, {})
  expect(settings).toEqual({ provider: 'stripe', publishableKey: 'pk_test_1' })
})

const deliver = async ({ body, signature }: { body: string; signature: string }) => {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return (await shop.guest().fetch('/api/payments/webhook', { method: 'POST', body, headers })).status
}
const eventsOf = (paymentId: string) =>
  standIn.events.filter(({ data }) => JSON.stringify(data.object).includes(paymentId))
const at = () => ({ at: shop.clock.now() })

test('events come twice, at once and in the wrong order: each counts once, and the payment is asked', async () => {
  const { id } = await provider.createAndConfirm(call(), asked(await shop.signedIn()))
  await provider.refund(call(), { paymentId: id, amount: 700, key: `${id}:part` })
  const events = eventsOf(id).toReversed()
  expect(events.map(({ type }) => type)).toEqual([
    'charge.refunded',
    'payment_intent.succeeded',
    'payment_intent.created',
  ])
  const posts = [...events, ...events].map((event) => deliver(standIn.sign(event, at())))
  expect(new Set(await Promise.all(posts))).toEqual(new Set([200]))
  await shop.runJobs()
  expect(changed.map(({ status, refunded }) => [status, refunded])).toEqual(Array(3).fill(['succeeded', 700]))
})

test('an event is refused that was forged, changed, unsigned or is stale', async () => {
  const { id } = await provider.createAndConfirm(call(), asked(await shop.signedIn()))
  const [event] = eventsOf(id)
  if (!event) throw new Error('no event')
  const good = standIn.sign(event, at())
  for (const secret of ['whsec_fedcba9876543210', 'undefined', ' '])
    expect(await deliver(standIn.sign(event, { ...at(), secret }))).toBe(400)
  expect(await deliver(standIn.sign(event, { at: addMinutes(shop.clock.now(), -6) }))).toBe(400)
  expect(await deliver({ ...good, body: good.body.replace('2500', '2501') })).toBe(400)
  expect(await deliver({ ...good, body: `${good.body} ` })).toBe(400)
  expect(await deliver({ ...good, signature: '' })).toBe(400)
  await shop.runJobs()
  expect(changed).toEqual([])
})

test('while its signing secret is replaced events of both count, and after its last day the former one counts for nothing', async () => {
  const next = 'whsec_0123456789_the_next'
  const day = addMinutes(shop.clock.now(), 60)
  const oldWebhookSecret = { secret: keys.webhookSecret, until: day }
  const rotating = createStripe({ ...keys, apiBase: standIn.url, webhookSecret: next, oldWebhookSecret })
  await provider.createAndConfirm(call(), asked(await shop.signedIn()))
  const event = standIn.events.at(-1)
  if (!event) throw new Error('no event')
  const isRead = async (secret: string, now: Date) => {
    const { body, signature } = standIn.sign(event, { at: now, secret })
    const found = await rotating.readEvent(body, new Headers({ 'stripe-signature': signature }), now)
    return found?.id === event.id
  }
  const now = shop.clock.now()
  expect([await isRead(keys.webhookSecret, now), await isRead(next, now)]).toEqual([true, true])
  expect(await isRead('whsec_fedcba9876543210', now)).toBe(false)
  expect([await isRead(keys.webhookSecret, day), await isRead(next, day)]).toEqual([false, true])
})

test('while its key is rolled both charge; a process with the former one then moves no money, and what it began is paid once', async () => {
  const [ann, bob] = [await known(), await known()]
  const rolled = createStripe({ ...keys, apiBase: standIn.url, secretKey: 'sk_test_2' })
  try {
    standIn.accept(keys.secretKey, 'sk_test_2')
    expect(await checkStripeKey({ ...keys, apiBase: standIn.url })).toBeUndefined()
    expect(await checkStripeKey({ ...keys, apiBase: standIn.url, secretKey: 'sk_test_2' })).toBeUndefined()
    const [first, second] = [asked(ann), asked(bob)]
    expect((await provider.createAndConfirm(call(), first)).status).toBe('succeeded')
    standIn.accept('sk_test_2')
    expect(await checkStripeKey({ ...keys, apiBase: standIn.url })).toBe('answered with 401')
    await expect(provider.createAndConfirm(call(), second)).rejects.toThrow('The card service does not answer')
    expect(shop.takeErrors()).toMatchObject([expect.stringContaining('Stripe does not accept our key')])
    expect(taken(second)).toHaveLength(0)
    expect((await rolled.createAndConfirm(call(), second)).status).toBe('succeeded')
    expect((await rolled.createAndConfirm(call(), first)).status).toBe('succeeded')
    expect([taken(first).length, taken(second).length]).toEqual([1, 1])
  } finally {
    standIn.accept(keys.secretKey)
  }
})

test('the stand-in is strict: an unknown field, a wrong type and a wrong key are refused', async () => {
  const post = (body: string, key = keys.secretKey) =>
    fetch(`${standIn.url}/v1/payment_intents`, { method: 'POST', body, headers: { authorization: `Bearer ${key}` } })
  const errorOf = async (body: string) => (await (await post(body)).json()).error
  expect(await errorOf('amount=100&currency=usd&payment_method_types[0]=card')).toMatchObject({
    code: 'parameter_unknown',
    param: 'payment_method_types',
  })
  expect(await errorOf('amount=1.5&currency=usd')).toMatchObject({ param: 'amount' })
  expect(await errorOf('currency=usd')).toMatchObject({ param: 'amount' })
  expect((await post('amount=100&currency=usd', 'sk_test_2')).status).toBe(401)
})

test('a key with other parameters is refused by the stand-in, and the same ones get the saved answer', async () => {
  const post = async (amount: number) => {
    const headers = { authorization: `Bearer ${keys.secretKey}`, 'idempotency-key': 'one' }
    const body = `amount=${amount}&currency=usd`
    return (await fetch(`${standIn.url}/v1/payment_intents`, { method: 'POST', body, headers })).json()
  }
  const first = await post(100)
  expect(await post(100)).toEqual(first)
  expect((await post(200)).error.type).toBe('idempotency_error')
})

test('the stand-in keeps a refusal under its key once work began, and says that it repeats; a malformed one it forgets', async () => {
  const { id } = await provider.createAndConfirm(call(), asked(await shop.signedIn()))
  const post = async (key: string, body: string) => {
    const headers = { authorization: `Bearer ${keys.secretKey}`, 'idempotency-key': key }
    const answer = await fetch(`${standIn.url}/v1/refunds`, { method: 'POST', body, headers })
    return [answer.status, answer.headers.get('idempotent-replayed')]
  }
  standIn.ledger.dispute(id, 'needs_response')
  expect(await post('kept', `payment_intent=${id}&amount=700`)).toEqual([400, null])
  standIn.ledger.dispute(id, 'won')
  expect(await post('kept', `payment_intent=${id}&amount=700`)).toEqual([400, 'true'])
  expect(await post('free', `payment_intent=${id}&amount=x`)).toEqual([400, null])
  expect(await post('free', `payment_intent=${id}&amount=700`)).toEqual([200, null])
})

test('a made-up payment cannot be read, whatever its id looks like', async () => {
  for (const id of ['', '../customers', 'pi_1/cancel', 'cus_1', 'pi_1?x=1'])
    expect(await provider.retrieve(call(), id)).toBeUndefined()
})
