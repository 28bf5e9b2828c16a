import { expect, test } from 'vitest'
import { MOST_VERSIONS, type SavedState, toThinOut } from './versions.ts'

const NOW = new Date('2026-11-22T14:01:30Z')
const MINUTE = 60_000

const state = (minutesAgo: number, over: Partial<SavedState> = {}): SavedState => ({
  id: `v${minutesAgo}${over.tab ?? ''}${over.saved ?? ''}`,
  tab: 'one',
  saved: false,
  at: new Date(NOW.getTime() - minutesAgo * MINUTE),
  ...over,
})

const kept = (states: readonly SavedState[]) => {
  const gone = toThinOut(states, NOW)
  return states.filter((one) => !gone.includes(one.id)).map((one) => one.id)
}

test('the newest state always stays, however old it is', () => {
  expect(kept([state(400 * 24 * 60)])).toHaveLength(1)
  expect(kept([state(400 * 24 * 60), state(500 * 24 * 60)])).toEqual([`v${400 * 24 * 60}`])
})

test('of steps within two minutes the last one is kept', () => {
  expect(kept([state(0), state(0.1), state(0.2), state(5)])).toEqual(['v0', 'v5'])
})

test('steps of another tab and saved designs are never taken for the same', () => {
  const states = [state(0), state(0, { tab: 'two' }), state(0, { saved: true })]
  expect(kept(states)).toHaveLength(3)
})

test('older work is kept thinner, and old work by the day', () => {
  const hours = Array.from({ length: 24 * 60 }, (_, minute) => state(minute))
  expect(kept(hours).length).toBeLessThanOrEqual(MOST_VERSIONS)
  const days = Array.from({ length: 20 * 24 }, (_, hour) => state(hour * 60 + 24 * 60))
  const perDay = kept(days).length
  expect(perDay).toBeGreaterThanOrEqual(19)
  expect(perDay).toBeLessThanOrEqual(22)
})

test('an hour of steady work and a long past stay under the limit, the newest first', () => {
  const states = Array.from({ length: 4_000 }, (_, n) => state(n * 1.7))
  const ids = kept(states)
  expect(ids).toHaveLength(MOST_VERSIONS)
  expect(ids[0]).toBe('v0')
})
