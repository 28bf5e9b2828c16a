import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readArtwork } from './read-artwork.ts'
import type { ArtworkReading } from './reading.ts'
import { stitchesOf } from './stitches.ts'

const WIDTH = 900
const FONT = 'font-family="Liberation Sans"'

async function readSvg(inside: string, jpegQuality?: number): Promise<ArtworkReading> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="600">${inside}</svg>`
  const drawn = sharp(Buffer.from(svg))
  const file = jpegQuality
    ? drawn.flatten({ background: '#fff' }).jpeg({ quality: jpegQuality })
    : drawn.png({ compressionLevel: 1 })
  const { data, info } = await sharp(await file.toBuffer())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return readArtwork({ data, width: info.width, height: info.height })
}

const pixels = (length: number | null) => (length === null ? null : length * WIDTH)
const colorsOf = ({ inks }: ArtworkReading) => inks.map(({ color }) => color).toSorted()
const plain = (width: number, height: number, value: number) =>
  readArtwork({ data: new Uint8Array(width * height * 4).fill(value), width, height })

describe('the inks of a picture', () => {
  test('smoothed edges and the noise of compression are no inks', async () => {
    const drawing = `<circle cx="300" cy="300" r="200" fill="#c8102e"/><path d="M500 500L860 60L880 520Z" fill="#1d4fa3"/>
      <text x="40" y="580" font-size="80" ${FONT} fill="#111111">Run club</text>`
    const png = await readSvg(drawing)
    expect(png.kind).toBe('flat')
    expect(colorsOf(png)).toEqual(['#111111', '#1d4fa3', '#c8102e'])
    expect(png.inks[0]?.color).toBe('#c8102e')
    expect(png.inks.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
    const jpeg = await readSvg(drawing, 75)
    expect([jpeg.kind, jpeg.inks.length, jpeg.coverage]).toEqual(['flat', 4, 1])
  })

  test('a thin line keeps its ink in a JPEG', async () => {
    const reading = await readSvg(
      '<circle cx="450" cy="300" r="250" fill="none" stroke="#1d4fa3" stroke-width="4"/>',
      80,
    )
    expect(reading.inks).toHaveLength(2)
  })

  test.each([
    ['a gradient', '<rect width="900" height="600" fill="url(#g)"/>'],
    ['a soft shadow', '<circle cx="450" cy="300" r="150" fill="#111" filter="url(#f)"/>'],
  ])('%s is tonal', async (_name, drawing) => {
    const stops = '<stop offset="0" stop-color="#c8102e"/><stop offset="1" stop-color="#1d4fa3"/>'
    const effects = `<linearGradient id="g">${stops}</linearGradient><filter id="f"><feGaussianBlur stdDeviation="20"/></filter>`
    expect((await readSvg(effects + drawing)).kind).toBe('tonal')
  })

  test.each([0.9, 0.94, 0.5, 0.3, 0.02])(
    'a picture of opacity %d has the inks that it has without, in dots',
    async (opacity) => {
      const halves = `<rect width="450" height="600" fill="#c8102e"/><rect x="450" width="450" height="600" fill="#1d4fa3"/>`
      const drawing = Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="600">${halves}</svg>`,
      )
      const { data, info } = await sharp(drawing).ensureAlpha(1).raw().toBuffer({ resolveWithObject: true })
      for (let at = 3; at < data.length; at += 4) data[at] = Math.round(255 * opacity)
      const reading = readArtwork({ data, width: info.width, height: info.height })
      expect(reading.kind).toBe('tonal')
      expect(colorsOf(reading)).toEqual(['#1d4fa3', '#c8102e'])
    },
  )

  test('a soft drawing has its ink, and its smoothed edges are none', async () => {
    const ring = '<circle cx="450" cy="300" r="200" fill="none" stroke="#c8102e" stroke-width="30" opacity="0.8"/>'
    const reading = await readSvg(ring)
    expect([reading.kind, reading.inks.length]).toEqual(['tonal', 1])
  })

  test('a few dots, each of a color of its own, are inks', () => {
    const channels = [0, 128, 255]
    const colors = channels.flatMap((red) =>
      channels.flatMap((green) => channels.map((blue) => [red, green, blue, 255])),
    )
    const data = new Uint8Array(colors.slice(0, 20).flat())
    expect(readArtwork({ data, width: 20, height: 1 }).inks.length).toBeGreaterThan(0)
  })

  test('nothing at all is flat and without inks; a single dot is of one', () => {
    expect(plain(40, 30, 0)).toEqual({
      ...{ kind: 'flat', inks: [], coverage: 0 },
      ...{ thinnestLine: null, smallestLetter: null, strokes: [] },
      tones: { ground: null, behind: [], mark: [] },
    })
    expect(plain(1, 1, 255)).toMatchObject({ kind: 'flat', inks: [{ color: '#ffffff', share: 1 }], coverage: 1 })
  })
})

