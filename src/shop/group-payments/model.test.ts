import { expect, test } from 'vitest'
import { groupShares, shareOfPiece } from './model/shares.ts'

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

test('costs, gains and what the shop bears add up to what was paid and to what the order costs, whatever the numbers', () => {
  for (let seed = 1; seed <= 300; seed++) {
    let state = seed
    const below = (most: number) => {
      state = (state * 48_271) % 2_147_483_647
      return state % most
    }
    const entries = Array.from({ length: 1 + below(40) }, () => ({
      ...{ pieces: 1 + below(20), unit: 1 + below(4_000), paid: 1 + below(90_000) },
    }))
    const whole = { setUps: below(9_000), shipping: below(5_000), tax: below(3_000) }
    const { own, borne } = groupShares(entries, whole)
    const total = sum(entries.map(({ pieces, unit }) => pieces * unit)) + whole.setUps + whole.shipping + whole.tax
    expect(sum(own.map(({ cost }) => cost)) + borne).toBe(total)
    expect(borne).toBeGreaterThanOrEqual(0)
    own.forEach(({ cost, gain }, at) => {
      expect(cost + gain).toBe(entries[at]?.paid)
      expect(Math.min(cost, gain)).toBeGreaterThanOrEqual(0)
    })
  }
})

test('shares of the minimum are rounded up, so that they never come to less than the whole', () => {
  expect([shareOfPiece(1000, 12), shareOfPiece(0, 12), shareOfPiece(1200, 12)]).toEqual([84, 0, 100])
})
