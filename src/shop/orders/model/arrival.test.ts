import { describe, expect, test } from 'vitest'
import { delivery } from '#config'
import { type OrderState, type OrderStatus, statusOf } from '../model.ts'
import { arrivalNow, arrivalText, promiseText } from './arrival.ts'

// A Friday morning in New York; standard delivery takes one to three business days there.
const placedAt = new Date('2026-11-20T15:00:00Z')
const at = (day: string) => new Date(`${day}T17:00:00Z`)

function arrival(status: OrderStatus, steps: readonly (readonly [OrderStatus, string])[], now: string) {
  return arrivalNow(
    delivery,
    {
      ...{ status, placedAt, method: 'standard', to: { country: 'US', zip: '10118' } },
      promise: { from: '2026-11-24', to: '2026-11-27' },
      steps: [{ status: 'paid', at: placedAt }, ...steps.map(([name, day]) => ({ status: name, at: at(day) }))],
    },
    at(now),
  )
}

describe('the promise', () => {
  test('holds from the start, over a holiday', () => {
    const now = arrival('paid', [], '2026-11-20')
    expect(now).toMatchObject({ from: '2026-11-24', to: '2026-11-27', state: 'expected', isOnTime: true })
    expect(now && [arrivalText(now, {}), promiseText(now)]).toEqual([
      'Estimated arrival Tue, Nov 24 – Fri, Nov 27',
      'On time',
    ])
  })

  test('breaks when the order is still here after the day it should have left, and the new dates are said', () => {
    const now = arrival('waiting', [['waiting', '2026-11-23']], '2026-11-25')
    expect(now).toMatchObject({ from: '2026-11-27', to: '2026-12-01', isOnTime: false })
    expect(now && promiseText(now)).toMatch(/^Running late: promised Tue, Nov 24 – Fri, Nov 27/)
  })

  test('holds when the order left in time, and is better when it left early', () => {
    expect(arrival('shipped', [['shipped', '2026-11-23']], '2026-11-24')).toMatchObject({
      ...{ from: '2026-11-24', to: '2026-11-27', isOnTime: true },
    })
    expect(arrival('shipped', [['shipped', '2026-11-20']], '2026-11-23')).toMatchObject({
      ...{ from: '2026-11-23', to: '2026-11-25', isOnTime: true },
    })
  })

  test('counts from the day it left, not from the day its number was corrected', () => {
    const corrected = [
      ['shipped', '2026-11-23'],
      ['shipped', '2026-11-25'],
    ] as const
    expect(arrival('shipped', corrected, '2026-11-25')).toMatchObject({ to: '2026-11-27', isOnTime: true })
  })

  test('is broken by a parcel that does not come, and the customer is told to write', () => {
    const now = arrival('shipped', [['shipped', '2026-11-23']], '2026-11-30')
    expect(now).toMatchObject({ state: 'overdue', isOnTime: false })
    expect(now && [arrivalText(now, {}), promiseText(now)]).toEqual([
      'Was due Tue, Nov 24 – Fri, Nov 27',
      expect.stringContaining('Contact us'),
    ])
  })

  test('ends with the day it was delivered, in time or not', () => {
    const shipped = ['shipped', '2026-11-23'] as const
    const early = arrival('delivered', [shipped, ['delivered', '2026-11-25']], '2026-12-24')
    expect(early).toMatchObject({ from: '2026-11-25', to: '2026-11-25', state: 'delivered', isOnTime: true })
    const late = arrival('delivered', [shipped, ['delivered', '2026-11-30']], '2026-12-24')
    expect(late && [arrivalText(late, {}), promiseText(late)]).toEqual([
      'Delivered Mon, Nov 30',
      'Promised Tue, Nov 24 – Fri, Nov 27',
    ])
  })

  test('is nothing for what will not arrive', () => {
    expect(arrival('cancelled', [['cancelled', '2026-11-21']], '2026-11-21')).toBeNull()
  })
})

