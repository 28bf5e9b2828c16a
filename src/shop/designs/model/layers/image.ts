import type { PageFacts } from '#shop/artworks/model/page-facts.ts'
import { type DesignArtwork, dotsAcross, pixelAspect } from './artwork.ts'
import type { LayerOf } from './layer.ts'
import type { LayerKind } from './layer-kind.ts'
import { type Fields, readExtent, readNumber, readObject, readPixels, readText } from './read-fields.ts'

export interface ImageLayer extends LayerOf<'image'>, DesignArtwork {
  /** The picture as it was uploaded, where its background has been removed since. */
  readonly before: DesignArtwork | null
}

const LONGEST_ID = 64
const LONGEST_FILE_NAME = 200
const MOST_DPI = 10_000

function readPageFacts(facts: unknown): { readonly pageFacts?: PageFacts } {
  if (facts === undefined || facts === null) return {}
  const { width, height, dpi } = readObject(facts, 'pageFacts')
  const size = { width: readExtent(width, 'page width'), height: readExtent(height, 'page height') }
  return { pageFacts: { ...size, dpi: dpi === null ? null : readNumber(dpi, 'page dpi', 0.000_001, MOST_DPI) } }
}

function readArtwork(artwork: Fields): DesignArtwork {
  const size = readObject(artwork.pixels, 'pixels')
  return {
    artworkId: readText(artwork.artworkId, 'artworkId', LONGEST_ID),
    name: readText(artwork.name, 'name', LONGEST_FILE_NAME),
    pixels: { width: readPixels(size.width, 'width'), height: readPixels(size.height, 'height') },
    vector: artwork.vector === true,
    ...readPageFacts(artwork.pageFacts),
  }
}

/** The uploaded picture of a layer, without all else that the layer is. */
export const artworkIn = ({ artworkId, name, pixels, vector, pageFacts }: DesignArtwork): DesignArtwork => ({
  artworkId,
  name,
  pixels,
  vector,
  ...(pageFacts ? { pageFacts } : {}),
})

/** The layer with another picture: nothing that is known of the one before stays. */
export function withArtwork(layer: ImageLayer, artwork: DesignArtwork, before: DesignArtwork | null): ImageLayer {
  const { pageFacts: _known, ...rest } = layer
  return { ...rest, ...artwork, before }
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
    const shown = change(artworkIn(layer))
    return shown && withArtwork(layer, shown, layer.before && (change(layer.before) ?? null))
  },
  inksOf: () => [],
  withInks: (layer) => layer,
  fontOf: () => undefined,
  markOf: () => undefined,
  artOf: ({ artworkId, name, vector }) => ({ kind: 'picture', artworkId, name, vector }),
  smallestLetterOf: () => undefined,
  dpiOf: (layer) => dotsAcross(layer) / layer.place.size.width,
  widthAtDpi: (layer, dpi) => dotsAcross(layer) / dpi,
  isCopyOf: (copy, layer) => copy.artworkId === layer.artworkId,
  approvedArt: ({ kind, artworkId }, digestOf) => ({ kind, digest: digestOf(artworkId) }),
}
