import { toLinear } from '#platform/base/color.ts'
import { colorOfHex } from '#shop/artworks/model/contrast.ts'
import type { FilmInk } from '../model/films/film-ink.ts'
import type { PrintRaster } from '../model/films/seen.ts'
import type { Film } from '../model/films/separate.ts'

/** Numbers from 0 to 1 that are the same on every run (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Color = readonly [number, number, number]
const codedOf = (hex: string): Color => colorOfHex(hex) ?? [0, 0, 0]
const lightOf = (coded: Color): Color => [toLinear(coded[0] / 255), toLinear(coded[1] / 255), toLinear(coded[2] / 255)]

/** CIE Lab of light, white point D65. */
function labOf([red, green, blue]: Color): Color {
  const curve = (share: number) => (share > 216 / 24389 ? Math.cbrt(share) : (841 / 108) * share + 4 / 29)
  const x = curve((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
  const y = curve(0.2126729 * red + 0.7151522 * green + 0.072175 * blue)
  const z = curve((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** Delta E of 1976, the strictest of its kind between strong colors. */
export const deltaE = (one: Color, other: Color): number => {
  const [a, b] = [labOf(one), labOf(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

const distanceOf = (one: string, other: string) => deltaE(lightOf(codedOf(one)), lightOf(codedOf(other)))

function colorsFrom(random: () => number, count: number): string[] {
  const colors: string[] = []
  while (colors.length < count) {
    const hex = `#${Math.floor(random() * 0xffffff)
      .toString(16)
      .padStart(6, '0')}`
    if (colors.every((other) => distanceOf(hex, other) > 25)) colors.push(hex)
  }
  return colors
}

/** Below zero inside, in pixels; about one pixel of it is soft. */
type Shape = (x: number, y: number) => number

function shapeFrom(random: () => number, side: number): Shape {
  const [cx, cy] = [random() * side, random() * side]
  const size = side * (0.2 + 0.3 * random())
  const turn = random() * Math.PI
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  if (random() < 0.4) return (x, y) => Math.sqrt((x - cx) ** 2 + (y - cy) ** 2) - size
  const wide = size * (0.25 + random())
  return (x, y) =>
    Math.max(Math.abs((x - cx) * cos + (y - cy) * sin) - wide, Math.abs((y - cy) * cos - (x - cx) * sin) - size)
}

export interface MadePicture {
  readonly raster: PrintRaster
  readonly inks: readonly FilmInk[]
  readonly garment: string
  /** Of each pixel, which paint lies there whole, from 1; 0 for the garment and 255 for an edge. */
  readonly paints: Uint8Array
  /** By paint, its color as it lies in the picture, and the ink that it is so much of. */
  readonly painted: readonly { readonly coded: Color; readonly color: string; readonly share: number }[]
}

const toCoded = (light: number): number =>
  Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055))

/** What so much of an ink looks like on a garment: light of the two, mixed. */
function tintOf(color: string, garment: string, share: number): Color {
  const [over, under] = [lightOf(codedOf(color)), lightOf(codedOf(garment))]
  const mixed = (at: 0 | 1 | 2) => toCoded(over[at] * share + under[at] * (1 - share))
  return [mixed(0), mixed(1), mixed(2)]
}

/** Shapes of one to six flat colors over each other with soft edges, some of them tints where asked for. */
export function makePicture(seed: number, { side, tints }: { side: number; tints: boolean }): MadePicture {
  const random = numbersFrom(seed)
  const [garment = '#000000', ...colors] = colorsFrom(random, 2 + Math.floor(random() * 6))
  const data = new Uint8Array(4 * side * side)
  const paints = new Uint8Array(side * side)
  const painted = [{ coded: codedOf(garment), color: garment, share: 1 }]
  for (let count = 2 + Math.floor(random() * 6); count > 0; count--) {
    const color = colors[Math.floor(random() * colors.length)] ?? garment
    const share = tints && random() < 0.5 ? 0.1 + 0.8 * random() : 1
    const shape = shapeFrom(random, side)
    const coded = tintOf(color, garment, share)
    painted.push({ coded, color, share })
    for (let y = 0, at = 0; y < side; y++)
      for (let x = 0; x < side; x++, at++) {
        const inside = Math.min(1, Math.max(0, 0.5 - shape(x + 0.5, y + 0.5)))
        if (inside === 0) continue
        paints[at] = inside === 1 ? painted.length - 1 : 255
        const under = ((data[4 * at + 3] ?? 0) / 255) * (1 - inside)
        const opacity = under + inside
        for (const channel of [0, 1, 2] as const) {
          data[4 * at + channel] = Math.round(
            ((data[4 * at + channel] ?? 0) * under + coded[channel] * inside) / opacity,
          )
        }
        data[4 * at + 3] = Math.round(opacity * 255)
      }
  }
  const inks = colors.map((color, index) => ({ name: `Ink ${index + 1}`, color }))
  return { raster: { data, width: side, height: side }, inks, garment, paints, painted }
}

/** 1 for each inked dot of a film. */
export function dotsOf({ bits, width, height }: Film): Uint8Array {
  const dots = new Uint8Array(width * height)
  const bytes = Math.ceil(width / 8)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) dots[at] = ((bits[y * bytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1
  return dots
}

/** What lies over each dot when the films are printed one over the other: the place of the film from 1, 0 for the garment. */
export function printFilms(films: readonly Film[]) {
  const [{ width, height } = { width: 0, height: 0 }] = films
  const top = new Uint8Array(width * height)
  for (const [index, film] of films.entries()) {
    const dots = dotsOf(film)
    for (let at = 0; at < top.length; at++) if (dots[at] === 1) top[at] = index + 1
  }
  return { width, height, top, lights: films.map(({ color }) => lightOf(codedOf(color))) }
}

export const lightOfHex = (hex: string): Color => lightOf(codedOf(hex))
