import { desc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays } from '#platform/base/clock.ts'
import type { SentOf } from '#platform/base/endpoint.ts'
import { newId } from '#platform/base/id.ts'
import { formatCents } from '#platform/base/money.ts'
import { staffActions } from '#platform/server/audit/tables.ts'
import { expectRefusal } from '#platform/testing/test-api.ts'
import { matchPayments } from '#shop/checkout/server/index.ts'
import { unmatchedPayments } from '#shop/checkout/server/tables.ts'
import { cancelOrder, getOrder, refundOrder } from '#shop/orders/contract.ts'
import { orderItems, orders } from '#shop/orders/server/tables.ts'
import { matchRefunds, retryRefunds } from '#shop/payments/server/index.ts'
import { refundSandboxPayment } from '#shop/payments/server/sandbox/sandbox-payments.ts'
import { withdrawLinkedEntry } from '#shop/rosters/member-contract.ts'
import { rosterEntries, rosters } from '#shop/rosters/server/tables.ts'
import {
  answerLinkedChallenge,
  cancelGroup,
  closeGroup,
  createLinkedCard,
  getEntryPayment,
  getGroupMoney,
  getLinkedGroup,
  openGroupPayments,
  payEntry,
} from '../contract.ts'
import { findGroups, getGroupPayments, refundEntry } from '../staff-contract.ts'
import { openGroups } from '../testing/group.fixture.ts'
import { knownEntryPayments, waitingEntryPayments } from './index.ts'
import { cancelGroupsOf } from './personal-data.ts'

const { shop, faults, placed, withRoster, withTwoGarments, withGroup, opening, offerOf, form, join, ...state } =
  await openGroups()
const { paymentRows, entriesIn, ledger, refundsOf, reconcile, closeDue, passDeadline } = state

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
type GroupRosterId = Awaited<ReturnType<typeof withRoster>>['rosterId']

const orderOf = async (rosterId: GroupRosterId) => {
  const [order] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.paymentIntentId, `group_${rosterId}`))
  return order
}

/** What was taken for the list and is not on its way back. */
const kept = async (rosterId: GroupRosterId) =>
  sum((await ledger(rosterId)).map((one) => (one.status === 'succeeded' ? one.amount - one.refunded : 0)))

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

test('at the deadline one order is placed at the price of all pieces, and what each saves goes back once', async () => {
  const { rosterId, token, organiser } = await withGroup()
  await join(token, { quantity: 8, email: 'ann@example.com' })
  await join(token, { quantity: 8, size: '2XL', paymentMethodId: 'pm_card_mastercard' })
  await join(token, { quantity: 9, size: 'L' })
  await shop.guest().call(payEntry, await form(token, { paymentMethodId: 'pm_card_authenticationRequired' }))
  const before = await kept(rosterId)
  await Promise.all([passDeadline(), closeDue()])
  await closeDue()
  await shop.runJobs()
  const order = await orderOf(rosterId)
  const rows = (await paymentRows(rosterId)).filter((row) => row.state === 'paid')
  expect(rows.every(({ gain }) => gain > 0)).toBe(true)
  expect(before - sum(rows.map(({ gain }) => gain))).toBe(order?.grandTotal)
  expect(await kept(rosterId)).toBe(order?.grandTotal)
  expect((await refundsOf(rosterId)).map((one) => [one.extent, one.state])).toEqual(
    rows.map(() => ['part', 'succeeded']),
  )
  expect(
    await shop.db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, order?.id ?? '')),
  ).toMatchObject([{ quantities: { M: 8, '2XL': 8, L: 9 }, roster: { rosterId, garment: 1 } }])
  expect(placed.filter((number) => number === order?.orderNumber)).toHaveLength(1)
  expect(order?.refunded).toBe(0)
  const [roster] = await shop.db.select().from(rosters).where(eq(rosters.id, rosterId))
  // One for opening, closing and placing each.
  expect(roster).toMatchObject({ state: 'locked', orderNumber: order?.orderNumber, revision: 4 })
  const [told, ...more] = shop.outbox('group-ordered')
  expect([told?.to, more]).toEqual(['ann@example.com', []])
  expect(told?.text).toMatch(/goes back to your card/)
  expect(shop.outbox('order-confirmation').filter(({ to }) => to === organiser.email)).toHaveLength(1)
  expect((await organiser.call(getGroupMoney, { rosterId })).money).toMatchObject({
    ...{ state: 'ordered', orderNumber: order?.orderNumber, pieces: 25, gain: sum(rows.map(({ gain }) => gain)) },
  })
  await expectRefusal(join(token), 409)
})

