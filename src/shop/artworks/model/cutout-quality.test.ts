import { expect, test } from 'vitest'
import { type CutoutOptions, removeGround } from './cutout.ts'
import type { ArtworkRaster } from './raster.ts'

type Color = readonly number[]

const SIDE = 200
const INK: Color = [20, 60, 150]

/** How much of a pixel a letter O covers, with an edge of so many pixels, as drawing programs and blurs make it. */
function coverAt(x: number, y: number, edge: number): number {
  const beyond = Math.abs(Math.hypot(x - SIDE / 2, y - SIDE / 2) - 60) - 16
  return Math.min(1, Math.max(0, 0.5 - beyond / edge))
}

interface Scene {
  readonly ground: (x: number, y: number) => Color
  readonly edge?: number
  readonly noise?: number
}

function paint({ ground, edge = 1, noise = 0 }: Scene): ArtworkRaster {
  const data = new Uint8Array(SIDE * SIDE * 4).fill(255)
  let seed = 7
  const grain = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return ((seed % 1000) / 500 - 1) * noise
  }
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const cover = coverAt(x, y, edge)
      const behind = ground(x, y)
      for (const [channel, ink] of INK.entries()) {
        const mixed = cover * ink + (1 - cover) * (behind[channel] ?? 0) + grain()
        data[(y * SIDE + x) * 4 + channel] = Math.min(255, Math.max(0, Math.round(mixed)))
      }
    }
  }
  return { data, width: SIDE, height: SIDE }
}

function cut(raster: ArtworkRaster, options: CutoutOptions = { enclosed: true }): void {
  for (const work = removeGround(raster, options); ; ) {
    const step = work.next()
    if (!step.done) continue
    expect(step.value).toBe('removed')
    return
  }
}

/** How far the picture laid on a garment is from how the bare art would look on it: the mean, and the worst pixel. */
function strayOn(garment: Color, { data }: ArtworkRaster, edge: number): { mean: number; worst: number } {
  let sum = 0
  let worst = 0
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const at = (y * SIDE + x) * 4
      const opacity = (data[at + 3] ?? 0) / 255
      const cover = coverAt(x, y, edge)
      for (const [channel, ink] of INK.entries()) {
        const fabric = garment[channel] ?? 0
        const shown = opacity * (data[at + channel] ?? 0) + (1 - opacity) * fabric
        const stray = Math.abs(shown - (cover * ink + (1 - cover) * fabric))
        sum += stray
        worst = Math.max(worst, stray)
      }
    }
  }
  return { mean: sum / (SIDE * SIDE * 3), worst }
}

const WHITE = () => [255, 255, 255]
const BLACK: Color = [8, 8, 8]
const RED: Color = [190, 20, 40]

test.each([
  ['a sharp edge', { ground: WHITE }, 1],
  ['an edge of four pixels', { ground: WHITE, edge: 4 }, 4],
  ['a glow of ten pixels', { ground: WHITE, edge: 10 }, 10],
  ['a black ground', { ground: () => [0, 0, 0] }, 1],
  ['an orange ground', { ground: () => [250, 150, 30], edge: 3 }, 3],
] satisfies [string, Scene, number][])('%s leaves no halo on any garment', (_name, scene, edge) => {
  const picture = paint(scene)
  cut(picture)
  for (const garment of [BLACK, RED, [255, 255, 255]]) {
    const { mean, worst } = strayOn(garment, picture, edge)
    expect(mean).toBeLessThan(0.4)
    expect(worst).toBeLessThan(edge > 8 ? 45 : 26)
  }
})

test.each([
  ['from corner to corner', (x: number, y: number) => [255 - (x + y) / 5, 250 - (x + y) / 6, 240 - (x + y) / 7]],
  ['round, as of a lamp', (x: number, y: number) => [1, 1, 1].map(() => 250 - Math.hypot(x - 100, y - 100) ** 2 / 250)],
] as const)('a ground that changes %s goes as a whole, without a halo', (_name, ground) => {
  const picture = paint({ ground, edge: 2 })
  cut(picture)
  const { mean, worst } = strayOn(BLACK, picture, 2)
  expect(mean).toBeLessThan(0.6)
  expect(worst).toBeLessThan(40)
})

test('grain on ground and art leaves neither specks around it nor holes in it', () => {
  const picture = paint({ ground: () => [235, 236, 232], edge: 2, noise: 9 })
  cut(picture, { lossy: true, enclosed: true })
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const opacity = picture.data[(y * SIDE + x) * 4 + 3] ?? 0
      const cover = coverAt(x, y, 6)
      if (cover === 0) expect(opacity).toBe(0)
      if (cover === 1) expect(opacity).toBe(255)
    }
  }
})

test('a small strong dot is drawn and stays, a faint one is noise and goes', () => {
  const picture = paint({ ground: WHITE })
  const dot = (x: number, y: number, color: Color) => picture.data.set([...color, 255], (y * SIDE + x) * 4)
  dot(20, 20, [0, 0, 0])
  dot(180, 20, [228, 228, 228])
  cut(picture, { lossy: true })
  expect(picture.data[(20 * SIDE + 20) * 4 + 3]).toBe(255)
  expect(picture.data[(20 * SIDE + 180) * 4 + 3]).toBe(0)
})

test('light art on a white ground is kept where the picture is clean', () => {
  const pale: ArtworkRaster = { data: new Uint8Array(60 * 60 * 4).fill(255), width: 60, height: 60 }
  for (let y = 20; y < 40; y++) for (let x = 20; x < 40; x++) pale.data.set([240, 240, 236, 255], (y * 60 + x) * 4)
  cut(pale, {})
  expect([...pale.data.subarray((30 * 60 + 30) * 4, (30 * 60 + 30) * 4 + 4)]).toEqual([240, 240, 236, 255])
})

test('grey beside black keeps its own colour up to its edge', () => {
  const data = new Uint8Array(90 * 90 * 4).fill(255)
  for (let y = 20; y < 70; y++)
    for (let x = 20; x < 70; x++) data.set(x < 45 ? [140, 140, 140, 255] : [0, 0, 0, 255], (y * 90 + x) * 4)
  cut({ data, width: 90, height: 90 }, {})
  expect([...data.subarray((21 * 90 + 30) * 4, (21 * 90 + 30) * 4 + 4)]).toEqual([140, 140, 140, 255])
})
