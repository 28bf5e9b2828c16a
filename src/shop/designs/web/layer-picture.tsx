import { Image as KonvaImage, Rect } from 'react-konva'
import { addressOf } from '#shop/artworks/model/address.ts'
import type { Layer } from '../model/design.ts'
import type { ViewFrame } from '../model/printable.ts'
import { usePicture } from './load-picture.ts'

interface LayerPictureProps {
  readonly layer: Layer
  readonly frame: ViewFrame
  /** Screen pixels for an inch. */
  readonly scale: number
}

export function LayerPicture({ layer, frame, scale }: LayerPictureProps) {
  const picture = usePicture(addressOf(layer.artworkId))
  const { center, size, rotation } = layer.place
  const width = size.width * scale
  const height = size.height * scale
  const placed = {
    id: layer.id,
    x: (frame.landmark.x + center.x) * scale,
    y: (frame.landmark.y + center.y) * scale,
    width,
    height,
    offsetX: width / 2,
    offsetY: height / 2,
    rotation,
  }
  if (!picture) return <Rect {...placed} fill="#ece7dc" opacity={0.8} />
  return <KonvaImage {...placed} image={picture} />
}
