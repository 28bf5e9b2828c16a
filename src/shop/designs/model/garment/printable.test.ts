import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import prints from '../../../../../catalogue/garments/print.json' with { type: 'json' }
import { areaOf, clipTo, cornersOfRect, type Point, point, type Rect } from '../geometry.ts'
import { findOn, type PrintMap, placeOn } from './print-map.ts'
import { CUTS, type Cut, cutOf, frameOf, mapForFit, printMapOf } from './printable.ts'
import { sizeToShow } from './sizes.ts'
import { VIEWS, type View } from './views.ts'

const allFrames = CUTS.flatMap((cut) => VIEWS.map((view) => [cut, view] as const))

const garments = join(import.meta.dirname, '../../../../../catalogue/garments')

const garmentOf = (cut: Cut) => (cut === 'youth-hoodie' ? 'hoodie' : cut)
const sideOf = (view: View) => (view === 'left' || view === 'right' ? 'side' : view)

/** The measured points of a view, as the shop serves them. */
function pointsOf(cut: Cut, view: View): Float32Array {
  const file = readFileSync(join(garments, `${garmentOf(cut)}-${sideOf(view)}-map.f32`))
  return new Float32Array(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength))
}

const realMap = (cut: Cut, view: View): PrintMap => printMapOf(cut, view, pointsOf(cut, view))

/** Tells of a node of the map whether the picture shows cloth there and all around it. */
function clothOf(cut: Cut, view: View, map: PrintMap) {
  const { columns, rows } = prints[garmentOf(cut)].views[sideOf(view)]
  const points = pointsOf(cut, view)
  const hem = (map.lattice.columns - columns) / 2
  const isKnown = (across: number, down: number) => {
    const column = view === 'right' ? columns - 1 - across : across
    const inside = column >= 0 && down >= 0 && column < columns && down < rows
    return inside && !Number.isNaN(points[2 * (down * columns + column)])
  }
  // One ring of nodes around the cloth is measured off it, so that it can be drawn to its edge.
  const around = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((across) => [across, down] as const))
  return (column: number, row: number): boolean =>
    around.every(([across, down]) => isKnown(column - hem + across, row - hem + down))
}

/** The nodes around an area, in inches, that do not lie on cloth. */
function offTheCloth(cut: Cut, view: View, { x, y, width, height }: Rect): string[] {
  const map = realMap(cut, view)
  const { origin, step } = map.lattice
  const isCloth = clothOf(cut, view, map)
  const off: string[] = []
  // Binary fractions must not reach for a node further out.
  const first = (at: number) => Math.floor(at / step + 1e-6)
  const last = (at: number) => Math.ceil(at / step - 1e-6)
  for (let row = first(y - origin.y); row <= last(y + height - origin.y); row++)
    for (let column = first(x - origin.x); column <= last(x + width - origin.x); column++)
      if (!isCloth(column, row)) off.push(`${origin.x + step * column}, ${origin.y + step * row}`)
  return off
}

/** The longer and the shorter half of the oval that a circle is seen as, in the picture's own inches. */
function axesOfCircle(map: PrintMap, center: Point, radius: number): readonly [longer: number, shorter: number] {
  const spots = Array.from({ length: 48 }, (_, i) => {
    const turn = (i / 24) * Math.PI
    const { x, y } = placeOn(map, point(center.x + radius * Math.cos(turn), center.y + radius * Math.sin(turn)))
    return [x / map.linear.inch, y / map.linear.inch] as const
  })
  const mean = (of: (spot: readonly [number, number]) => number) => spots.reduce((sum, spot) => sum + of(spot), 0) / 48
  const [x, y] = [mean(([across]) => across), mean(([, down]) => down)]
  const wide = 2 * mean(([across]) => (across - x) ** 2)
  const high = 2 * mean(([, down]) => (down - y) ** 2)
  const askew = 2 * mean(([across, down]) => (across - x) * (down - y))
  const apart = Math.hypot((wide - high) / 2, askew)
  return [Math.sqrt((wide + high) / 2 + apart), Math.sqrt((wide + high) / 2 - apart)]
}

