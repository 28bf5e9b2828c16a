import {
  type Artwork,
  artworksOf,
  DESIGN_VERSION,
  type Design,
  type Layer,
  LONGEST_NOTE,
  MOST_LAYERS,
  MOST_PICTURES,
  type Place,
  type Product,
} from './design.ts'
import { inches, normalTurn, pixels } from './geometry.ts'
import { CUTS } from './printable.ts'
import { VIEWS } from './views.ts'

type Fields = Readonly<Record<string, unknown>>

/** Each entry turns a document of its version into the next one; the last result is read as the present version. */
const upgrades: ReadonlyMap<number, (old: Fields) => Fields> = new Map()

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

function readLayer(value: unknown): Layer {
  const layer = fields(value, 'layer')
  const before = layer.before ?? null
  return {
    ...readArtwork(layer),
    id: text(layer.id, 'id', LONGEST_ID),
    kind: oneOf(layer.kind, 'kind', ['image']),
    before: before === null ? null : readArtwork(fields(before, 'before')),
    place: readPlace(layer.place),
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
