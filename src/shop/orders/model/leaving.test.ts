import { expect, test } from 'vitest'
import { delivery } from '#config'
import { leavesText, shipsText } from './leaving.ts'

// A Friday morning in New York: it leaves on Monday.
const orderPlacedDate = '2026-11-20T15:00:00.000Z'

test('an order that leaves as usual says so in the usual words, another the day that was promised', () => {
  const usual = 'within 24 hours on business days'
  expect(shipsText(delivery, { orderPlacedDate })).toBe(usual)
  expect(shipsText(delivery, { orderPlacedDate, shipsOn: '2026-11-23' })).toBe(usual)
  expect(shipsText(delivery, { orderPlacedDate, shipsOn: '2026-12-01' })).toBe('by Tuesday, December 1')
  expect(shipsText(delivery, { orderPlacedDate, shipsOn: '2026-11-20' })).toBe('by Friday, November 20')
})

test('what is fetched does not leave, and of old orders nobody knows', () => {
  expect(leavesText({ shipsOn: '2026-12-01' })).toBe('Ships Tue, Dec 1')
  expect(leavesText({ shipsOn: '2026-12-01', isPickup: true })).toBe('Ready by Tue, Dec 1')
  expect(leavesText({ shipsOn: null })).toBe('')
})
