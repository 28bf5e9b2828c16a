import { type LineOptions, readLineOptions } from '#shop/pricing/model/line-options.ts'
import { PRINT_METHODS, STANDARD_METHOD } from '#shop/pricing/model/methods/method-names.ts'
import { CUTS } from '../garment/printable.ts'
import { VIEWS } from '../garment/views.ts'
import { normalTurn } from '../geometry.ts'
import { type LayerLook, type LayerPosition, LEAST_OPACITY, plainLook } from '../layers/layer.ts'
import { isLayerKind, type Layer, layerKinds } from '../layers/layer-kinds.ts'
import {
  type Fields,
  readExtent,
  readInches,
  readNumber,
  readObject,
  readOneOf,
  readText,
  refuse,
  Unreadable,
} from '../layers/read-fields.ts'
import {
  DESIGN_VERSION,
  type Design,
  type DesignProduct,
  designArtworks,
  LONGEST_DESIGN_NOTE,
  MOST_LAYERS,
  MOST_PICTURES,
  SIZINGS,
} from './design.ts'

/** Each entry turns a document of its version into the next one; the last result is read as the present version. */
const upgrades: ReadonlyMap<number, (old: Fields) => Fields> = new Map([
  // Version 1 had pictures alone, in one size for all garments, and nothing to lock, flip or see through.
  [1, (old) => ({ ...old, version: 2, sizing: 'same', layers: withPlainLook(old.layers) })],
])

const withPlainLook = (layers: unknown): unknown =>
  Array.isArray(layers) ? layers.map((layer) => ({ ...plainLook, ...readObject(layer, 'layer') })) : layers

const LONGEST_ID = 64

function readPlace(value: unknown): LayerPosition {
  const place = readObject(value, 'place')
  const center = readObject(place.center, 'center')
  const size = readObject(place.size, 'size')
  return {
    view: readOneOf(place.view, 'view', VIEWS),
    center: { x: readInches(center.x, 'x'), y: readInches(center.y, 'y') },
    size: { width: readExtent(size.width, 'width'), height: readExtent(size.height, 'height') },
    rotation: normalTurn(readNumber(place.rotation, 'rotation', -36_000, 36_000)),
  }
}

function readLook(layer: Fields): LayerLook {
  return {
    locked: layer.locked === true,
    opacity: readNumber(layer.opacity, 'opacity', LEAST_OPACITY, 1),
    flippedX: layer.flippedX === true,
    flippedY: layer.flippedY === true,
  }
}

function readLayer(value: unknown): Layer {
  const layer = readObject(value, 'layer')
  if (!isLayerKind(layer.kind)) return refuse('kind')
  const base = {
    id: readText(layer.id, 'id', LONGEST_ID),
    ...(layer.groupId === undefined ? {} : { groupId: readText(layer.groupId, 'groupId', LONGEST_ID) }),
    ...readLook(layer),
    place: readPlace(layer.place),
  }
  return layerKinds[layer.kind].read(base, layer)
}

function readProduct(value: unknown): DesignProduct | null {
  if (value === null) return null
  const product = readObject(value, 'product')
  return {
    styleId: readNumber(product.styleId, 'styleId', 0, 999_999_999),
    code: readText(product.code, 'code', LONGEST_ID),
    cut: readOneOf(product.cut, 'cut', CUTS),
  }
}

const readOptions = ({ printMethod = STANDARD_METHOD, ...others }: Fields): LineOptions =>
  readLineOptions({ ...others, printMethod: readOneOf(printMethod, 'printMethod', PRINT_METHODS) })

function readPresentVersion(old: Fields): Design {
  if (!Array.isArray(old.layers) || old.layers.length > MOST_LAYERS) refuse('layers')
  const layers = old.layers.map(readLayer)
  if (new Set(layers.map((layer) => layer.id)).size < layers.length) refuse('two layers with one id')
  const design: Design = {
    version: DESIGN_VERSION,
    product: readProduct(old.product),
    color: readText(old.color, 'color', 120),
    layers,
    note: readText(old.note, 'note', LONGEST_DESIGN_NOTE),
    options: readOptions(readObject(old.options, 'options')),
    sizing: readOneOf(old.sizing, 'sizing', SIZINGS),
  }
  return designArtworks(design).length > MOST_PICTURES ? refuse('more pictures than allowed') : design
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
    return readPresentVersion(toPresentVersion(readObject(value, 'design')))
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}
