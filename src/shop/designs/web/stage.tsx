import type Konva from 'konva'
import type { KonvaEventObject } from 'konva/lib/Node'
import { useEffect, useRef } from 'react'
import { Image as KonvaImage, Stage as KonvaStage, Layer, Rect } from 'react-konva'
import { cutOfDesign, layersOn } from '../model/design.ts'
import { type Box, garmentBox, printableBoxes } from '../model/draw.ts'
import { designOf, endGesture, pointerDown, pointerMove } from '../model/editor.ts'
import { inches, type Point } from '../model/geometry.ts'
import { frameOf, type ViewFrame } from '../model/printable.ts'
import { isMirrored } from '../model/views.ts'
import { useEditor, useLabs } from './editor-store.ts'
import { Handles } from './handles.tsx'
import { Hatch } from './hatch.tsx'
import { LayerPicture } from './layer-picture.tsx'
import { usePicture } from './load-picture.ts'

interface StageProps {
  /** Side of the preview on the screen; the canvas is larger by the margin on each side. */
  readonly size: number
  readonly margin: number
  readonly garment: string
}

/** Inches from the landmark for a point of the canvas. */
function toPlace(frame: ViewFrame, size: number, margin: number, at: { x: number; y: number }): Point {
  const scale = frame.window.width / size
  return {
    x: inches((at.x - margin) * scale - frame.landmark.x),
    y: inches((at.y - margin) * scale - frame.landmark.y),
  }
}

const isHandle = (node: Konva.Node): boolean => node.getParent()?.getClassName() === 'Transformer'

function useDrag(stage: React.RefObject<Konva.Stage | null>, where: (at: { x: number; y: number }) => Point) {
  const labs = useLabs()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  return (event: KonvaEventObject<PointerEvent>) => {
    const at = stage.current?.getPointerPosition()
    if (!at || isHandle(event.target) || event.evt.button > 0) return
    labs.act((editor) => pointerDown(editor, where(at)))
    if (!labs.get().editor.grip) return
    const box = stage.current?.container().getBoundingClientRect()
    const move = ({ clientX, clientY }: PointerEvent) => {
      const on = { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) }
      labs.act((editor) => pointerMove(editor, where(on)))
    }
    const up = () => stop.current?.()
    stop.current = () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', up)
      stop.current = undefined
      labs.act(endGesture)
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', up)
  }
}

/** Light under dark dashes, so that the line shows on every cloth. */
function PrintableArea({ area, faint }: { area: Box; faint: boolean }) {
  const line = { ...area, listening: false, strokeWidth: 1.25, opacity: faint ? 0.45 : 1 }
  return (
    <>
      <Rect {...line} stroke="#ffffff" />
      <Rect {...line} stroke="#c93314" dash={[6, 4]} />
    </>
  )
}

/** The canvas: garment, artwork, hatching and handles, all in one layer. Loaded after the page stands. */
export function Stage({ size, margin, garment }: StageProps) {
  const stage = useRef<Konva.Stage>(null)
  const editor = useEditor()
  const labs = useLabs()
  const design = designOf(editor)
  const frame = frameOf(cutOfDesign(design), editor.view)
  const cloth = usePicture(garment)
  const startDrag = useDrag(stage, (at) => toPlace(frame, size, margin, at))
  useEffect(() => () => labs.act(endGesture), [labs])
  const scale = size / frame.window.width
  const box = garmentBox(frame, size)
  const mirrored = isMirrored(editor.view)
  const layers = layersOn(design, editor.view)
  return (
    <KonvaStage
      ref={stage}
      width={size + 2 * margin}
      height={size + 2 * margin}
      onPointerDown={startDrag}
      aria-hidden="true"
    >
      <Layer x={margin} y={margin}>
        {cloth && (
          <KonvaImage
            image={cloth}
            {...box}
            x={mirrored ? box.x + box.width : box.x}
            scaleX={mirrored ? -1 : 1}
            listening={false}
          />
        )}
        {printableBoxes(frame, size).map((area) => (
          <PrintableArea key={`${area.x} ${area.y}`} area={area} faint={layers.length === 0} />
        ))}
        {layers.map((layer) => (
          <LayerPicture key={layer.id} layer={layer} frame={frame} scale={scale} />
        ))}
        <Hatch layers={layers} frame={frame} size={size} />
        <Handles frame={frame} scale={scale} />
      </Layer>
    </KonvaStage>
  )
}
