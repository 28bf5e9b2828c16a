import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#platform/base/id.ts'
import { shipDate } from '#shop/delivery/model/arrival.ts'
import { deliverySettings } from '#shop/delivery/server/index.ts'
import { closedDays } from '#shop/delivery/server/tables.ts'
import { cancelOrder } from '#shop/orders/contract.ts'
import { openCapacity, prints } from '../testing/capacity.fixture.ts'
import { holdCapacity, promiseShipping, releaseCapacity, releaseHoldsOf } from './index.ts'
import { lockCalendar } from './lock-calendar.ts'
import { planPromises } from './plan-promises.ts'
import { moveKept } from './review-promises.ts'
import { capacityBookings } from './tables.ts'

const { shop, promise, hold, buy, limitDay } = await openCapacity()

const bookedOn = async (day: string) => {
  const rows = await shop.db.select().from(capacityBookings).where(eq(capacityBookings.day, day))
  return rows.reduce((sum, { load }) => sum + load, 0)
}
const shipsNow = () => shipDate(deliverySettings(shop.systemCall()), shop.clock.now())

/** Goes on to a day of which nothing is taken, on which what is ordered then is made. */
function nextDay(): string {
  const before = shipsNow()
  while (shipsNow() === before) shop.clock.advance(86_400_000)
  return shipsNow()
}

test('while there is room the date is the one that was promised before there was a calendar, in one statement', async () => {
  const usual = shipsNow()
  expect(await promise(24)).toEqual({ shipsOn: usual, parts: [{ method: 'dtf', day: usual, load: 24 }] })
  const counted = await shop.countStatements(() => promise(24))
  expect(counted.statements).toBe(1)
  const blanks = await shop.countStatements(() => promise(24, null, { views: 0 }))
  expect(blanks).toMatchObject({ statements: 0, value: { shipsOn: usual, parts: [] } })
})

test('rush is offered while it makes a difference', async () => {
  const quote = (pieces: number) => promiseShipping(shop.systemCall(), { work: prints(pieces), userId: null })
  const { standard, rushed } = await quote(24)
  expect(rushed?.shipsOn).toBe('2027-03-01')
  expect(standard.shipsOn).toBe('2027-03-02')
  await limitDay('2027-03-01', 0)
  expect((await quote(24)).rushed).toBeUndefined()
})

test('a thousand who order at once for the last fifty pieces of a day are promised it fifty times', async () => {
  const day = nextDay()
  await limitDay(day, 50)
  const { parts } = await promise(1)
  const attempts = await Promise.all(Array.from({ length: 1_000 }, () => hold(newId('usr'), { parts })))
  expect(attempts.filter(Boolean)).toHaveLength(50)
  expect(await bookedOn(day)).toBe(50)
  expect((await promise(1)).shipsOn > day).toBe(true)
})

test('a hold takes two statements, and none for what needs no press', async () => {
  nextDay()
  const { parts } = await promise(2)
  const call = shop.systemCall()
  const held = await call.db.transaction(() =>
    shop.countStatements(() => holdCapacity(call, { attemptId: newId('att'), userId: null, parts })),
  )
  expect(held).toEqual({ value: true, statements: 2 })
  expect(await shop.countStatements(() => holdCapacity(call, { attemptId: 'a', userId: null, parts: [] }))).toEqual({
    ...{ value: true, statements: 0 },
  })
})

test('where one of its days is full, nothing is taken of the others', async () => {
  const day = nextDay()
  await limitDay(day, 10)
  const big = await promise(20)
  expect(big.parts.map(({ load }) => load)).toEqual([10, 10])
  await hold(newId('usr'), await promise(4))
  expect(await hold(newId('usr'), big)).toBeUndefined()
  expect(await bookedOn(day)).toBe(4)
})

test('what a person holds is free for their own next quote, taken for everybody else, and back when it is released', async () => {
  const day = nextDay()
  await limitDay(day, 30)
  const [ann, ben] = [await shop.signedIn(), await shop.signedIn()]
  const attemptId = await hold(ann.userId, await promise(30, ann.userId))
  // Killed here, between the hold and the order, the hold is the attempt's: whoever ends the attempt gives it back.
  expect((await promise(30, ann.userId)).shipsOn).toBe(day)
  expect((await promise(1, ben.userId)).shipsOn > day).toBe(true)
  expect((await promise(1)).shipsOn > day).toBe(true)
  await releaseCapacity(shop.systemCall(), attemptId ?? '')
  expect((await promise(30, ben.userId)).shipsOn).toBe(day)
})

test('what an order has stays when its attempt is released, and is nobody’s any more', async () => {
  nextDay()
  const ann = await shop.signedIn()
  const { orderNumber } = await buy(ann, 7)
  const ofOrder = eq(capacityBookings.orderNumber, orderNumber)
  const [booking] = await shop.db.select().from(capacityBookings).where(ofOrder)
  expect(booking).toMatchObject({ userId: null, load: 7 })
  await releaseCapacity(shop.systemCall(), booking?.attemptId ?? '')
  expect(await shop.db.select().from(capacityBookings).where(ofOrder)).toEqual([booking])
})

test('a transaction that fails after the hold leaves nothing of it', async () => {
  const day = nextDay()
  const { parts } = await promise(5)
  const call = shop.systemCall()
  const failing = call.db.transaction(async () => {
    await holdCapacity(call, { attemptId: newId('att'), userId: null, parts })
    throw new Error('no attempt comes of it')
  })
  await expect(failing).rejects.toThrow('no attempt')
  expect(await bookedOn(day)).toBe(0)
})

test('an order that is cancelled gives its days back', async () => {
  const day = nextDay()
  await limitDay(day, 12)
  const ann = await shop.signedIn()
  const { orderNumber, shipsOn } = await buy(ann, 12)
  expect(shipsOn).toBe(day)
  expect((await promise(12)).shipsOn > day).toBe(true)
  await ann.call(cancelOrder, { orderNumber })
  expect((await promise(12)).shipsOn).toBe(day)
})

test('an order that is called off while the calendar is looked at is not planned on other days', async () => {
  const day = nextDay()
  await limitDay(day, 10)
  const ann = await shop.signedIn()
  const { orderNumber, shipsOn } = await buy(ann, 20)
  const call = shop.systemCall()
  await call.db.transaction(async () => {
    await lockCalendar(call)
    await call.db.insert(closedDays).values({ day, note: '', closedAt: call.now, closedBy: null })
    const planned = await planPromises(call)
    expect(planned.moved).toMatchObject([{ orderNumber }])
    await ann.call(cancelOrder, { orderNumber })
    await moveKept(call, planned)
  })
  await shop.db.delete(closedDays)
  expect([await bookedOn(day), await bookedOn(shipsOn)]).toEqual([0, 0])
})

test('an account that is deleted leaves no hold and no name in the calendar, and its orders keep their days', async () => {
  const day = nextDay()
  const ann = await shop.signedIn()
  const { orderNumber } = await buy(ann, 3)
  await hold(ann.userId, await promise(4, ann.userId))
  await releaseHoldsOf(shop.systemCall(), ann.userId)
  expect(await shop.db.select().from(capacityBookings).where(eq(capacityBookings.userId, ann.userId))).toEqual([])
  expect(await bookedOn(day)).toBe(3)
  expect(orderNumber).toBeTruthy()
})
