import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { expectRefusal } from '#platform/testing/test-api.ts'
import { deliverySettings } from '#shop/delivery/server/index.ts'
import { closedDays } from '#shop/delivery/server/tables.ts'
import { cancelOrder, moveOrder } from '#shop/orders/contract.ts'
import { changeDay, closeDay, getCalendar, keepPromise, listBrokenPromises, openDay, setUsualDay } from '../contract.ts'
import { FRIDAY, openCalendar, THURSDAY, TUESDAY, WEDNESDAY } from '../testing/calendar.fixture.ts'
import { reviewPromises } from './review-promises.ts'
import { brokenPromises } from './tables.ts'

const calendarShop = await openCalendar()
const { shop, staff, promise, hold, pay, buy, limitDay } = calendarShop
const { other, listed, close, orderOf, emailsTo, daysOf, mine, brokenOrder } = calendarShop

test('strangers and customers are shown no calendar and change nothing', async () => {
  const ann = await shop.signedIn()
  for (const person of [shop.guest(), ann]) {
    const status = person === ann ? 403 : 401
    await expectRefusal(person.call(getCalendar, {}), status)
    await expectRefusal(person.call(listBrokenPromises, {}), status)
    await expectRefusal(person.call(closeDay, { day: TUESDAY }), status)
    await expectRefusal(person.call(openDay, { day: TUESDAY }), status)
    await expectRefusal(person.call(keepPromise, { promiseId: 'brk_1' }), status)
  }
})

describe('the calendar', () => {
  test('shows the working days of some weeks from a Monday on, with holidays, loads and what is free', async () => {
    const ann = await shop.signedIn()
    await buy(ann, 70)
    await limitDay(WEDNESDAY, 40)
    const calendar = await staff.call(getCalendar, { from: '2027-03-04', weeks: 2 })
    expect(calendar.today).toBe('2027-03-01')
    expect(calendar.weeks.map(({ monday, days }) => [monday, days.length])).toEqual([
      ['2027-03-01', 5],
      ['2027-03-08', 5],
    ])
    const [, tuesday, wednesday] = calendar.weeks[0]?.days ?? []
    const dtf = (day: typeof tuesday) => day?.methods.find(({ method }) => method === 'dtf')
    expect(dtf(tuesday)).toMatchObject({ usual: 600, perDay: 600, changeNote: null, booked: 70, free: 530 })
    expect(dtf(wednesday)).toMatchObject({ usual: 600, perDay: 40, changeNote: '', booked: 0, free: 40 })
    const may = await staff.call(getCalendar, { from: '2027-05-31', weeks: 1 })
    expect(may.weeks[0]?.days[0]).toMatchObject({ state: 'off', reason: 'Memorial Day' })
  })

  test('of a closed day says why it is closed', async () => {
    await close(THURSDAY, staff, 'The floor is painted')
    const { weeks } = await staff.call(getCalendar, {})
    expect(weeks[0]?.days[3]).toMatchObject({ day: THURSDAY, state: 'closed', reason: 'The floor is painted' })
    expect(weeks[0]?.days[0]).toMatchObject({ state: 'open', isPast: false })
  })

  test('refuses a day that there is not', async () => {
    await expectRefusal(staff.call(getCalendar, { from: '2027-02-30' }), 400, 'Choose a day')
    await expectRefusal(staff.call(closeDay, { day: 'tomorrow' }), 400)
  })
})

