import type { Fabric } from '../../model/style.ts'
import { type Exposure, gainOf, type Neutral } from './exposure.ts'
import { type RecolouredFabric, recolourFabric } from './fabric.ts'
import { grainTile, melangeTile } from './fabric-tiles.ts'
import {
  BOUNCED_LIGHT,
  channels,
  clampLight,
  DEVELOP,
  DIRECT_LIGHT,
  each,
  mean,
  type Rgb,
  rootSpaced,
  SHEEN_LIGHT,
  SQUARES,
  within,
} from './light.ts'

export interface GarmentColors {
  readonly fabric: Fabric
  readonly main: string
  readonly second: string
  readonly trim: string
  readonly heather: boolean
}

/** As much of the light as the mannequin gives back: a warm light grey, the same in every picture. */
const MANNEQUIN: Rgb = [0.73, 0.7, 0.666]
/** It is painted, where cloth is soft: it shines less than the light of its render says. */
const MANNEQUIN_SHINE = 0.55
/** So much of the light of well lit cloth may be sheen. */
const SHEEN_SHARE = 0.5

/** One cloth under the light of a render. */
interface Lit {
  /** Writes the places of a pixel's red, green and blue in the tables of light. */
  readonly light: (to: Float64Array, i: number, fibre: number) => void
  /** From those places to linear light, for mixing, and at once to the byte on the screen. */
  readonly tone: Float32Array
  readonly bytes: Uint8Array
}

const developed = (tone: Float32Array) =>
  Uint8Array.from(tone, (light) => DEVELOP[within(Math.sqrt(light * SQUARES))] as number)

/** How much sheen lies on well lit cloth, and how much less of its own light leaves room for it, so that the sum is the colour. */
function balance({ color, gloss, lift }: RecolouredFabric, seen: Exposure): { shine: number; keep: Rgb } {
  const gain = gainOf(seen)
  const most = SHEEN_SHARE * (mean(color) + lift)
  const shine = gain * Math.min(gloss, most / Math.max(gain * seen.sheen, 1e-6))
  const keep = each(color, (own) => {
    const diffuse = 0.8 * gain * own * (seen.direct + seen.bounced * Math.min(own / 0.8, 1.05))
    return clampLight((own + lift - shine * seen.sheen) / Math.max(diffuse, 1e-6), 0.4, 2)
  })
  return { shine, keep }
}

/**
 * Bounced light takes the colour of the cloth twice, so dark cloth gets deeper folds and bright cloth glows in its
 * creases; the sheen stays uncoloured.
 */
function litFabric({ direct, bounced, sheen }: Neutral, seen: Exposure, fabric: RecolouredFabric): Lit {
  const { shades, tone } = fabric
  const scale = gainOf(seen) * SQUARES
  const { shine, keep } = balance(fabric, seen)
  const owns = shades.flatMap((shade) => shade.map((own, c) => own * (keep[c] as number)))
  const once = Float64Array.from(owns, (own) => 0.8 * scale * own)
  const twice = Float64Array.from(owns, (own) => 0.8 * scale * own * Math.min(own / 0.8, 1.05))
  const gloss = shine * SQUARES
  const step = shades.length === 1 ? 0 : 3
  function light(to: Float64Array, i: number, fibre: number): void {
    const shade = fibre * step
    const fallen = DIRECT_LIGHT[direct[i] as number] as number
    const thrown = BOUNCED_LIGHT[bounced[i] as number] as number
    const sheer = (SHEEN_LIGHT[sheen[i] as number] as number) * gloss
    to[0] = Math.sqrt(fallen * (once[shade] as number) + thrown * (twice[shade] as number) + sheer)
    to[1] = Math.sqrt(fallen * (once[shade + 1] as number) + thrown * (twice[shade + 1] as number) + sheer)
    to[2] = Math.sqrt(fallen * (once[shade + 2] as number) + thrown * (twice[shade + 2] as number) + sheer)
  }
  return { light, tone, bytes: developed(tone) }
}

function litMannequin({ direct, bounced, sheen }: Neutral): Lit {
  function light(to: Float64Array, i: number): void {
    const diffuse = (DIRECT_LIGHT[direct[i] as number] as number) + (BOUNCED_LIGHT[bounced[i] as number] as number)
    const shine = MANNEQUIN_SHINE * (SHEEN_LIGHT[sheen[i] as number] as number)
    for (let c = 0; c < 3; c++) to[c] = Math.sqrt(SQUARES * ((MANNEQUIN[c] as number) * diffuse + shine))
  }
  return { light, tone: rootSpaced((linear) => linear), bytes: DEVELOP }
}

