import { useMemo } from 'react'
import {
  artOf,
  artworkOf,
  aspectOfLayer,
  canStretch,
  fontOf,
  type Layer,
  markOf,
} from '../../model/layers/layer-kinds.ts'
import { artworkAddress } from '../loading/artwork-address.ts'
import { usePicture } from '../loading/load-picture.ts'
import { useFont } from '../loading/use-font.ts'
import { useMark } from '../loading/use-mark.ts'
import { useOriginal } from '../loading/use-original.ts'
import { bitmapOfPainting, bitmapOfPicture, type LayerBitmap } from './layer-bitmap.ts'

/** What of a layer is drawn: moving it changes nothing of that, but what stretches is drawn in its size. */
function drawnKey(layer: Layer): string {
  const { id: _id, groupId: _group, place, locked: _locked, opacity: _opacity, ...drawn } = layer
  return JSON.stringify([drawn, canStretch(layer) ? place.size : ''])
}

/** The pixels of a layer, the same object while nothing of it changes; from its file where more of them are wanted across than the preview has. */
export function useLayerBitmap(layer: Layer, wanted = 0): LayerBitmap | undefined {
  const artwork = artworkOf(layer)
  const picture = usePicture(artwork ? artworkAddress(artwork.artworkId) : '')
  const original = useOriginal(artwork, wanted)
  const fontId = fontOf(layer)
  const font = useFont(fontId)
  const mark = useMark(markOf(layer))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says everything of the layer that is drawn
  const painted = useMemo(() => {
    const art = artOf(layer, fontId && font ? new Map([[fontId, font]]) : new Map())
    return art?.kind === 'painting' ? bitmapOfPainting(art.painting, aspectOfLayer(layer)) : undefined
  }, [drawnKey(layer), font, mark])
  if (!artwork) return painted
  if (original) return bitmapOfPicture(original, artwork.vector)
  return picture && bitmapOfPicture(picture)
}
