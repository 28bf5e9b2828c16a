import { expect, test } from 'vitest'
import { createClient, type Transport } from '#platform/base/client.ts'
import type { Customer } from '#platform/testing/test-api.ts'
import { completeSandboxChallenge } from '#shop/payments/contract.ts'
import { reconcile } from './server/reconcile.ts'
import { openCheckout } from './testing/checkout.fixture.ts'
import { learnOutcome } from './web/learn-outcome.ts'

const { shop, pay, withCart, ordersOf, succeeded } = await openCheckout()

/** A purchase at the point where the browser shows the bank's page. */
async function atTheBank() {
  const ann = await withCart()
  const { paymentIntent } = await pay(ann, { paymentMethodId: 'pm_card_authenticationRequired' })
  const { id, clientSecret } = paymentIntent ?? { id: '', clientSecret: null }
  const input = { paymentIntentId: id, clientSecret: clientSecret ?? '' }
  const decide = (outcome: 'authenticate' | 'fail') => ann.call(completeSandboxChallenge, { ...input, outcome })
  return { ann, paymentIntentId: id, decide }
}

const lineOf =
  (person: Customer): Transport =>
  (path, init) =>
    person.fetch(path, init)

/** What the page is told; `during` happens in the pauses. */
const learn = (person: Customer, paymentIntentId: string, during = async () => {}, line = lineOf(person)) =>
  learnOutcome(createClient(line), { userId: person.userId, paymentIntentId }, during)

test('a payment that the bank confirmed while the line was cut is found, and has its one order', async () => {
  const { ann, paymentIntentId, decide } = await atTheBank()
  await decide('authenticate')
  expect(await learn(ann, paymentIntentId)).toEqual({ kind: 'paid', paymentIntentId })
  expect(await ordersOf(ann)).toHaveLength(1)
  expect(await succeeded(ann)).toHaveLength(1)
})

test('the page asks on through a line that is still cut, and a bank that answers late', async () => {
  const { ann, paymentIntentId, decide } = await atTheBank()
  let pauses = 0
  const later = async () => {
    pauses += 1
    if (pauses === 4) await decide('authenticate')
  }
  const line: Transport = (path, init) =>
    pauses < 3 ? Promise.reject(new TypeError('Failed to fetch')) : ann.fetch(path, init)
  expect(await learn(ann, paymentIntentId, later, line)).toEqual({ kind: 'paid', paymentIntentId })
})

test('a payment that the bank refused is told as refused', async () => {
  const { ann, paymentIntentId, decide } = await atTheBank()
  await decide('fail')
  expect(await learn(ann, paymentIntentId)).toMatchObject({ kind: 'refused', isDeclined: true })
  expect(await ordersOf(ann)).toEqual([])
})

test('a payment that was given up is told as stopped', async () => {
  const { ann, paymentIntentId } = await atTheBank()
  shop.clock.advance(40 * 60_000)
  await reconcile(shop.systemCall())
  expect(await learn(ann, paymentIntentId)).toMatchObject({ kind: 'refused', text: /was stopped/ })
})

test('while the bank still waits the customer can press again, and is told so', async () => {
  const { ann, paymentIntentId } = await atTheBank()
  expect(await learn(ann, paymentIntentId)).toMatchObject({
    kind: 'refused',
    text: /Press again to be asked once more/,
  })
})

test('where nobody can be reached the page never says that nothing was charged', async () => {
  const { ann, paymentIntentId, decide } = await atTheBank()
  await decide('authenticate')
  const cut: Transport = () => Promise.reject(new TypeError('Failed to fetch'))
  const outcome = await learn(ann, paymentIntentId, undefined, cut)
  expect(outcome).toMatchObject({ kind: 'refused', text: /could not find out yet/ })
  expect(JSON.stringify(outcome)).not.toMatch(/not been charged|nothing was charged|weren’t charged/)
})