describe('a day that is closed', () => {
  test('is left out of every date from then on, and back when it is opened', async () => {
    expect((await promise(24)).shipsOn).toBe(TUESDAY)
    await close(TUESDAY)
    expect(deliverySettings(shop.systemCall()).calendar.closedOn).toContain(TUESDAY)
    expect((await promise(24)).shipsOn).toBe(WEDNESDAY)
    await staff.call(openDay, { day: TUESDAY })
    expect((await promise(24)).shipsOn).toBe(TUESDAY)
  })

  test('is not closed again, nor opened twice; nor is one that is over, far away, or free anyway', async () => {
    await close(TUESDAY)
    await expectRefusal(close(TUESDAY, other), 409, 'closed already')
    await staff.call(openDay, { day: TUESDAY })
    await expectRefusal(other.call(openDay, { day: TUESDAY }), 409, 'open already')
    await expectRefusal(close('2027-02-26'), 409, 'over')
    await expectRefusal(staff.call(openDay, { day: '2027-02-26' }), 409, 'over')
    await expectRefusal(close('2027-03-06'), 409, 'doesn’t work')
    await expectRefusal(close('2027-05-31'), 409, 'doesn’t work')
    await expectRefusal(close('2030-03-01'), 409, 'two years')
  })

  test('takes no hold any more, whatever a process still believes', async () => {
    const promised = await promise(10)
    await shop.db.insert(closedDays).values({ day: TUESDAY, note: '', closedAt: shop.clock.now() })
    expect(await hold('usr_1', promised)).toBeUndefined()
  })

  test('lists the orders that it breaks with new dates, and changes nothing that was promised', async () => {
    const ann = await shop.signedIn({ firstName: 'Ann', lastName: 'Broke' })
    const { orderNumber } = await buy(ann, 40)
    const before = await orderOf(ann, orderNumber)
    const effect = await close(TUESDAY)
    expect(effect).toEqual({ listed: 1, moved: 0, holdAgain: 0 })
    expect(await listed()).toMatchObject([
      {
        ...{ orderNumber, customer: 'Pat Example', day: TUESDAY, isPickup: false },
        promised: { shipsOn: TUESDAY, arrivesFrom: WEDNESDAY, arrivesTo: FRIDAY },
        proposed: { shipsOn: WEDNESDAY, arrivesFrom: THURSDAY, arrivesTo: '2027-03-08' },
      },
    ])
    expect((await staff.call(getCalendar, {})).broken).toBe(1)
    const after = await orderOf(ann, orderNumber)
    expect([after.shipsOn, after.estimatedArrival]).toEqual([before.shipsOn, before.estimatedArrival])
    await shop.runJobs()
    expect(emailsTo(ann), 'nobody has confirmed anything').toEqual([])
  })

  test('breaks blanks that were to leave on it, too', async () => {
    const { promised } = await brokenOrder(12, { views: 0 })
    expect(promised.proposed.shipsOn).toBe(WEDNESDAY)
  })

  test('leaves out what was made or called off, and closes the list of what holds again when it is opened', async () => {
    const { ann, orderNumber } = await brokenOrder()
    const ready = await buy(ann, 5)
    await staff.call(moveOrder, { orderNumber: ready.orderNumber, to: 'in_production' })
    await staff.call(moveOrder, { orderNumber: ready.orderNumber, to: 'ready' })
    expect(await close(ready.shipsOn)).toMatchObject({ listed: 0 })
    await staff.call(openDay, { day: ready.shipsOn })
    expect(await staff.call(openDay, { day: TUESDAY })).toEqual({ listed: 0, moved: 0, holdAgain: 1 })
    expect(await listed()).toEqual([])
    const rows = await shop.db.select().from(brokenPromises).where(eq(brokenPromises.orderNumber, orderNumber))
    expect(rows).toMatchObject([{ outcome: 'kept', closedBy: null }])
    await ann.call(cancelOrder, { orderNumber })
    expect(await close(TUESDAY)).toMatchObject({ listed: 0 })
  })

  test('moves an order that leaves as promised all the same, and lists nothing', async () => {
    await limitDay(TUESDAY, 30)
    const ann = await shop.signedIn()
    const { orderNumber, shipsOn } = await buy(ann, 50)
    expect(shipsOn).toBe(WEDNESDAY)
    expect(await close(TUESDAY)).toEqual({ listed: 0, moved: 1, holdAgain: 0 })
    expect(await daysOf(orderNumber)).toEqual({ [WEDNESDAY]: 50 })
  })

  test('that falls on the proposed day of a listed order moves its proposal', async () => {
    const { orderNumber } = await brokenOrder()
    await close(WEDNESDAY)
    expect(await mine(orderNumber)).toMatchObject({ proposed: { shipsOn: THURSDAY } })
  })

  test('while a customer is paying: the order is made as it was promised, and listed by the shop itself', async () => {
    const ann = await shop.signedIn()
    const promised = await promise(20, ann.userId)
    const attemptId = await hold(ann.userId, promised)
    expect(await close(TUESDAY)).toMatchObject({ listed: 0 })
    const orderNumber = await pay(ann, { attemptId: attemptId ?? '', shipsOn: promised.shipsOn })
    await shop.runJobs()
    expect(await mine(orderNumber)).toMatchObject({ promised: { shipsOn: TUESDAY }, proposed: { shipsOn: WEDNESDAY } })
  })
})

