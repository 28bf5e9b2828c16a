import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, addMinutes } from '#platform/base/clock.ts'
import { plug } from '#platform/server/port.ts'
import { type Customer, expectRefusal, openApi } from '#platform/testing/test-api.ts'
import {
  addPaymentMethod,
  completeSandboxChallenge,
  createSandboxMethod,
  getDefaultPaymentMethod,
  getPaymentSettings,
  listPaymentMethods,
  removePaymentMethod,
  setDefaultPaymentMethod,
  updatePaymentMethod,
} from '../contract.ts'
import { testProvider } from '../testing/provider-contract.ts'
import { paymentCalls } from './http.ts'
import { type Payment, paymentChanged, paymentProvider, sweepEvents } from './index.ts'
import { paymentJobs } from './jobs.ts'
import { sandbox } from './sandbox/index.ts'
import { sign } from './sandbox/signature.ts'
import { paymentEvents, sandboxMethods } from './tables.ts'

const changed: Payment[] = []
const shop = await openApi({
  calls: paymentCalls,
  jobs: paymentJobs,
  plug: [
    plug(paymentProvider, sandbox),
    plug(paymentChanged, async (_call, payment) => {
      changed.push(payment)
    }),
  ],
})

const billing = {
  firstName: 'Pat',
  lastName: 'Example',
  phone: '2125550123',
  billingStreet: '350 5th Ave',
  billingApt: '',
  billingCity: 'New York',
  billingState: 'NY',
  billingZip: '10118',
  billingCountry: 'US',
}

const addCard = (person: Customer, paymentMethodId = 'pm_card_visa', paymentName = 'Team card') =>
  person.call(addPaymentMethod, { userId: person.userId, paymentMethodId, paymentName, ...billing })

const tokenise = (person: Customer, number = '4242424242424242') =>
  person.call(createSandboxMethod, { number, expMonth: 12, expYear: 34, cvc: '123' })

const charge = (person: Customer, paymentMethodId: string, attemptId: string) =>
  sandbox.createAndConfirm(shop.systemCall(), {
    amount: 2500,
    currency: 'usd',
    paymentMethodId,
    attemptId,
    userId: person.userId,
    saveCard: false,
  })

test('a test card number becomes a card, and the number itself is kept nowhere', async () => {
  const ann = await shop.signedIn()
  const card = await tokenise(ann, '5555 5555 5555 4444')
  expect(card).toMatchObject({ cardBrand: 'mastercard', last4Digits: '4444', expMonth: 12, expYear: 2034 })
  const stored = await shop.db.select().from(sandboxMethods).where(eq(sandboxMethods.id, card.id))
  expect(JSON.stringify(stored)).not.toContain('5555555555554444')
})

test('a number that is no test number is refused, and so is an expired card', async () => {
  const ann = await shop.signedIn()
  await expectRefusal(tokenise(ann, '4111111111111111'), 400, /test card numbers only/)
  const expired = { number: '4242424242424242', expMonth: 1, expYear: 2020, cvc: '123' }
  await expectRefusal(ann.call(createSandboxMethod, expired), 400, /expired/)
  await expectRefusal(shop.guest().call(createSandboxMethod, { ...expired, expYear: 2034 }), 401)
})

test('the forty-first card token within an hour waits', async () => {
  const ann = await shop.signedIn()
  for (let made = 0; made < 40; made++) await tokenise(ann)
  const refused = await expectRefusal(tokenise(ann), 429)
  expect(refused.retryAfterSeconds).toBeGreaterThan(0)
})

test('the first saved card is the default, and answers carry the specified fields', async () => {
  const ann = await shop.signedIn()
  const { id } = await tokenise(ann)
  const saved = await addCard(ann, id)
  expect(saved.defaultPaymentMethodId).toBe(id)
  expect(saved.paymentMethods).toEqual([
    {
      id,
      paymentName: 'Team card',
      cardBrand: 'visa',
      last4Digits: '4242',
      expMonth: 12,
      expYear: 2034,
      billingAddress: expect.objectContaining({
        street: '350 5th Ave',
        apt: '',
        city: 'New York',
        state: 'NY',
        zip: '10118',
      }),
    },
  ])
  expect(await ann.call(listPaymentMethods, { userId: ann.userId })).toEqual(saved)
  expect(await ann.call(getDefaultPaymentMethod, { userId: ann.userId })).toEqual({ defaultPaymentMethodId: id })
})

test('somebody without cards has an empty list and no default', async () => {
  const ann = await shop.signedIn()
  expect(await ann.call(listPaymentMethods, { userId: ann.userId })).toEqual({
    paymentMethods: [],
    defaultPaymentMethodId: null,
  })
})

test('a published test id becomes a card of its own each time it is saved', async () => {
  const ann = await shop.signedIn()
  await addCard(ann, 'pm_card_visa')
  const { paymentMethods } = await addCard(ann, 'pm_card_mastercard', '')
  expect(paymentMethods.map((card) => card.cardBrand)).toEqual(['mastercard', 'visa'])
  expect(paymentMethods[0]?.paymentName).toBe('Mastercard 4444')
  expect(paymentMethods.every((card) => !card.id.startsWith('pm_card_'))).toBe(true)
})

