import { afterAll, expect, test } from 'vitest'
import { deleteUser, lockUser } from '#platform/server/identity/index.ts'
import { plug } from '#platform/server/port.ts'
import { openApi } from '#platform/testing/test-api.ts'
import { addPaymentMethod } from '../contract.ts'
import { openStripeStandIn } from '../testing/stripe/server.ts'
import { forgetAtProvider } from './forget-at-provider.ts'
import { paymentCalls } from './http.ts'
import { eraseCards, ProviderUnclear, paymentProvider } from './index.ts'
import { paymentJobs } from './jobs.ts'
import { createStripe } from './stripe/index.ts'

const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_0123456789abcdef' }
const standIn = await openStripeStandIn(keys)
afterAll(() => standIn.close())
const provider = createStripe({ ...keys, apiBase: standIn.url }, { timeoutMs: 20_000, retries: 0 })
const shop = await openApi({ calls: paymentCalls, jobs: paymentJobs, plug: [plug(paymentProvider, provider)] })

const billing = {
  ...{ firstName: 'Bea', lastName: 'Bill', phone: '2125550123', billingStreet: '350 5th Ave', billingApt: '' },
  ...{ billingCity: 'New York', billingState: 'NY', billingZip: '10118', billingCountry: 'US' },
}

/** Somebody with a card at Stripe, who then deletes the account. */
async function leaveWithACard() {
  const ann = await shop.signedIn()
  const { userId } = ann
  await ann.call(addPaymentMethod, { userId, paymentName: 'Team', paymentMethodId: 'pm_card_visa', ...billing })
  expect(standIn.ledger.customersOf(userId)).toHaveLength(1)
  const call = shop.systemCall()
  await shop.db.transaction(async () => {
    const user = await lockUser(call, userId)
    if (!user) throw new Error('Nobody to delete')
    await eraseCards(call, userId)
    await deleteUser(call, user)
  })
  return ann
}

const DELETE = /^DELETE \/v1\/customers/

test('who deletes the account is no customer at Stripe any more, and none of the cards is', async () => {
  const before = standIn.requests.length
  const { userId } = await leaveWithACard()
  expect(
    standIn.requests.slice(before).some((line) => DELETE.test(line)),
    'outside the transaction',
  ).toBe(false)
  await shop.runJobs()
  expect(standIn.ledger.customersOf(userId)).toEqual([])
})

// The SDK itself asks once more where a connection was closed.
test.each([['cut-before', 'cut-before'], ['cut-after', 'cut-after'], ['error-before']] as const)(
  'where Stripe’s answer is %s the job fails, and its next try finds nobody left',
  async (...fates) => {
    const { userId } = await leaveWithACard()
    standIn.next(DELETE, ...fates)
    await expect(shop.runJobs()).rejects.toThrow(ProviderUnclear)
    await forgetAtProvider.work(shop.systemCall(), { userId })
    expect(standIn.ledger.customersOf(userId)).toEqual([])
  },
)

test('a second customer that a crash has left goes as well, and forgetting twice harms nobody', async () => {
  const [ann, ben] = [await shop.signedIn(), await shop.signedIn()]
  for (const { userId } of [ann, ann, ben]) standIn.ledger.createCustomer({ metadata: { userId } })
  for (let time = 0; time < 2; time++) await provider.forgetPerson(shop.systemCall(), { userId: ann.userId })
  expect(standIn.ledger.customersOf(ann.userId)).toEqual([])
  expect(standIn.ledger.customersOf(ben.userId)).toHaveLength(1)
})

test('ten first cards at once leave one customer at Stripe', async () => {
  const { userId } = await shop.signedIn()
  const cards = Array.from({ length: 10 }, () => provider.attach(shop.systemCall(), { id: 'pm_card_visa', userId }))
  await Promise.all(cards)
  expect(standIn.ledger.customersOf(userId)).toHaveLength(1)
})
