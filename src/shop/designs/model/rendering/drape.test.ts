import { expect, test } from 'vitest'
import { bentMap, straightMap } from '../garment/print-map.ts'
import { cornersOf, cornersOfRect, degrees, inches, type Placed, point, rect, share } from '../geometry.ts'
import { carry, fitAround, outlineOn, placeAt, placeOfFitted, spotOn } from './drape.ts'

const linear = { landmark: { x: share(0.5), y: share(0.2) }, inch: 0.025 }
const box = { x: -100, y: -50, width: 800, height: 800 }

/** Cloth that turns everything by a right angle less than a third. */
function turnedFabric(turn: number) {
  const lattice = { origin: point(-10, -5), step: 0.5, columns: 41, rows: 61 }
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const points = new Float32Array(2 * 41 * 61)
  for (let node = 0; node < 41 * 61; node++) {
    const [x, y] = [-10 + 0.5 * (node % 41), -5 + 0.5 * Math.floor(node / 41)]
    points.set([0.5 + 0.025 * (x * cos - y * sin), 0.2 + 0.025 * (x * sin + y * cos)], 2 * node)
  }
  return bentMap(linear, lattice, points)
}

const placed: Placed = {
  center: point(2, 6),
  size: { width: inches(5), height: inches(3) },
  rotation: degrees(350),
}

test('a point of the preview and its place are the same', () => {
  const map = turnedFabric(20)
  const spot = spotOn(map, point(3, 7), box)
  expect(placeAt(map, spot, box).x).toBeCloseTo(3, 2)
  expect(placeAt(map, spot, box).y).toBeCloseTo(7, 2)
})

test('the outline of an area follows the cloth', () => {
  const map = turnedFabric(20)
  const outline = outlineOn(map, cornersOfRect(rect(0, 0, 2, 1)), box)
  expect(outline).toHaveLength(12)
  expect(outline[4]).toEqual(spotOn(map, point(2, 0), box))
})

test('handles hold flat artwork exactly', () => {
  expect(fitAround(straightMap(linear), placed, box)).toMatchObject({
    x: 340,
    y: 230,
    fabricTurn: expect.closeTo(0, 6),
  })
  const { width, height, rotation } = fitAround(straightMap(linear), placed, box)
  expect([width, height, rotation].map((one) => Math.round(one * 1000) / 1000)).toEqual([100, 60, 350])
})

test('handles turn with the cloth', () => {
  const { width, height, rotation, fabricTurn } = fitAround(turnedFabric(20), placed, box)
  expect(rotation).toBeCloseTo(370, 3)
  expect(fabricTurn).toBeCloseTo(20, 3)
  expect(width).toBeCloseTo(100, 3)
  expect(height).toBeCloseTo(60, 3)
})

test('handles that were dragged say which place is meant', () => {
  const map = turnedFabric(-15)
  const held = fitAround(map, placed, box)
  const same = placeOfFitted(map, placed, box, held)
  expect(same.width).toBeCloseTo(5, 6)
  expect(same.turn).toBeCloseTo(350, 6)
  expect(same.center.x).toBeCloseTo(2, 2)
  const wanted: Placed = {
    center: point(-1, 8),
    size: { width: inches(7.5), height: inches(4.5) },
    rotation: degrees(80),
  }
  const next = placeOfFitted(map, placed, box, fitAround(map, wanted, box))
  expect(next.width).toBeCloseTo(7.5, 3)
  expect(((next.turn % 360) + 360) % 360).toBeCloseTo(80, 3)
  expect(next.center.x).toBeCloseTo(-1, 2)
  expect(next.center.y).toBeCloseTo(8, 2)
})

test('artwork carried from one place to another fills the other', () => {
  const map = turnedFabric(20)
  const elsewhere: Placed = {
    center: point(-3, 9),
    size: { width: inches(2), height: inches(4) },
    rotation: degrees(75),
  }
  const [a, b, c, d, e, f] = carry(fitAround(map, placed, box), fitAround(map, elsewhere, box))
  const corners = cornersOf(elsewhere).map((corner) => spotOn(map, corner, box))
  cornersOf(placed).forEach((corner, index) => {
    const { x, y } = spotOn(map, corner, box)
    expect(a * x + c * y + e).toBeCloseTo(corners[index]?.x ?? Number.NaN, 3)
    expect(b * x + d * y + f).toBeCloseTo(corners[index]?.y ?? Number.NaN, 3)
  })
})
