import { describe, expect, test } from 'vitest'
import { foundText, pressed, readFilter, standingOf, statusFilterLabel, toCall, toQuery } from './dashboard.ts'

const readQuery = (query: string) => readFilter(new URLSearchParams(query))

describe('the address of the dashboard', () => {
  test('says nothing where everything is as usual, and comes back as it was', () => {
    expect(toQuery(readQuery(''))).toBe('?')
    const query =
      '?q=10018&span=7-days&status=processing&delivery=express&proof=waiting&sort=total-asc&page=2&open=BCDF234567'
    expect(toQuery(readQuery(query))).toBe(query)
  })

  test('with nonsense in it is the usual one', () => {
    expect(readQuery('span=ever&status=lost&sort=colour-desc&page=-3')).toEqual(readQuery(''))
  })

  test('never asks the call for what it refuses', () => {
    const all = { search: '', span: 'all', status: 'all', delivery: '', proof: 'all', sort: 'date', page: 1 }
    expect(toCall(readQuery(''))).toEqual({ ...all, direction: 'desc' })
    expect(toCall(readQuery(`q=${'x'.repeat(300)}&page=1e9&sort=total-asc`))).toEqual({
      ...all,
      ...{ search: 'x'.repeat(200), sort: 'total', direction: 'asc', page: 100_000 },
    })
  })
})

test('the first press on a column sorts ascending, further presses toggle', () => {
  const once = pressed(readQuery('').sort, 'total')
  expect(once).toEqual({ column: 'total', descending: false })
  expect(pressed(once, 'total')).toEqual({ column: 'total', descending: true })
  expect(pressed(pressed(once, 'total'), 'total')).toEqual(once)
})

test('a paid order is Processing until it is shipped, with the word of Production; the rest is called by its name', () => {
  expect(standingOf('paid', {})).toEqual({ badge: 'Processing', where: 'Confirmed' })
  expect(standingOf('waiting', {})).toEqual({ badge: 'Processing', where: 'Waiting for garments' })
  expect(standingOf('shipped', {})).toEqual({ badge: 'Shipped', where: '' })
  expect(standingOf('refunded', {})).toEqual({ badge: 'Refunded', where: '' })
})

test('what lies ready at the counter is not Processing: nothing is left to be done', () => {
  expect(standingOf('ready', { isPickup: true })).toEqual({ badge: 'Ready for pickup', where: '' })
  expect(standingOf('ready', {})).toEqual({ badge: 'Processing', where: 'Ready to ship' })
  expect(statusFilterLabel('ready')).toBe('Ready to ship or pick up')
})

test('a count that ended says that there is more', () => {
  expect(foundText({ found: 1, isMore: false })).toBe('1 order')
  expect(foundText({ found: 5000, isMore: true })).toBe('More than 5,000 orders')
})