function groundOf(side: number, ground: string | null): Uint8Array {
  if (ground === null) return new Uint8Array(side * side * 4)
  return Buffer.alloc(side * side * 3, Buffer.from(channels(ground)))
}

const over = (byte: number, below: number, rest: number) => ((byte * (255 - rest) + below * rest) / 255 + 0.5) | 0

/**
 * Dyes a render in linear light. Returns a painter of rows, so that a large picture does not hold the process. With a
 * ground it fills RGB, without one RGBA. Rows above and below the garment need no painting.
 */
export function recolourer(neutral: Neutral, seen: Exposure, colors: GarmentColors, ground: string | null) {
  const { side, box, parts } = neutral
  const { fabric, heather } = colors
  const main = litFabric(neutral, seen, recolourFabric(colors.main, { fabric, heather, side }))
  const second =
    colors.second === colors.main
      ? main
      : litFabric(neutral, seen, recolourFabric(colors.second, { fabric, heather: false, side }))
  const trim = litFabric(neutral, seen, recolourFabric(colors.trim, { fabric, heather: false, side }))
  const mannequin = litMannequin(neutral)
  const melange = heather ? melangeTile(side, fabric) : null
  const grain = grainTile(side, fabric)
  const [onRed, onGreen, onBlue] = ground === null ? [0, 0, 0] : channels(ground)
  const stride = ground === null ? 4 : 3
  const pixels = groundOf(side, ground)
  const places = new Float64Array(3)
  const sum = new Float64Array(3)

  function add({ light, tone }: Lit, i: number, share: number, fibre: number): void {
    if (share <= 0) return
    light(places, i, fibre)
    for (let c = 0; c < 3; c++) sum[c] = (sum[c] as number) + share * (tone[within(places[c] as number)] as number)
  }

  /** Where parts meet, their light is added up. */
  function mix(i: number, fibre: number): Uint8Array {
    const red = parts[i * 4] as number
    const green = parts[i * 4 + 1] as number
    const blue = parts[i * 4 + 2] as number
    const total = Math.max(255, red + green + blue)
    sum.fill(0)
    add(main, i, red / total, fibre)
    add(second, i, green / total, fibre)
    add(trim, i, blue / total, fibre)
    add(mannequin, i, 1 - (red + green + blue) / total, fibre)
    for (let c = 0; c < 3; c++) places[c] = Math.sqrt((sum[c] as number) * SQUARES)
    return DEVELOP
  }

  /** Writes the places of a pixel, and answers the table that they stand for. */
  function light(i: number, fibre: number): Uint8Array {
    const red = parts[i * 4] as number
    const green = parts[i * 4 + 1] as number
    const one = red === 255 ? main : green === 255 ? second : null
    if (one === null) return mix(i, fibre)
    one.light(places, i, fibre)
    return one.bytes
  }

  function lay(o: number, alpha: number, bytes: Uint8Array, knit: number): void {
    const red = bytes[within((places[0] as number) * knit)] as number
    const green = bytes[within((places[1] as number) * knit)] as number
    const blue = bytes[within((places[2] as number) * knit)] as number
    const rest = stride === 4 ? 0 : 255 - alpha
    pixels[o] = rest === 0 ? red : over(red, onRed, rest)
    pixels[o + 1] = rest === 0 ? green : over(green, onGreen, rest)
    pixels[o + 2] = rest === 0 ? blue : over(blue, onBlue, rest)
    if (stride === 4) pixels[o + 3] = alpha
  }

  /** Rows of the garment's box. */
  function paintRows(from: number, to: number): void {
    for (let y = from; y < to; y++) {
      const row = ((y + box.top) & (grain.side - 1)) * grain.side
      for (let x = 0; x < box.width; x++) {
        const i = y * box.width + x
        const alpha = parts[i * 4 + 3] as number
        if (alpha === 0) continue
        const tile = row + ((x + box.left) & (grain.side - 1))
        const bytes = light(i, melange === null ? 0 : (melange.values[tile] as number))
        lay(((y + box.top) * side + x + box.left) * stride, alpha, bytes, grain.values[tile] as number)
      }
    }
  }

  return { pixels, rows: box.height, paintRows, channels: stride as 3 | 4 }
}
