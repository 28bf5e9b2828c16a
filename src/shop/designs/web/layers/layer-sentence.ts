import { printMethodOf } from '#shop/pricing/model/methods/print-methods.ts'
import { cutOfDesign, type Design, layersOn } from '../../model/document/design.ts'
import { isGrouped, unitOf } from '../../model/editing/groups.ts'
import { boxOfLayers, middleOf } from '../../model/editing/several/move-layers.ts'
import { type View, viewNames } from '../../model/garment/views.ts'
import { degrees } from '../../model/geometry.ts'
import { describeLayer, effectiveDpi, type Layer } from '../../model/layers/layer-kinds.ts'
import { describePlace, isCutOff } from '../../model/printing/printing.ts'
import { designsTexts } from '../../texts.ts'

export function dpiText(layer: Layer): string {
  const dpi = effectiveDpi(layer)
  return Number.isFinite(dpi) ? designsTexts.dpi(Math.round(dpi)) : designsTexts.sharpAtAnySize
}

export type Sharpness = 'sharp' | 'soft' | 'poor'

export function sharpnessOf({ options }: Design, layer: Layer): Sharpness {
  const { poorDpi, goodDpi } = printMethodOf(options).limits
  const dpi = effectiveDpi(layer)
  if (dpi < poorDpi) return 'poor'
  return dpi < goodDpi ? 'soft' : 'sharp'
}

function lookText({ opacity, flippedX, flippedY, locked }: Layer): string {
  const parts = [
    opacity < 1 ? designsTexts.percentOpaque(Math.round(opacity * 100)) : '',
    flippedX ? designsTexts.flippedHorizontally : '',
    flippedY ? designsTexts.flippedVertically : '',
    locked ? designsTexts.lockedLayer : '',
  ]
  return parts
    .filter((part) => part !== '')
    .map((part) => `, ${part}`)
    .join('')
}

/** Where it lies among what is on the same view; nothing where it is alone. */
function stackText(design: Design, layer: Layer): string {
  const stack = layersOn(design, layer.place.view)
  if (stack.length < 2) return ''
  return designsTexts.fromTheTop(stack.length - stack.indexOf(layer), stack.length)
}

const countText = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`)

/** What is said while nothing is chosen: 'Nothing selected, 2 pieces on the front, Navy'. */
export function viewSentence(design: Design, view: View): string {
  const count = layersOn(design, view).length
  const pieces = count === 0 ? 'nothing' : countText(count)
  const name = viewNames[view].toLowerCase()
  return design.color
    ? designsTexts.nothingChosenOn(pieces, name, design.color)
    : designsTexts.nothingChosen(pieces, name)
}

/** 'logo, 8.0 by 3.2 inches, front, centred, 3.0 inches below collar, 210 DPI' */
export function layerSentence(design: Design, layer: Layer): string {
  const cut = isCutOff(design, layer) ? designsTexts.partlyOutsideArea : ''
  const look = lookText(layer)
  return `${describeLayer(layer)}, ${describePlace(cutOfDesign(design), layer.place)}, ${dpiText(layer)}${look}${stackText(design, layer)}${cut}`
}

/** '3 layers selected, 10.0 by 4.0 inches, front, centred, 1.0 inches below collar' */
function severalSentence(design: Design, layers: readonly Layer[], view: View): string {
  const box = boxOfLayers(layers)
  if (!box) return ''
  const { width, height } = box
  const place = { view, center: middleOf(box), size: { width, height }, rotation: degrees(0) }
  const [first] = layers
  const isGroup = first && isGrouped(design, first) && unitOf(design, first).length === layers.length
  const what = isGroup ? designsTexts.groupOf(layers.length) : designsTexts.severalChosen(layers.length)
  const locked = layers.every((layer) => layer.locked) ? `, ${designsTexts.lockedLayer}` : ''
  return `${what}, ${describePlace(cutOfDesign(design), place)}${locked}`
}

/** What is said of what is chosen, or of the view where nothing is. */
export function choiceSentence(design: Design, chosen: readonly Layer[], view: View): string {
  const [first, ...more] = chosen
  if (!first) return viewSentence(design, view)
  return more.length === 0 ? layerSentence(design, first) : severalSentence(design, chosen, view)
}