test('saving the same card twice keeps one', async () => {
  const ann = await shop.signedIn()
  const { id } = await tokenise(ann)
  await addCard(ann, id)
  const { paymentMethods } = await addCard(ann, id)
  expect(paymentMethods).toHaveLength(1)
})

test('a card that the bank refuses is not saved', async () => {
  const ann = await shop.signedIn()
  const refused = await expectRefusal(addCard(ann, 'pm_card_chargeDeclined'), 402, /declined/)
  expect(refused.body.success).toBe(false)
  await expectRefusal(addCard(ann, 'pm_no_such_card'), 402, /does not exist/)
  expect((await ann.call(listPaymentMethods, { userId: ann.userId })).paymentMethods).toEqual([])
})

test('a billing address keeps the rules of every address, and the refusal names the field', async () => {
  const ann = await shop.signedIn()
  const add = (over: Partial<typeof billing>) =>
    ann.call(addPaymentMethod, { userId: ann.userId, paymentMethodId: 'pm_card_visa', ...billing, ...over })
  const state = await expectRefusal(add({ billingState: 'ZZ' }), 400)
  expect(state.issues[0]?.field).toBe('billingState')
  const zip = await expectRefusal(add({ billingZip: 'ABC' }), 400)
  expect(zip.issues[0]?.field).toBe('billingZip')
  await expectRefusal(add({ billingCountry: 'KP' }), 400)
  await expectRefusal(add({ phone: '12' }), 400)
})

test('a card number as the name of a card is refused', async () => {
  const ann = await shop.signedIn()
  await expectRefusal(addCard(ann, 'pm_card_visa', '4242 4242 4242 4242'), 400, /card number/)
})

test('saving thirty cards is stopped at twenty', async () => {
  const ann = await shop.signedIn()
  for (let made = 0; made < 20; made++) await addCard(ann)
  const refused = await expectRefusal(addCard(ann), 429)
  expect(refused.retryAfterSeconds).toBeGreaterThan(0)
  expect((await ann.call(listPaymentMethods, { userId: ann.userId })).paymentMethods).toHaveLength(20)
  await shop.systemCall().limits.reset({ name: 'saved-cards', key: ann.userId, points: 20, seconds: 3600 })
  await expectRefusal(addCard(ann), 409, /up to 20 cards/)
})

test('ten cards saved at once leave one default', async () => {
  const ann = await shop.signedIn()
  await Promise.all(Array.from({ length: 10 }, () => addCard(ann)))
  const { paymentMethods, defaultPaymentMethodId } = await ann.call(listPaymentMethods, { userId: ann.userId })
  expect(paymentMethods).toHaveLength(10)
  expect(paymentMethods.some((card) => card.id === defaultPaymentMethodId)).toBe(true)
})

test('a card can be renamed, and an empty name keeps the old one', async () => {
  const ann = await shop.signedIn()
  const { paymentMethods } = await addCard(ann)
  const paymentMethodId = paymentMethods[0]?.id ?? ''
  const rename = (paymentName: string) =>
    ann.call(updatePaymentMethod, { userId: ann.userId, paymentMethodId, paymentName })
  expect((await rename(' Club ')).paymentMethods[0]?.paymentName).toBe('Club')
  expect((await rename('  ')).paymentMethods[0]?.paymentName).toBe('Club')
})

test('when the default goes, the newest of the others takes its place', async () => {
  const ann = await shop.signedIn()
  const [first, second] = [await addCard(ann), await addCard(ann, 'pm_card_amex')]
  const oldest = first.paymentMethods[0]?.id ?? ''
  const newest = second.paymentMethods[0]?.id ?? ''
  expect(second.defaultPaymentMethodId).toBe(oldest)
  const left = await ann.call(removePaymentMethod, { userId: ann.userId, paymentMethodId: oldest })
  expect(left.paymentMethods.map((card) => card.id)).toEqual([newest])
  expect(left.defaultPaymentMethodId).toBe(newest)
  await shop.runJobs()
  expect(await shop.db.select().from(sandboxMethods).where(eq(sandboxMethods.id, oldest))).toEqual([])
})

test('the default moves to the chosen card', async () => {
  const ann = await shop.signedIn()
  await addCard(ann)
  const { paymentMethods } = await addCard(ann, 'pm_card_discover')
  const paymentMethodId = paymentMethods[0]?.id ?? ''
  const chosen = await ann.call(setDefaultPaymentMethod, { userId: ann.userId, paymentMethodId })
  expect(chosen.defaultPaymentMethodId).toBe(paymentMethodId)
})

test('another person’s card can be neither renamed, chosen, removed nor saved', async () => {
  const [ann, ben] = [await shop.signedIn(), await shop.signedIn()]
  const before = await addCard(ben)
  const paymentMethodId = before.paymentMethods[0]?.id ?? ''
  const mine = { userId: ann.userId, paymentMethodId }
  await expectRefusal(ann.call(removePaymentMethod, mine), 404)
  await expectRefusal(ann.call(updatePaymentMethod, { ...mine, paymentName: 'Mine' }), 404)
  await expectRefusal(ann.call(setDefaultPaymentMethod, mine), 404)
  await expectRefusal(addCard(ann, paymentMethodId), 402)
  await expectRefusal(ann.call(removePaymentMethod, { userId: ben.userId, paymentMethodId }), 403)
  expect(await ben.call(listPaymentMethods, { userId: ben.userId })).toEqual(before)
})