/** The middles of circles of this radius that fill an area. */
function* grid({ x, y, width, height }: Rect, radius: number): Generator<Point> {
  for (let down = y + radius; down <= y + height - radius; down += radius)
    for (let across = x + radius; across <= x + width - radius; across += radius) yield point(across, down)
}

describe('a circle', () => {
  test.each(CUTS)('anywhere on the front of a %s is seen as one: neither axis is off by more than 3 %', (cut) => {
    const map = realMap(cut, 'front')
    for (const radius of [0.5, 1]) {
      const middles = frameOf(cut, 'front').areas.flatMap((area) => [...grid(area, radius)])
      expect(middles.length).toBeGreaterThan(0)
      const off = middles.flatMap((middle) =>
        axesOfCircle(map, middle, radius).map((axis) => Math.abs(axis / radius - 1)),
      )
      expect(Math.max(...off)).toBeLessThan(0.03)
    }
  })
})

describe('printable areas', () => {
  test.each(allFrames)('of a %s, %s, lie on the preview and apart from each other', (cut, view) => {
    const { areas, landmark, window } = frameOf(cut, view)
    for (const area of areas) {
      expect(landmark.x + area.x).toBeGreaterThanOrEqual(0)
      expect(landmark.y + area.y).toBeGreaterThanOrEqual(0)
      expect(landmark.x + area.x + area.width).toBeLessThanOrEqual(window.width)
      expect(landmark.y + area.y + area.height).toBeLessThanOrEqual(window.height)
      for (const other of areas) if (area !== other) expect(areaOf(clipTo(area, cornersOfRect(other)))).toBe(0)
    }
  })

  test.each(allFrames)('of a %s, %s, lie wholly on cloth that is seen', (cut, view) => {
    for (const area of frameOf(cut, view).areas) expect(offTheCloth(cut, view, area)).toEqual([])
  })

  test.each(allFrames)('of a %s, %s, are seen whole in the preview, as the cloth bends them', (cut, view) => {
    const { areas, window, pictureSpan } = frameOf(cut, view)
    const map = realMap(cut, view)
    for (const corner of areas.flatMap(cornersOfRect)) {
      const seen = placeOn(map, corner)
      expect(seen.x * pictureSpan).toBeGreaterThan(window.x)
      expect(seen.y * pictureSpan).toBeGreaterThan(window.y)
      expect(seen.x * pictureSpan).toBeLessThan(window.x + window.width)
      expect(seen.y * pictureSpan).toBeLessThan(window.y + window.height)
    }
  })

  test.each(CUTS)('of a %s mirror on the other side', (cut) => {
    const left = frameOf(cut, 'left')
    const right = frameOf(cut, 'right')
    expect(right.window.x + right.window.width + left.window.x).toBeCloseTo(left.pictureSpan)
    expect(right.landmark.x + left.landmark.x).toBeCloseTo(left.window.width)
    expect(right.areas.map((area) => area.x + area.width)).toEqual(left.areas.map((area) => -area.x || 0))
  })
})

const middleOf = ({ x, y, width, height }: Rect) => point(x + width / 2, y + height / 2)

describe('the map of a picture', () => {
  test.each(allFrames)('of a %s, %s, leads from each printable place to the picture and back', (cut, view) => {
    const map = realMap(cut, view)
    for (const area of frameOf(cut, view).areas) {
      for (const place of [...cornersOfRect(area), middleOf(area)]) {
        const found = findOn(map, placeOn(map, place))
        expect(found.x).toBeCloseTo(place.x, 1)
        expect(found.y).toBeCloseTo(place.y, 1)
      }
    }
  })

  test('is straight until it is measured, and then bends what is straight', () => {
    const [straight, real] = [printMapOf('tee', 'front'), realMap('tee', 'front')]
    const off = (map: PrintMap, at: Point) => {
      const seen = placeOn(map, at)
      const { landmark, inch } = map.linear
      return Math.hypot(seen.x - landmark.x - inch * at.x, seen.y - landmark.y - inch * at.y) / inch
    }
    expect(off(straight, point(5, 5))).toBeCloseTo(0, 9)
    expect(off(real, point(8, 2))).toBeGreaterThan(0.15)
    // Near the middle of the chest the cloth is nearly flat.
    expect(off(real, point(0, 6))).toBeLessThan(0.5)
  })

  test('of the right side is the mirrored left one', () => {
    const [left, right] = [realMap('tee', 'left'), realMap('tee', 'right')]
    const seen = placeOn(left, point(-1, 8))
    expect(placeOn(right, point(1, 8)).x).toBeCloseTo(1 - seen.x, 6)
    expect(placeOn(right, point(1, 8)).y).toBeCloseTo(seen.y, 6)
  })
})

