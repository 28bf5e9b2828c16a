import { expect, test } from 'vitest'
import { onCanvas, panned, pinched, viewportOver, WHOLE_CANVAS, zoomAt } from './viewport.ts'

const SIDE = 400

test('what lies under the pointer stays there while the canvas is zoomed', () => {
  const at = { x: 300, y: 120 }
  const near = zoomAt(zoomAt(WHOLE_CANVAS, at, 2, SIDE), at, 1.5, SIDE)
  expect(near.zoom).toBe(3)
  expect(onCanvas(near, at)).toEqual(at)
})

test('two fingers zoom the canvas and take it along', () => {
  const near = pinched(
    WHOLE_CANVAS,
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
  expect(onCanvas(near, { x: 200, y: 180 })).toEqual({ x: 200, y: 200 })
})

test('the canvas fills the screen, however far it is pulled, and is never smaller than it', () => {
  expect(viewportOver({ x: 0, y: 0 }, { x: 300, y: 300 }, 2, SIDE)).toEqual({ zoom: 2, x: 0, y: 0 })
  expect(viewportOver({ x: 400, y: 400 }, { x: 0, y: 0 }, 2, SIDE)).toEqual({ zoom: 2, x: -400, y: -400 })
  expect(zoomAt(WHOLE_CANVAS, { x: 10, y: 10 }, 0.2, SIDE)).toEqual(WHOLE_CANVAS)
  expect(zoomAt(WHOLE_CANVAS, { x: 10, y: 10 }, 90, SIDE).zoom).toBe(4)
})

test('a canvas that is pushed stops at its edges', () => {
  const near = viewportOver({ x: 200, y: 200 }, { x: 200, y: 200 }, 2, SIDE)
  expect(panned(near, 50, -30, SIDE)).toEqual({ zoom: 2, x: -150, y: -230 })
  expect(panned(near, 900, -900, SIDE)).toEqual({ zoom: 2, x: 0, y: -400 })
  expect(panned(WHOLE_CANVAS, 50, 50, SIDE)).toEqual(WHOLE_CANVAS)
})
