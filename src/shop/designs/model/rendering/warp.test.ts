import { describe, expect, test } from 'vitest'
import { bentMap, type Linear, type PrintMap, straightMap } from '../garment/print-map.ts'
import { cornersOf, degrees, inches, type Placed, point, share } from '../geometry.ts'
import { outlineOn } from './drape.ts'
import { inkOf, type Light, type PixelRaster, type RasterPart } from './ink.ts'
import { partWithin, unfold, warp } from './warp.ts'

const SIDE = 400
/** Ten pixels to an inch. */
const linear: Linear = { landmark: { x: share(0.5), y: share(0.1) }, inch: 10 / SIDE }
const box = { x: 0, y: 0, width: SIDE, height: SIDE }
const straight = straightMap(linear)

/** Folds: what lies on one height sinks and rises by half an inch. */
function folded(): PrintMap {
  const lattice = { origin: point(-10, 0), step: 0.5, columns: 41, rows: 41 }
  const points = new Float32Array(2 * lattice.columns * lattice.rows)
  for (let node = 0; node < points.length / 2; node++) {
    const x = -10 + 0.5 * (node % 41)
    const y = 0.5 * Math.floor(node / 41)
    points.set([0.5 + 0.025 * x, 0.1 + 0.025 * (y + 0.5 * Math.sin(x))], 2 * node)
  }
  return bentMap(linear, lattice, points)
}

const RED = 0xff0000ff | 0
const WHITE = -1
const placed = (width: number, height: number, rotation = 0): Placed => ({
  center: point(0, 10),
  size: { width: inches(width), height: inches(height) },
  rotation: degrees(rotation),
})

const raster = (width: number, height: number, color: (x: number, y: number) => number): PixelRaster => ({
  width,
  height,
  pixels: Int32Array.from({ length: width * height }, (_, i) => color(i % width, Math.floor(i / width))),
})

function printed(map: PrintMap, artwork: PixelRaster, at: Placed, light: Light | null = null): RasterPart {
  const part = partWithin(outlineOn(map, cornersOf(at), box), SIDE, SIDE)
  if (!part) throw new Error('nothing to print')
  warp(part, inkOf(artwork), at, unfold(map, box, SIDE, SIDE), light)
  return part
}

function pixelAt({ left, top, width, height, pixels }: RasterPart, x: number, y: number) {
  const inside = x >= left && y >= top && x < left + width && y < top + height
  const pixel = inside ? (pixels[(y - top) * width + x - left] ?? 0) : 0
  return { red: pixel & 255, green: (pixel >>> 8) & 255, blue: (pixel >>> 16) & 255, opacity: pixel >>> 24 }
}

const spotsOf = (part: RasterPart) =>
  Array.from(part.pixels, (pixel, i) => ({
    pixel,
    x: part.left + (i % part.width),
    y: part.top + Math.floor(i / part.width),
  }))

const plain = raster(100, 100, () => RED)
const cross = raster(100, 100, (_, y) => (y >= 48 && y < 52 ? RED : WHITE))

describe('on flat cloth', () => {
  test('a picture fills its own inches and nothing else', () => {
    const part = printed(straight, plain, placed(10, 10))
    const covered = spotsOf(part).filter(({ pixel }) => pixel >>> 24 > 127)
    expect(covered).toHaveLength(100 * 100)
    expect(Math.min(...covered.map(({ x }) => x))).toBe(150)
    expect(Math.max(...covered.map(({ y }) => y))).toBe(189)
  })

  test('as many pixels as it has are the same pixels', () => {
    const many = raster(100, 100, (x, y) => ((255 << 24) | (x << 8) | y) >> 0)
    const part = printed(straight, many, placed(10, 10))
    for (const [x, y] of [
      [0, 0],
      [17, 80],
      [99, 99],
      [50, 3],
    ] as const)
      expect(pixelAt(part, 150 + x, 90 + y)).toEqual({ red: y, green: x, blue: 0, opacity: 255 })
  })

  test('turned by a quarter, its left side is on top', () => {
    const half = raster(100, 100, (x) => (x < 50 ? RED : WHITE))
    const part = printed(straight, half, placed(10, 10, 90))
    expect(pixelAt(part, 200, 100).green).toBe(0)
    expect(pixelAt(part, 200, 180).green).toBe(255)
  })

  test('clear pixels stay clear and lend no colour', () => {
    const dot = raster(100, 100, (x) => (x < 50 ? WHITE : 0))
    const part = printed(straight, dot, placed(12, 12))
    for (const { pixel } of spotsOf(part)) if (pixel >>> 24 > 8) expect((pixel >>> 8) & 255).toBeGreaterThan(240)
  })
})

describe('on folds', () => {
  test('a straight line bends with them', () => {
    const part = printed(folded(), cross, placed(10, 10))
    const lineAt = (x: number) => {
      const red = spotsOf(part).filter((spot) => spot.x === x && ((spot.pixel >>> 8) & 255) < 128 && spot.pixel !== 0)
      return red.reduce((sum, { y }) => sum + y, 0) / red.length
    }
    for (const inch of [-4, -1.6, 0, 1.6, 3]) {
      const expected = 139.5 + 5 * Math.sin(inch)
      expect(Math.abs(lineAt(200 + 10 * inch) - expected)).toBeLessThan(0.8)
    }
    expect(lineAt(216) - lineAt(184)).toBeGreaterThan(8)
  })

  test('a plain picture has neither cracks nor seams, also where it is half clear', () => {
    for (const opacity of [255, 128]) {
      const part = printed(
        folded(),
        raster(100, 100, () => (opacity << 24) | 0x203040),
        placed(10, 10, 30),
      )
      for (let y = 120; y < 160; y++) for (let x = 170; x < 230; x++) expect(pixelAt(part, x, y).opacity).toBe(opacity)
    }
  })
})

describe('light', () => {
  const light: Light = {
    width: SIDE,
    height: SIDE,
    levels: Uint8Array.from({ length: SIDE * SIDE }, (_, i) => (i % SIDE < 200 ? 255 : 127)),
  }

  test('darkens the print where the cloth is dark and leaves it where it is lit', () => {
    const part = printed(
      straight,
      raster(100, 100, () => WHITE),
      placed(10, 10),
      light,
    )
    expect(pixelAt(part, 160, 140)).toEqual({ red: 255, green: 255, blue: 255, opacity: 255 })
    expect(pixelAt(part, 240, 140)).toEqual({ red: 127, green: 127, blue: 127, opacity: 255 })
  })

  test('does not change how clear it is', () => {
    const part = printed(
      straight,
      raster(100, 100, () => (128 << 24) | 0xffffff),
      placed(10, 10),
      light,
    )
    expect(pixelAt(part, 160, 140)).toEqual({ red: 255, green: 255, blue: 255, opacity: 128 })
    expect(pixelAt(part, 240, 140)).toMatchObject({ red: 128, opacity: 128 })
  })
})

test('what lies outside the canvas is not drawn', () => {
  const outside = { ...placed(4, 4), center: point(60, 10) }
  expect(partWithin(outlineOn(straight, cornersOf(outside), box), SIDE, SIDE)).toBeUndefined()
  const part = printed(straight, plain, { ...placed(10, 10), center: point(20, 10) })
  expect(part.left + part.width).toBe(SIDE)
  expect(pixelAt(part, 399, 140).opacity).toBe(255)
})
