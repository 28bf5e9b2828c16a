import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { ArtworkRaster } from './raster.ts'
import { mergesTo } from './reading/fewer-inks.ts'
import { readArtwork } from './reading/read-artwork.ts'
import type { ArtworkReading } from './reading/reading.ts'
import { type Recoloring, recolorInks, recoloringOf } from './recolor.ts'

const FONT = 'font-family="Liberation Sans"'

const shapes = `<circle cx="220" cy="220" r="170" fill="#c8102e"/><path d="M250 380L560 60L580 390Z" fill="#ee5a3c"/>
  <circle cx="450" cy="180" r="60" fill="none" stroke="#1d4fa3" stroke-width="2.5"/><circle cx="90" cy="90" r="60" fill="#7d8590"/>
  <text x="40" y="370" font-size="60" ${FONT} fill="#111111">Run club</text><circle cx="180" cy="210" r="70" fill="#ffffff"/>`

const drawing = (inside: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">${inside}</svg>`))

async function rasterOf(file: Buffer): Promise<ArtworkRaster> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data), width: info.width, height: info.height }
}

const png = async (inside: string) => rasterOf(await drawing(inside).png().toBuffer())

function recolored(raster: ArtworkRaster, recoloring: Recoloring): ArtworkRaster {
  const copy = { ...raster, data: new Uint8Array(raster.data) }
  for (const _pause of recolorInks(copy, recoloring));
  return copy
}

const merged = (raster: ArtworkRaster, { inks }: ArtworkReading, count: number): ArtworkRaster =>
  recolored(raster, recoloringOf(inks, mergesTo(inks, count)))

const swapped = (raster: ArtworkRaster, { inks }: ArtworkReading, from: string, to: string): ArtworkRaster =>
  recolored(raster, recoloringOf(inks, [{ from, to }]))

/** How many dots differ by more than so many steps of a channel, as they look on something. */
function dotsApart(one: ArtworkRaster, other: ArtworkRaster, steps: number): number {
  const apart = new Set<number>()
  for (let at = 0; at < one.data.length; at++) {
    const opacity = (one.data[at | 3] ?? 0) / 255
    if (opacity * Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0)) > steps) apart.add(at >> 2)
  }
  return apart.size
}

describe('recoloring', () => {
  test('gives what a drawing in the other colors gives, smoothed edges and thin lines included', async () => {
    const raster = await png(shapes)
    const reading = readArtwork(raster)
    expect(reading.inks).toHaveLength(6)
    for (const [from, to] of [
      ['#ee5a3c', '#c8102e'],
      ['#c8102e', '#1d4fa3'],
      ['#1d4fa3', '#111111'],
      ['#7d8590', '#c8102e'],
      ['#ffffff', '#ee5a3c'],
    ] as const) {
      const made = swapped(raster, reading, from, to)
      const wanted = await png(shapes.replaceAll(from, to))
      // Where three inks meet in one dot, there is no telling how much of each it has.
      expect(dotsApart(wanted, made, 8), `${from} into ${to}`).toBeLessThan(25)
      expect(dotsApart(wanted, made, 64), `${from} into ${to}`).toBe(0)
    }
  })

  test('takes no gray of an edge between black and white for the gray ink', async () => {
    const inside = `<rect width="300" height="400" fill="#7f7f7f"/><rect x="300" width="300" height="400" fill="#ffffff"/>
      <circle cx="450" cy="200" r="90.5" fill="#111111"/>`
    const raster = await png(inside)
    const made = swapped(raster, readArtwork(raster), '#7f7f7f', '#ffffff')
    expect(dotsApart(await png(inside.replace('#7f7f7f', '#ffffff')), made, 4)).toBe(0)
  })

  test('leaves the bytes of inks that have nothing to do with it, and every opacity', async () => {
    const raster = await png(shapes)
    const made = merged(raster, readArtwork(raster), 5)
    const dots = Array.from({ length: raster.data.length / 4 }, (_, dot) => 4 * dot)
    const opacities = ({ data }: ArtworkRaster) => dots.map((at) => data[at + 3])
    expect(opacities(made)).toEqual(opacities(raster))
    const white = dots.filter((at) => raster.data.subarray(at, at + 4).every((value) => value === 255))
    expect(white.length).toBeGreaterThan(10_000)
    expect(white.every((at) => made.data.subarray(at, at + 3).every((value) => value === 255))).toBe(true)
  })

  test.each([
    ['a PNG', (inside: string) => png(inside)],
    [
      'a JPEG',
      async (inside: string) =>
        rasterOf(
          await drawing(`<rect width="600" height="400" fill="#ffc72c"/>${inside}`).jpeg({ quality: 72 }).toBuffer(),
        ),
    ],
  ])('%s reads with as many inks as were left, down to one', async (_name, make) => {
    const raster = await make(shapes)
    const reading = readArtwork(raster)
    expect(reading.inks.length).toBeGreaterThan(4)
    for (let count = reading.inks.length - 1; count >= 1; count--) {
      const after = readArtwork(merged(raster, reading, count))
      expect([after.kind, after.inks.length]).toEqual(['flat', count])
    }
  })

  test('a picture of nothing, of one dot and of one ink stays what it is', async () => {
    for (const [width, value] of [
      [30, 0],
      [1, 255],
      [30, 255],
    ] as const) {
      const raster = { width, height: 1, data: new Uint8Array(4 * width).fill(value) }
      expect(merged(raster, readArtwork(raster), 1)).toEqual(raster)
    }
  })
})
