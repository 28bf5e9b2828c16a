import type { Product as StyleFacts } from '#shop/catalogue/contract.ts'
import { mapAt, pictureAt, shadeAt, withoutGround } from '#shop/catalogue/model/pictures.ts'
import { cutOfDesign, type Design } from '../../model/document/design.ts'
import { PREVIEW } from '../../model/garment/preview.ts'
import { wornMapOf } from '../../model/garment/worn.ts'
import { type Drawing, drawDesignView } from '../../model/rendering/draw.ts'
import { loadFonts } from '../../model/rendering/load-fonts.ts'
import { colorIndex, garmentFiles } from '../document/garment.ts'
import { loadPicture } from '../loading/load-picture.ts'
import { loadPrintMap } from '../loading/load-print-map.ts'
import { withTimeout } from '../loading/with-timeout.ts'
import { paintDrawing } from '../rendering/paint-drawing.ts'

const SIDE = 2 * PREVIEW
const QUALITY = 0.86

/** The front's artwork on a picture that is shown whole. */
function drawWhole(drawing: Drawing): Drawing {
  const box = { x: 0, y: 0, width: drawing.width, height: drawing.height }
  return { ...drawing, instructions: drawing.instructions.map((one) => ({ ...one, box })) }
}

/** Draws the design on a model, as a data URL; nothing where the shop has no picture of its own of a model in this garment. */
export async function captureWorn(style: StyleFacts, design: Design, base: string): Promise<string | undefined> {
  const cut = cutOfDesign(design)
  const path = style.modelColorImage[colorIndex(style, design.color)] ?? ''
  // Where the cloth lies is known of the shop's own pictures alone.
  if (!wornMapOf(cut) || mapAt(path, style.cut) === null) return undefined
  const shadeFile = shadeAt(path, style.cut, 'fl')
  const [fonts, picture, shade, front] = await Promise.all([
    withTimeout(loadFonts(design)),
    loadPicture(base + withoutGround(pictureAt(path, 'fl'))),
    // Without its folds a garment still shows where the artwork lies.
    shadeFile === null ? undefined : loadPicture(base + shadeFile).catch(() => undefined),
    loadPrintMap(cut, 'front', garmentFiles(style, design, 'front', base).map),
  ])
  const map = wornMapOf(cut, front)
  if (!map) return undefined
  const drawing = drawWhole(drawDesignView(design, 'front', SIDE, fonts))
  return (await paintDrawing(drawing, { picture, shade, map })).toDataURL('image/jpeg', QUALITY)
}
