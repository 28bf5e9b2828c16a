import { type Design, findLayer } from '../document/design.ts'
import { inches, type Size } from '../geometry.ts'
import { type DesignArtwork, pixelAspect } from '../layers/artwork.ts'
import { artworkIn, withArtwork } from '../layers/image.ts'

function swapArtwork(design: Design, artworkId: string, artwork: DesignArtwork, before: DesignArtwork | null): Design {
  const layers = design.layers.map((layer) => {
    if (layer.kind !== 'image' || layer.artworkId !== artworkId) return layer
    const { width } = layer.place.size
    const size: Size = { width, height: inches(width / pixelAspect(artwork.pixels)) }
    return { ...withArtwork(layer, artwork, before), place: { ...layer.place, size } }
  })
  return { ...design, layers }
}

/** Puts the picture without its background in place of the uploaded one, wherever that is placed. */
export function showCutoutImage(design: Design, id: string, cutout: DesignArtwork): Design {
  const layer = findLayer(design, id)
  if (layer?.kind !== 'image' || layer.before) return design
  return swapArtwork(design, layer.artworkId, cutout, artworkIn(layer))
}

/** Back to the picture as it was uploaded. */
export function showOriginalImage(design: Design, id: string): Design {
  const layer = findLayer(design, id)
  return layer?.kind === 'image' && layer.before ? swapArtwork(design, layer.artworkId, layer.before, null) : design
}

/**
 * Puts a changed copy in place of the picture that it was made of, wherever that is placed; what it was cut out of can still be
 * shown. A layer that shows another picture by now stays as it is.
 */
export function showCopiedImage(design: Design, id: string, original: string, copy: DesignArtwork): Design {
  const layer = findLayer(design, id)
  if (layer?.kind !== 'image' || layer.artworkId !== original || original === copy.artworkId) return design
  return swapArtwork(design, original, copy, layer.before)
}
