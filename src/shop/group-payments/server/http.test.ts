import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays } from '#platform/base/clock.ts'
import { rowsOf } from '#platform/server/db/index.ts'
import { expectRefusal } from '#platform/testing/test-api.ts'
import { rosters } from '#shop/rosters/server/tables.ts'
import {
  answerLinkedChallenge,
  createLinkedCard,
  getEntryPayment,
  getGroupMoney,
  getLinkedGroup,
  openGroupPayments,
  payEntry,
} from '../contract.ts'
import { openGroups } from '../testing/group.fixture.ts'
import { waitingEntryPayments } from './index.ts'

const {
  shop,
  faults,
  withRoster,
  withGroup,
  opening,
  offerOf,
  form,
  join,
  paymentRows,
  entriesIn,
  ledger,
  reconcile,
  kept,
} = await openGroups()

test('prices are frozen at the break of the minimum, and whoever has the link sees what is in them', async () => {
  const { token } = await withGroup()
  const offer = await offerOf(token)
  const [small, , large] = offer?.prices.toSorted((a, b) => a.goods - b.goods) ?? []
  expect(offer).toMatchObject({ state: 'open', minimum: 12, pieces: 0, delivery: { isPickup: false } })
  expect(small).toMatchObject({ goods: expect.any(Number), total: expect.any(Number) })
  expect((small?.goods ?? 0) + (small?.delivery ?? 0) + (small?.tax ?? 0)).toBe(small?.total)
  expect(large?.goods).toBeGreaterThan(small?.goods ?? 0)
  const dearer = await withGroup({ minimum: 1 })
  const [alone] = (await offerOf(dearer.token))?.prices ?? []
  expect(alone?.goods).toBeGreaterThan(small?.goods ?? 0)
  const fetched = await withGroup({ deliveryMethod: 'pickup' })
  expect((await offerOf(fetched.token))?.prices.every(({ delivery }) => delivery === 0)).toBe(true)
})

test('opening wants an own list, a minimum, a day within ninety and a way of delivery; the same once more changes nothing', async () => {
  const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
  const { rosterId, token } = await withRoster(ann)
  const input = opening(rosterId)
  await expectRefusal(bob.call(openGroupPayments, input), 404)
  await expectRefusal(ann.call(openGroupPayments, { ...input, minimum: 0 }), 400, /1 or more/)
  await expectRefusal(
    ann.call(openGroupPayments, { ...input, deadline: { date: '2099-01-01', time: '12:00' } }),
    400,
    /90 days/,
  )
  await expectRefusal(
    ann.call(openGroupPayments, { ...input, deadline: { date: '2020-01-01', time: '12:00' } }),
    400,
    /over already/,
  )
  await expectRefusal(
    ann.call(openGroupPayments, { ...input, deadline: { date: '0026-01-01', time: '12:00' } }),
    400,
    /Choose a day/,
  )
  await expectRefusal(ann.call(openGroupPayments, { ...input, deliveryMethod: 'rocket' }), 409, /delivery method/)
  await expectRefusal(join(token), 400)
  await expectRefusal(shop.guest().call(payEntry, { ...(await form(token)), amount: 100 }), 409, /Nobody can pay/)
  await ann.call(openGroupPayments, input)
  await ann.call(openGroupPayments, input)
  await expectRefusal(ann.call(openGroupPayments, { ...input, minimum: 24 }), 409, /does not change/)
  const forAll = await withRoster(ann, { paying: 'organiser' })
  await expectRefusal(ann.call(openGroupPayments, opening(forAll.rosterId)), 409, /You pay for all/)
  await expectRefusal(shop.guest().call(getLinkedGroup, { token: forAll.token }), 404)
  await expectRefusal(bob.call(getGroupMoney, { rosterId }), 404)
  expect((await ann.call(getGroupMoney, { rosterId })).money).toMatchObject({ state: 'open', paid: { entries: 0 } })
})

