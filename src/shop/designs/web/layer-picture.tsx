import type { Context } from 'konva/lib/Context'
import { useState } from 'react'
import { Rect, Shape } from 'react-konva'
import { addressOf } from '#shop/artworks/model/address.ts'
import type { Layer } from '../model/design.ts'
import { fitAround } from '../model/drape.ts'
import type { Box } from '../model/draw.ts'
import type { Cloth } from './cloth.ts'
import { fittedNode } from './fitted-node.ts'
import { usePicture } from './load-picture.ts'
import { createPress } from './press.ts'

interface LayerPictureProps {
  readonly layer: Layer
  readonly cloth: Cloth
  /** What the garment picture fills, in screen pixels. */
  readonly box: Box
}

/** Artwork on the cloth, and an unseen even rectangle around it for the handles to hold. */
export function LayerPicture({ layer, cloth, box }: LayerPictureProps) {
  const picture = usePicture(addressOf(layer.artworkId))
  const [press] = useState(createPress)
  const scale = box.width / cloth.box.width
  const draw = ({ _context: context }: Context) => {
    const printed = picture && press(picture, layer.place, cloth)
    if (!printed) return
    const { canvas, left, top } = printed
    context.drawImage(canvas, left * scale, top * scale, canvas.width * scale, canvas.height * scale)
  }
  return (
    <>
      <Rect
        id={layer.id}
        {...fittedNode(fitAround(cloth.map, layer.place, box))}
        {...(picture ? {} : { fill: '#ece7dc' })}
        perfectDrawEnabled={false}
      />
      <Shape sceneFunc={draw} listening={false} perfectDrawEnabled={false} />
    </>
  )
}
