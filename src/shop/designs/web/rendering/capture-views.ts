import type { Product as StyleFacts } from '#shop/catalogue/contract.ts'
import { cutOfDesign, type Design, layersOn, viewsByInterest } from '../../model/document/design.ts'
import { PREVIEW } from '../../model/garment/preview.ts'
import { mapForFit, printMapOf } from '../../model/garment/printable.ts'
import { VIEWS, type View } from '../../model/garment/views.ts'
import type { Fonts } from '../../model/lettering/lettering.ts'
import { drawDesignView } from '../../model/rendering/draw.ts'
import { loadFonts } from '../../model/rendering/load-fonts.ts'
import { garmentFiles, garmentPath } from '../document/garment.ts'
import { loadPicture } from '../loading/load-picture.ts'
import { loadPrintMap } from '../loading/load-print-map.ts'
import { whenIdle } from '../loading/when-idle.ts'
import { withTimeout } from '../loading/with-timeout.ts'
import { type GarmentPictures, paintDrawing } from './paint-drawing.ts'

const SCALE = 2
const QUALITY = 0.86
// Without a change for so many milliseconds, the next one is not expected soon.
const PAUSE_MS = 2_000

export interface CapturedView {
  readonly view: View
  /** JPEG on white, as a data URL. */
  readonly picture: string
}

export interface CaptureOptions {
  readonly style: StyleFacts
  readonly design: Design
  readonly base: string
  /** The size that is ordered; without it the garment is shown as it was pictured. */
  readonly size?: string | undefined
}

async function loadGarment({ style, design, base, size }: CaptureOptions, view: View): Promise<GarmentPictures> {
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

async function draw({ design }: CaptureOptions, view: View, fonts: Fonts, garment: GarmentPictures): Promise<string> {
  const canvas = await paintDrawing(drawDesignView(design, view, PREVIEW * SCALE, fonts), garment)
  return canvas.toDataURL('image/jpeg', QUALITY)
}

const isPlain = ({ design }: CaptureOptions, view: View) => layersOn(design, view).length === 0

let plain = new Map<string, Promise<string>>()
const MOST_PLAIN = 12

/** A view without artwork looks the same in every design: it is drawn once. */
function capturePlain(options: CaptureOptions, view: View): Promise<string> {
  const key = `${garmentFiles(options.style, options.design, view, options.base).picture} ${cutOfDesign(options.design)} ${view}`
  const known = plain.get(key)
  if (known) return known
  const drawn = loadGarment(options, view).then((garment) => draw(options, view, new Map(), garment))
  // Colours that were only looked at go.
  if (plain.size >= MOST_PLAIN) plain = new Map()
  plain.set(key, drawn)
  drawn.catch(() => plain.delete(key))
  return drawn
}

/** Draws what needs no artwork while nobody waits for it. Whatever fails is tried again when it is needed. */
export function prepareCapture(options: CaptureOptions): () => void {
  const views = VIEWS.filter((view) => isPlain(options, view))
  let wanted = true
  const next = () => {
    const view = views.shift()
    if (!wanted || !view) return
    void capturePlain(options, view).then(
      () => whenIdle(next),
      () => undefined,
    )
  }
  const pause = setTimeout(() => whenIdle(next), PAUSE_MS)
  return () => {
    wanted = false
    clearTimeout(pause)
  }
}

/** Lets the page respond between two views. */
const yieldToPage = () => new Promise((resolve) => setTimeout(resolve))

/** Draws all four views as they will be printed. What does not come in time ends it. */
export const captureViews = (options: CaptureOptions): Promise<CapturedView[]> =>
  capture(options, viewsByInterest(options.design))

/** The design in another color of its garment: where nothing is printed, the garment's own picture stands for the view. */
export async function captureInColor(options: CaptureOptions, color: string): Promise<string[]> {
  const { style, design } = options
  const views = viewsByInterest(design)
  const ownPicture = (view: View) => (layersOn(design, view).length === 0 ? garmentPath(style, color, view) : '')
  const drawn = await capture(
    { ...options, design: { ...design, color } },
    views.filter((view) => ownPicture(view) === ''),
  )
  return views.map((view) => ownPicture(view) || (drawn.find((one) => one.view === view)?.picture ?? ''))
}

async function capture(options: CaptureOptions, views: readonly View[]): Promise<CapturedView[]> {
  const captured: CapturedView[] = []
  // All at once, so that what does not come is waited for once.
  const [fonts, garments] = await Promise.all([
    withTimeout(loadFonts(options.design)),
    Promise.all(
      views.map(async (view) => [view, isPlain(options, view) ? undefined : await loadGarment(options, view)] as const),
    ),
  ])
  for (const [view, garment] of garments) {
    const picture = await (garment ? draw(options, view, fonts, garment) : capturePlain(options, view))
    captured.push({ view, picture })
    await yieldToPage()
  }
  return captured
}

/** One view on a garment of one size, small: for looking at sizes side by side. */
export async function captureSize(options: CaptureOptions, view: View, pixels: number): Promise<string> {
  const drawing = drawDesignView(options.design, view, pixels, await withTimeout(loadFonts(options.design)))
  return (await paintDrawing(drawing, await loadGarment(options, view))).toDataURL('image/jpeg', QUALITY)
}