describe('with a day on which it was to leave', () => {
  /** Promised a week later than usual, as the presses were full. */
  const booked = (status: OrderStatus, steps: readonly (readonly [OrderStatus, string])[], now: string) =>
    arrivalNow(
      delivery,
      {
        ...{ status, placedAt, method: 'standard', to: { country: 'US', zip: '10118' }, shipsOn: '2026-11-30' },
        promise: { from: '2026-12-01', to: '2026-12-03' },
        steps: [{ status: 'paid', at: placedAt }, ...steps.map(([name, day]) => ({ status: name, at: at(day) }))],
      },
      at(now),
    )

  test('the promise holds as long as that day is not past', () => {
    const promised = { from: '2026-12-01', to: '2026-12-03', isOnTime: true }
    expect(booked('paid', [], '2026-11-20')).toMatchObject(promised)
    expect(booked('paid', [], '2026-11-30')).toMatchObject(promised)
    expect(booked('paid', [], '2026-12-01')).toMatchObject({ from: '2026-12-02', to: '2026-12-04', isOnTime: false })
  })

  test('what left earlier comes earlier', () => {
    const now = booked('shipped', [['shipped', '2026-11-24']], '2026-11-25')
    expect(now).toMatchObject({ from: '2026-11-25', to: '2026-11-30', isOnTime: true })
  })
})

describe('what is fetched at the counter', () => {
  function pickup(states: readonly (readonly [OrderState, string])[], now: string) {
    const steps = states.map(([state, day]) => ({
      ...{ status: statusOf(state), isReady: state === 'ready', at: at(day) },
    }))
    return arrivalNow(
      delivery,
      {
        ...{ status: steps.at(-1)?.status ?? 'paid', placedAt, isPickup: true, shipsOn: '2026-11-24' },
        ...{ method: 'pickup', to: { country: 'US', zip: '10018' } },
        promise: { from: '2026-11-24', to: '2026-11-24' },
        steps: [{ status: 'paid', at: placedAt }, ...steps],
      },
      at(now),
    )
  }
  const words = (now: ReturnType<typeof pickup>) => now && [arrivalText(now, { isPickup: true }), promiseText(now)]

  test('lies ready on the day that was promised, or on the next working day', () => {
    expect(words(pickup([], '2026-11-20'))).toEqual(['Estimated pickup Tue, Nov 24', 'On time'])
    const late = pickup([['in_production', '2026-11-23']], '2026-11-26')
    expect(words(late)).toEqual(['Estimated pickup Fri, Nov 27', 'Running late: promised Tue, Nov 24. We’re sorry.'])
  })

  const ready = [
    ['in_production', '2026-11-23'],
    ['ready', '2026-11-24'],
  ] as const

  test('is not late however long it lies there, nor when it is fetched weeks later', () => {
    const lying = pickup(ready, '2026-12-23')
    expect(lying).toMatchObject({ state: 'ready', isOnTime: true })
    expect(words(lying)).toEqual(['Ready for pickup since Tue, Nov 24', 'On time'])
    const taken = pickup([...ready, ['delivered', '2026-12-15']], '2026-12-23')
    expect(taken).toMatchObject({ state: 'delivered', isOnTime: true })
    expect(words(taken)).toEqual(['Picked up Tue, Dec 15', 'On time'])
  })

  test('is late where it lay ready too late, and not ready where it went back to the press', () => {
    expect(words(pickup([['ready', '2026-11-30']], '2026-12-01'))).toEqual([
      'Ready for pickup since Mon, Nov 30',
      'Promised Tue, Nov 24',
    ])
    const back = pickup([...ready, ['in_production', '2026-11-25']], '2026-11-25')
    expect(back).toMatchObject({ state: 'expected', from: '2026-11-25', isOnTime: false })
    const again = pickup([...ready, ['in_production', '2026-11-24'], ['ready', '2026-11-27']], '2026-11-27')
    expect(again).toMatchObject({ state: 'ready', from: '2026-11-27', isOnTime: false })
  })

  test('is handed over from the press, or from where the version before shipped it, without a word of lateness', () => {
    expect(pickup([['delivered', '2026-11-24']], '2026-12-01')).toMatchObject({ state: 'delivered', isOnTime: true })
    expect(pickup([['shipped', '2026-11-24']], '2026-12-01')).toMatchObject({ state: 'ready', isOnTime: true })
  })
})
