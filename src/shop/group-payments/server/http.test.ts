import { and, desc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays } from '#platform/base/clock.ts'
import { rowsOf } from '#platform/server/db/index.ts'
import { expectRefusal } from '#platform/testing/test-api.ts'
import { matchPayments } from '#shop/checkout/server/index.ts'
import { unmatchedPayments } from '#shop/checkout/server/tables.ts'
import { cancelOrder, getOrder, refundOrder } from '#shop/orders/contract.ts'
import { orderItems, orders } from '#shop/orders/server/tables.ts'
import { matchRefunds, retryRefunds } from '#shop/payments/server/index.ts'
import { refundSandboxPayment } from '#shop/payments/server/sandbox/sandbox-payments.ts'
import { refunds } from '#shop/payments/server/tables.ts'
import { withdrawLinkedEntry } from '#shop/rosters/member-contract.ts'
import { rosterEntries, rosters } from '#shop/rosters/server/tables.ts'
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
import { knownEntryPayments, settleEntryPayment } from './index.ts'
import { cancelGroupsOf } from './personal-data.ts'

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

  test('what is sent is what was said, where the process of an earlier part died between the provider and its own row', async () => {
    const { rosterId, token } = await withGroup()
    await join(token, { quantity: 12 })
    await passDeadline()
    const before = await kept(rosterId)
    const { staff, one, refund } = await paymentOf(rosterId)
    await refund({ amount: 500, isStillMade: true })
    const [{ id: key = '' } = {}] = (await refundsOf(rosterId)).filter(({ amount }) => amount === 500)
    const [charged] = await ledger(rosterId)
    // Sent, and its event came; the job that sent it is tried again later.
    const payment = await refundSandboxPayment(shop.systemCall(), { paymentId: charged?.id ?? '', amount: 500, key })
    await settleEntryPayment(shop.systemCall(), payment)
    const { left } = (await staff.call(getGroupPayments, { rosterId })).group.entries[0] ?? one
    expect(left).toBe(one.left - 1000)
    await refund({ amount: left, left, isStillMade: true })
    await shop.runJobs()
    expect(await kept(rosterId)).toBe(before - 500 - left)
    expect((await staff.call(getGroupPayments, { rosterId })).group.entries).toMatchObject([{ left: 500 }])
  })

  test('a part that a process of the version before has sent, or could not send, stands as what became of it', async () => {
    const { rosterId, token } = await withGroup()
    await join(token, { quantity: 12 })
    await passDeadline()
    const { staff, refund } = await paymentOf(rosterId)
    await refund({ amount: 500, isStillMade: true })
    const own = eq(refunds.reasonId, (await paymentRows(rosterId))[0]?.id ?? '')
    const stands = async () => (await staff.call(getGroupPayments, { rosterId })).group.entries[0]?.refunds[0]?.state
    expect(await stands()).toBe('asked')
    // It knows payments' rows alone.
    for (const [state, shown] of [
      ['succeeded', 'made'],
      ['failed', 'lapsed'],
    ] as const) {
      await shop.db
        .update(refunds)
        .set({ state })
        .where(and(own, eq(refunds.amount, 500)))
      expect(await stands()).toBe(shown)
    }
    await shop.runJobs()
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