describe('how fine a picture is', () => {
  test.each([4, 10, 24])('a line %i dots wide is found beside broad shapes, at any angle', async (width) => {
    const broad = '<rect x="500" y="100" width="350" height="400" fill="#111111"/>'
    const line = `<path d="M30 40L400 370" stroke="#c8102e" stroke-width="${width}"/>`
    const found = pixels((await readSvg(broad + line)).thinnestLine) ?? 0
    expect(found / width).toBeGreaterThan(0.75)
    expect(found / width).toBeLessThan(1.25)
  })

  test('the tip of a triangle is no line', async () => {
    expect((await readSvg('<path d="M100 500L450 40L800 500Z" fill="#111"/>')).thinnestLine).toBeNull()
  })

  test('small letters are measured without their heads and tails, capitals whole', async () => {
    const small = await readSvg(`<text x="40" y="300" font-size="60" ${FONT} fill="#111">Run club since</text>`)
    expect(Math.abs((pixels(small.smallestLetter) ?? 0) - 0.53 * 60)).toBeLessThan(3)
    const capitals = await readSvg(`<text x="40" y="300" font-size="60" ${FONT} fill="#111">RUNNERS</text>`)
    expect(Math.abs((pixels(capitals.smallestLetter) ?? 0) - 0.7 * 60)).toBeLessThan(3)
  })

  test('of several sizes the smallest counts, and dots in a row are no letters', async () => {
    const dots = [0, 1, 2, 3, 4].map((at) => `<circle cx="${60 + 40 * at}" cy="500" r="10" fill="#111"/>`).join('')
    expect((await readSvg(dots)).smallestLetter).toBeNull()
    const words = `<text x="40" y="200" font-size="120" ${FONT} fill="#111">RUNNERS</text>
      <text x="40" y="400" font-size="30" ${FONT} fill="#111">SINCE 1982</text>`
    expect(Math.abs((pixels((await readSvg(words + dots)).smallestLetter) ?? 0) - 0.7 * 30)).toBeLessThan(3)
  })
})

describe('stitches', () => {
  test('a filled square inch takes about two thousand', async () => {
    const square = await readSvg('<rect x="150" y="0" width="600" height="600" fill="#111"/>')
    expect(stitchesOf(square, 9) / 36 / 2000).toBeCloseTo(1, 1)
  })

  test('a column of satin takes about two hundred an inch, a quarter-inch letter about a hundred', async () => {
    const column = await readSvg('<path d="M0 300H900" stroke="#111" stroke-width="10"/>')
    expect(stitchesOf(column, 9) / 9 / 200).toBeCloseTo(1, 0)
    const words = await readSvg(`<text x="20" y="300" font-size="100" ${FONT} fill="#111">HAMBURG</text>`)
    const width = 0.25 / ((0.7 * 100) / WIDTH)
    expect(stitchesOf(words, width) / 7).toBeGreaterThan(70)
    expect(stitchesOf(words, width) / 7).toBeLessThan(180)
  })

  test('a larger print never takes fewer', async () => {
    const drawing = await readSvg(`<circle cx="300" cy="300" r="200" fill="#c8102e"/>
      <text x="400" y="300" font-size="90" ${FONT} fill="#111">Run club</text>`)
    const counts = Array.from({ length: 60 }, (_, index) => stitchesOf(drawing, 0.25 * (index + 1)))
    expect(counts).toEqual(counts.toSorted((one, other) => one - other))
  })
})
