import type { Context } from 'konva/lib/Context'
import { memo, useEffect, useState } from 'react'
import { Rect, Shape } from 'react-konva/lib/ReactKonvaCore.js'
import type { Layer } from '../model/design.ts'
import { fitAround } from '../model/drape.ts'
import type { Box } from '../model/draw.ts'
import { type Cloth, newCanvas } from './cloth.ts'
import { fittedNode } from './fitted-node.ts'
import { createHand } from './hand.ts'
import { print } from './press.ts'
import { useMotif } from './use-motif.ts'

interface LayerPictureProps {
  readonly layer: Layer
  readonly cloth: Cloth
  /** What the garment picture fills, in screen pixels. */
  readonly box: Box
  /** Whether a gesture is changing it. */
  readonly held: boolean
  /** Whether a finger on it moves it; otherwise the finger scrolls the page. */
  readonly holdsFinger: boolean
}

// Whoever stops this long, in milliseconds, looks at how it lies.
const PAUSE = 120

/** Whether a held layer has moved just now. */
function useOnItsWay(layer: Layer, held: boolean): boolean {
  const [seen, setSeen] = useState<Layer>()
  useEffect(() => {
    if (!held) return
    const pause = setTimeout(() => setSeen(layer), PAUSE)
    return () => clearTimeout(pause)
  }, [layer, held])
  return held && seen !== layer
}

function newHand() {
  const canvas = newCanvas(1, 1)
  return createHand((motif, placed, cloth) => print(motif, placed, cloth, canvas))
}

/** Artwork on the cloth, and an unseen even rectangle around it for the handles to hold. */
export const LayerPicture = memo(({ layer, cloth, box, held, holdsFinger }: LayerPictureProps) => {
  const motif = useMotif(layer)
  const [hand] = useState(newHand)
  const onItsWay = useOnItsWay(layer, held)
  const scale = box.width / cloth.box.width
  const draw = ({ _context: context }: Context) => {
    const shown = motif && hand(motif, layer.place, layer, cloth, onItsWay)
    if (!shown) return
    const { canvas, left, top } = shown.printed
    context.save()
    context.globalAlpha = layer.opacity
    context.scale(scale, scale)
    if (shown.carried) context.transform(...shown.carried)
    context.drawImage(canvas, left, top)
    context.restore()
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
})
