import { Image as KonvaImage } from 'react-konva'
import { addressOf } from '#shop/artworks/model/address.ts'
import type { Layer } from '../model/design.ts'
import type { ViewFrame } from '../model/printable.ts'
import { usePicture } from './load-picture.ts'
import { nodePlace } from './node-place.ts'

interface LayerPictureProps {
  readonly layer: Layer
  readonly frame: ViewFrame
  /** Screen pixels for an inch. */
  readonly scale: number
}

export function LayerPicture({ layer, frame, scale }: LayerPictureProps) {
  const picture = usePicture(addressOf(layer.artworkId))
  const placed = { id: layer.id, ...nodePlace(layer.place, frame, scale) }
  // One node from the start, so that the handles keep hold of it when its picture arrives.
  return <KonvaImage {...placed} image={picture} {...(picture ? {} : { fill: '#ece7dc' })} />
}
