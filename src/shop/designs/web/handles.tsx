import type Konva from 'konva'
import { useEffect, useRef } from 'react'
import { Transformer } from 'react-konva'
import { aspectOf } from '../model/design.ts'
import { beginGesture, endGesture, reshapeSelected, selectedLayer } from '../model/editor.ts'
import { point } from '../model/geometry.ts'
import { widthLimits } from '../model/preview.ts'
import type { ViewFrame } from '../model/printable.ts'
import { useEditor, useLabs } from './editor-store.ts'
import { nodePlace } from './node-place.ts'

interface HandlesProps {
  readonly frame: ViewFrame
  readonly scale: number
}

const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right']
const SNAPS = [0, 45, 90, 135, 180, 225, 270, 315]

/** Corners to resize, the handle on top to turn. */
export function Handles({ frame, scale }: HandlesProps) {
  const transformer = useRef<Konva.Transformer>(null)
  const labs = useLabs()
  const editor = useEditor()
  const layer = selectedLayer(editor)
  const shown = layer && layer.place.view === editor.view ? layer : undefined

  useEffect(() => {
    const handles = transformer.current
    const node = shown && handles?.getLayer()?.findOne(`#${shown.id}`)
    handles?.nodes(node ? [node] : [])
  })

  function reshape() {
    const node = transformer.current?.nodes()[0]
    if (!node) return
    const width = (node.width() * Math.abs(node.scaleX())) / scale
    node.scale({ x: 1, y: 1 })
    const center = point(node.x() / scale - frame.landmark.x, node.y() / scale - frame.landmark.y)
    labs.act((now) => reshapeSelected(now, width, center, node.rotation()))
    // Where a limit held the layer back, the node must follow the document and not the pointer.
    const held = selectedLayer(labs.get().editor)
    if (held) node.setAttrs(nodePlace(held.place, frame, scale))
  }

  if (!shown) return null
  const { least, most } = widthLimits(frame, aspectOf(shown.pixels))
  return (
    <Transformer
      ref={transformer}
      keepRatio
      flipEnabled={false}
      enabledAnchors={CORNERS}
      rotateAnchorOffset={28}
      rotationSnaps={SNAPS}
      rotationSnapTolerance={4}
      anchorSize={15}
      anchorCornerRadius={8}
      anchorStroke="#1b1815"
      anchorFill="#ffffff"
      borderStroke="#1b1815"
      borderDash={[3, 3]}
      boundBoxFunc={(old, next) => (next.width < least * scale - 1 || next.width > most * scale + 1 ? old : next)}
      onTransformStart={() => labs.act(beginGesture)}
      onTransform={reshape}
      onTransformEnd={() => labs.act(endGesture)}
    />
  )
}
