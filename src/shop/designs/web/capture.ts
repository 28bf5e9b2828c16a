import type { Product as StyleFacts } from '#shop/catalogue/contract.ts'
import { cutOfDesign, type Design, layersOn, viewsByInterest } from '../model/design.ts'
import { drawView } from '../model/draw.ts'
import { loadFonts } from '../model/fonts.ts'
import type { Fonts } from '../model/lettering.ts'
import { PREVIEW } from '../model/preview.ts'
import { mapForFit, printMapOf } from '../model/printable.ts'
import { VIEWS, type View } from '../model/views.ts'
import { garmentFiles } from './garment.ts'
import { loadPicture } from './load-picture.ts'
import { loadPrintMap } from './load-print-map.ts'
import { type Garment, paint } from './paint.ts'
import { whenIdle } from './when-idle.ts'

const SCALE = 2
const QUALITY = 0.86
// Milliseconds without a change, after which the next one is not near.
const REST = 2_000

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
  // Nothing lies in its folds.
  if (layersOn(design, view).length === 0)
    return { picture: await picture(files.picture), shade: undefined, map: printMapOf(cut, view) }
  // Without its folds a garment still shows where the artwork lies.
  const shade = picture(files.shade)?.catch(() => undefined)
  const garment = picture(files.picture)
  const map = await loadPrintMap(cut, view, files.map)
  // A print that grows with the garment covers the same part of every size.
  const grows = design.sizing === 'scale'
  const fit = size === undefined || grows ? undefined : { gender: style.gender, size }
  return {
    picture: await garment,
    shade: await shade,
    map: fit ? mapForFit(map, cut, fit) : map,
  }
}

async function draw(ask: CaptureAsk, view: View, fonts: Fonts): Promise<string> {
  const canvas = await paint(drawView(ask.design, view, PREVIEW * SCALE, fonts), await loadGarment(ask, view))
  return canvas.toDataURL('image/jpeg', QUALITY)
}

const isPlain = ({ design }: CaptureAsk, view: View) => layersOn(design, view).length === 0

let plain = new Map<string, Promise<string>>()
const MOST_PLAIN = 12

/** A view without artwork looks the same in every design: it is drawn once. */
function capturePlain(ask: CaptureAsk, view: View): Promise<string> {
  const key = `${garmentFiles(ask.style, ask.design, view, ask.base).picture} ${cutOfDesign(ask.design)} ${view}`
  const known = plain.get(key)
  if (known) return known
  const drawn = draw(ask, view, new Map())
  // Colours that were only looked at go.
  if (plain.size >= MOST_PLAIN) plain = new Map()
  plain.set(key, drawn)
  drawn.catch(() => plain.delete(key))
  return drawn
}

/** Draws what needs no artwork while nobody waits for it. Whatever fails is tried again when it is needed. */
export function prepareCapture(ask: CaptureAsk): () => void {
  const views = VIEWS.filter((view) => isPlain(ask, view))
  let wanted = true
  const next = () => {
    const view = views.shift()
    if (!wanted || !view) return
    void capturePlain(ask, view).then(
      () => whenIdle(next),
      () => undefined,
    )
  }
  const rest = setTimeout(() => whenIdle(next), REST)
  return () => {
    wanted = false
    clearTimeout(rest)
  }
}

/** Lets the page answer between two views. */
const breath = () => new Promise((resolve) => setTimeout(resolve))

/** Draws all four views as they will be printed. */
export async function captureViews(ask: CaptureAsk): Promise<Captured[]> {
  const captured: Captured[] = []
  const fonts = await loadFonts(ask.design)
  for (const view of viewsByInterest(ask.design)) {
    captured.push({ view, picture: await (isPlain(ask, view) ? capturePlain(ask, view) : draw(ask, view, fonts)) })
    await breath()
  }
  return captured
}

/** One view on a garment of one size, small: for looking at sizes side by side. */
export async function captureOn(ask: CaptureAsk, view: View, pixels: number): Promise<string> {
  const drawing = drawView(ask.design, view, pixels, await loadFonts(ask.design))
  return (await paint(drawing, await loadGarment(ask, view))).toDataURL('image/jpeg', QUALITY)
}
