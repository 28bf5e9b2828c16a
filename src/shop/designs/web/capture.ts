import type { Product as StyleFacts } from '#shop/catalogue/contract.ts'
import { cutOfDesign, type Design, viewsByInterest } from '../model/design.ts'
import { drawView } from '../model/draw.ts'
import { loadFonts } from '../model/fonts.ts'
import { PREVIEW } from '../model/preview.ts'
import { mapForFit } from '../model/printable.ts'
import type { View } from '../model/views.ts'
import { garmentFiles } from './garment.ts'
import { loadPicture } from './load-picture.ts'
import { loadPrintMap } from './load-print-map.ts'
import { type Garment, paint } from './paint.ts'

const SCALE = 2
const QUALITY = 0.86

export interface Captured {
  readonly view: View
  /** JPEG on white, as a data URL. */
  readonly picture: string
}

export interface CaptureAsk {
  readonly style: StyleFacts
  readonly design: Design
  readonly base: string
  /** The size that is ordered; without it the garment is shown as it was pictured. */
  readonly size?: string | undefined
}

async function loadGarment({ style, design, base, size }: CaptureAsk, view: View): Promise<Garment> {
  const files = garmentFiles(style, design, view, base)
  const cut = cutOfDesign(design)
  const picture = (address: string) => (address === '' ? undefined : loadPicture(address))
  // Without its folds a garment still shows where the artwork lies.
  const shade = picture(files.shade)?.catch(() => undefined)
  const map = await loadPrintMap(cut, view, files.map)
  // A print that grows with the garment covers the same part of every size.
  const grows = design.sizing === 'scale'
  const fit = size === undefined || grows ? undefined : { gender: style.gender, size }
  return {
    picture: await picture(files.picture),
    shade: await shade,
    map: fit ? mapForFit(map, cut, fit) : map,
  }
}

/** Draws all four views as they will be printed. */
export async function captureViews(ask: CaptureAsk): Promise<Captured[]> {
  const captured: Captured[] = []
  const fonts = await loadFonts(ask.design)
  for (const view of viewsByInterest(ask.design)) {
    const drawing = drawView(ask.design, view, PREVIEW * SCALE, fonts)
    const canvas = await paint(drawing, await loadGarment(ask, view))
    captured.push({ view, picture: canvas.toDataURL('image/jpeg', QUALITY) })
  }
  return captured
}

/** One view on a garment of one size, small: for looking at sizes side by side. */
export async function captureOn(ask: CaptureAsk, view: View, pixels: number): Promise<string> {
  const drawing = drawView(ask.design, view, pixels, await loadFonts(ask.design))
  return (await paint(drawing, await loadGarment(ask, view))).toDataURL('image/jpeg', QUALITY)
}
