import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { SentOf } from '#platform/base/endpoint.ts'
import { newId } from '#platform/base/id.ts'
import { formatCents } from '#platform/base/money.ts'
import { staffActions } from '#platform/server/audit/tables.ts'
import { expectRefusal } from '#platform/testing/test-api.ts'
import { matchPayments } from '#shop/checkout/server/index.ts'
import { unmatchedPayments } from '#shop/checkout/server/tables.ts'
import { cancelOrder, getOrder, refundOrder } from '#shop/orders/contract.ts'
import { matchRefunds, retryRefunds } from '#shop/payments/server/index.ts'
import { refundSandboxPayment } from '#shop/payments/server/sandbox/sandbox-payments.ts'
import { refunds } from '#shop/payments/server/tables.ts'
import { withdrawLinkedEntry } from '#shop/rosters/member-contract.ts'
import { getEntryPayment, getGroupMoney, payEntry } from '../contract.ts'
import { findGroups, getGroupPayments, refundEntry } from '../staff-contract.ts'
import { openGroups } from '../testing/group.fixture.ts'
import type { GroupRosterId } from './group.ts'
import { knownEntryPayments, settleEntryPayment } from './index.ts'

const { shop, withGroup, form, join, paymentRows, entriesIn, ledger, refundsOf, passDeadline, orderOf, kept } =
  await openGroups()

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

  test('that its pieces are not made is said and kept, whoever refunded a part of it before or cancels the order after', async () => {
    const { rosterId, token, organiser } = await withGroup()
    const { receipt } = await join(token, { quantity: 12 })
    await join(token, { quantity: 2 })
    await passDeadline()
    const shown = async () => {
      const { payment } = await shop.guest().call(getEntryPayment, { receipt: receipt ?? '' })
      const { money } = await organiser.call(getGroupMoney, { rosterId })
      return [payment?.isStillMade, money?.refunds[0]?.isStillMade]
    }
    const [charged] = (await ledger(rosterId)).toSorted((a, b) => b.amount - a.amount)
    await refundSandboxPayment(shop.systemCall(), { paymentId: charged?.id ?? '', amount: 500, key: newId('key') })
    await matchRefunds(shop.systemCall())
    await shop.runJobs()
    expect(await shown()).toEqual([null, null])
    const made = await paymentOf(rosterId)
    const key = newId('key')
    await made.refund({ key, amount: 100, isStillMade: true })
    // Of one form two answers would lie at the press: the second one is refused, not dropped.
    await expectRefusal(made.refund({ key, amount: 100, isStillMade: false }), 409, /reload/)
    expect(await shown()).toEqual([true, true])
    await shop.runJobs()
    const { refund } = await paymentOf(rosterId)
    await refund({ amount: 200, isStillMade: false })
    await shop.runJobs()
    expect(await shown()).toEqual([false, false])
    await organiser.call(cancelOrder, { orderNumber: (await orderOf(rosterId))?.orderNumber ?? '' })
    await shop.runJobs()
    expect(await shown()).toEqual([false, false])
    expect(await kept(rosterId)).toBe(0)
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
