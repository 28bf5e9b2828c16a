import { expect, test } from 'vitest'
import { ORDER_STATES } from '../model.ts'
import { isOverdue, neededByText } from './needed-by.ts'

const TODAY = '2026-12-02'
const overdue = (neededBy: string | null, isPickup: boolean) =>
  ORDER_STATES.filter((state) => isOverdue({ state, neededBy, isPickup }, TODAY))

test('an order is overdue from the day after it is needed until its buyer can have it', () => {
  expect(overdue('2026-12-01', false)).toEqual(['paid', 'waiting', 'in_production', 'ready', 'shipped'])
  expect(overdue('2026-12-01', true), 'what lies ready can be fetched').toEqual([
    ...['paid', 'waiting', 'in_production', 'shipped'],
  ])
  expect(overdue('2026-12-02', false)).toEqual([])
  expect(overdue(null, false)).toEqual([])
})

test('says so in words, and nothing where no day was named or the version before answers', () => {
  expect(neededByText({ neededBy: '2026-12-01', isOverdue: false })).toBe('Needed by Tue, Dec 1')
  expect(neededByText({ neededBy: '2026-12-01', isOverdue: true })).toBe('Needed by Tue, Dec 1: overdue')
  expect([neededByText({ neededBy: null }), neededByText({})]).toEqual(['', ''])
})
