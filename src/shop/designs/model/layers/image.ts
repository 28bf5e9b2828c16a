import { type DesignArtwork, pixelAspect } from './artwork.ts'
import type { LayerOf } from './layer.ts'
import type { LayerKind } from './layer-kind.ts'
import { type Fields, readObject, readPixels, readText } from './read-fields.ts'

export interface ImageLayer extends LayerOf<'image'>, DesignArtwork {
  /** The picture as it was uploaded, where its background has been removed since. */
  readonly before: DesignArtwork | null
}

const LONGEST_ID = 64
const LONGEST_FILE_NAME = 200

function readArtwork(artwork: Fields): DesignArtwork {
  const size = readObject(artwork.pixels, 'pixels')
  return {
    artworkId: readText(artwork.artworkId, 'artworkId', LONGEST_ID),
    name: readText(artwork.name, 'name', LONGEST_FILE_NAME),
    pixels: { width: readPixels(size.width, 'width'), height: readPixels(size.height, 'height') },
    vector: artwork.vector === true,
  }
}

/** A picture keeps the ratio of its file, and is as sharp as its dots allow. */
export const imageKind: LayerKind<ImageLayer> = {
  read(base, layer) {
    const before = layer.before ?? null
    return {
      ...readArtwork(layer),
      ...base,
      kind: 'image',
      before: before === null ? null : readArtwork(readObject(before, 'before')),
    }
  },
  nameOf: ({ name }) => name,
  // The ending of a file says nothing to an ear.
  describe: ({ name }) => name.replace(/\.(png|jpe?g|webp|svg|pdf|ai)$/i, ''),
  aspectOf: (layer) => pixelAspect(layer.pixels),
  canStretch: false,
  hasLeastSize: true,
  needsRights: true,
  artworkOf: (layer) => layer,
  artworksOf: (layer) => (layer.before ? [layer, layer.before] : [layer]),
  withArtworks(layer, change) {
    const { artworkId, name, pixels, vector, before } = layer
    const shown = change({ artworkId, name, pixels, vector })
    return shown && { ...layer, ...shown, before: before && (change(before) ?? null) }
  },
  inksOf: () => [],
  withInks: (layer) => layer,
  fontOf: () => undefined,
  markOf: () => undefined,
  artOf: ({ artworkId, name, vector }) => ({ kind: 'picture', artworkId, name, vector }),
  smallestLetterOf: () => undefined,
  dpiOf: ({ vector, pixels, place }) => (vector ? Number.POSITIVE_INFINITY : pixels.width / place.size.width),
  widthAtDpi: ({ pixels }, dpi) => pixels.width / dpi,
  isCopyOf: (copy, layer) => copy.artworkId === layer.artworkId,
  approvedArt: ({ kind, artworkId }, digestOf) => ({ kind, digest: digestOf(artworkId) }),
}