test('a guest pays once, however often the form is sent, and an amount from the browser is never charged', async () => {
  const { rosterId, token } = await withGroup()
  const sent = await form(token, { quantity: 2, email: 'kim@example.com' })
  const cheaper = await expectRefusal(shop.guest().call(payEntry, { ...sent, amount: sent.amount - 1 }), 409, /price/)
  expect(cheaper.body.expected).toBe(sent.amount)
  expect(await entriesIn(rosterId)).toEqual([])
  const answers = await Promise.all([1, 2, 3].map(() => shop.guest().call(payEntry, sent)))
  expect(answers.every(({ success }) => success)).toBe(true)
  expect(new Set(answers.map(({ receipt }) => receipt)).size).toBe(1)
  const late = await shop.guest().call(payEntry, sent)
  expect(late).toEqual(answers[0])
  expect(await ledger(rosterId)).toMatchObject([{ status: 'succeeded', amount: sent.amount }])
  expect(await entriesIn(rosterId)).toMatchObject([{ state: 'active', quantity: 2 }])
  const again = await shop.guest().call(payEntry, { ...sent, paymentMethodId: 'pm_card_mastercard' })
  expect(again).toEqual(late)
  await expectRefusal(shop.guest().call(payEntry, { ...sent, amount: sent.amount * 2 }), 409, /reload/)
  expect(await ledger(rosterId)).toHaveLength(1)
  const receipt = late.receipt ?? ''
  expect((await shop.guest().call(getEntryPayment, { receipt })).payment).toMatchObject({ state: 'paid', gain: 0 })
  await expectRefusal(shop.guest().call(getEntryPayment, { receipt: 'x'.repeat(43) }), 404)
  await shop.runJobs()
  const mailed = { to: 'kim@example.com', html: expect.stringContaining(`/join/${token}/${receipt}`) }
  expect(shop.outbox('group-paid')).toMatchObject([mailed])
  expect(await paymentRows(rosterId)).toMatchObject([{ sealedReceipt: null }])
  const jobs = await shop.db.execute(sql`select id from pgboss.job where position(${receipt} in data::text) > 0`)
  expect(rowsOf(jobs)).toEqual([])
})

test('a form that is sent again with somebody else on it says so and opens the entry that it added, paid or being paid', async () => {
  const { rosterId, token } = await withGroup()
  const sent = await form(token)
  const { receipt } = await shop.guest().call(payEntry, sent)
  const refused = await expectRefusal(shop.guest().call(payEntry, { ...sent, who: 'Leo' }), 409, /begin a new form/)
  expect(refused.body.receipt).toBe(receipt)
  const unclear = await form(token)
  faults.charge = 'cut-after'
  expect(await shop.guest().call(payEntry, unclear)).toMatchObject({ pending: true })
  await expectRefusal(shop.guest().call(payEntry, { ...unclear, who: 'Leo' }), 409, /begin a new form/)
  expect(await shop.guest().call(payEntry, unclear)).toMatchObject({ success: true })
  expect(await ledger(rosterId)).toHaveLength(2)
})

test('a declined card leaves nobody on the list, and its number is free', async () => {
  const { rosterId, token } = await withGroup()
  await expectRefusal(join(token, { paymentMethodId: 'pm_card_visa_chargeDeclined' }), 402)
  expect(await entriesIn(rosterId)).toMatchObject([{ state: 'withdrawn', who: '', takenNumber: null }])
  await expectRefusal(join(token, { paymentMethodId: 'pm_unknown' }), 402, /does not exist/)
  expect((await join(token)).success).toBe(true)
  expect((await entriesIn(rosterId)).filter(({ state: now }) => now === 'active')).toHaveLength(1)
})

test('a test card that was made for one link pays on no other, and no session is needed', async () => {
  const [one, other] = [await withGroup(), await withGroup()]
  const card = { number: '4242424242424242', expMonth: 12, expYear: 34, cvc: '123' }
  const { id } = await shop.guest().call(createLinkedCard, { token: one.token, ...card })
  await expectRefusal(shop.guest().call(createLinkedCard, { token: 'x'.repeat(43), ...card }), 404)
  await expectRefusal(join(other.token, { paymentMethodId: id }), 402)
  expect((await join(one.token, { paymentMethodId: id })).success).toBe(true)
})

