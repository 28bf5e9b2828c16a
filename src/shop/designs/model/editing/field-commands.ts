import { type Design, findLayer } from '../document/design.ts'
import {
  FIELD_NUMBER,
  type FieldName,
  type LayerField,
  LEAST_CAPITALS,
  LEAST_ROOM,
  MOST_CAPITALS,
  MOST_LETTERS,
  MOST_ROOM,
} from '../fields/field.ts'
import { widestWithin } from '../fields/field-room.ts'
import { type FieldLayer, fieldLayers } from '../fields/fields-of.ts'
import { clamp, inches } from '../geometry.ts'
import { isSame } from '../layers/layer-kind.ts'
import type { TextLayer } from '../layers/text.ts'
import type { FontOutlines } from '../lettering/lettering.ts'
import { openLayer, replaceLayer } from './layer-commands.ts'
import { changeText, LETTERING, letterHeight, plainLettering } from './text-commands.ts'

// Commands like those of layer-commands.ts.

/** What the editor shows where the words were something else. */
const SAMPLES: Readonly<Record<FieldName, string>> = { name: 'NAME', number: '00' }

const START_LETTERS: Readonly<Record<FieldName, number>> = { name: 16, number: 2 }
const START_WIDEST = 11

/** Words that can stand for a field; a sample of another one cannot. */
function sampleFrom({ text }: TextLayer, name: FieldName): string {
  const words = text.replaceAll('\n', ' ').trim()
  if (name === 'number') return FIELD_NUMBER.test(words) ? words : SAMPLES.number
  return FIELD_NUMBER.test(words) || words === plainLettering.text ? SAMPLES.name : words
}

/** Rounded to hundredths, as figures are shown, and never beyond the limit that they are rounded to. */
const downTo = (length: number) => Math.floor(length * 100 + 1e-6) / 100

/** A field within what its text allows: no narrower than that, and no capital larger than its own. */
function within(field: LayerField, design: Design, layer: TextLayer, font: FontOutlines): LayerField {
  const { width } = layer.place.size
  const widest = Math.max(width, Math.min(MOST_ROOM, downTo(widestWithin(design, layer))))
  const highest = Math.max(LEAST_CAPITALS, Math.min(MOST_CAPITALS, letterHeight(layer, font)))
  return {
    ...field,
    longest: Math.round(clamp(field.longest, 1, MOST_LETTERS[field.name])),
    mostWidth: inches(clamp(field.mostWidth, Math.max(LEAST_ROOM, width), Math.max(LEAST_ROOM, widest))),
    leastHeight: inches(clamp(field.leastHeight, LEAST_CAPITALS, highest)),
  }
}

/** A field as it begins: all the room that it has, and names down to a third of the sample's size. */
const startField = (name: FieldName, layer: TextLayer, font: FontOutlines): LayerField => ({
  ...{ name, longest: START_LETTERS[name], mostWidth: inches(START_WIDEST), fit: 'each' },
  leastHeight: inches(downTo(letterHeight(layer, font) / (name === 'name' ? 3 : 2))),
})

/** Makes a text a field, or the same on all pieces again: its words become the sample. */
export function setFieldName(design: Design, id: string, name: FieldName | null, font: FontOutlines): Design {
  const layer = openLayer(design, id)
  if (layer?.kind !== 'text' || (layer.field?.name ?? null) === name) return design
  if (name === null) return replaceLayer(design, { ...layer, field: null })
  const worded = changeText(design, id, { text: sampleFrom(layer, name) }, { before: font, after: font })
  const sample = findLayer(worded, id)
  if (sample?.kind !== 'text') return design
  return replaceLayer(worded, { ...sample, field: within(startField(name, sample, font), worded, sample, font) })
}

/** Sets what a field takes. */
export function changeField(
  design: Design,
  id: string,
  change: Partial<Omit<LayerField, 'name'>>,
  font: FontOutlines,
): Design {
  const layer = openLayer(design, id)
  if (layer?.kind !== 'text' || !layer.field) return design
  const field = within({ ...layer.field, ...change }, design, layer, font)
  return JSON.stringify(field) === JSON.stringify(layer.field) ? design : replaceLayer(design, { ...layer, field })
}

/** A field as its text is now: made larger or smaller with it, and never narrower than its sample. */
function grown(was: TextLayer | undefined, { field, ...layer }: FieldLayer): LayerField {
  const { width } = layer.place.size
  const isResized = was?.field === field && isSame(was, { ...layer, field }, LETTERING)
  const times = isResized ? width / was.place.size.width : 1
  return {
    ...field,
    mostWidth: inches(clamp(Math.max(field.mostWidth * times, width), LEAST_ROOM, MOST_ROOM)),
    leastHeight: inches(clamp(field.leastHeight * times, LEAST_CAPITALS, MOST_CAPITALS)),
  }
}

/** After any change of a design: the limits of fields go with the size of their text, so that as many entries fit. */
export function followFields(before: Design, after: Design): Design {
  if (before.layers === after.layers) return after
  const changed = fieldLayers(after).flatMap((layer) => {
    const was = findLayer(before, layer.id)
    if (was === layer) return []
    const field = grown(was?.kind === 'text' ? was : undefined, layer)
    return JSON.stringify(field) === JSON.stringify(layer.field) ? [] : [{ ...layer, field }]
  })
  return changed.reduce<Design>(replaceLayer, after)
}

/** Fields whose room reaches out of the printable area have it end there. */
export function narrowFields(design: Design): Design {
  const narrowed = fieldLayers(design).flatMap((layer) => {
    const widest = widestWithin(design, layer)
    if (!(layer.field.mostWidth > widest)) return []
    return [{ ...layer, field: { ...layer.field, mostWidth: inches(Math.max(LEAST_ROOM, widest)) } }]
  })
  return narrowed.reduce<Design>(replaceLayer, design)
}
