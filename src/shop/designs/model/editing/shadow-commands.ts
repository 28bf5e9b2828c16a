import { type Design, findLayer } from '../document/design.ts'
import { sourceOf } from '../document/source-of-shadow.ts'
import { clampCenter } from '../garment/preview.ts'
import { type Point, point } from '../geometry.ts'
import { isSame } from '../layers/layer-kind.ts'
import type { Layer } from '../layers/layer-kinds.ts'
import type { TextLayer } from '../layers/text.ts'
import { addLayer, frameOfLayer, openLayer, replaceLayer } from './layer-commands.ts'

// Commands like those of layer-commands.ts.

/** How far a shadow lies from its words, in inches. */
export interface ShadowWay {
  readonly across: number
  readonly down: number
}

export const shadowOfWords = (design: Design, words: TextLayer): TextLayer | undefined =>
  design.layers.find((layer): layer is TextLayer => sourceOf(design, layer) === words)

const colored = ({ outline }: TextLayer, color: string) => outline && { ...outline, color }

/** What a shadow has of its words, beside their size and turn. */
function shapeOf(words: TextLayer) {
  const { text, font, spacing, arc, align, lineHeight, flippedX, flippedY, field } = words
  return { text, font, spacing, arc, align, lineHeight, flippedX, flippedY, field }
}

const awayFrom = (center: Point, { across, down }: ShadowWay): Point => point(center.x + across, center.y + down)

/** A little to the right and below, by the height of a line. */
function startWay({ text, place }: TextLayer): ShadowWay {
  const way = Math.round((place.size.height / text.split('\n').length) * 6) / 100
  return { across: Math.max(0.02, way), down: Math.max(0.02, way) }
}

/** Lays a shadow under words, a layer of its own; words have one. */
export function addShadow(design: Design, id: string, newId: string, color: string): Design {
  const words = openLayer(design, id)
  if (words?.kind !== 'text' || sourceOf(design, words) || shadowOfWords(design, words)) return design
  const center = awayFrom(words.place.center, startWay(words))
  const shadow: TextLayer = {
    ...words,
    id: newId,
    color,
    outline: colored(words, color),
    shadowOf: id,
    place: { ...words.place, center },
  }
  const added = addLayer(design, shadow)
  return added === design ? design : underWords(added)
}

/** Where a shadow lies, from its words. */
export function shadowWay(shadow: TextLayer, words: TextLayer): ShadowWay {
  const [from, to] = [words.place.center, shadow.place.center]
  return { across: to.x - from.x, down: to.y - from.y }
}

export function setShadowWay(design: Design, id: string, change: Partial<ShadowWay>): Design {
  const shadow = openLayer(design, id)
  const words = shadow && sourceOf(design, shadow)
  if (shadow?.kind !== 'text' || !words) return design
  const before = shadowWay(shadow, words)
  const way = { ...before, ...change }
  if (way.across === before.across && way.down === before.down) return design
  const center = clampCenter(frameOfLayer(design, shadow), awayFrom(words.place.center, way))
  return replaceLayer(design, { ...shadow, place: { ...shadow.place, center } })
}

export function setShadowColor(design: Design, id: string, color: string): Design {
  const shadow = openLayer(design, id)
  if (shadow?.kind !== 'text' || shadow.color === color) return design
  return replaceLayer(design, { ...shadow, color, outline: colored(shadow, color) })
}

const SHAPE = ['text', 'font', 'spacing', 'arc', 'align', 'lineHeight'] as const

/** A shadow as its words are now: it lies as far from them as it did, further where they have been made larger. */
function cast(shadow: TextLayer, { across, down }: ShadowWay, was: TextLayer, words: TextLayer): TextLayer {
  const grown = isSame(was, words, SHAPE) ? words.place.size.width / was.place.size.width : 1
  const center = awayFrom(words.place.center, { across: across * grown, down: down * grown })
  return { ...shadow, ...shapeOf(words), outline: colored(words, shadow.color), place: { ...words.place, center } }
}

/** What was done to a shadow alone: it may be colored, faded, locked and laid elsewhere, and has the shape of its words. */
function ownShadow(shadow: TextLayer, words: TextLayer): TextLayer {
  const held = cast(shadow, shadowWay(shadow, words), words, words)
  return JSON.stringify(held) === JSON.stringify(shadow) ? shadow : held
}

/** Shadows lie under their words, however layers are ordered. */
function underWords(design: Design): Design {
  const { layers } = design
  const isAbove = (layer: Layer, at: number) => {
    const words = sourceOf(design, layer)
    return words !== undefined && layers.indexOf(words) < at
  }
  const above = layers.filter(isAbove)
  if (above.length === 0) return design
  const others = layers.filter((layer) => !above.includes(layer))
  return {
    ...design,
    layers: others.flatMap((layer) => [...above.filter((one) => sourceOf(design, one) === layer), layer]),
  }
}

/** A layer of a copied view: its shadow is that of the copied words. */
export function withWordsCopied(layer: Layer, copies: ReadonlyMap<string, string>): Layer {
  if (layer.kind !== 'text' || layer.shadowOf === null) return layer
  return { ...layer, shadowOf: copies.get(layer.shadowOf) ?? null }
}

/** After any change of a design: shadows go with their words, and those of words that have gone go, too. */
export function followShadows(before: Design, after: Design): Design {
  if (before.layers === after.layers || !after.layers.some((layer) => layer.kind === 'text' && layer.shadowOf)) {
    return after
  }
  const layers = after.layers.flatMap((layer): Layer[] => {
    if (layer.kind !== 'text' || layer.shadowOf === null) return [layer]
    const stood = findLayer(before, layer.id)
    const was = stood && sourceOf(before, stood)
    // New here: a shadow, or the copy of one, which on another view is none.
    if (stood?.kind !== 'text' || !was) return [stood || sourceOf(after, layer) ? layer : { ...layer, shadowOf: null }]
    const words = findLayer(after, was.id)
    if (!words) return []
    if (words.kind !== 'text') return [layer]
    return [words === was ? ownShadow(layer, words) : cast(layer, shadowWay(stood, was), was, words)]
  })
  const isSameStack = layers.every((layer, at) => layer === after.layers[at]) && layers.length === after.layers.length
  return underWords(isSameStack ? after : { ...after, layers })
}