test('an answer that was lost is found by the webhook or the reconciler, and money for whoever was let go goes back once', async () => {
  const { rosterId, token } = await withGroup()
  faults.charge = 'cut-after'
  const sent = await form(token, { email: 'lost@example.com' })
  expect(await shop.guest().call(payEntry, sent)).toMatchObject({ success: false, pending: true })
  expect(await entriesIn(rosterId)).toMatchObject([{ state: 'pending' }])
  faults.charge = 'cut-after'
  const otherCard = { ...sent, paymentMethodId: 'pm_card_mastercard' }
  expect(await shop.guest().call(payEntry, otherCard)).toMatchObject({ success: false, pending: true })
  expect(await ledger(rosterId)).toHaveLength(1)
  shop.clock.advance(60_000)
  await reconcile()
  expect(await entriesIn(rosterId)).toMatchObject([{ state: 'active' }])
  const { receipt } = await shop.guest().call(payEntry, sent)
  await shop.runJobs()
  const [mailed] = shop.outbox('group-paid').filter(({ to }) => to === 'lost@example.com')
  expect(mailed?.text).toContain(`/join/${token}/${receipt}`)
  faults.charge = 'cut-before'
  const never = await form(token)
  expect((await shop.guest().call(payEntry, never)).pending).toBe(true)
  shop.clock.advance(60_000)
  await reconcile()
  // It was closed at the provider first, so that not even a late charge moves money.
  expect((await paymentRows(rosterId)).map((row) => row.state).sort()).toEqual(['canceled', 'paid'])
  await expectRefusal(shop.guest().call(payEntry, never), 409, /stopped/)
  expect(await kept(rosterId)).toBe(sent.amount)
})

test('a payment that the bank wants confirmed holds its place, counts once it is, and is free after half an hour', async () => {
  const { rosterId, token } = await withGroup()
  const sent = await form(token, { paymentMethodId: 'pm_card_authenticationRequired' })
  const asked = await shop.guest().call(payEntry, sent)
  expect(asked).toMatchObject({ requiresAction: true, success: false })
  const { id = '', clientSecret } = asked.paymentIntent ?? {}
  const challenge = { token, paymentIntentId: id, clientSecret: clientSecret ?? '', outcome: 'authenticate' } as const
  const stranger = await withGroup()
  await expectRefusal(shop.guest().call(answerLinkedChallenge, { ...challenge, token: stranger.token }), 404)
  await shop.guest().call(answerLinkedChallenge, challenge)
  await shop.runJobs()
  expect(await entriesIn(rosterId)).toMatchObject([{ state: 'active' }])
  expect((await shop.guest().call(payEntry, sent)).success).toBe(true)
  await join(token, { paymentMethodId: 'pm_card_authenticationRequired' })
  shop.clock.advance(29 * 60_000)
  await reconcile()
  expect((await entriesIn(rosterId)).map((one) => one.state).sort()).toEqual(['active', 'pending'])
  shop.clock.advance(2 * 60_000)
  await reconcile()
  expect((await entriesIn(rosterId)).map((one) => one.state).sort()).toEqual(['active', 'withdrawn'])
  expect((await ledger(rosterId)).map((one) => one.status).sort()).toEqual(['canceled', 'succeeded'])
})

test('a link that is over on its page pays nothing either', async () => {
  const { rosterId, token } = await withGroup()
  const sent = await form(token)
  await shop.db
    .update(rosters)
    .set({ deadline: addDays(shop.clock.now(), -31) })
    .where(eq(rosters.id, rosterId))
  await expectRefusal(shop.guest().call(getLinkedGroup, { token }), 404, /no more/)
  await expectRefusal(shop.guest().call(payEntry, sent), 404, /no more/)
  expect(await ledger(rosterId)).toEqual([])
})

test('another amount than was asked for waits for a person, and counts for nothing', async () => {
  const { rosterId, token } = await withGroup()
  faults.amount = 1
  expect((await join(token)).pending).toBe(true)
  faults.amount = undefined
  expect(shop.takeErrors()).toHaveLength(1)
  const [payment, ...others] = await paymentRows(rosterId)
  expect([payment?.state, ...others]).toEqual(['needs-review'])
  expect(await waitingEntryPayments(shop.systemCall())).toMatchObject([
    { what: 'entry-payments', count: 0, since: undefined },
    { what: 'entries-in-review', count: 1, cents: payment?.amount, since: payment?.createdAt },
  ])
  expect(await entriesIn(rosterId)).toMatchObject([{ state: 'withdrawn' }])
})
