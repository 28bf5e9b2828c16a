import { useMemo } from 'react'
import { addressOf } from '#shop/artworks/model/address.ts'
import { aspectOfLayer, type Layer } from '../model/design.ts'
import { paintingOf } from '../model/painting.ts'
import { usePicture } from './load-picture.ts'
import { type Motif, motifOfPainting, motifOfPicture } from './motif.ts'
import { useFont } from './use-font.ts'

/** What of a layer is drawn: moving it changes nothing of that. */
function keyOf(layer: Layer): string {
  if (layer.kind === 'image') return ''
  const { id: _id, place, locked: _locked, opacity: _opacity, ...drawn } = layer
  return JSON.stringify([drawn, layer.kind === 'shape' ? place.size : ''])
}

/** A layer as it is laid on the cloth, the same one while nothing of it changes. */
export function useMotif(layer: Layer): Motif | undefined {
  const picture = usePicture(layer.kind === 'image' ? addressOf(layer.artworkId) : '')
  const fontId = layer.kind === 'text' ? layer.font : undefined
  const font = useFont(fontId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says everything of the layer that is drawn
  const painted = useMemo(() => {
    if (layer.kind === 'image') return undefined
    const painting = paintingOf(layer, fontId && font ? new Map([[fontId, font]]) : new Map())
    return painting && motifOfPainting(painting, aspectOfLayer(layer))
  }, [keyOf(layer), font])
  if (layer.kind !== 'image') return painted
  return picture && motifOfPicture(picture)
}
