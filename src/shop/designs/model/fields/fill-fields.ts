import type { Design } from '../document/design.ts'
import { sourceOf } from '../document/source-of-shadow.ts'
import { type Inches, inches, point } from '../geometry.ts'
import type { LayerPosition } from '../layers/layer.ts'
import type { Layer } from '../layers/layer-kinds.ts'
import type { TextLayer } from '../layers/text.ts'
import { type FontOutlines, type Fonts, type SetText, setText } from '../lettering/lettering.ts'
import { type FieldValues, tidyValue } from './field.ts'
import { scaleOf, shiftedCenter, shiftOfGrowth, widestOf } from './field-room.ts'
import { type FieldLayer, fieldLayers, isFieldLayer } from './fields-of.ts'

/** How high capitals of the fields are that are as large on all pieces, by layer. */
export type FieldSizes = Readonly<Record<string, Inches>>

/** A text of a field on one piece. */
export interface FilledText {
  readonly layer: TextLayer
  /** How many times as large as in the sample its letters are. */
  readonly times: number
  /** Inches. */
  readonly capHeight: number
}

function fontFor({ font }: TextLayer, fonts: Fonts): FontOutlines {
  const outlines = fonts.get(font)
  if (!outlines) throw new Error(`the font ${font} is not loaded`)
  return outlines
}

interface Settled {
  readonly font: FontOutlines
  /** The sample and the entry, as they are set. */
  readonly sample: SetText
  readonly entry: SetText
  /** Inches for a thousandth of the letters' size. */
  readonly scale: number
}

/** How an entry is set, by itself; nothing where it says nothing. */
function settle(design: Design, layer: FieldLayer, values: FieldValues, fonts: Fonts): Settled | undefined {
  const text = tidyValue(values[layer.field.name] ?? '')
  const font = fontFor(layer, fonts)
  const sample = setText(font, layer)
  const entry = text === '' ? undefined : setText(font, { ...layer, text })
  if (!sample || !entry) return undefined
  const scale = Math.min(scaleOf(layer.place.size, sample), widestOf(design, layer) / entry.box.width)
  return { font, sample, entry, scale }
}

/** Where an entry lies: on the line that the sample stands on, as its lines are aligned. */
function placeOf(layer: FieldLayer, { sample, entry, scale }: Settled): LayerPosition {
  const before = scaleOf(layer.place.size, sample)
  const size = { width: inches(entry.box.width * scale), height: inches(entry.box.height * scale) }
  const right = shiftOfGrowth(layer, size.width - layer.place.size.width)
  const middle = ({ box }: SetText) => box.y + box.height / 2
  const down = middle(entry) * scale - middle(sample) * before
  return { ...layer.place, size, center: shiftedCenter(layer, right, down) }
}

/** A text of a field as it is printed on one piece; nothing where the piece says nothing there. */
export function fillText(
  design: Design,
  layer: FieldLayer,
  values: FieldValues,
  sizes: FieldSizes,
  fonts: Fonts,
): FilledText | undefined {
  const settled = settle(design, layer, values, fonts)
  if (!settled) return undefined
  const { sample, font } = settled
  const scale = Math.min(settled.scale, (sizes[layer.id] ?? Number.POSITIVE_INFINITY) / font.capHeight)
  const text = tidyValue(values[layer.field.name] ?? '')
  return {
    layer: { ...layer, text, field: null, place: placeOf(layer, { ...settled, scale }) },
    times: scale / scaleOf(layer.place.size, sample),
    capHeight: scale * font.capHeight,
  }
}

/** A shadow lies under the words of the piece, as far from them as it did for their size. */
function castUnder(shadow: TextLayer, words: TextLayer, { layer, times }: FilledText): TextLayer {
  const [from, to] = [words.place.center, shadow.place.center]
  const center = point(layer.place.center.x + (to.x - from.x) * times, layer.place.center.y + (to.y - from.y) * times)
  return { ...shadow, text: layer.text, field: null, place: { ...layer.place, center } }
}

/** The design of one piece: each field is a plain text that says the value, or nothing where there is none. */
export function fillFields(design: Design, values: FieldValues, sizes: FieldSizes, fonts: Fonts): Design {
  if (!design.layers.some(isFieldLayer)) return design
  const filled = new Map(
    fieldLayers(design).map((layer) => [layer.id, fillText(design, layer, values, sizes, fonts)] as const),
  )
  const layers = design.layers.flatMap((layer): Layer[] => {
    const words = sourceOf(design, layer)
    const text = filled.get(words?.id ?? layer.id)
    if (words?.field && layer.kind === 'text') return text ? [castUnder(layer, words, text)] : []
    if (isFieldLayer(layer)) return text ? [text.layer] : []
    return [layer]
  })
  return { ...design, layers }
}

/** The one size of each field that is as large on all pieces: that of the entry that needs most room. */
export function fitFields(design: Design, entries: readonly FieldValues[], fonts: Fonts): FieldSizes {
  const sizes = fieldLayers(design).flatMap((layer): [string, Inches][] => {
    if (layer.field.fit === 'each') return []
    const heights = entries.flatMap((values) => fillText(design, layer, values, {}, fonts)?.capHeight ?? [])
    return heights.length === 0 ? [] : [[layer.id, inches(Math.min(...heights))]]
  })
  return Object.fromEntries(sizes)
}
