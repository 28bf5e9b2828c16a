import type Konva from 'konva'
import { useEffect, useRef, useState } from 'react'
import { Rect, Transformer } from 'react-konva/lib/ReactKonvaCore.js'
import { beginGesture, designOf, endGesture, isMoving, runCommand, selectedLayers } from '../../model/editing/editor.ts'
import { boxOfLayers, layersNamed, middleOf } from '../../model/editing/several/move-layers.ts'
import { reshapeLayers } from '../../model/editing/several/transform-layers.ts'
import type { PrintMap } from '../../model/garment/print-map.ts'
import { type Rect as Box, degrees, type Placed } from '../../model/geometry.ts'
import { scaleLimits } from '../../model/printing/printing.ts'
import { fitAround, placeOfFitted } from '../../model/rendering/drape.ts'
import type { PixelBox } from '../../model/rendering/draw.ts'
import { fittedNode } from '../canvas/fitted-node.ts'
import { useLabs, useLiveEditor } from '../document/editor-store.ts'

interface SeveralHandlesProps {
  readonly map: PrintMap
  /** What the garment picture fills, in screen pixels. */
  readonly box: PixelBox
  readonly zoom: number
}

const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right']
const SNAPS = [0, 45, 90, 135, 180, 225, 270, 315]
const NAME = 'several'

const uprightBox = (around: Box): Placed => ({
  center: middleOf(around),
  size: { width: around.width, height: around.height },
  rotation: degrees(0),
})

const isCoarse = () => matchMedia('(pointer: coarse)').matches

/** A frame around all that is chosen: its corners make all of it larger or smaller, its handle turns all of it. */
export default function SeveralHandles({ map, box, zoom }: SeveralHandlesProps) {
  const labs = useLabs()
  const editor = useLiveEditor()
  const transformer = useRef<Konva.Transformer>(null)
  const frame = useRef<Konva.Rect>(null)
  const [coarse] = useState(isCoarse)
  // What the frame was around when one of its handles was taken: it turns with the pointer, not with the box around the layers.
  const [taken, setTaken] = useState<Placed>()
  const layers = selectedLayers(editor).filter((layer) => !layer.locked)
  const ids = layers.map(({ id }) => id)
  const around = boxOfLayers(layers)
  const placed = taken ?? (around && uprightBox(around))
  const moving = editor.grip !== null && isMoving(editor)
  useEffect(() => {
    transformer.current?.nodes(frame.current ? [frame.current] : [])
  })
  if (!placed || layers.length === 0 || layers[0]?.place.view !== editor.view) return null
  const fitted = fitAround(map, placed, box)
  const border = { stroke: '#1b1815', strokeWidth: 1 / zoom, dash: [3 / zoom, 3 / zoom] }
  const outlines = layers.map((layer) => (
    <Rect
      key={layer.id}
      {...fittedNode(fitAround(map, layer.place, box))}
      stroke="#1769e0"
      strokeWidth={1 / zoom}
      listening={false}
      perfectDrawEnabled={false}
    />
  ))
  if (moving) {
    return (
      <>
        {outlines}
        <Rect {...fittedNode(fitAround(map, placed, box))} {...border} listening={false} perfectDrawEnabled={false} />
      </>
    )
  }

  function begin() {
    setTaken(placed)
    labs.act(beginGesture)
  }

  function reshape() {
    const node = frame.current
    const { held, present } = labs.get().editor.history
    const start = held ?? present
    if (!node || !placed) return
    const now = {
      x: node.x(),
      y: node.y(),
      width: node.width() * Math.abs(node.scaleX()),
      height: node.height() * Math.abs(node.scaleY()),
      rotation: node.rotation(),
    }
    const { width, center, turn } = placeOfFitted(map, placed, box, now)
    const reshaping = { times: width / placed.size.width, turn, middle: center }
    // Always from where they were taken, so that nothing adds up.
    labs.move((one) => runCommand(one, () => reshapeLayers(start, ids, reshaping)))
  }

  function end() {
    labs.act(endGesture)
    setTaken(undefined)
    const now = boxOfLayers(layersNamed(designOf(labs.get().editor), ids))
    // The pointer has changed the node behind the back of what draws it.
    if (now) frame.current?.setAttrs({ ...fittedNode(fitAround(map, uprightBox(now), box)), scaleX: 1, scaleY: 1 })
  }

  const start = editor.history.held ?? designOf(editor)
  const limits = scaleLimits(start, layersNamed(start, ids))
  const isAllowed = (width: number) =>
    width >= limits.least * fitted.width - 1 && width <= limits.most * fitted.width + 1
  const anchor = coarse ? 18 : 15
  return (
    <>
      {outlines}
      <Rect ref={frame} name={NAME} {...fittedNode(fitted)} listening={false} />
      <Transformer
        ref={transformer}
        keepRatio
        padding={(anchor + 4) / 2}
        flipEnabled={false}
        enabledAnchors={CORNERS}
        rotateAnchorOffset={coarse ? 36 : 28}
        rotateAnchorAngle={fitted.y - fitted.height / 2 < 60 && zoom === 1 ? 180 : 0}
        rotationSnaps={SNAPS.map((snap) => snap + fitted.fabricTurn)}
        rotationSnapTolerance={4}
        anchorSize={anchor}
        anchorCornerRadius={9}
        anchorStrokeWidth={1}
        anchorStyleFunc={(one: Konva.Rect) => one.hitStrokeWidth(coarse ? 28 : 10)}
        anchorStroke={border.stroke}
        anchorFill="#ffffff"
        borderStroke={border.stroke}
        borderStrokeWidth={1}
        borderDash={[3, 3]}
        boundBoxFunc={(old, next) => (isAllowed(next.width) ? next : old)}
        onTransformStart={begin}
        onTransform={reshape}
        onTransformEnd={end}
      />
    </>
  )
}
