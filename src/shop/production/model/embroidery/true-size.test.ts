import { expect, test } from 'vitest'
import { drawnSize } from './true-size.ts'

const room = { width: 540, height: 300 }

test('artwork is drawn at its size where the page has room for it', () => {
  expect(drawnSize({ width: 4, height: 2 }, room)).toEqual({ width: 288, height: 144, percent: 100 })
  expect(drawnSize({ width: 7.5, height: 300 / 72 }, room).percent).toBe(100)
})

test('larger artwork is made smaller by whole percents, and never leaves its room', () => {
  const drawn = drawnSize({ width: 12, height: 11 }, room)
  expect(drawn.percent).toBe(37)
  expect(drawn.width).toBeCloseTo(12 * 72 * 0.37)
  expect(drawn.height).toBeLessThanOrEqual(300)
})
