import type { Context } from 'konva/lib/Context'
import { useState } from 'react'
import { Rect, Shape } from 'react-konva'
import type { Layer } from '../model/design.ts'
import { fitAround } from '../model/drape.ts'
import type { Box } from '../model/draw.ts'
import type { Cloth } from './cloth.ts'
import { fittedNode } from './fitted-node.ts'
import { createPress } from './press.ts'
import { useMotif } from './use-motif.ts'

interface LayerPictureProps {
  readonly layer: Layer
  readonly cloth: Cloth
  /** What the garment picture fills, in screen pixels. */
  readonly box: Box
  /** Whether a finger on it moves it; otherwise the finger scrolls the page. */
  readonly holdsFinger: boolean
}

/** Artwork on the cloth, and an unseen even rectangle around it for the handles to hold. */
export function LayerPicture({ layer, cloth, box, holdsFinger }: LayerPictureProps) {
  const motif = useMotif(layer)
  const [press] = useState(createPress)
  const scale = box.width / cloth.box.width
  const draw = ({ _context: context }: Context) => {
    const printed = motif && press(motif, layer.place, layer, cloth)
    if (!printed) return
    const { canvas, left, top } = printed
    context.globalAlpha = layer.opacity
    context.drawImage(canvas, left * scale, top * scale, canvas.width * scale, canvas.height * scale)
    context.globalAlpha = 1
  }
  return (
    <>
      <Rect
        id={layer.id}
        {...fittedNode(fitAround(cloth.map, layer.place, box))}
        {...(motif ? {} : { fill: '#ece7dc' })}
        perfectDrawEnabled={false}
        preventDefault={holdsFinger}
      />
      <Shape sceneFunc={draw} listening={false} perfectDrawEnabled={false} />
    </>
  )
}