test('an entry of more pieces than were paid is not ordered, and waits for a person', async () => {
  const { rosterId, token } = await withGroup()
  await join(token, { quantity: 12 })
  await shop.db.update(rosterEntries).set({ quantity: 50 }).where(eq(rosterEntries.rosterId, rosterId))
  await passDeadline()
  expect(shop.takeErrors()).toHaveLength(1)
  expect([await orderOf(rosterId), (await offerOf(token))?.state]).toEqual([undefined, 'closing'])
  await shop.db.update(rosterEntries).set({ quantity: 12 }).where(eq(rosterEntries.rosterId, rosterId))
  await closeDue()
  expect((await offerOf(token))?.state).toBe('ordered')
})

test('one that cannot begin to close holds up no other', async () => {
  const stuck = await withGroup()
  shop.clock.advance(1)
  const next = await withGroup()
  for (const { token } of [stuck, next]) await join(token, { quantity: 12 })
  const stays = sql.raw(`roster_id <> '${stuck.rosterId}' or state = 'open'`)
  await shop.db.execute(sql`alter table group_orders add constraint stuck check (${stays})`)
  await passDeadline()
  expect(shop.takeErrors()).toHaveLength(1)
  const states = async () => Promise.all([stuck, next].map(async ({ token }) => (await offerOf(token))?.state))
  expect(await states()).toEqual(['open', 'ordered'])
  await shop.db.execute(sql`alter table group_orders drop constraint stuck`)
  await closeDue()
  expect(await states()).toEqual(['ordered', 'ordered'])
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

test('two garments count together, screens are paid once, and what is paid less what is saved is the order to the cent', async () => {
  const organiser = await shop.signedIn()
  const { rosterId, token } = await withTwoGarments(organiser)
  await organiser.call(openGroupPayments, opening(rosterId, { minimum: 24 }))
  const prices = (await offerOf(token))?.prices ?? []
  const goodsOf = (garment: number) => prices.find((one) => one.garment === garment && one.size === 'M')?.goods
  expect(goodsOf(1)).toBe(goodsOf(2))
  await join(token, { quantity: 13, size: '2XL' })
  await join(token, { quantity: 7, garment: 2, paymentMethodId: 'pm_card_mastercard' })
  await join(token, { quantity: 11, garment: 2, size: 'L' })
  await passDeadline()
  const order = await orderOf(rosterId)
  const items = await shop.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order?.id ?? ''))
  expect(items.map(({ options }) => Reflect.get(Object(options), 'setUps')?.length ?? 0).sort()).toEqual([0, 1])
  expect(sum(items.map(({ lineTotal }) => lineTotal))).toBe(order?.subtotal)
  expect(order?.adjustments).toEqual([])
  const rows = await paymentRows(rosterId)
  expect(sum(rows.map(({ amount, gain }) => amount - gain))).toBe(order?.grandTotal)
  expect(await kept(rosterId)).toBe(order?.grandTotal)
})

test('below the minimum nothing is ordered: everyone is refunded once and told, and nobody’s name is left', async () => {
  const { rosterId, token } = await withGroup()
  await join(token, { quantity: 5, email: 'few@example.com' })
  await join(token, { quantity: 6, paymentMethodId: 'pm_card_mastercard' })
  await passDeadline()
  await closeDue()
  await shop.runJobs()
  expect(await orderOf(rosterId)).toBeUndefined()
  expect(await kept(rosterId)).toBe(0)
  expect(await refundsOf(rosterId)).toHaveLength(2)
  expect((await paymentRows(rosterId)).map((row) => row.state)).toEqual(['refunded', 'refunded'])
  expect((await entriesIn(rosterId)).map((one) => [one.state, one.who])).toEqual([
    ['withdrawn', ''],
    ['withdrawn', ''],
  ])
  expect(shop.outbox('group-cancelled').filter(({ to }) => to === 'few@example.com')).toHaveLength(1)
  expect((await offerOf(token))?.state).toBe('cancelled')
})

