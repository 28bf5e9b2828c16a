import { share } from '../geometry.ts'
import type { PrintMap } from './print-map.ts'
import { type Cut, printMapOf } from './printable.ts'

/** From the studio's camera of the front to that of the model: the garment is the same one, nearer or further and higher or lower. */
interface WornCamera {
  /** Times as large. */
  readonly times: number
  /** Share of the picture's side by which everything lies lower. */
  readonly down: number
}

// The spans of `tools/garments/camera.py`, and how far the pictures lie apart, measured on them.
const TOP: WornCamera = { times: 0.96 / 1.045, down: -0.0346 }
const WOMEN: WornCamera = { times: 0.86 / 0.93, down: -0.0366 }
const YOUTH: WornCamera = { times: 0.74 / 0.806, down: -0.0254 }
/** No model wears headwear. */
const NOT_WORN: readonly Cut[] = ['cap', 'dad', 'trucker', 'beanie']

function cameraOf(cut: Cut): WornCamera | undefined {
  if (NOT_WORN.includes(cut)) return undefined
  if (cut === 'women') return WOMEN
  return cut === 'youth' ? YOUTH : TOP
}

export const isWornByModel = (cut: Cut): boolean => cameraOf(cut) !== undefined

/** Where the front of a garment lies on the picture of a model who wears it; nothing where nobody does. */
export function wornMapOf(cut: Cut, front: PrintMap = printMapOf(cut, 'front')): PrintMap | undefined {
  const camera = cameraOf(cut)
  if (!camera) return undefined
  const { times, down } = camera
  const { landmark, inch } = front.linear
  return {
    ...front,
    linear: {
      inch: inch * times,
      landmark: { x: share(0.5 + (landmark.x - 0.5) * times), y: share(0.5 + (landmark.y - 0.5) * times + down) },
    },
    bend: front.bend.map((shift) => shift * times),
  }
}
