import type { Product as StyleFacts } from '#shop/catalogue/contract.ts'
import { type Design, layersOn } from '../model/design.ts'
import { drawView } from '../model/draw.ts'
import { PREVIEW } from '../model/preview.ts'
import { VIEWS, type View } from '../model/views.ts'
import { garmentAddress } from './garment.ts'
import { paint } from './paint.ts'

const SCALE = 2
const QUALITY = 0.86

export interface Captured {
  readonly view: View
  /** JPEG on white, as a data URL. */
  readonly picture: string
}

/** Decorated views first to see, then the plain ones: the first stands for the whole design in lists. */
const byInterest = (design: Design) =>
  [...VIEWS].sort((a, b) => Number(layersOn(design, b).length > 0) - Number(layersOn(design, a).length > 0))

/** Draws all four views as they will be printed. */
export async function captureViews(style: StyleFacts, design: Design, base: string): Promise<Captured[]> {
  const captured: Captured[] = []
  for (const view of byInterest(design)) {
    const canvas = await paint(drawView(design, view, PREVIEW * SCALE), garmentAddress(style, design, view, base))
    captured.push({ view, picture: canvas.toDataURL('image/jpeg', QUALITY) })
  }
  return captured
}