test('the organizer places it early once the minimum is reached, or gives it up and everyone is refunded', async () => {
  const [early, never] = [await withGroup(), await withGroup()]
  const stranger = await shop.signedIn()
  await join(early.token, { quantity: 11 })
  await expectRefusal(early.organiser.call(closeGroup, { rosterId: early.rosterId }), 409, /minimum/)
  await expectRefusal(stranger.call(closeGroup, { rosterId: early.rosterId }), 404)
  await join(early.token, { quantity: 1 })
  await Promise.all([1, 2].map(() => early.organiser.call(closeGroup, { rosterId: early.rosterId })))
  await expectRefusal(join(early.token), 409)
  await shop.runJobs()
  expect(await orderOf(early.rosterId)).toMatchObject({ grandTotal: await kept(early.rosterId) })
  await expectRefusal(early.organiser.call(cancelGroup, { rosterId: early.rosterId }), 409, /ended/)
  await join(never.token, { quantity: 15 })
  await join(never.token, { paymentMethodId: 'pm_card_authenticationRequired' })
  await expectRefusal(stranger.call(cancelGroup, { rosterId: never.rosterId }), 404)
  await never.organiser.call(cancelGroup, { rosterId: never.rosterId })
  await never.organiser.call(cancelGroup, { rosterId: never.rosterId })
  await shop.runJobs()
  expect([await kept(never.rosterId), await orderOf(never.rosterId)]).toEqual([0, undefined])
  expect((await ledger(never.rosterId)).map((one) => one.status).sort()).toEqual(['canceled', 'succeeded'])
})

test('a member who leaves while the organizer places it early never ends the group order', async () => {
  const { rosterId, token, organiser } = await withGroup()
  await join(token, { quantity: 11 })
  const { receipt } = await join(token, { quantity: 2 })
  const [left, placing] = await Promise.allSettled([
    shop.guest().call(withdrawLinkedEntry, { receipt: receipt ?? '', version: 1 }),
    organiser.call(closeGroup, { rosterId }),
  ])
  expect([left.status, placing.status].sort()).toEqual(['fulfilled', 'rejected'])
  await shop.runJobs()
  expect((await offerOf(token))?.state).toBe(placing.status === 'fulfilled' ? 'ordered' : 'open')
})

test('whoever leaves before the deadline is refunded once; afterwards nobody leaves', async () => {
  const { rosterId, token } = await withGroup()
  const { receipt } = await join(token, { quantity: 3 })
  const stays = await join(token, { quantity: 12 })
  await shop.guest().call(withdrawLinkedEntry, { receipt: receipt ?? '', version: 1 })
  await shop.guest().call(withdrawLinkedEntry, { receipt: receipt ?? '', version: 1 })
  await shop.runJobs()
  expect(await refundsOf(rosterId)).toMatchObject([{ extent: 'rest', state: 'succeeded' }])
  expect((await shop.guest().call(getEntryPayment, { receipt: receipt ?? '' })).payment?.state).toBe('back')
  await passDeadline()
  await expectRefusal(shop.guest().call(withdrawLinkedEntry, { receipt: stays.receipt ?? '', version: 1 }), 409)
  expect(await kept(rosterId)).toBe((await orderOf(rosterId))?.grandTotal)
})

test('a refund for whoever left before the order was placed is no part of the order', async () => {
  const staff = await shop.signedIn({ roles: ['admin'] })
  const { rosterId, token } = await withGroup()
  const { receipt } = await join(token, { quantity: 20 })
  await join(token, { quantity: 12 })
  await shop.guest().call(withdrawLinkedEntry, { receipt: receipt ?? '', version: 1 })
  // The order is placed while that refund is still on its way.
  await passDeadline()
  const order = await orderOf(rosterId)
  expect((await paymentRows(rosterId)).map((row) => row.state).sort()).toEqual(['paid', 'refunded'])
  expect(order).toMatchObject({ refunded: 0, grandTotal: await kept(rosterId) })
  const { orderNumber = '' } = order ?? {}
  expect((await staff.call(getOrder, { orderNumber })).order.status).toBe('paid')
})

