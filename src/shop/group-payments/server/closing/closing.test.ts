import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectRefusal } from '#platform/testing/test-api.ts'
import { orderItems } from '#shop/orders/server/tables.ts'
import { withdrawLinkedEntry } from '#shop/rosters/member-contract.ts'
import { rosterEntries, rosters } from '#shop/rosters/server/tables.ts'
import { cancelGroup, closeGroup, getGroupMoney, openGroupPayments, payEntry } from '../../contract.ts'
import { openGroups, sumOf } from '../../testing/group.fixture.ts'
import { cancelGroupsOf } from '../personal-data.ts'

const {
  shop,
  placed,
  withTwoGarments,
  withGroup,
  opening,
  offerOf,
  form,
  join,
  paymentRows,
  entriesIn,
  ledger,
  refundsOf,
  closeDue,
  passDeadline,
  orderOf,
  kept,
} = await openGroups()

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
  expect(before - sumOf(rows.map(({ gain }) => gain))).toBe(order?.grandTotal)
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
    ...{ state: 'ordered', orderNumber: order?.orderNumber, pieces: 25, gain: sumOf(rows.map(({ gain }) => gain)) },
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
  expect(sumOf(items.map(({ lineTotal }) => lineTotal))).toBe(order?.subtotal)
  expect(order?.adjustments).toEqual([])
  const rows = await paymentRows(rosterId)
  expect(sumOf(rows.map(({ amount, gain }) => amount - gain))).toBe(order?.grandTotal)
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
