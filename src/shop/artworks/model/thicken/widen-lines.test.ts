import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { ArtworkRaster } from '../raster.ts'
import { readArtwork } from '../reading/read-artwork.ts'
import { inkColors } from '../recolor.ts'
import { findThinLines } from './find-thin-lines.ts'
import { widenLines } from './widen-lines.ts'

const FONT = 'font-family="Liberation Sans"'
const drawing = (inside: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">${inside}</svg>`))

async function rasterOf(file: Buffer): Promise<ArtworkRaster> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data), width: info.width, height: info.height }
}
const png = async (inside: string) => rasterOf(await drawing(inside).png().toBuffer())
const jpeg = async (inside: string) =>
  rasterOf(await drawing(inside).flatten({ background: '#fff' }).jpeg({ quality: 80 }).toBuffer())

function finish<T>(work: Generator<void, T>): T {
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value
}

function widened(raster: ArtworkRaster, width: number, tip = 0) {
  const copy = { ...raster, data: new Uint8Array(raster.data) }
  const lines = finish(findThinLines(copy, inkColors(readArtwork(raster).inks), { least: width - 1, width, tip }))
  if (!lines) throw new Error('only grain')
  return { copy, isSame: finish(widenLines(copy, lines)) }
}

const dots = ({ data }: ArtworkRaster) => Array.from({ length: data.length / 4 }, (_, dot) => 4 * dot)
const inkIn = (raster: ArtworkRaster) => dots(raster).reduce((sum, at) => sum + (raster.data[at + 3] ?? 0) / 255, 0)
const dotAt = ({ data, width }: ArtworkRaster, x: number, y: number) => [
  ...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 4),
]
const thinnest = (raster: ArtworkRaster) => (readArtwork(raster).thinnestLine ?? 0) * raster.width

describe('widening lines', () => {
  test('gives a thin line the width in its own color, along its middle and with a smooth edge', async () => {
    const { copy, isSame } = widened(await png('<path d="M50 200H550" stroke="#1d4fa3" stroke-width="2"/>'), 9)
    expect(isSame).toBe(true)
    expect(thinnest(copy)).toBeGreaterThanOrEqual(9)
    expect(inkIn(copy)).toBeGreaterThan(500 * 9)
    expect(inkIn(copy)).toBeLessThan(510 * 10.1)
    expect(dotAt(copy, 300, 196)).toEqual([29, 79, 163, 255])
    expect(dotAt(copy, 300, 203)).toEqual([29, 79, 163, 255])
    expect(dotAt(copy, 300, 192)[3]).toBe(0)
    const slanted = widened(await png('<path d="M50 50L550 330" stroke="#1d4fa3" stroke-width="2"/>'), 9).copy
    const soft = dots(slanted).filter((at) => (slanted.data[at + 3] ?? 0) % 255 !== 0)
    expect(soft.length).toBeGreaterThan(500)
  })

  test('leaves what is broad its bytes, tips and smoothed edges included', async () => {
    const broad = `<circle cx="150" cy="200" r="100" fill="#c8102e"/><path d="M300 350L400 50L420 350Z" fill="#111"/>`
    const before = await png(`${broad}<path d="M500 20V380" stroke="#1d4fa3" stroke-width="2"/>`)
    const { copy } = widened(before, 10, 30)
    const outside = dots(before).filter((at) => (at / 4) % 600 < 490)
    expect(
      outside.every((at) => before.data.subarray(at, at + 4).join() === copy.data.subarray(at, at + 4).join()),
    ).toBe(true)
  })

  test('lays a line over what it lies on, and beside the edge of the picture inwards', async () => {
    const inside = `<rect x="100" y="100" width="400" height="200" fill="#ffc72c" stroke="#111111" stroke-width="2"/>
      <rect x="0.5" y="0.5" width="599" height="399" fill="none" stroke="#c8102e" stroke-width="1"/>`
    const { copy, isSame } = widened(await png(inside), 8)
    expect([isSame, thinnest(copy) >= 8]).toEqual([true, true])
    expect(dotAt(copy, 103, 200)).toEqual([17, 17, 17, 255])
    expect(dotAt(copy, 97, 200)).toEqual([17, 17, 17, 255])
    expect([dotAt(copy, 0, 200), dotAt(copy, 6, 200)]).toEqual([
      [200, 16, 46, 255],
      [200, 16, 46, 255],
    ])
  })

  test.each([
    ['a ring', '<circle cx="300" cy="200" r="150" fill="none" stroke="#111" stroke-width="2"/>'],
    ['an outlined shape', '<path d="M200 350L330 60L480 350Z" fill="#1d4fa3" stroke="#c8102e" stroke-width="3"/>'],
    [
      'stripes with room',
      [50, 90, 130, 170].map((y) => `<path d="M20 ${y}H580" stroke="#111" stroke-width="2"/>`).join(''),
    ],
  ])('of %s nothing is lost, in a PNG and in a JPEG', async (_name, inside) => {
    for (const make of [png, jpeg]) {
      const before = await make(inside)
      const { copy, isSame } = widened(before, 8, 30)
      expect([isSame, thinnest(copy) >= 7]).toEqual([true, true])
      expect(readArtwork(copy).inks).toHaveLength(readArtwork(before).inks.length)
    }
  })

  test('widens words as a whole, their dots and feet as well, and leaves their insides open', async () => {
    const before = await png(
      `<text x="20" y="220" font-size="110" font-family="Liberation Serif" fill="#111">Run since</text>`,
    )
    const { copy, isSame } = widened(before, 8)
    expect([isSame, thinnest(copy) >= 7]).toEqual([true, true])
    expect(inkIn(copy)).toBeLessThan(1.5 * inkIn(before))
  })

  test.each([
    ['lines that become one', [50, 58, 66, 74, 82].map((y) => `<path d="M20 ${y}H580"/>`).join('')],
    ['small rings that close', [40, 90, 140, 190, 240].map((x) => `<circle cx="${x}" cy="200" r="5"/>`).join('')],
    ['small words', `<text x="20" y="220" font-size="16" stroke="none" ${FONT} fill="#111">Run club since 1982</text>`],
  ])('says so of %s', async (_name, inside) => {
    const lines = await png(`<g stroke="#111" stroke-width="2" fill="none">${inside}</g>`)
    expect(widened(lines, 9).isSame).toBe(false)
  })

  test('does nothing to a picture of nothing, of one dot and of one ink', () => {
    for (const [width, value] of [
      [30, 0],
      [1, 255],
      [30, 255],
    ] as const) {
      const raster = { width, height: 30, data: new Uint8Array(4 * 30 * width).fill(value) }
      expect(widened(raster, 9).copy.data.every((one) => one === value)).toBe(true)
    }
  })
})
