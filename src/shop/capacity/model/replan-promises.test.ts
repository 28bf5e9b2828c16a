import { describe, expect, test } from 'vitest'
import { delivery } from '#config'
import type { PrintMethodName } from '#shop/pricing/model/methods/method-names.ts'
import type { Booking, PromisedOrder } from './find-broken.ts'
import { type ReplanInput, replanPromises } from './replan-promises.ts'

// The first days of March 2027: Monday the 1st, Friday the 5th.
const day = (date: number) => `2027-03-${String(date).padStart(2, '0')}`
const at = (date: number) => new Date(`${day(date)}T15:00:00Z`)

const order = (orderNumber: string, placed: number, shipsOn: string): PromisedOrder => ({
  ...{ orderNumber, shipsOn, placedAt: at(placed) },
  ...{ arrivesFrom: shipsOn, arrivesTo: shipsOn },
})
const booking = (orderNumber: string | null, on: string, load: number, method: PrintMethodName = 'dtf'): Booking => ({
  ...{ orderNumber, day: on, load, method },
})

function review(over: Partial<ReplanInput> & { closed?: string[]; perDay?: ReplanInput['perDay'] }) {
  const { closed = [], ...input } = over
  return replanPromises({
    today: day(1),
    calendar: { ...delivery.calendar, closedOn: closed },
    carrierCalendar: delivery.calendar,
    bookings: [],
    orders: [],
    perDay: () => 100,
    closedAt: () => at(1),
    changedAt: () => at(1),
    keptAt: () => undefined,
    isListed: () => false,
    ...input,
  })
}

const datesOf = ({ broken }: ReturnType<typeof review>) => broken.map((one) => [one.orderNumber, one.shipsOn])

describe('a closed day', () => {
  test('breaks every promise on it: the earliest order gets the first day that is left', () => {
    const found = review({
      closed: [day(2)],
      orders: [order('late', 2, day(2)), order('early', 1, day(2))],
      bookings: [booking('late', day(2), 60), booking('early', day(2), 60), booking(null, day(3), 30)],
    })
    expect(datesOf(found)).toEqual([
      ['early', day(3)],
      ['late', day(4)],
    ])
    expect(found.broken[1]?.parts).toEqual([
      { method: 'dtf', day: day(3), load: 10 },
      { method: 'dtf', day: day(4), load: 50 },
    ])
  })

  test('breaks what needs no press but leaves on it, and no order that is planned beside it', () => {
    const found = review({
      closed: [day(2)],
      orders: [order('blank', 1, day(2)), order('other', 1, day(3))],
      bookings: [booking('other', day(3), 60)],
    })
    expect(datesOf(found)).toEqual([['blank', day(3)]])
  })

  test('only moves what can be made on another day and leave as promised', () => {
    const found = review({
      closed: [day(2)],
      orders: [order('big', 1, day(3))],
      bookings: [booking('big', day(2), 60), booking('big', day(3), 20)],
    })
    expect(found.broken).toEqual([])
    expect(found.moved).toEqual([{ orderNumber: 'big', parts: [{ method: 'dtf', day: day(3), load: 80 }] }])
  })

  test('leaves out what staff decided to keep after it was closed, and asks again when it is closed anew', () => {
    const promise = { orders: [order('kept', 1, day(2))], bookings: [booking('kept', day(2), 60)], closed: [day(2)] }
    expect(datesOf(review({ ...promise, keptAt: () => at(1) }))).toEqual([])
    expect(datesOf(review({ ...promise, keptAt: () => at(1), closedAt: () => at(2) }))).toEqual([['kept', day(3)]])
  })

  test('moves the arrival by as many days on the road as before, which no closed day stretches', () => {
    const promised = { ...order('one', 1, day(2)), arrivesFrom: day(3), arrivesTo: day(5) }
    const found = review({ closed: [day(2), day(4)], orders: [promised], bookings: [booking('one', day(2), 60)] })
    expect(found.broken).toMatchObject([{ shipsOn: day(3), arrivesFrom: day(4), arrivesTo: day(8), promised }])
  })
})

describe('a smaller day', () => {
  const orders = [order('first', 1, day(2)), order('second', 2, day(2)), order('third', 3, day(2))]
  const bookings = [booking('third', day(2), 30), booking('first', day(2), 30), booking('second', day(2), 30)]
  const perDay = (on: string) => (on === day(2) ? 50 : 100)

  test('breaks the latest promises until the rest fits, and fills what is left of it', () => {
    const found = review({ orders, bookings, perDay })
    expect(found.broken.map(({ orderNumber }) => orderNumber)).toEqual(['second', 'third'])
    expect(found.broken[0]?.parts).toEqual([{ method: 'dtf', day: day(3), load: 30 }])
  })

  test('counts what an unfinished attempt holds, and nothing of what is made already', () => {
    const made = booking('made', day(2), 500)
    const held = [booking(null, day(2), 15), ...bookings.slice(0, 2)]
    expect(datesOf(review({ orders, bookings: held, perDay }))).toEqual([['third', day(3)]])
    expect(
      datesOf(review({ orders: orders.slice(0, 1), bookings: [made, booking('first', day(2), 30)], perDay })),
    ).toEqual([])
  })

  test('of a method without a limit breaks nothing', () => {
    expect(review({ orders, bookings, perDay: () => null })).toEqual({ broken: [], moved: [] })
  })
})
