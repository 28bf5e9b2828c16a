import { expect, test } from 'vitest'
import { lastDay, offerState } from './model.ts'

test('an offer holds to the end of its last day and is expired the day after', () => {
  const validUntil = lastDay('2026-11-24', 14)
  expect(validUntil).toBe('2026-12-08')
  expect(offerState({ orderNumber: null, validUntil }, '2026-12-08')).toBe('open')
  expect(offerState({ orderNumber: null, validUntil }, '2026-12-09')).toBe('expired')
})

test('what became an order does not expire', () => {
  expect(offerState({ orderNumber: 'B2CD', validUntil: '2026-12-08' }, '2027-01-01')).toBe('accepted')
})

test('the last day is counted over the end of a month and of a year', () => {
  expect(lastDay('2026-12-25', 14)).toBe('2027-01-08')
})
