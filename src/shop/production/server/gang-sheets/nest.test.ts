import { expect, test } from 'vitest'
import { type GangCell, gangCell, roomOf, THOUSANDTHS } from '../../model/gang-sheets/cell.ts'
import { gangFixture, sharedOf } from '../../testing/gang-sheets.fixture.ts'
import { nest } from './nest.ts'

const roll = { rollWidth: 22, mostLength: 120, spacing: 0.25 }
const room = roomOf(roll)
const SECONDS = 4

const cellsOf = (prints: readonly { width: number; height: number }[]): GangCell[] =>
  prints.flatMap((print) => gangCell(print, roll) ?? [])

/** Where the prints themselves lie, in inches. */
const laid = (prints: readonly { width: number; height: number }[]) =>
  nest(cellsOf(prints), room, SECONDS).map(({ length, places }) => ({
    length: length / THOUSANDTHS,
    prints: places.map(({ index, x, y, turned }) => {
      const { width = 0, height = 0 } = prints[index] ?? {}
      const size = turned ? { width: height, height: width } : { width, height }
      return { index, x: x / THOUSANDTHS, y: y / THOUSANDTHS, ...size }
    }),
  }))

test('whatever prints come, each lies on the roll once, and as far from every other as the spacing says', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const prints = gangFixture(seed, 1 + ((seed * 37) % 120))
    const sheets = laid(prints)
    const all = sheets.flatMap((sheet) => sheet.prints.map(({ index }) => index))
    expect(
      all.toSorted((a, b) => a - b),
      `seed ${seed}`,
    ).toEqual(prints.map((_, index) => index))
    for (const { length, prints: own } of sheets) {
      expect(length).toBeLessThanOrEqual(roll.mostLength)
      for (const [number, a] of own.entries()) {
        expect(Math.min(a.x, a.y)).toBeGreaterThanOrEqual(0)
        expect(a.x + a.width, `seed ${seed}`).toBeLessThanOrEqual(roll.rollWidth + 1e-9)
        expect(a.y + a.height + roll.spacing, `seed ${seed}`).toBeLessThanOrEqual(length + 1e-9)
        for (const b of own.slice(number + 1)) {
          const gap = Math.max(b.x - a.x - a.width, a.x - b.x - b.width, b.y - a.y - a.height, a.y - b.y - b.height)
          if (gap < roll.spacing - 1e-9) expect.fail(`seed ${seed}: ${gap} in between two prints`)
        }
      }
    }
  }
})

test('200 prints cover 80 % of the film or more', () => {
  for (const seed of [1, 2, 3]) {
    const prints = gangFixture(seed, 200)
    expect(sharedOf(prints, laid(prints), roll.rollWidth), `seed ${seed}`).toBeGreaterThan(0.8)
  }
})

test('a print that is wider than the roll is turned, and one that is too large either way has no cell', () => {
  expect(gangCell({ width: 30, height: 12 }, roll)).toMatchObject({ turned: true, width: 12_250, canTurn: false })
  expect(gangCell({ width: 23, height: 23 }, roll)).toBeUndefined()
  expect(gangCell({ width: 22, height: 119.75 }, roll)).toMatchObject({ turned: false })
})

test('a narrow print lies along its label, which is as wide as its words', () => {
  expect(gangCell({ width: 0.5, height: 10 }, roll)).toMatchObject({ turned: true, width: 10_250, height: 750 })
  expect(gangCell({ width: 0.5, height: 0.2 }, roll)).toMatchObject({ turned: false, width: 1650, height: 450 })
})

test('nothing is nested of nothing', () => {
  expect(nest([], room, SECONDS)).toEqual([])
})
