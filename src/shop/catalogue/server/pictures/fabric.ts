import { toLinear } from '#platform/base/color.ts'
import type { Fabric } from '../../model/style.ts'
import { channels, clampLight, each, mean, type Rgb, rootSpaced } from './light.ts'

/** One cloth: its colour for each share of light fibre (a single one unless it is a heather), and its tone curve. */
export interface RecolouredFabric {
  readonly color: Rgb
  readonly shades: readonly Rgb[]
  readonly gloss: number
  readonly lift: number
  /** From linear light to linear light. */
  readonly tone: Float32Array
}

export const SHADES = 64

/** How much of the rendered sheen each fabric keeps. */
const GLOSS: Readonly<Record<Fabric, number>> = {
  jersey: 1,
  fleece: 0.8,
  piqué: 0.95,
  performance: 1.3,
  twill: 0.9,
  rib: 0.8,
}

function heatherShades(color: Rgb, brightness: number, side: number): Rgb[] {
  const low = each(color, (c) => c * (brightness > 0.2 ? 0.77 : 0.8))
  const high = each(color, (c) => clampLight(c * 0.81 + 0.2 * (0.25 + 0.75 * Math.min(1, brightness / 0.25)), 0, 0.86))
  const keep = (mean(color) / ((mean(low) + mean(high)) / 2)) * 0.9 + 0.1
  const contrast = 0.25 + 0.75 * Math.min(1, (side / 1200) * 1.2)
  return Array.from({ length: SHADES }, (_, i) => {
    const share = (i / (SHADES - 1) - 0.5) * contrast + 0.5
    const mixed = (c: 0 | 1 | 2) => clampLight((low[c] * (1 - share) + high[c] * share) * keep, 0.006, 0.9)
    return [mixed(0), mixed(1), mixed(2)]
  })
}

interface Woven {
  readonly fabric: Fabric
  readonly heather: boolean
  /** Of the picture, in pixels. */
  readonly side: number
}

export function recolourFabric(hex: string, { fabric, heather, side }: Woven): RecolouredFabric {
  const color = each(channels(hex), (byte) => clampLight(toLinear(byte / 255), 0.006, 0.88))
  const brightness = mean(color)
  // White cloth is translucent: its shadows open, its lights keep their drawing.
  const scale = Math.max(brightness, 0.2)
  const exponent = 1 - 0.38 * Math.max(0, (brightness - 0.55) / 0.33)
  const bright = scale * (1 + 0.1 * Math.max(0, (brightness - 0.6) / 0.28))
  return {
    color,
    shades: heather ? heatherShades(color, brightness, side) : [color],
    gloss: GLOSS[fabric] * (0.6 + 0.54 * (1 - brightness) ** 8),
    lift: 0.012 * (1 - brightness) ** 8,
    tone: rootSpaced((linear) => (linear / scale) ** exponent * bright),
  }
}
