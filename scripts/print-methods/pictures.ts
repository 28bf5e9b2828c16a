import sharp from 'sharp'
import type { FilmBits } from '#shop/production/model/films/separate.ts'

/** A picture on a sheet: dots of grey, or of red, green and blue. */
export interface Tile {
  readonly dots: Uint8Array
  readonly width: number
  readonly height: number
  readonly channels: 1 | 3
}

const TILE = 300
const GAP = 16
const PAPER = '#e9e5dd'

/** Black where it is inked, as a film is. */
export function tileOfFilm({ bits, width, height }: FilmBits): Tile {
  const dots = new Uint8Array(width * height)
  const bytes = Math.ceil(width / 8)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isInked = ((bits[y * bytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1
      dots[y * width + x] = isInked ? 0 : 255
    }
  return { dots, width, height, channels: 1 }
}

type Rgb = readonly [number, number, number]

export const rgbOf = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

/** The films printed over each other in their order, each in its color, on the garment. */
export function tileOfPrint(films: readonly (FilmBits & { readonly color: string })[], garment: string): Tile {
  const [{ width, height } = { width: 1, height: 1 }] = films
  const dots = new Uint8Array(3 * width * height)
  for (let at = 0; at < width * height; at++) dots.set(rgbOf(garment), 3 * at)
  for (const film of films) {
    const color = rgbOf(film.color)
    const bytes = Math.ceil(width / 8)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        if (((film.bits[y * bytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) dots.set(color, 3 * (y * width + x))
      }
  }
  return { dots, width, height, channels: 3 }
}

const small = ({ dots, width, height, channels }: Tile) =>
  sharp(dots, { raw: { width, height, channels } }).toColourspace('srgb').resize({ width: TILE }).png().toBuffer()

/** Pictures of one shape side by side. */
export async function drawSheet(tiles: readonly Tile[], path: string): Promise<void> {
  const pictures = await Promise.all(tiles.map(small))
  const [{ width, height } = { width: 1, height: 1 }] = tiles
  const tall = Math.round((TILE * height) / width)
  const sheet = sharp({
    create: {
      ...{ width: GAP + tiles.length * (TILE + GAP), height: tall + 2 * GAP },
      ...{ channels: 3, background: PAPER },
    },
  })
  const placed = pictures.map((input, index) => ({ input, left: GAP + index * (TILE + GAP), top: GAP }))
  await sheet.composite(placed).webp({ quality: 80, effort: 6 }).toFile(path)
}
