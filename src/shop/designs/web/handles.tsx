import type Konva from 'konva'
import { useEffect, useRef } from 'react'
import { Transformer } from 'react-konva'
import { aspectOfLayer, cutOfDesign } from '../model/design.ts'
import { fitAround, placeOfFitted } from '../model/drape.ts'
import type { Box } from '../model/draw.ts'
import { beginGesture, designOf, endGesture, reshapeSelected, selectedLayer } from '../model/editor.ts'
import { LEAST_DRAWN, widthLimits } from '../model/preview.ts'
import type { PrintMap } from '../model/print-map.ts'
import { frameOf } from '../model/printable.ts'
import { useEditor, useLabs } from './editor-store.ts'
import { fittedNode } from './fitted-node.ts'

interface HandlesProps {
  readonly map: PrintMap
  /** What the garment picture fills, in screen pixels. */
  readonly box: Box
  readonly zoom: number
}

const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right']
// On small artwork four corners would leave a finger nothing else to hold.
const FEW_CORNERS = ['top-left', 'bottom-right']
const SMALL_SIDE = 56

/** A thumb covers 44 pixels; a mouse points at one. */
const isCoarse = () => matchMedia('(pointer: coarse)').matches
const SNAPS = [0, 45, 90, 135, 180, 225, 270, 315]

/** Corners to resize, the handle on top to turn. */
export function Handles({ map, box, zoom }: HandlesProps) {
  const transformer = useRef<Konva.Transformer>(null)
  const labs = useLabs()
  const editor = useEditor()
  const layer = selectedLayer(editor)
  const shown = layer && !layer.locked && layer.place.view === editor.view ? layer : undefined

  useEffect(() => {
    const handles = transformer.current
    const node = shown && handles?.getLayer()?.findOne(`#${shown.id}`)
    handles?.nodes(node ? [node] : [])
  })

  function reshape() {
    const node = transformer.current?.nodes()[0]
    const before = selectedLayer(labs.get().editor)
    if (!node || !before) return
    const now = {
      x: node.x(),
      y: node.y(),
      width: node.width() * Math.abs(node.scaleX()),
      height: node.height() * Math.abs(node.scaleY()),
      rotation: node.rotation(),
    }
    const { width, center, turn } = placeOfFitted(map, before.place, box, now)
    node.scale({ x: 1, y: 1 })
    labs.act((one) => reshapeSelected(one, width, center, turn))
    // Where a limit held the layer back, the node must follow the document and not the pointer.
    const held = selectedLayer(labs.get().editor)
    if (held) node.setAttrs(fittedNode(fitAround(map, held.place, box)))
  }

  if (!shown) return null
  const { least, most } = widthLimits(
    frameOf(cutOfDesign(designOf(editor)), editor.view),
    aspectOfLayer(shown),
    shown.kind === 'image' ? undefined : LEAST_DRAWN,
  )
  const { width, height, clothTurn } = fitAround(map, shown.place, box)
  const coarse = isCoarse()
  const few = coarse && Math.min(width, height) * zoom < SMALL_SIDE
  const scale = width / shown.place.size.width
  return (
    <Transformer
      ref={transformer}
      keepRatio
      flipEnabled={false}
      enabledAnchors={few ? FEW_CORNERS : CORNERS}
      rotateAnchorOffset={(coarse ? 36 : 28) / zoom}
      rotationSnaps={SNAPS.map((snap) => snap + clothTurn)}
      rotationSnapTolerance={4}
      anchorSize={(coarse ? 18 : 15) / zoom}
      anchorCornerRadius={9 / zoom}
      anchorStrokeWidth={1 / zoom}
      anchorStyleFunc={(anchor: Konva.Rect) => anchor.hitStrokeWidth((coarse ? 28 : 10) / zoom)}
      anchorStroke="#1b1815"
      anchorFill="#ffffff"
      borderStroke="#1b1815"
      borderStrokeWidth={1 / zoom}
      borderDash={[3 / zoom, 3 / zoom]}
      boundBoxFunc={(old, next) =>
        next.width < least * scale * zoom - 1 || next.width > most * scale * zoom + 1 ? old : next
      }
      onTransformStart={() => labs.act(beginGesture)}
      onTransform={reshape}
      onTransformEnd={() => labs.act(endGesture)}
    />
  )
}
