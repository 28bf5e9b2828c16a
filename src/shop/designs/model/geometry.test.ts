import { describe, expect, test } from 'vitest'
import { areaOf, boxAround, clipTo, cornersOf, degrees, holdsPoint, normalTurn, point, rect } from './geometry.ts'

const placed = (x: number, y: number, width: number, height: number, turn = 0) => ({
  center: point(x, y),
  size: rect(0, 0, width, height),
  rotation: degrees(turn),
})

describe('corners', () => {
  test('lie clockwise around the middle', () => {
    expect(cornersOf(placed(0, 0, 4, 2))).toEqual([point(-2, -1), point(2, -1), point(2, 1), point(-2, 1)])
  })

  test('a quarter turn swaps width and height', () => {
    const box = boxAround(cornersOf(placed(10, 10, 4, 2, 90)))
    expect(box?.width).toBeCloseTo(2)
    expect(box?.height).toBeCloseTo(4)
    expect(box?.x).toBeCloseTo(9)
  })

  test.each([0, 13, 45, 90, 200, 359])('a turn of %d keeps the area', (turn) => {
    expect(areaOf(cornersOf(placed(3, -2, 4, 2, turn)))).toBeCloseTo(8)
  })
})

describe('clipping', () => {
  const area = rect(0, 0, 10, 10)

  test('what lies inside stays whole', () => {
    expect(areaOf(clipTo(area, cornersOf(placed(5, 5, 4, 2, 30))))).toBeCloseTo(8)
  })

  test('what lies outside is gone', () => {
    expect(areaOf(clipTo(area, cornersOf(placed(50, 5, 4, 2, 30))))).toBe(0)
  })

  test('half in is half kept', () => {
    expect(areaOf(clipTo(area, cornersOf(placed(0, 5, 4, 2))))).toBeCloseTo(4)
  })

  test('a corner in is a quarter kept', () => {
    expect(areaOf(clipTo(area, cornersOf(placed(10, 10, 4, 2))))).toBeCloseTo(2)
  })

  test('what covers the area gives the area', () => {
    expect(areaOf(clipTo(area, cornersOf(placed(5, 5, 100, 100, 17))))).toBeCloseTo(100)
  })

  test('a square standing on its corner loses its four tips', () => {
    const side = Math.SQRT2 * 6
    // Half diagonal 6, the area reaches 5 from the middle: four tips of height 1 and base 2.
    expect(areaOf(clipTo(area, cornersOf(placed(5, 5, side, side, 45))))).toBeCloseTo(72 - 4)
  })
})

test('a point is held where the turned box is', () => {
  const upright = placed(0, 0, 10, 2)
  expect(holdsPoint(upright, point(4.9, 0.9))).toBe(true)
  expect(holdsPoint(upright, point(0, 4))).toBe(false)
  expect(holdsPoint({ ...upright, rotation: degrees(90) }, point(0, 4))).toBe(true)
})

test('nothing has no box', () => {
  expect(boxAround([])).toBeUndefined()
})

test.each([-720.4, -0.4, 0, 359.49, 359.5, 12_345.6])('a turn of %d becomes whole degrees below 360', (turn) => {
  const normal = normalTurn(turn)
  expect(Number.isInteger(normal) && normal >= 0 && normal < 360).toBe(true)
  expect(Object.is(normal, -0)).toBe(false)
})