test('the browser is told who takes the card', async () => {
  expect(await shop.guest().call(getPaymentSettings, {})).toEqual({ provider: 'sandbox', publishableKey: '' })
})

test('the bank’s challenge is answered by its own customer only, once, and the shop hears of it by a signed event', async () => {
  const [ann, ben] = [await shop.signedIn(), await shop.signedIn()]
  const payment = await charge(ann, 'pm_card_authenticationRequired', 'att_challenge')
  expect(payment.status).toBe('requires_action')
  const answer = {
    paymentIntentId: payment.id,
    clientSecret: payment.clientSecret ?? '',
    outcome: 'authenticate' as const,
  }
  await expectRefusal(ben.call(completeSandboxChallenge, answer), 404)
  await expectRefusal(ann.call(completeSandboxChallenge, { ...answer, clientSecret: 'guessed' }), 404)
  const done = await ann.call(completeSandboxChallenge, answer)
  expect(done).toEqual({ paymentIntent: { id: payment.id, status: 'succeeded' }, error: null })
  await expectRefusal(ann.call(completeSandboxChallenge, answer), 404)
  await shop.runJobs()
  expect(changed.filter((one) => one.id === payment.id).map((one) => one.status)).toEqual(['succeeded'])
})

testProvider({
  shop,
  provider: sandbox,
  async answerBank(person, { id, clientSecret = '' }, passed) {
    const outcome = passed ? 'authenticate' : 'fail'
    await person.call(completeSandboxChallenge, { paymentIntentId: id, clientSecret, outcome })
  },
})

const post = (body: string, signature?: string) =>
  shop.guest().fetch('/api/payments/webhook', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'stripe-signature': signature }),
    },
  })

const eventBody = (id: string, paymentId: string) =>
  JSON.stringify({ id, type: 'payment_intent.succeeded', data: { object: { id: paymentId, amount: 1 } } })

test('an event without our signature is refused, whatever secret was guessed', async () => {
  const body = eventBody('evt_forged', 'pi_forged')
  const time = Math.floor(Date.now() / 1000)
  for (const secret of ['', 'undefined', 'null', 'whsec_', 'secret', 'test']) {
    const guessed = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
    expect((await post(body, `t=${time},v1=${guessed}`)).status, secret).toBe(400)
  }
  expect((await post(body)).status).toBe(400)
  expect((await post('not json', 't=1,v1=zz')).status).toBe(400)
  expect((await post(`${body} `, sign(body, shop.clock.now()))).status).toBe(400)
  expect(await shop.db.select().from(paymentEvents).where(eq(paymentEvents.id, 'evt_forged'))).toEqual([])
})

test('a signed event older than five minutes is refused', async () => {
  const body = eventBody('evt_old', 'pi_old')
  expect((await post(body, sign(body, addMinutes(shop.clock.now(), -6)))).status).toBe(400)
})

test('events are forgotten after ninety days, and one that comes again then only asks for its payment', async () => {
  const ann = await shop.signedIn()
  const { id: paymentId } = await charge(ann, 'pm_card_visa', 'att_long_ago')
  const rowOf = (id: string) => shop.db.select().from(paymentEvents).where(eq(paymentEvents.id, id))
  const receivedAt = addDays(shop.clock.now(), -89)
  await shop.db
    .insert(paymentEvents)
    .values({ id: 'evt_long_ago', type: 'payment_intent.succeeded', paymentId, receivedAt })
  await sweepEvents(shop.systemCall(), addDays(shop.clock.now(), -90))
  expect(await rowOf('evt_long_ago')).toHaveLength(1)
  await sweepEvents(shop.systemCall(), addDays(shop.clock.now(), -88))
  expect(await rowOf('evt_long_ago')).toEqual([])
  const body = eventBody('evt_long_ago', paymentId)
  expect((await post(body, sign(body, shop.clock.now()))).status).toBe(200)
  await shop.runJobs()
  expect(changed.filter((one) => one.id === paymentId)).toMatchObject([{ status: 'succeeded', amount: 2500 }])
})

test('one event delivered fifty times, partly at once, has one effect', async () => {
  const ann = await shop.signedIn()
  const payment = await charge(ann, 'pm_card_visa', 'att_repeated')
  const body = eventBody('evt_repeated', payment.id)
  const signature = sign(body, shop.clock.now())
  const answers = await Promise.all(Array.from({ length: 50 }, () => post(body, signature)))
  expect(answers.every((answer) => answer.status === 200)).toBe(true)
  await shop.runJobs()
  const seen = changed.filter((one) => one.id === payment.id)
  expect(seen).toHaveLength(1)
  expect(seen[0]?.amount, 'the payment is asked, the event is not believed').toBe(2500)
})
