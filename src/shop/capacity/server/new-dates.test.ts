import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { expectRefusal } from '#platform/testing/test-api.ts'
import { cancelOrder } from '#shop/orders/contract.ts'
import { keepPromise, openDay } from '../contract.ts'
import { FRIDAY, openCalendar, THURSDAY, TUESDAY, WEDNESDAY } from '../testing/calendar.fixture.ts'

const calendarShop = await openCalendar()
const { shop, staff, buy, limitDay } = calendarShop
const { other, listed, close, orderOf, emailsTo, daysOf, mine, confirm, brokenOrder } = calendarShop

describe('new dates', () => {
  test('are promised when staff confirm them: the order, its timeline and its days move, and the customer is emailed once', async () => {
    const { ann, orderNumber, promised } = await brokenOrder()
    expect(await confirm([promised], staff, 'A pipe burst.')).toEqual({ confirmed: 1, moved: 0, settled: 0 })
    const order = await orderOf(ann, orderNumber)
    expect(order).toMatchObject({
      ...{ status: 'paid', shipsOn: WEDNESDAY },
      estimatedArrival: { from: THURSDAY, to: '2027-03-08' },
      arrival: { from: THURSDAY, to: '2027-03-08', promisedTo: '2027-03-08', isOnTime: true },
    })
    expect(order.timeline.at(-1)).toMatchObject({
      ...{ kind: 'move', status: 'paid', by: 'shop', note: 'A pipe burst.' },
      newArrival: { from: THURSDAY, to: '2027-03-08' },
    })
    expect(await daysOf(orderNumber)).toEqual({ [WEDNESDAY]: 40 })
    expect(await listed()).toEqual([])

    await expectRefusal(confirm([promised], other), 409, 'settled already')
    await shop.runJobs()
    await shop.runJobs()
    expect(emailsTo(ann)).toHaveLength(1)
    expect(emailsTo(ann)[0]?.text).toMatch(/arrive Thu, Mar 4 – Mon, Mar 8 instead of Wed, Mar 3 – Fri, Mar 5/)
    expect(emailsTo(ann)[0]?.text).toContain('A pipe burst.')
    // It is on its days now: nothing is broken by what was closed before.
    expect(await limitDay(FRIDAY, 1)).toMatchObject({ listed: 0 })
  })

  test('of a pickup say when it lies ready, and that this is later than its buyer needs it', async () => {
    const { ann, promised } = await brokenOrder(10, { isPickup: true, neededBy: TUESDAY })
    expect(promised).toMatchObject({ isPickup: true, neededBy: TUESDAY, proposed: { arrivesTo: WEDNESDAY } })
    await confirm([promised])
    await shop.runJobs()
    expect(emailsTo(ann)[0]?.text).toMatch(/ready for pickup on Wednesday, March 3 instead of Tuesday, March 2/)
    expect(emailsTo(ann)[0]?.text).toContain('You asked for it by Tuesday, March 2')
  })

  test('of all that are listed are confirmed together; ten who press at once confirm each once', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => shop.signedIn()))
    for (const one of people) await buy(one, 250)
    await close(TUESDAY)
    const promises = await listed()
    expect(promises).toHaveLength(3)
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) => confirm(promises, at % 2 ? staff : other)),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await shop.runJobs()
    for (const one of people) expect(emailsTo(one)).toHaveLength(1)
    for (const { orderNumber } of promises) {
      const days = await daysOf(orderNumber)
      expect(days[TUESDAY], 'nothing is made on the closed day').toBeUndefined()
      expect(Object.values(days).reduce((sum, load) => sum + load, 0)).toBe(250)
    }
  })

  test('confirmed in another order take nothing of each other', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => shop.signedIn()))
    await limitDay(WEDNESDAY, 100)
    await limitDay(THURSDAY, 100)
    for (const one of people) await buy(one, 60)
    await close(TUESDAY)
    for (const one of (await listed()).toReversed())
      expect(await confirm([one])).toMatchObject({ confirmed: 1, moved: 0 })
    expect(await listed()).toEqual([])
  })

  test('that filled up meanwhile are not confirmed unseen: the list shows the later ones', async () => {
    await limitDay(WEDNESDAY, 40)
    const { ann, orderNumber, promised } = await brokenOrder()
    expect(promised.proposed.shipsOn).toBe(WEDNESDAY)
    const ben = await shop.signedIn()
    await buy(ben, 30)
    await expectRefusal(confirm([promised]), 409, 'filled up meanwhile')
    const later = await mine(orderNumber)
    expect(later).toMatchObject({ promiseId: promised.promiseId, proposed: { shipsOn: THURSDAY } })
    expect((await orderOf(ann, orderNumber)).shipsOn).toBe(TUESDAY)
    if (later) await confirm([later])
    expect(await daysOf(orderNumber)).toEqual({ [WEDNESDAY]: 10, [THURSDAY]: 30 })
  })

  test('are confirmed in whole or not at all: whoever is cut off on the way has changed nothing', async () => {
    const { ann, orderNumber, promised } = await brokenOrder()
    await shop.db.execute(sql`alter table broken_promises add constraint cut_off check (outcome <> 'confirmed')`)
    try {
      await expect(confirm([promised])).rejects.toThrow()
    } finally {
      await shop.db.execute(sql`alter table broken_promises drop constraint cut_off`)
    }
    shop.takeErrors()
    expect(await orderOf(ann, orderNumber)).toMatchObject({ shipsOn: TUESDAY, timeline: [{ newArrival: null }] })
    expect(await daysOf(orderNumber)).toEqual({ [TUESDAY]: 40 })
    await confirm([promised])
    await shop.runJobs()
    expect(emailsTo(ann)).toHaveLength(1)
  })

  test('wait for staff also when the day is over by then', async () => {
    const { ann, orderNumber } = await brokenOrder()
    const blank = await buy(ann, 3, { views: 0 })
    await close(blank.shipsOn)
    shop.clock.advance(3 * 86_400_000)
    await limitDay('2027-03-10', 500)
    const promises = await listed()
    expect(promises).toMatchObject([
      { orderNumber, promised: { shipsOn: TUESDAY }, proposed: { shipsOn: THURSDAY } },
      { orderNumber: blank.orderNumber, promised: { shipsOn: WEDNESDAY }, proposed: { shipsOn: THURSDAY } },
    ])
    expect(await confirm(promises)).toMatchObject({ confirmed: 2 })
    expect(await daysOf(orderNumber)).toEqual({ [THURSDAY]: 40 })
  })

  test('are not promised of an order that was cancelled meanwhile', async () => {
    const { ann, orderNumber, promised } = await brokenOrder()
    await ann.call(cancelOrder, { orderNumber })
    await expectRefusal(confirm([promised]), 409, 'settled already')
    expect(await daysOf(orderNumber)).toEqual({})
    await shop.runJobs()
    expect(emailsTo(ann)).toEqual([])
  })

  test('that are changed again are told by the last email alone, where the first had not gone', async () => {
    const { ann, orderNumber, promised } = await brokenOrder()
    await confirm([promised])
    await close(WEDNESDAY)
    const again = await mine(orderNumber)
    if (again) await confirm([again])
    await shop.runJobs()
    expect(emailsTo(ann).map(({ text }) => /instead of (.*?)\./.exec(text)?.[1])).toEqual(['Thu, Mar 4 – Mon, Mar 8'])
  })

  test('are not needed where staff make it in time all the same, until the day is closed anew', async () => {
    const { ann, orderNumber, promised } = await brokenOrder()
    await staff.call(keepPromise, { promiseId: promised.promiseId })
    await expectRefusal(other.call(keepPromise, { promiseId: promised.promiseId }), 409, 'settled already')
    await expectRefusal(confirm([promised], other), 409, 'settled already')
    await close(FRIDAY)
    expect(await mine(orderNumber)).toBeUndefined()
    expect(await daysOf(orderNumber)).toEqual({ [TUESDAY]: 40 })
    await shop.runJobs()
    expect(emailsTo(ann)).toEqual([])
    await staff.call(openDay, { day: TUESDAY })
    shop.clock.advance(60_000)
    await close(TUESDAY)
    expect(await mine(orderNumber)).toBeDefined()
  })
})
