import { describe, expect, test } from 'vitest'
import { type Fraction, type Point, point, share } from '../geometry.ts'
import {
  bentMap,
  findOn,
  forWidth,
  fromMark,
  type Lattice,
  type Linear,
  mirroredMap,
  type PrintMap,
  placeOn,
  straightMap,
} from './print-map.ts'

const linear: Linear = { landmark: { x: share(0.5), y: share(0.2) }, inch: 0.025 }
const lattice: Lattice = { origin: point(-10, -1), step: 0.5, columns: 41, rows: 45 }
const RADIUS = 9

/** Cloth around an upright cylinder: it narrows towards its sides, behind which there is none. */
function onCylinder(x: number, y: number): readonly [number, number] {
  if (Math.abs(x) > 1.4 * RADIUS) return [Number.NaN, Number.NaN]
  return [0.5 + 0.025 * RADIUS * Math.sin(x / RADIUS), 0.2 + 0.025 * y]
}

function pointsOf(of: (x: number, y: number) => readonly [number, number], { origin, step, columns, rows } = lattice) {
  const points = new Float32Array(2 * columns * rows)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      points.set(of(origin.x + step * column, origin.y + step * row), 2 * (row * columns + column))
  return points
}

const cylinder = bentMap(linear, lattice, pointsOf(onCylinder))
const places = [point(0, 0), point(3.3, 4.7), point(-7.25, 12.1), point(8.4, 19.9), point(-0.1, 0.3)]

function expectNear(one: Point<Fraction>, x: number, y: number, digits = 4) {
  expect(one.x).toBeCloseTo(x, digits)
  expect(one.y).toBeCloseTo(y, digits)
}

describe('from the cloth to the picture', () => {
  test('between the measured points a place lies where the cloth does', () => {
    for (const place of places) expectNear(placeOn(cylinder, place), ...onCylinder(place.x, place.y), 3)
    expect(placeOn(cylinder, point(8, 5)).x).toBeLessThan(placeOn(straightMap(linear), point(8, 5)).x - 0.02)
  })

  test('past the cloth it goes on without a jump', () => {
    const holed = bentMap(
      linear,
      lattice,
      pointsOf((x, y) => (x > 4 ? [Number.NaN, Number.NaN] : onCylinder(x, y))),
    )
    let before = placeOn(holed, point(-12, 5))
    for (let x = -11.9; x < 14; x += 0.1) {
      const here = placeOn(holed, point(x, 5))
      expect(here.x - before.x).toBeGreaterThan(0)
      expect(here.x - before.x).toBeLessThan(0.1 * 0.025 * 1.6)
      before = here
    }
  })

  test('without measured points, or with those of another picture, it is straight', () => {
    const short = bentMap(linear, lattice, new Float32Array(10))
    const empty = bentMap(
      linear,
      lattice,
      pointsOf(() => [Number.NaN, Number.NaN]),
    )
    for (const map of [straightMap(linear), short, empty])
      for (const { x, y } of places) expectNear(placeOn(map, point(x, y)), 0.5 + 0.025 * x, 0.2 + 0.025 * y, 6)
  })
})

function expectWayBack(map: PrintMap) {
  for (const place of places) {
    const found = findOn(map, placeOn(map, place))
    expect(found.x).toBeCloseTo(place.x, 2)
    expect(found.y).toBeCloseTo(place.y, 2)
  }
}

test('from the picture back to the cloth it is the same place', () => {
  expectWayBack(cylinder)
  expectWayBack(straightMap(linear))
  expectWayBack(mirroredMap(cylinder))
})

test('a point far outside the picture has a place, too', () => {
  for (const at of [-3, 4]) {
    const found = findOn(cylinder, { x: share(at), y: share(at) })
    expect(Number.isFinite(found.x) && Number.isFinite(found.y)).toBe(true)
    expect(Math.sign(found.x)).toBe(Math.sign(at))
  }
})

test('the mirrored picture shows the mirrored place', () => {
  const uneven = bentMap(
    linear,
    lattice,
    pointsOf((x, y) => [0.5 + 0.025 * (x + 0.05 * x * x), 0.2 + 0.025 * (y + 0.1 * x)]),
  )
  for (const { x, y } of places) {
    const other = placeOn(uneven, point(-x, y))
    expectNear(placeOn(mirroredMap(uneven), point(x, y)), 1 - other.x, other.y, 6)
  }
})

test('from another mark the same cloth has other measures', () => {
  const lower = fromMark(cylinder, point(1, 4.5))
  for (const { x, y } of places) {
    const same = placeOn(cylinder, point(x + 1, y + 4.5))
    expectNear(placeOn(lower, point(x, y)), same.x, same.y, 6)
  }
})

test('on a garment that is twice as wide an inch covers half', () => {
  const wide = forWidth(cylinder, 2)
  for (const { x, y } of places) {
    const same = placeOn(cylinder, point(x / 2, y / 2))
    expectNear(placeOn(wide, point(x, y)), same.x, same.y, 6)
  }
})