test('an order that is cancelled refunds each member once, and staff send no part of it back', async () => {
  const staff = await shop.signedIn({ roles: ['admin'] })
  const { rosterId, token, organiser } = await withGroup()
  await join(token, { quantity: 13, email: 'back@example.com' })
  await join(token, { quantity: 13 })
  await passDeadline()
  const order = await orderOf(rosterId)
  const orderNumber = order?.orderNumber ?? ''
  const total = (order?.grandTotal ?? 0) / 100
  await expectRefusal(
    staff.call(refundOrder, { orderNumber, key: 'a-form-key', amount: 1, left: total, reason: 'sorry' }),
    409,
    /Each member paid/,
  )
  await organiser.call(cancelOrder, { orderNumber })
  await shop.runJobs()
  await retryRefunds(shop.systemCall())
  await shop.runJobs()
  expect(await kept(rosterId)).toBe(0)
  expect(await orderOf(rosterId)).toMatchObject({ refunded: order?.grandTotal })
  expect((await refundsOf(rosterId)).map(({ extent }) => extent).sort()).toEqual(['part', 'part', 'rest', 'rest'])
  expect((await staff.call(getOrder, { orderNumber })).order.status).toBe('refunded')
  const told = shop.outbox('group-cancelled').filter(({ to }) => to === 'back@example.com')
  expect(told).toHaveLength(1)
})