test('who orders in the very moment in which a day is closed is promised another day, or listed', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => shop.signedIn()))
  const bought = await Promise.allSettled([
    ...people.slice(0, 6).map((one) => buy(one, 5)),
    close(TUESDAY),
    ...people.slice(6).map((one) => buy(one, 5)),
  ])
  // Each hour, and at once where the moment was not the very same.
  await reviewPromises(shop.systemCall())
  const open = new Set((await listed()).map(({ orderNumber }) => orderNumber))
  for (const one of bought) {
    if (one.status === 'rejected' || !('orderNumber' in one.value)) continue
    const { orderNumber, shipsOn } = one.value
    expect(open.has(orderNumber)).toBe(shipsOn === TUESDAY)
  }
})

describe('a day that is made smaller', () => {
  test('breaks the latest orders until the rest fits; an order that is cancelled lets another hold again', async () => {
    const [ann, ben] = [await shop.signedIn(), await shop.signedIn()]
    const first = await buy(ann, 40)
    shop.clock.advance(60_000)
    const second = await buy(ben, 40)
    expect(await limitDay(TUESDAY, 50)).toMatchObject({ listed: 1 })
    expect(await listed()).toMatchObject([{ orderNumber: second.orderNumber, proposed: { shipsOn: WEDNESDAY } }])
    await ann.call(cancelOrder, { orderNumber: first.orderNumber })
    await shop.runJobs()
    expect(await listed()).toEqual([])
  })

  test('is one person’s change: whoever has not seen it is told so', async () => {
    await limitDay(TUESDAY, 50)
    await expectRefusal(
      other.call(changeDay, { day: TUESDAY, method: 'dtf', perDay: 70, seen: 600 }),
      409,
      'Somebody else',
    )
    await staff.call(changeDay, { day: TUESDAY, method: 'dtf', perDay: null, seen: 50 })
    expect((await promise(600)).shipsOn).toBe(TUESDAY)
  })

  test('is refused where it is over, and where the number is none', async () => {
    await expectRefusal(staff.call(changeDay, { day: '2027-02-26', method: 'dtf', perDay: 1, seen: 600 }), 409, 'over')
    await expectRefusal(staff.call(changeDay, { day: TUESDAY, method: 'dtf', perDay: -1, seen: 600 }), 400)
    await expectRefusal(staff.call(changeDay, { day: TUESDAY, method: 'dtf', perDay: 1.5, seen: 600 }), 400)
  })

  test('a usual day holds for every day without a change of its own, and goes back to the settings', async () => {
    await limitDay(WEDNESDAY, 500)
    await staff.call(setUsualDay, { method: 'dtf', perDay: 30, seen: 600 })
    expect((await promise(200)).parts).toEqual([
      { method: 'dtf', day: TUESDAY, load: 30 },
      { method: 'dtf', day: WEDNESDAY, load: 170 },
    ])
    await expectRefusal(other.call(setUsualDay, { method: 'dtf', perDay: 90, seen: 600 }), 409, 'Somebody else')
    await staff.call(setUsualDay, { method: 'dtf', perDay: null, seen: 30 })
    expect((await promise(200)).shipsOn).toBe(TUESDAY)
    const { methods } = await staff.call(getCalendar, {})
    expect(methods[0]).toEqual({ method: 'dtf', unit: 'pieces', usual: 600, standard: 600 })
  })
})
