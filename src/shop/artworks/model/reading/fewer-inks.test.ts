import { describe, expect, test } from 'vitest'
import { createChance } from '#platform/testing/chance.ts'
import { areChangesOf, inksAfter, mergesTo } from './fewer-inks.ts'

const RED = { color: '#c8102e', share: 0.4 }
const SCARLET = { color: '#d4313a', share: 0.1 }
const BLUE = { color: '#1d4fa3', share: 0.3 }
const NAVY = { color: '#0f2a47', share: 0.2 }
const FOUR = [RED, BLUE, NAVY, SCARLET]

describe('merging inks', () => {
  test('begins with the two that look most alike, and the rarer takes the other’s color', () => {
    expect(mergesTo(FOUR, 4)).toEqual([])
    expect(mergesTo(FOUR, 3)).toEqual([{ from: SCARLET.color, to: RED.color }])
    expect(mergesTo(FOUR, 2)).toEqual([
      { from: NAVY.color, to: BLUE.color },
      { from: SCARLET.color, to: RED.color },
    ])
    expect(new Set(mergesTo(FOUR, 1).map(({ to }) => to))).toEqual(new Set([RED.color]))
  })

  test('takes first what prints as one ink anyway', () => {
    const printedAs = (color: string) => (color === NAVY.color || color === BLUE.color ? 'Blue' : color)
    expect(mergesTo(FOUR, 3, printedAs)).toEqual([{ from: NAVY.color, to: BLUE.color }])
  })

  test('leaves as many inks as asked, at least one, of those that were there, and all that is printed', () => {
    const chance = createChance(17)
    for (let round = 0; round < 200; round++) {
      const hex = () => `#${chance.whole(0, 0xffffff).toString(16).padStart(6, '0')}`
      const colors = [...new Set(Array.from({ length: chance.whole(1, 24) }, hex))]
      const inks = colors.map((color) => ({ color, share: 1 / colors.length }))
      const count = chance.whole(0, colors.length)
      const merges = mergesTo(inks, count)
      const left = inksAfter(inks, merges)
      expect(left).toHaveLength(Math.max(1, count))
      expect(colors).toEqual(expect.arrayContaining(left.map(({ color }) => color)))
      expect(left.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
      expect(merges.length === 0 || areChangesOf(inks, merges)).toBe(true)
    }
  })
})

test('inks become others or new colors; changes into what goes itself, of other colors, of one twice or of none at all are none of these inks', () => {
  const [red, scarlet, blue] = [RED.color, SCARLET.color, BLUE.color]
  expect(areChangesOf(FOUR, [{ from: scarlet, to: red }])).toBe(true)
  expect(areChangesOf(FOUR, [{ from: scarlet, to: '#123456' }])).toBe(true)
  const wrong = [
    [],
    [{ from: red, to: red }],
    [{ from: '#123456', to: red }],
    [
      { from: scarlet, to: red },
      { from: red, to: blue },
    ],
    [
      { from: scarlet, to: red },
      { from: scarlet, to: blue },
    ],
  ]
  for (const merges of wrong) expect(areChangesOf(FOUR, merges), JSON.stringify(merges)).toBe(false)
})
