import { expect, test } from 'vitest'
import { lensOver, PLAIN, pinched, through, zoomAt } from './lens.ts'

const SIDE = 400

test('what lies under the pointer stays there while the sheet comes nearer', () => {
  const at = { x: 300, y: 120 }
  const near = zoomAt(zoomAt(PLAIN, at, 2, SIDE), at, 1.5, SIDE)
  expect(near.zoom).toBe(3)
  expect(through(near, at)).toEqual(at)
})

test('two fingers spread the sheet and take it along', () => {
  const near = pinched(
    PLAIN,
    [
      { x: 150, y: 200 },
      { x: 250, y: 200 },
    ],
    [
      { x: 100, y: 180 },
      { x: 300, y: 180 },
    ],
    SIDE,
  )
  expect(near.zoom).toBe(2)
  expect(through(near, { x: 200, y: 180 })).toEqual({ x: 200, y: 200 })
})

test('the sheet fills the screen, however far it is pulled, and is never smaller than it', () => {
  expect(lensOver({ x: 0, y: 0 }, { x: 300, y: 300 }, 2, SIDE)).toEqual({ zoom: 2, x: 0, y: 0 })
  expect(lensOver({ x: 400, y: 400 }, { x: 0, y: 0 }, 2, SIDE)).toEqual({ zoom: 2, x: -400, y: -400 })
  expect(zoomAt(PLAIN, { x: 10, y: 10 }, 0.2, SIDE)).toEqual(PLAIN)
  expect(zoomAt(PLAIN, { x: 10, y: 10 }, 90, SIDE).zoom).toBe(4)
})
