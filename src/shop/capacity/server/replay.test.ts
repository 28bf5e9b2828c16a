import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createChance } from '#platform/testing/chance.ts'
import type { Customer } from '#platform/testing/test-api.ts'
import { addBusinessDays, addCalendarDays, isBusinessDay } from '#shop/delivery/model/calendar.ts'
import { deliverySettings } from '#shop/delivery/server/index.ts'
import { cancelOrder, moveOrder } from '#shop/orders/contract.ts'
import { orders } from '#shop/orders/server/tables.ts'
import {
  changeDay,
  closeDay,
  confirmPromises,
  getCalendar,
  keepPromise,
  listBrokenPromises,
  openDay,
  setUsualDay,
} from '../contract.ts'
import { openCapacity } from '../testing/capacity.fixture.ts'
import { todayOf } from './plan-promises.ts'
import { readCapacityDays } from './read-capacity-days.ts'
import { capacityBookings } from './tables.ts'

const { shop, staff, buy, hold, pay, promise } = await openCapacity()
const chance = createChance(20_270_301)
const people: Customer[] = []
for (let count = 0; count < 4; count++) people.push(await shop.signedIn())
const somebody = () => people[chance.whole(0, people.length - 1)] ?? staff

/** By order number: the day that its customer was told last. */
const told = new Map<string, string>()
/** What staff said would be made in time all the same. */
const kept = new Set<string>()
const waiting: { person: Customer; attemptId: string; shipsOn: string }[] = []

const today = () => todayOf(shop.systemCall())
const soon = () => addBusinessDays(deliverySettings(shop.systemCall()).calendar, today(), chance.whole(0, 8))
const listed = async () => (await staff.call(listBrokenPromises, {})).promises
const refusedOrDone = (work: Promise<unknown>) => work.catch(() => undefined)

async function seenOn(day: string): Promise<number | null> {
  const { weeks } = await staff.call(getCalendar, { from: day, weeks: 1 })
  const found = weeks[0]?.days.find((one) => one.day === day)?.methods.find(({ method }) => method === 'dtf')
  return found?.perDay ?? null
}

const deeds: readonly [() => Promise<unknown>, ...(() => Promise<unknown>)[]] = [
  async () => {
    const { orderNumber, shipsOn } = await buy(
      somebody(),
      chance.whole(1, 400),
      chance.happens(0.2) ? { views: 0 } : {},
    )
    told.set(orderNumber, shipsOn)
  },
  async () => {
    // Whoever is paying buys nothing else meanwhile.
    const person = await shop.signedIn()
    const promised = await promise(chance.whole(1, 200), person.userId)
    const attemptId = await hold(person.userId, promised)
    if (attemptId) waiting.push({ person, attemptId, shipsOn: promised.shipsOn })
  },
  async () => {
    const attempt = waiting.shift()
    if (attempt) told.set(await pay(attempt.person, attempt), attempt.shipsOn)
  },
  () => refusedOrDone(staff.call(closeDay, { day: soon() })),
  () => refusedOrDone(staff.call(openDay, { day: addCalendarDays(today(), chance.whole(0, 8)) })),
  async () => {
    const day = soon()
    const perDay = chance.happens(0.3) ? null : chance.whole(0, 700)
    await refusedOrDone(staff.call(changeDay, { day, method: 'dtf', perDay, seen: await seenOn(day) }))
  },
  async () => {
    const { methods } = await staff.call(getCalendar, {})
    await staff.call(setUsualDay, { method: 'dtf', perDay: chance.whole(200, 700), seen: methods[0]?.usual ?? null })
  },
  async () => {
    const promises = await listed()
    if (promises.length === 0) return
    const asked = promises.map(({ promiseId, proposed }) => ({ promiseId, shipsOn: proposed.shipsOn }))
    await refusedOrDone(staff.call(confirmPromises, { promises: asked }))
    const open = new Set((await listed()).map(({ orderNumber }) => orderNumber))
    for (const { orderNumber, proposed } of promises) {
      if (open.has(orderNumber)) continue
      // What has become free since may make it earlier than staff saw, and never later.
      const [order] = await shop.db.select().from(orders).where(eq(orders.orderNumber, orderNumber))
      const promised = order?.shipsOn ?? ''
      expect(promised <= proposed.shipsOn).toBe(true)
      told.set(orderNumber, promised)
    }
  },
  async () => {
    const [first] = await listed()
    if (!first || chance.happens(0.5)) return
    await staff.call(keepPromise, { promiseId: first.promiseId })
    kept.add(first.orderNumber)
  },
  async () => {
    const orderNumber = [...told.keys()].at(chance.whole(0, told.size - 1))
    await Promise.all(people.map((one) => refusedOrDone(one.call(cancelOrder, { orderNumber: orderNumber ?? '' }))))
  },
]

const unmade = async () =>
  (
    await shop.db
      .select()
      .from(orders)
      .where(inArray(orders.status, ['paid', 'waiting', 'in_production']))
  ).filter(({ readyAt }) => readyAt === null)

/** Makes what was to leave by now and can be made; what is listed waits for staff. */
async function work(): Promise<void> {
  const open = new Set((await listed()).map(({ orderNumber }) => orderNumber))
  for (const { orderNumber, shipsOn } of await unmade()) {
    if (open.has(orderNumber) || (shipsOn ?? '') > today()) continue
    await staff.call(moveOrder, { orderNumber, to: 'in_production' })
    await staff.call(moveOrder, { orderNumber, to: 'ready' })
  }
}

/** Every promise stands as it was told, and can be kept or is listed. */
async function check(): Promise<void> {
  const open = new Set((await listed()).map(({ orderNumber }) => orderNumber))
  const { calendar } = deliverySettings(shop.systemCall())
  const days = await readCapacityDays(shop.systemCall(), { from: today() })
  const taken = new Map<string, number>()
  for (const order of await unmade()) {
    const { orderNumber, shipsOn } = order
    expect(shipsOn, 'no promise is changed but by confirming').toBe(told.get(orderNumber))
    if (open.has(orderNumber) || kept.has(orderNumber) || !shipsOn || shipsOn < today()) continue
    const bookings = await shop.db.select().from(capacityBookings).where(eq(capacityBookings.orderNumber, orderNumber))
    if (bookings.length === 0)
      expect(isBusinessDay(calendar, shipsOn), `${orderNumber} leaves on a closed day`).toBe(true)
    for (const { day, load } of bookings) {
      expect(day <= shipsOn, `${orderNumber} is made after it leaves`).toBe(true)
      if (day < today()) continue
      expect(isBusinessDay(calendar, day), `${orderNumber} is made on a closed day`).toBe(true)
      taken.set(day, (taken.get(day) ?? 0) + load)
    }
  }
  for (const [day, load] of taken) expect(load).toBeLessThanOrEqual(days.perDay(day, 'dtf') ?? Number.POSITIVE_INFINITY)
}

test('a month of orders, closed days and changes keeps every promise or lists it', async () => {
  let wasListed = 0
  for (let date = 0; date < 30; date++) {
    await work()
    for (let count = 0; count < 5; count++) {
      await chance.oneOf(deeds)()
      await shop.runJobs()
      await check()
      wasListed += (await listed()).length
    }
    shop.clock.advance(86_400_000)
    await shop.runJobs()
  }
  expect(told.size).toBeGreaterThan(20)
  expect(wasListed).toBeGreaterThan(10)
})
