import sharp from 'sharp'
import { countColors } from '#shop/artworks/model/reading/color-bins.ts'
import { countInks, type InkCount } from '#shop/artworks/model/reading/count-inks.ts'
import { mergesTo } from '#shop/artworks/model/reading/fewer-inks.ts'
import { readArtwork } from '#shop/artworks/model/reading/read-artwork.ts'
import { recolorInks, recoloringOf } from '#shop/artworks/model/recolor.ts'

// node bench/count-inks.ts: how many of 120 made-up pictures with a known number of inks are counted right. SEED=1 makes others. And
// how many copies of the flat ones in fewer inks are read with just those that were left.

/** Numbers from 0 to 1, the same on every run (mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const CHART = [
  '#111111',
  '#ffffff',
  '#c8102e',
  '#1d4fa3',
  '#ffc72c',
  '#00843d',
  '#f26722',
  '#6a3fa0',
  '#8ccfe8',
  '#7a4b2a',
  '#f4a6c0',
  '#7d8590',
  '#0f2a47',
  '#b5d334',
]

interface Made {
  readonly name: string
  readonly inks: number | 'tonal'
  readonly bytes: Buffer
}

const SIDE = 900
const LEAST_RIGHT = { flat: 95, tonal: 20, merged: 0.98 } as const
const SEED = Number(process.env.SEED ?? 0)

function marks(rand: () => number, colors: readonly string[]): string {
  const place = () => Math.round(60 + rand() * (SIDE - 120))
  const drawn: string[] = []
  // Each colour covers first a mark of its own place, so that none is hidden by the later ones.
  colors.forEach((color, index) => {
    const row = Math.floor(index / 3)
    const [x, y] = [60 + (index % 3) * 280, 60 + row * 280]
    const kind = Math.floor(rand() * 5)
    if (kind === 0) drawn.push(`<circle cx="${x + 110}" cy="${y + 110}" r="${60 + rand() * 50}" fill="${color}"/>`)
    if (kind === 1) drawn.push(`<path d="M${x} ${y + 200}L${x + 110} ${y}L${x + 210} ${y + 170}Z" fill="${color}"/>`)
    if (kind === 2)
      drawn.push(
        `<circle cx="${x + 110}" cy="${y + 110}" r="90" fill="none" stroke="${color}" stroke-width="${4 + rand() * 24}"/>`,
      )
    if (kind === 3)
      drawn.push(
        `<text x="${x}" y="${y + 150}" font-family="Liberation Sans" font-weight="700" font-size="${60 + rand() * 90}" fill="${color}">Run</text>`,
      )
    if (kind === 4)
      drawn.push(
        `<path d="M${x} ${y + 40}q110 200 210 0t10 120M${x} ${y + 180}h200" fill="none" stroke="${color}" stroke-width="${3 + rand() * 14}"/>`,
      )
  })
  for (let extra = 0; extra < 6; extra++) {
    const color = colors[Math.floor(rand() * colors.length)]
    drawn.push(
      `<rect x="${place()}" y="${place()}" width="${20 + rand() * 60}" height="${6 + rand() * 40}" transform="rotate(${rand() * 60})" fill="${color}" opacity="1"/>`,
    )
  }
  return drawn.join('')
}

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${inside}</svg>`)

async function flat(number: number, index: number): Promise<Made> {
  const rand = random(SEED * 100_003 + number * 1000 + index)
  const colors = CHART.map((color) => ({ color, at: rand() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, number)
    .map(({ color }) => color)
  const isJpeg = index % 2 === 1
  const [ground = '', ...others] = colors
  const drawing = isJpeg
    ? `<rect width="${SIDE}" height="${SIDE}" fill="${ground}"/>${marks(rand, others)}`
    : marks(rand, colors)
  const picture = sharp(
    svg(number === 1 && isJpeg ? `<rect width="${SIDE}" height="${SIDE}" fill="${ground}"/>` : drawing),
  )
  const quality = 60 + Math.floor(rand() * 35)
  const bytes = isJpeg ? await picture.jpeg({ quality }).toBuffer() : await picture.png().toBuffer()
  return { name: `${number} inks, ${isJpeg ? `JPEG ${quality}` : 'PNG'}, ${index}`, inks: number, bytes }
}

async function tonal(index: number): Promise<Made> {
  const rand = random(SEED * 100_003 + 90_000 + index)
  const pick = () => CHART[Math.floor(rand() * CHART.length)]
  let [one, other] = [pick(), pick()]
  while (other === one) other = pick()
  if (index < 12) {
    const shape = index % 3
    const stops = `<stop offset="0" stop-color="${one}"/><stop offset="1" stop-color="${other}"/>`
    const gradient =
      index % 2
        ? `<radialGradient id="g">${stops}</radialGradient>`
        : `<linearGradient id="g" x2="${rand()}" y2="1">${stops}</linearGradient>`
    const inside =
      shape === 0
        ? `<rect width="${SIDE}" height="${SIDE}" fill="url(#g)"/>`
        : shape === 1
          ? `<circle cx="450" cy="450" r="400" fill="url(#g)"/>`
          : `<rect width="${SIDE}" height="${SIDE}" fill="${pick()}"/><circle cx="450" cy="450" r="300" fill="url(#g)"/><text x="200" y="480" font-family="Liberation Sans" font-size="160" fill="${pick()}">Run</text>`
    const picture = sharp(svg(gradient + inside))
    return {
      name: `gradient ${index}`,
      inks: 'tonal',
      bytes: await (index % 4 < 2 ? picture.png() : picture.jpeg({ quality: 80 })).toBuffer(),
    }
  }
  // Something like a photograph: soft spots of light with grain.
  const data = Buffer.alloc(SIDE * SIDE * 3)
  const spots = Array.from({ length: 40 }, () => ({
    x: rand() * SIDE,
    y: rand() * SIDE,
    r: 40 + rand() * 200,
    color: [rand(), rand(), rand()],
  }))
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const sum = [60, 60, 60]
      for (const { x: sx, y: sy, r, color } of spots) {
        const near = Math.exp(-((x - sx) ** 2 + (y - sy) ** 2) / (2 * r * r))
        for (let channel = 0; channel < 3; channel++)
          sum[channel] = (sum[channel] ?? 0) + 130 * near * ((color[channel] ?? 0) - 0.35)
      }
      const grain = (rand() - 0.5) * 12
      for (let channel = 0; channel < 3; channel++)
        data[(y * SIDE + x) * 3 + channel] = Math.max(0, Math.min(255, (sum[channel] ?? 0) + grain))
    }
  }
  const picture = sharp(data, { raw: { width: SIDE, height: SIDE, channels: 3 } })
  return {
    name: `photograph ${index}`,
    inks: 'tonal',
    bytes: await (index % 2 ? picture.png() : picture.jpeg({ quality: 85 })).toBuffer(),
  }
}

const made: Made[] = []
// A hundred of flat inks, of one ink as many as of eight, half of them JPEG; and twenty that no number of inks gives.
for (let index = 0; index < 100; index++) made.push(await flat((index % 8) + 1, Math.floor(index / 8)))
for (let index = 0; index < 20; index++) made.push(await tonal(index))

/** Of copies in one ink less, in half of them and in one: how many there are, and how many are read so. */
function mergeInks(picture: Buffer, width: number, height: number): { readonly all: number; readonly right: number } {
  const { kind, inks } = readArtwork({ data: new Uint8Array(picture), width, height })
  const counts = new Set([inks.length - 1, Math.ceil(inks.length / 2), 1])
  const wanted = kind === 'flat' ? [...counts].filter((count) => count >= 1 && count < inks.length) : []
  const read = wanted.map((count) => {
    const copy = { data: new Uint8Array(picture), width, height }
    for (const _pause of recolorInks(copy, recoloringOf(inks, mergesTo(inks, count))));
    const after = readArtwork(copy)
    return after.kind === 'flat' && after.inks.length === count
  })
  return { all: read.length, right: read.filter(Boolean).length }
}

