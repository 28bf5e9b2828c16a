import { describe, expect, test } from 'vitest'
import { delivery } from '#config'
import type { OrderStatus } from '../model.ts'
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
    expect(now && [arrivalText(now), promiseText(now)]).toEqual([
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
    expect(now && [arrivalText(now), promiseText(now)]).toEqual([
      'Was due Tue, Nov 24 – Fri, Nov 27',
      expect.stringContaining('Contact us'),
    ])
  })

  test('ends with the day it was delivered, in time or not', () => {
    const shipped = ['shipped', '2026-11-23'] as const
    const early = arrival('delivered', [shipped, ['delivered', '2026-11-25']], '2026-12-24')
    expect(early).toMatchObject({ from: '2026-11-25', to: '2026-11-25', state: 'delivered', isOnTime: true })
    const late = arrival('delivered', [shipped, ['delivered', '2026-11-30']], '2026-12-24')
    expect(late && [arrivalText(late), promiseText(late)]).toEqual([
      'Delivered Mon, Nov 30',
      'Promised Tue, Nov 24 – Fri, Nov 27',
    ])
  })

  test('is nothing for what will not arrive', () => {
    expect(arrival('cancelled', [['cancelled', '2026-11-21']], '2026-11-21')).toBeNull()
  })
})
