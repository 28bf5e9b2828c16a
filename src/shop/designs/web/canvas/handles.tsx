import type Konva from 'konva'
import { useEffect, useRef, useState } from 'react'
import { Rect, Transformer } from 'react-konva/lib/ReactKonvaCore.js'
import {
  beginGesture,
  endGesture,
  handleLimits,
  isMoving,
  reshapeSelected,
  selectedLayer,
} from '../../model/editing/editor.ts'
import type { PrintMap } from '../../model/garment/print-map.ts'
import type { Layer } from '../../model/layers/layer-kinds.ts'
import { type Fitted, fitAround, placeOfFitted } from '../../model/rendering/drape.ts'
import type { PixelBox } from '../../model/rendering/draw.ts'
import { useLabs, useLiveEditor } from '../document/editor-store.ts'
import { fittedNode } from './fitted-node.ts'

interface HandlesProps {
  readonly map: PrintMap
  /** What the garment picture fills, in screen pixels. */
  readonly box: PixelBox
  readonly zoom: number
}

const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right']
// On small artwork four corners would leave a finger nothing else to hold.
const FEW_CORNERS = ['top-left', 'bottom-right']
const SMALL_SIDE = 56
const ANCHOR = { finger: 18, mouse: 15 }
// Between a handle and the artwork, so that it never covers a letter.
const CLEAR = 2
// Around a small print the handles stand off further, so that there is something between them to hold.
const ROOM_FOR_FINGER = 64
const ROOM_FOR_MOUSE = 36

/** A thumb covers 44 pixels; a mouse points at one. */
const isCoarse = () => matchMedia('(pointer: coarse)').matches
const SNAPS = [0, 45, 90, 135, 180, 225, 270, 315]

const borderAt = (zoom: number) => ({ stroke: '#1b1815', strokeWidth: 1 / zoom, dash: [3 / zoom, 3 / zoom] })

// Where the handle to turn stands, in degrees.
const ON_TOP = 0
const BELOW = 180

/** How low on the canvas the handle to turn would be on top. */
const topOf = ({ y, rotation }: Fitted, distance: number) => y - Math.cos((rotation * Math.PI) / 180) * distance

/** Corners to resize, and a handle to turn: on top, or below where the edge of the canvas would cut it off. */
function Grips({ layer, map, box, zoom }: HandlesProps & { readonly layer: Layer }) {
  const transformer = useRef<Konva.Transformer>(null)
  const labs = useLabs()
  const [coarse] = useState(isCoarse)
  const fitted = fitAround(map, layer.place, box)
  const { width, height, fabricTurn } = fitted
  const shown = Math.min(width, height) * zoom
  const anchor = coarse ? ANCHOR.finger : ANCHOR.mouse
  // Handles are laid in pixels of the screen, however near the canvas is.
  const padding = Math.max(anchor + 2 * CLEAR, (coarse ? ROOM_FOR_FINGER : ROOM_FOR_MOUSE) - shown) / 2
  const turnOffset = coarse ? 36 : 28
  const isTurnCutOff = zoom === 1 && topOf(fitted, height / 2 + padding + turnOffset) < anchor / 2
  useEffect(() => {
    const node = transformer.current?.getLayer()?.findOne(`#${layer.id}`)
    transformer.current?.nodes(node ? [node] : [])
    // While it is held it stays where it is.
    if (!transformer.current?.isTransforming()) transformer.current?.rotateAnchorAngle(isTurnCutOff ? BELOW : ON_TOP)
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
    labs.move((one) => reshapeSelected(one, width, center, turn))
    // Where a limit held the layer back, the node must follow the document and not the pointer.
    const held = selectedLayer(labs.get().editor)
    if (held) node.setAttrs(fittedNode(fitAround(map, held.place, box)))
  }

  const few = coarse && shown < SMALL_SIDE
  const scale = (width / layer.place.size.width) * zoom
  const isAllowed = (to: number) => {
    const limits = handleLimits(labs.get().editor)
    return !limits || (to >= limits.least * scale - 1 && to <= limits.most * scale + 1)
  }
  const { stroke, strokeWidth, dash } = borderAt(1)
  return (
    <Transformer
      ref={transformer}
      keepRatio
      padding={padding}
      flipEnabled={false}
      enabledAnchors={few ? FEW_CORNERS : CORNERS}
      rotateAnchorOffset={turnOffset}
      rotationSnaps={SNAPS.map((snap) => snap + fabricTurn)}
      rotationSnapTolerance={4}
      anchorSize={anchor}
      anchorCornerRadius={9}
      anchorStrokeWidth={1}
      anchorStyleFunc={(anchor: Konva.Rect) => anchor.hitStrokeWidth(coarse ? 28 : 10)}
      anchorStroke={stroke}
      anchorFill="#ffffff"
      borderStroke={stroke}
      borderStrokeWidth={strokeWidth}
      borderDash={dash}
      boundBoxFunc={(old, next) => (isAllowed(next.width) ? next : old)}
      onTransformStart={() => labs.act(beginGesture)}
      onTransform={reshape}
      onTransformEnd={() => labs.act(endGesture)}
    />
  )
}

/** Around what is chosen. While it is dragged only its border: laying out nine handles takes longer than drawing it. */
export function Handles(props: HandlesProps) {
  const { map, box, zoom } = props
  const editor = useLiveEditor()
  const layer = selectedLayer(editor)
  if (!layer || layer.locked || layer.place.view !== editor.view) return null
  if (editor.grip === null || !isMoving(editor)) return <Grips layer={layer} {...props} />
  const border = { ...fittedNode(fitAround(map, layer.place, box)), ...borderAt(zoom) }
  return <Rect {...border} listening={false} perfectDrawEnabled={false} />
}