const said = ({ kind, inks }: InkCount) => (kind === 'tonal' ? 'tonal' : inks.length)
const right = { flat: 0, tonal: 0 }
const merged = { all: 0, right: 0 }
let spent = 0
for (const { name, inks, bytes } of made) {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const began = performance.now()
  const count = countInks(countColors({ data, width: info.width, height: info.height }))
  spent += performance.now() - began
  if (inks !== 'tonal') {
    const copies = mergeInks(data, info.width, info.height)
    merged.all += copies.all
    merged.right += copies.right
  }
  if (said(count) === inks) right[inks === 'tonal' ? 'tonal' : 'flat']++
  else
    console.info(
      `${name}: ${said(count)}  ${count.inks.map(({ color, share }) => `${color.join(' ')} ${(100 * share).toFixed(2)} %`).join(', ')}`,
    )
}
const each = (spent / made.length).toFixed(0)
console.info(`seed ${SEED}: ${right.flat} of 100 flat and ${right.tonal} of 20 tonal right, ${each} ms each`)
console.info(`in fewer inks: ${merged.right} of ${merged.all} copies are read with those that were left`)
console.info(
  `limits: ${LEAST_RIGHT.flat} of 100, ${LEAST_RIGHT.tonal} of 20 and ${100 * LEAST_RIGHT.merged} % of the copies`,
)
const isCounted = right.flat >= LEAST_RIGHT.flat && right.tonal >= LEAST_RIGHT.tonal
process.exitCode = isCounted && merged.right >= LEAST_RIGHT.merged * merged.all ? 0 : 1
