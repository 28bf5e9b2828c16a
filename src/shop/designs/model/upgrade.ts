import {
  type Artwork,
  artworksOf,
  DESIGN_VERSION,
  type Design,
  type Figure,
  type Layer,
  type Lettering,
  LONGEST_NOTE,
  LONGEST_TEXT,
  type Look,
  MOST_LAYERS,
  MOST_PICTURES,
  type Outline,
  type Place,
  type Product,
  plainLook,
  SHAPES,
  SIZINGS,
} from './design.ts'
import {
  LEAST_OPACITY,
  LEAST_POINTS,
  LEAST_SPACING,
  MOST_ARC,
  MOST_LINE,
  MOST_OUTLINE,
  MOST_POINTS,
  MOST_SPACING,
} from './drawn-limits.ts'
import { degrees, inches, normalTurn, pixels } from './geometry.ts'
import { FONT_IDS } from './lettering.ts'
import { CUTS } from './printable.ts'
import { VIEWS } from './views.ts'

type Fields = Readonly<Record<string, unknown>>

/** Each entry turns a document of its version into the next one; the last result is read as the present version. */
const upgrades: ReadonlyMap<number, (old: Fields) => Fields> = new Map([
  // Version 1 had pictures alone, in one size for all garments, and nothing to lock, flip or see through.
  [1, (old) => ({ ...old, version: 2, sizing: 'same', layers: withPlainLook(old.layers) })],
])

const withPlainLook = (layers: unknown): unknown =>
  Array.isArray(layers) ? layers.map((layer) => ({ ...plainLook, ...fields(layer, 'layer') })) : layers

const LONGEST_ID = 64
const LONGEST_FILE_NAME = 200
const MOST_INCHES = 200
const MOST_PIXELS = 100_000

class Unreadable extends Error {}

function refuse(what: string): never {
  throw new Unreadable(what)
}

function fields(value: unknown, what: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse(what)
  return Object.fromEntries(Object.entries(value))
}

function text(value: unknown, what: string, longest: number): string {
  if (typeof value !== 'string' || value.length > longest) refuse(what)
  return value
}

function number(value: unknown, what: string, least: number, most: number): number {
  if (typeof value !== 'number' || !(value >= least && value <= most)) refuse(what)
  return value
}

function oneOf<T extends string>(value: unknown, what: string, all: readonly T[]): T {
  return all.find((one) => one === value) ?? refuse(what)
}

const length = (value: unknown, what: string) => inches(number(value, what, -MOST_INCHES, MOST_INCHES))
const extent = (value: unknown, what: string) => inches(number(value, what, 0.01, MOST_INCHES))
const count = (value: unknown, what: string) => pixels(number(value, what, 1, MOST_PIXELS))

function readPlace(value: unknown): Place {
  const place = fields(value, 'place')
  const center = fields(place.center, 'center')
  const size = fields(place.size, 'size')
  return {
    view: oneOf(place.view, 'view', VIEWS),
    center: { x: length(center.x, 'x'), y: length(center.y, 'y') },
    size: { width: extent(size.width, 'width'), height: extent(size.height, 'height') },
    rotation: normalTurn(number(place.rotation, 'rotation', -36_000, 36_000)),
  }
}

function readArtwork(artwork: Fields): Artwork {
  const size = fields(artwork.pixels, 'pixels')
  return {
    artworkId: text(artwork.artworkId, 'artworkId', LONGEST_ID),
    name: text(artwork.name, 'name', LONGEST_FILE_NAME),
    pixels: { width: count(size.width, 'width'), height: count(size.height, 'height') },
    vector: artwork.vector === true,
  }
}

function color(value: unknown): string {
  const given = text(value, 'color', 7)
  return /^#[0-9a-f]{6}$/.test(given) ? given : refuse('color')
}

function readOutline(value: unknown, most: number): Outline | null {
  if (value === null) return null
  const outline = fields(value, 'outline')
  return { color: color(outline.color), width: number(outline.width, 'outline', 0.001, most) }
}

function readLook(layer: Fields): Look {
  return {
    locked: layer.locked === true,
    opacity: number(layer.opacity, 'opacity', LEAST_OPACITY, 1),
    flippedX: layer.flippedX === true,
    flippedY: layer.flippedY === true,
  }
}

function readLettering(layer: Fields): Lettering {
  const words = text(layer.text, 'text', LONGEST_TEXT)
  return {
    text: words.trim() === '' ? refuse('text') : words,
    font: oneOf(layer.font, 'font', FONT_IDS),
    color: color(layer.color),
    outline: readOutline(layer.outline, MOST_OUTLINE),
    spacing: number(layer.spacing, 'spacing', LEAST_SPACING, MOST_SPACING),
    arc: degrees(number(layer.arc, 'arc', -MOST_ARC, MOST_ARC)),
  }
}

function readFigure(layer: Fields): Figure {
  const fill = layer.fill === null ? null : color(layer.fill)
  const outline = readOutline(layer.outline, MOST_LINE)
  if (fill === null && outline === null) refuse('a shape that nobody sees')
  return {
    shape: oneOf(layer.shape, 'shape', SHAPES),
    fill,
    outline,
    points: Math.round(number(layer.points, 'points', LEAST_POINTS, MOST_POINTS)),
  }
}

function readLayer(value: unknown): Layer {
  const layer = fields(value, 'layer')
  const kind = oneOf(layer.kind, 'kind', ['image', 'text', 'shape'])
  const base = { id: text(layer.id, 'id', LONGEST_ID), ...readLook(layer), place: readPlace(layer.place) }
  if (kind === 'text') return { ...base, kind, ...readLettering(layer) }
  if (kind === 'shape') return { ...base, kind, ...readFigure(layer) }
  const before = layer.before ?? null
  return {
    ...readArtwork(layer),
    ...base,
    kind,
    before: before === null ? null : readArtwork(fields(before, 'before')),
  }
}

function readProduct(value: unknown): Product | null {
  if (value === null) return null
  const product = fields(value, 'product')
  return {
    styleId: number(product.styleId, 'styleId', 0, 999_999_999),
    code: text(product.code, 'code', LONGEST_ID),
    cut: oneOf(product.cut, 'cut', CUTS),
  }
}

function readPresentVersion(old: Fields): Design {
  if (!Array.isArray(old.layers) || old.layers.length > MOST_LAYERS) refuse('layers')
  const layers = old.layers.map(readLayer)
  if (new Set(layers.map((layer) => layer.id)).size < layers.length) refuse('two layers with one id')
  const design: Design = {
    version: DESIGN_VERSION,
    product: readProduct(old.product),
    color: text(old.color, 'color', 120),
    layers,
    note: text(old.note, 'note', LONGEST_NOTE),
    options: { premiumFabric: fields(old.options, 'options').premiumFabric === true },
    sizing: oneOf(old.sizing, 'sizing', SIZINGS),
  }
  return artworksOf(design).length > MOST_PICTURES ? refuse('more pictures than allowed') : design
}

function toPresentVersion(document: Fields): Fields {
  let present = document
  while (present.version !== DESIGN_VERSION) {
    const upgrade = typeof present.version === 'number' ? upgrades.get(present.version) : undefined
    present = upgrade ? upgrade(present) : refuse('version')
  }
  return present
}

/** Reads a stored or sent document of any version; nothing where it is not a design. */
export function readDesign(value: unknown): Design | undefined {
  try {
    return readPresentVersion(toPresentVersion(fields(value, 'design')))
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}
