import { type Design, findLayer } from '../document/design.ts'
import { LEAST_CAPITALS } from '../fields/field.ts'
import { pointAt } from '../garment/preview.ts'
import { sizeOfWidth } from '../garment/print-limits.ts'
import { START_PERCENT, startSize } from '../garment/start-size.ts'
import type { View } from '../garment/views.ts'
import { clamp, degrees, inches, type Point, point, type Size } from '../geometry.ts'
import { type LayerPosition, plainLook } from '../layers/layer.ts'
import { isSame } from '../layers/layer-kind.ts'
import {
  LEAST_LINE_HEIGHT,
  LEAST_SPACING,
  LONGEST_TEXT,
  MOST_ARC,
  MOST_LINE_HEIGHT,
  MOST_OUTLINE,
  MOST_SPACING,
  type TextLayer,
} from '../layers/text.ts'
import { type FontOutlines, type Lettering, setText } from '../lettering/lettering.ts'
import { isCutOff } from '../printing/printing.ts'
import { placeInside } from './arrange.ts'
import { addLayer, frameOfView, openLayer, replaceLayer, sameSize } from './layer-commands.ts'

// Commands like those of layer-commands.ts.

export const plainLettering: Lettering = {
  text: 'Your text',
  font: 'poster',
  color: '#1b1815',
  outline: null,
  spacing: 0,
  arc: degrees(0),
  align: 'center',
  lineHeight: 1,
}

/** Words start as wide as a picture does, at most. */
const START_LETTERS = 1.2

/** Places words in the middle, their letters as high as they start or as the room allows. */
export function addText(design: Design, view: View, id: string, lettering: Lettering, font: FontOutlines): Design {
  const set = setText(font, lettering)
  if (!set) return design
  const frame = frameOfView(design, view)
  const aspect = set.box.width / set.box.height
  const wanted = (START_LETTERS / font.capHeight) * set.box.width
  const width = Math.min(wanted, startSize(frame, aspect).width)
  const layer: TextLayer = {
    ...lettering,
    ...plainLook,
    id,
    kind: 'text',
    shadowOf: null,
    field: null,
    place: {
      view,
      center: pointAt(frame, START_PERCENT),
      size: sizeOfWidth(frame, aspect, width),
      rotation: degrees(0),
    },
  }
  return addLayer(design, layer)
}

/** Height of a capital in inches, as a layer stands. */
export function letterHeight(layer: TextLayer, font: FontOutlines): number {
  const set = setText(font, layer)
  return set ? (layer.place.size.height / set.box.height) * font.capHeight : 0
}

/** Sizes a layer so that its capitals are so high. */
export function widthForLetters(layer: TextLayer, font: FontOutlines, height: number): number {
  return layer.place.size.width * (height / (letterHeight(layer, font) || height))
}

function withinLimits(lettering: Lettering): Lettering {
  const { outline, spacing, arc, text, lineHeight } = lettering
  return {
    ...lettering,
    text: text.slice(0, LONGEST_TEXT),
    spacing: clamp(spacing, LEAST_SPACING, MOST_SPACING),
    lineHeight: Math.round(clamp(lineHeight, LEAST_LINE_HEIGHT, MOST_LINE_HEIGHT) * 100) / 100,
    arc: degrees(clamp(Math.round(arc), -MOST_ARC, MOST_ARC)),
    outline: outline && { ...outline, width: clamp(outline.width, 0.005, MOST_OUTLINE) },
  }
}

/** Inches to the size of the letters, of which their outline is a share. */
const emOf = (layer: TextLayer, font: FontOutlines): number => (letterHeight(layer, font) / font.capHeight) * 1000

/** Widens thin strokes by an outline in the color of the letters; one in another color is widened itself. */
export function thickenText(design: Design, id: string, by: Thickness, font: FontOutlines | undefined): Design {
  const layer = openLayer(design, id)
  if (layer?.kind !== 'text' || !font) return design
  const { color, outline } = layer
  const em = emOf(layer, font)
  const isOther = outline !== null && outline.color !== color
  const width = isOther ? by.least / em : (outline?.width ?? 0) + (by.least - by.thinnest) / 2 / em
  // A little more, as what is measured afterwards is rounded.
  const wider = { color: outline?.color ?? color, width: Math.max(outline?.width ?? 0, width * 1.1) }
  return changeText(design, id, { outline: wider }, { before: font, after: font })
}

/** What of words is how they are set, and not where they lie. */
export const LETTERING = ['text', 'font', 'color', 'outline', 'spacing', 'arc', 'align', 'lineHeight'] as const

/** In inches: how wide the thinnest line is, and how wide it should be at the least. */
export interface Thickness {
  readonly thinnest: number
  readonly least: number
}

/** How words are set anew. */
interface TextChange {
  readonly before: FontOutlines
  readonly after: FontOutlines
  /** The words as they were when typing began: letters that had to become smaller grow back to their height. */
  readonly from?: TextLayer | undefined
}

/** The middle of words that grow away from the edge at which their lines begin. */
function grownCenter(
  { align, flippedX }: TextLayer,
  { center, size: before, rotation }: LayerPosition,
  size: Size,
): Point {
  if (align === 'center') return center
  const away = ((size.width - before.width) / 2) * (align === 'left' ? 1 : -1) * (flippedX ? -1 : 1)
  const turn = (rotation * Math.PI) / 180
  return point(center.x + away * Math.cos(turn), center.y + away * Math.sin(turn))
}

/**
 * Sets words anew: the letters keep their height, the place grows around its middle, or from the edge that its lines begin
 * at. Words that lay inside the print
 * area become smaller rather than grow out of it; where they reached beyond it, somebody wanted them so. What nobody could
 * see is not taken.
 */
export function changeText(
  design: Design,
  id: string,
  change: Partial<Lettering>,
  { before, after, from }: TextChange,
): Design {
  const layer = openLayer(design, id)
  if (layer?.kind !== 'text') return design
  const wanted = withinLimits({ ...layer, ...change })
  // An entry of a field has one line, and so has its sample.
  const text = layer.field ? wanted.text.replaceAll('\n', ' ') : wanted.text
  const next: TextLayer = { ...layer, ...wanted, text }
  const set = setText(after, next)
  if (!set || next.text.trim() === '' || isSame(layer, next, LETTERING)) return design
  const start = from ?? layer
  const scale = letterHeight(start, before) / after.capHeight
  const size: Size = { width: inches(set.box.width * scale), height: inches(set.box.height * scale) }
  const center = grownCenter(next, start.place, size)
  const place = sameSize(size, layer.place.size) ? layer.place : { ...layer.place, size, center }
  const grown = replaceLayer(design, { ...next, place })
  const placed = isCutOff(design, start) ? grown : placeInside(grown, id)
  return withFieldBelow(placed, id, after)
}

/** Capitals of entries are no smaller than a size that those of the sample have. */
function withFieldBelow(design: Design, id: string, font: FontOutlines): Design {
  const layer = findLayer(design, id)
  if (layer?.kind !== 'text' || !layer.field) return design
  const leastHeight = inches(Math.max(LEAST_CAPITALS, Math.min(layer.field.leastHeight, letterHeight(layer, font))))
  if (leastHeight === layer.field.leastHeight) return design
  return replaceLayer(design, { ...layer, field: { ...layer.field, leastHeight } })
}
