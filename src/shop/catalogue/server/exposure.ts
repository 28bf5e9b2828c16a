import type { Cloth } from './cloth.ts'
import { BOUNCED, DIRECT, each, LINEAR, mean, SHEEN } from './light.ts'

/** A render of undyed cloth, as raw RGBA at the size of the picture to be. */
export interface Neutral {
  readonly side: number
  /** Shading of cloth that reflects 0.8, sRGB coded; alpha is the outline. */
  readonly shading: Uint8Array
  /** Red: main cloth. Green: second colour. Blue: trims. Black: the mannequin, which keeps its grey. */
  readonly parts: Uint8Array
  /** Red, green, blue: roots of direct light, bounced light and sheen; absent where the render has none. */
  readonly light: Uint8Array | null
}

/** How bright the render is where its cloth is well lit. */
export interface Exposure {
  readonly shading: number
  readonly direct: number
  readonly bounced: number
  readonly sheen: number
}

/** Measures the lit parts of the undyed cloth, which are to become 'the colour itself' in every view. */
export function measureExposure({ shading, parts, light }: Neutral): Exposure {
  const isCloth = (i: number) => (shading[i + 3] ?? 0) >= 250 && (parts[i] ?? 0) >= 230
  const counts = new Uint32Array(256)
  let pixels = 0
  for (let i = 0; i < shading.length; i += 4) {
    if (!isCloth(i)) continue
    counts[shading[i] ?? 0] = (counts[shading[i] ?? 0] ?? 0) + 1
    pixels++
  }
  let lit = 0
  for (let seen = 0; lit < 255; lit++) {
    seen += counts[lit] ?? 0
    if (seen >= pixels * 0.82) break
  }
  const sums = { direct: 0, bounced: 0, sheen: 0 }
  let measured = 0
  for (let i = 0; light !== null && i < shading.length; i += 4) {
    if (Math.abs((shading[i] ?? 0) - lit) > 2 || !isCloth(i)) continue
    sums.direct += DIRECT[light[i] ?? 0] ?? 0
    sums.bounced += BOUNCED[light[i + 1] ?? 0] ?? 0
    sums.sheen += SHEEN[light[i + 2] ?? 0] ?? 0
    measured++
  }
  const average = (total: number) => total / Math.max(1, measured)
  return {
    shading: Math.max(LINEAR[lit] ?? 1, 0.05),
    direct: average(sums.direct),
    bounced: average(sums.bounced),
    sheen: average(sums.sheen),
  }
}

/** Views with and without separate light come out equally bright, whatever the colour. */
export function gainFor({ color, gloss, lift }: Cloth, seen: Exposure, hasLight: boolean): number {
  const wanted = 0.97 / seen.shading
  if (!hasLight) return wanted
  const dyed = each(color, (c) => 0.8 * c * (seen.direct + seen.bounced * Math.min(c / 0.8, 1.05)) + seen.sheen * gloss)
  return (wanted * seen.shading * (mean(color) + lift)) / Math.max(mean(dyed), 0.001)
}