test('what is refunded in the dashboard of the card service is followed, before the order and after it', async () => {
  const { rosterId, token } = await withGroup()
  await join(token, { quantity: 2 })
  await join(token, { quantity: 12 })
  const [first, second] = await ledger(rosterId)
  const call = shop.systemCall()
  await refundSandboxPayment(call, { paymentId: first?.id ?? '', amount: first?.amount ?? 0, key: 're_desk_1' })
  await matchRefunds(call)
  await shop.runJobs()
  expect((await entriesIn(rosterId)).map((one) => one.state).sort()).toEqual(['active', 'withdrawn'])
  await passDeadline()
  const order = await orderOf(rosterId)
  expect(order?.grandTotal).toBe(await kept(rosterId))
  const later = shop.systemCall()
  await refundSandboxPayment(later, { paymentId: second?.id ?? '', amount: 500, key: 're_desk_2' })
  await matchRefunds(later)
  await shop.runJobs()
  expect((await orderOf(rosterId))?.refunded).toBe(500)
  const before = await shop.db.$count(unmatchedPayments)
  await matchPayments(shop.systemCall(), [knownEntryPayments])
  expect(await shop.db.$count(unmatchedPayments)).toBe(before)
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

test('with the account of its organizer a group order ends, and everyone who paid is refunded', async () => {
  const { rosterId, token, organiser } = await withGroup()
  await join(token, { quantity: 14, email: 'left@example.com' })
  await shop.db.transaction(() => cancelGroupsOf(shop.systemCall(), organiser.userId))
  await closeDue()
  await shop.runJobs()
  expect(await kept(rosterId)).toBe(0)
  expect((await offerOf(token))?.state).toBe('cancelled')
  expect(shop.outbox('group-cancelled').filter(({ to }) => to === 'left@example.com')).toHaveLength(1)
})

describe('staff refund one member', () => {
  const paymentOf = async (rosterId: GroupRosterId, at = 0) => {
    const staff = await shop.signedIn({ roles: ['admin'] })
    const { group } = await staff.call(getGroupPayments, { rosterId })
    const one = group.entries[at] ?? { id: 'epm_none' as const, left: 0 }
    const refund = (over: Partial<SentOf<typeof refundEntry>> = {}) =>
      staff.call(refundEntry, {
        ...{ rosterId, paymentId: one.id, key: newId('key'), amount: one.left, left: one.left, note: 'As you asked.' },
        ...over,
      })
    return { staff, group, one, refund }
  }

  test('before the order is placed: the entry leaves the list, its number is free, two presses are one refund and one email', async () => {
    const { rosterId, token } = await withGroup()
    const { receipt } = await join(token, { quantity: 2, email: 'out@example.com' })
    await join(token, { quantity: 12 })
    const { staff, group, one, refund } = await paymentOf(rosterId)
    expect(group).toMatchObject({ state: 'open', pieces: 14, entries: [{ who: 'Kim', pieces: 2 }, { pieces: 12 }] })
    await expectRefusal(refund({ amount: one.left - 1 }), 409, /all of a payment/)
    const key = newId('key')
    const answers = await Promise.all([1, 2].map(() => refund({ key })))
    expect(answers.map(({ asked }) => asked).sort()).toEqual([false, true])
    await expectRefusal(refund(), 409, /Nothing of this payment/)
    await expectRefusal(refund({ key, amount: 1 }), 409, /reload/)
    await shop.runJobs()
    expect(await refundsOf(rosterId)).toMatchObject([{ extent: 'rest', state: 'succeeded', amount: one.left }])
    expect((await entriesIn(rosterId)).map((entry) => [entry.state, entry.who, entry.takenNumber])).toEqual([
      ['withdrawn', '', null],
      ['active', 'Kim', null],
    ])
    const [told, ...more] = shop.outbox('group-refunded').filter(({ to }) => to === 'out@example.com')
    expect([told?.text, more]).toEqual([expect.stringMatching(/off the list.*ten business days.*As you asked/s), []])
    expect((await shop.guest().call(getEntryPayment, { receipt: receipt ?? '' })).payment?.state).toBe('back')
    const [line] = await shop.db
      .select()
      .from(staffActions)
      .where(eq(staffActions.actorId, staff.userId))
      .orderBy(desc(staffActions.at))
      .limit(1)
    expect(JSON.stringify(line)).not.toMatch(/Kim|example|As you asked/)
    await passDeadline()
    expect(await orderOf(rosterId)).toMatchObject({ grandTotal: await kept(rosterId), refunded: 0 })
    expect((await staff.call(getGroupPayments, { rosterId })).group.entries).toMatchObject([
      { who: '', state: 'refunded', isOrdered: false, refunds: [{ state: 'made', isStillMade: null }] },
      { who: 'Kim', state: 'paid', isOrdered: true, refunds: [] },
    ])
  })

  test('after it: up to what is left beside gain and earlier refunds, the entry stays, and staff say whether it is made', async () => {
    const { rosterId, token, organiser } = await withGroup()
    const { receipt } = await join(token, { quantity: 3, email: 'late@example.com' })
    await join(token, { quantity: 20 })
    await join(token, { quantity: 2 })
    await passDeadline()
    const order = await orderOf(rosterId)
    const { group, one, refund } = await paymentOf(rosterId)
    const [paid] = group.entries
    expect(one.left).toBe((paid?.amount ?? 0) - (paid?.gain ?? 0))
    await expectRefusal(refund(), 400, /still made/)
    await expectRefusal(refund({ amount: one.left + 1, isStillMade: true }), 409, /more than is left/)
    await expectRefusal(refund({ left: one.left + 5, isStillMade: true }), 409, /has changed/)
    await refund({ amount: 500, isStillMade: true, note: 'It came late.' })
    // The part is still on its way, and counts.
    await expectRefusal(refund({ isStillMade: true }), 409, /has changed/)
    const rest = one.left - 500
    await refund({ amount: rest, left: rest, isStillMade: false })
    await shop.runJobs()
    expect(await orderOf(rosterId)).toMatchObject({ refunded: one.left, status: 'paid' })
    expect(await kept(rosterId)).toBe((order?.grandTotal ?? 0) - one.left)
    expect(await entriesIn(rosterId)).toMatchObject([
      { state: 'active', who: 'Kim', isLeftOut: true },
      { state: 'active', isLeftOut: false },
      { state: 'active', isLeftOut: false },
    ])
    expect(shop.outbox('group-refunded').map(({ to, text }) => [to, /not made any more/.test(text)])).toEqual(
      expect.arrayContaining([
        ['late@example.com', false],
        ['late@example.com', true],
      ]),
    )
    expect((await shop.guest().call(getEntryPayment, { receipt: receipt ?? '' })).payment).toMatchObject({
      ...{ state: 'back', sentBack: one.left, isStillMade: false },
    })
    expect((await organiser.call(getGroupMoney, { rosterId })).money).toMatchObject({
      ...{ pieces: 25, back: { entries: 1, amount: one.left } },
      refunds: [{ who: 'Kim', size: 'M', pieces: 3, amount: one.left, isStillMade: false }],
    })
    await organiser.call(cancelOrder, { orderNumber: order?.orderNumber ?? '' })
    await shop.runJobs()
    expect(await kept(rosterId)).toBe(0)
    expect(shop.outbox('group-cancelled').filter(({ to }) => to === 'late@example.com')).toEqual([])
  })

  test('a part of what was refunded in the dashboard meanwhile lapses, and no cent goes twice', async () => {
    const { rosterId, token } = await withGroup()
    await join(token, { quantity: 12 })
    await passDeadline()
    const { staff, one, refund } = await paymentOf(rosterId)
    await refund({ amount: one.left - 100, isStillMade: true })
    const [charged] = await ledger(rosterId)
    await refundSandboxPayment(shop.systemCall(), { paymentId: charged?.id ?? '', amount: 500, key: 're_desk_3' })
    await shop.runJobs()
    expect(shop.takeErrors().join()).toContain('less was left')
    await matchRefunds(shop.systemCall())
    await shop.runJobs()
    const order = await orderOf(rosterId)
    expect(order).toMatchObject({ refunded: 500 })
    expect(await kept(rosterId)).toBe((order?.grandTotal ?? 0) - 500)
    const { group } = await staff.call(getGroupPayments, { rosterId })
    expect(group.entries).toMatchObject([{ left: one.left - 500, refunds: [{ state: 'lapsed' }] }])
  })

  test('nobody else, and no payment of another group order; staff find group orders by title, organizer and number', async () => {
    const [{ rosterId, token, organiser }, other] = [await withGroup(), await withGroup()]
    await join(token)
    const { staff, one, refund } = await paymentOf(rosterId)
    const sent = { key: newId('key'), amount: one.left, left: one.left, note: 'No.' }
    await expectRefusal(organiser.call(refundEntry, { rosterId, paymentId: one.id, ...sent }), 403)
    await expectRefusal(organiser.call(getGroupPayments, { rosterId }), 403)
    await expectRefusal(organiser.call(findGroups, {}), 403)
    await expectRefusal(refund({ rosterId: other.rosterId }), 404)
    await expectRefusal(staff.call(getGroupPayments, { rosterId: newId('ros') }), 404)
    await expectRefusal(refund({ note: ' ' }), 400, /Say why/)
    const { groups, found } = await staff.call(findGroups, { search: `lions ${organiser.email}` })
    expect([found, groups]).toMatchObject([
      1,
      [{ rosterId, title: 'Lions', pieces: 1, organizer: { email: organiser.email } }],
    ])
    expect((await staff.call(findGroups, { search: organiser.email, show: 'ordered' })).groups).toEqual([])
  })
})

test('whoever leaves is told once what comes back, and when', async () => {
  const { token } = await withGroup()
  const sent = await form(token, { email: 'leaves@example.com' })
  const { receipt } = await shop.guest().call(payEntry, sent)
  const leave = () => shop.guest().call(withdrawLinkedEntry, { receipt: receipt ?? '', version: 1 })
  await leave()
  await leave()
  await shop.runJobs()
  const [told, ...more] = shop.outbox('group-refunded').filter(({ to }) => to === 'leaves@example.com')
  expect(more).toEqual([])
  expect(told?.subject).toBe('You left: Lions')
  expect(told?.text).toContain(`${formatCents(sent.amount)} goes back to your card by itself.`)
  expect(told?.text).toContain('five to ten business days')
})
