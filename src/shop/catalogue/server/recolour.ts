import { type Cloth, dyeCloth, SHADES } from './cloth.ts'
import { type Exposure, gainFor, type Neutral } from './exposure.ts'
import { BOUNCED, channels, DEVELOP, DIRECT, LINEAR, place, type Rgb, SHEEN } from './light.ts'
import { grainTile, melangeTile, type Tile } from './mottle.ts'

export interface Dye {
  readonly main: string
  readonly second: string
  readonly trim: string
  readonly heather: boolean
}

const GRAIN = 0.016

const tileAt = ({ side, values }: Tile, x: number, y: number) =>
  values[(y & (side - 1)) * side + (x & (side - 1))] as number

/** Adds one cloth's share of a pixel to the sum of its linear light. */
type AddCloth = (sum: Float32Array, i: number, share: number, fibre: number) => void

/**
 * Bounced light takes the colour of the cloth twice, so dark cloth gets deeper folds and bright cloth glows in its
 * creases; the sheen stays uncoloured.
 */
function clothPainter({ shading, light }: Neutral, seen: Exposure, cloth: Cloth): AddCloth {
  const { shades, gloss, lift, tone } = cloth
  const gain = gainFor(cloth, seen, light !== null)
  return (sum, i, share, fibre) => {
    const color = (shades.length === 1 ? shades[0] : shades[(fibre * (SHADES - 1) + 0.5) | 0]) as Rgb
    const shade = LINEAR[shading[i] as number] as number
    const direct = light === null ? 0 : (DIRECT[light[i] as number] as number)
    const bounced = light === null ? 0 : (BOUNCED[light[i + 1] as number] as number)
    const sheen = light === null ? 0 : (SHEEN[light[i + 2] as number] as number) * gloss
    for (let c = 0; c < 3; c++) {
      const own = color[c] as number
      const lit =
        light === null ? shade * (own + lift) : 0.8 * own * (direct + bounced * Math.min(own / 0.8, 1.05)) + sheen
      sum[c] = (sum[c] as number) + share * (tone[place(gain * lit)] as number)
    }
  }
}

/**
 * Dyes a render in linear light. Returns a painter of rows, so that a large picture does not hold the process. With a
 * ground it fills RGB, without one RGBA.
 */
export function painter(neutral: Neutral, seen: Exposure, dye: Dye, ground: string | null) {
  const { side, shading, parts } = neutral
  const addMain = clothPainter(neutral, seen, dyeCloth(dye.main, dye.heather, side))
  const addSecond = clothPainter(neutral, seen, dyeCloth(dye.second, dye.heather && dye.second === dye.main, side))
  const addTrim = clothPainter(neutral, seen, dyeCloth(dye.trim, false, side))
  const melange = dye.heather ? melangeTile(side) : null
  const grain = grainTile(side, GRAIN)
  const below = ground === null ? null : channels(ground)
  const stride = below === null ? 4 : 3
  const pixels = new Uint8Array(side * side * stride)
  const sum = new Float32Array(3)

  function lightPixel(i: number, x: number, y: number): void {
    const red = parts[i] as number
    const green = parts[i + 1] as number
    const blue = parts[i + 2] as number
    const total = Math.max(255, red + green + blue)
    const fibre = melange === null ? 0 : tileAt(melange, x, y)
    sum.fill(0)
    if (red > 0) addMain(sum, i, red / total, fibre)
    if (green > 0) addSecond(sum, i, green / total, fibre)
    if (blue > 0) addTrim(sum, i, blue / total, fibre)
    const knit = tileAt(grain, x, y)
    const mannequin =
      (1 - (red + green + blue) / total) * (0.7 / seen.shading) * (LINEAR[shading[i] as number] as number)
    for (let c = 0; c < 3; c++) sum[c] = (sum[c] as number) * knit + mannequin
  }

  function paintPixel(i: number, o: number): void {
    const alpha = shading[i + 3] as number
    for (let c = 0; c < 3; c++) {
      const value = alpha > 0 ? (DEVELOP[place(sum[c] as number)] as number) : 0
      pixels[o + c] = below === null ? value : (value * alpha + (below[c] as number) * (255 - alpha)) / 255 + 0.5
    }
    if (below === null) pixels[o + 3] = alpha
  }

  function paintRows(from: number, to: number): void {
    for (let y = from; y < to; y++) {
      for (let x = 0; x < side; x++) {
        const pixel = y * side + x
        if ((shading[pixel * 4 + 3] as number) > 0) lightPixel(pixel * 4, x, y)
        paintPixel(pixel * 4, pixel * stride)
      }
    }
  }

  return { pixels, paintRows, channels: stride as 3 | 4 }
}