/** How much of the picture this many inches across the chest take. */
function shareOfChest(map: PrintMap, inches: number): number {
  return placeOn(map, point(inches / 2, 8)).x - placeOn(map, point(-inches / 2, 8)).x
}

describe('sizes', () => {
  const straight = printMapOf('tee', 'front')
  const on = (size: string, gender = 'Unisex') => mapForFit(straight, 'tee', { gender, size })

  test('the picture shows an L', () => {
    expect(on('L')).toEqual(straight)
  })

  test.each([
    ['S', 18],
    ['M', 20],
    ['XL', 24],
    ['3XL', 28],
  ])('ten inches on %s cover 22/%d of what they cover on L', (size, width) => {
    expect(shareOfChest(on(size), 10) / shareOfChest(straight, 10)).toBeCloseTo(22 / width, 9)
  })

  test('on real cloth they are bent where they lie', () => {
    const real = realMap('tee', 'front')
    const wide = mapForFit(real, 'tee', { gender: 'Unisex', size: '3XL' })
    const [seen, same] = [placeOn(wide, point(7, 14)), placeOn(real, point(7 * (22 / 28), 14 * (22 / 28)))]
    expect(seen.x).toBeCloseTo(same.x, 9)
    expect(seen.y).toBeCloseTo(same.y, 9)
  })

  test('women and youth have widths of their own', () => {
    const women = (size: string) => mapForFit(printMapOf('women', 'front'), 'women', { gender: 'Women', size })
    expect(shareOfChest(women('S'), 8) / shareOfChest(women('L'), 8)).toBeCloseTo(21.25 / 17.25, 9)
    const youth = (size: string) => mapForFit(printMapOf('youth', 'front'), 'youth', { gender: 'Youth', size })
    expect(shareOfChest(youth('YXS'), 8) / shareOfChest(youth('YL'), 8)).toBeCloseTo(19 / 16, 9)
  })

  test('a youth hoodie is the pictured hoodie, but smaller', () => {
    const [adult, youth] = [printMapOf('hoodie', 'front'), printMapOf('youth-hoodie', 'front')]
    expect(shareOfChest(youth, 8) / shareOfChest(adult, 8)).toBeCloseTo(22 / 19, 9)
    expect(mapForFit(youth, 'youth-hoodie', { gender: 'Youth', size: 'YL' })).toEqual(youth)
  })

  test('the pictures of a line show its size where it has only one', () => {
    expect(sizeToShow({ M: 0, '3XL': 12 })).toBe('3XL')
    expect(sizeToShow({ M: 6, '3XL': 12 })).toBeUndefined()
    expect(sizeToShow({})).toBeUndefined()
  })

  test('what has no width is as wide as the picture', () => {
    expect(mapForFit(straight, 'tee', { gender: 'Unisex', size: 'Adjustable' })).toEqual(straight)
  })
})

test('a youth hoodie has smaller areas than the one it is pictured as', () => {
  expect(cutOf({ cut: 'hoodie', gender: 'Youth' })).toBe('youth-hoodie')
  expect(cutOf({ cut: 'hoodie', gender: 'Unisex' })).toBe('hoodie')
  expect(cutOf({ cut: 'youth', gender: 'Youth' })).toBe('youth')
  expect(frameOf('youth-hoodie', 'front').areas[0]?.width).toBeLessThan(frameOf('hoodie', 'front').areas[0]?.width ?? 0)
})
