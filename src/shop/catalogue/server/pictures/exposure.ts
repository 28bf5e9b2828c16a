import { BOUNCED_LIGHT, DIRECT_LIGHT, SHEEN_LIGHT } from './light.ts'

/** A render of undyed cloth, decoded at the size of the picture to be; its planes hold the part with the garment alone. */
export interface Neutral {
  /** Of the whole picture. */
  readonly side: number
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
  /** Roots of the light that falls on the cloth, of what other cloth throws on it, and of the sheen. */
  readonly direct: Uint8Array
  readonly bounced: Uint8Array
  readonly sheen: Uint8Array
  /** Red: main cloth. Green: second colour. Blue: trims. Black: the mannequin. Alpha: the outline. */
  readonly parts: Uint8Array
}

/** How bright the render is where its cloth is well lit. */
export interface Exposure {
  readonly direct: number
  readonly bounced: number
  readonly sheen: number
}

/** What cloth sends back that reflects everything: as much as this is white. */
const FULL = 0.97
/** Of undyed cloth, which reflects 0.8. */
export const gainOf = ({ direct, bounced, sheen }: Exposure) => FULL / Math.max(0.8 * (direct + bounced) + sheen, 0.02)

const BINS = 1024
const binOf = (linear: number) => Math.min(BINS - 1, Math.sqrt(linear / 2) * BINS) | 0
/** Cloth as bright as this share of it is called well lit. */
const WELL_LIT = 0.82

/** Measures the well lit parts of the undyed cloth, which are to become 'the colour itself' in every view. */
export function measureExposure({ direct, bounced, sheen, parts }: Neutral): Exposure {
  const counts = new Uint32Array(BINS)
  const sums = new Float64Array(BINS * 3)
  let pixels = 0
  // One pixel in five tells enough, and in another column of each row.
  for (let i = 0; i < direct.length; i += 5) {
    // Both colours count: from behind, a trucker shows little but its mesh.
    const fabric = (parts[i * 4] as number) + (parts[i * 4 + 1] as number)
    if ((parts[i * 4 + 3] as number) < 250 || fabric < 230) continue
    const d = DIRECT_LIGHT[direct[i] as number] as number
    const b = BOUNCED_LIGHT[bounced[i] as number] as number
    const s = SHEEN_LIGHT[sheen[i] as number] as number
    const bin = binOf(0.8 * (d + b) + s)
    counts[bin] = (counts[bin] as number) + 1
    sums[bin * 3] = (sums[bin * 3] as number) + d
    sums[bin * 3 + 1] = (sums[bin * 3 + 1] as number) + b
    sums[bin * 3 + 2] = (sums[bin * 3 + 2] as number) + s
    pixels++
  }
  return averageFrom(counts, sums, pixels * WELL_LIT)
}

/** The average of the pixels about the one that stands at `rank` in the order of brightness. */
function averageFrom(counts: Uint32Array, sums: Float64Array, rank: number): Exposure {
  let lit = 0
  for (let seen = 0; lit < BINS - 1; lit++) {
    seen += counts[lit] as number
    if (seen >= rank) break
  }
  const total = [0, 0, 0, 0]
  for (let bin = Math.max(0, lit - 8); bin <= Math.min(BINS - 1, lit + 8); bin++) {
    total[3] = (total[3] as number) + (counts[bin] as number)
    for (let k = 0; k < 3; k++) total[k] = (total[k] as number) + (sums[bin * 3 + k] as number)
  }
  const [direct = 0, bounced = 0, sheen = 0, measured = 0] = total
  if (measured === 0) return { direct: 1, bounced: 0, sheen: 0 }
  return { direct: direct / measured, bounced: bounced / measured, sheen: sheen / measured }
}
