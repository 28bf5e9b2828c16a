import type Konva from 'konva'
import type { KonvaEventObject } from 'konva/lib/Node'
import { type RefObject, useEffect, useRef } from 'react'
import { endGesture, pointerDown, pointerMove, selectLayer } from '../../model/editing/editor.ts'
import type { Point } from '../../model/geometry.ts'
import type { Spot } from '../../model/rendering/drape.ts'
import { type LabsStore, useLabs } from '../document/editor-store.ts'
import { onCanvas, type Viewport } from './viewport.ts'

const isHandle = (node: Konva.Node): boolean => node.getParent()?.getClassName() === 'Transformer'

const TAP_PIXELS = 12

/**
 * Whether a finger here takes hold. While the page can scroll, only of what is chosen already: whoever strokes over the
 * artwork to get past it must not move it. The ground beside it may be the first of two fingers.
 */
function takesHold(labs: LabsStore, event: PointerEvent, at: Point): boolean {
  const { editor, panel } = labs.get()
  if (event.pointerType !== 'touch') return true
  const next = pointerDown(editor, at)
  return next.grip !== null && (panel !== null || next.selectedId === editor.selectedId)
}

/** A finger that comes and goes at one spot chooses what is there, or nothing. */
function awaitTap(labs: LabsStore, from: PointerEvent, at: Point): () => void {
  const gone = new AbortController()
  const { signal } = gone
  const up = ({ clientX, clientY, pointerId }: PointerEvent) => {
    if (pointerId !== from.pointerId) return
    gone.abort()
    if (Math.hypot(clientX - from.clientX, clientY - from.clientY) > TAP_PIXELS) return
    labs.act((editor) => selectLayer(editor, pointerDown(editor, at).selectedId))
  }
  addEventListener('pointerup', up, { signal })
  addEventListener('pointercancel', () => gone.abort(), { signal })
  addEventListener('pointerdown', ({ pointerId }) => pointerId !== from.pointerId && gone.abort(), { signal })
  return () => gone.abort()
}

interface Drag {
  readonly viewport: Viewport
  /** The place on the garment at a point of the canvas. */
  readonly where: (at: Spot) => Point
  /** How near, in inches, a line draws the artwork to it. */
  readonly reach: number
}

/** Moves what the pointer holds; each drag is one step. */
export function useDrag(stage: RefObject<Konva.Stage | null>, { viewport, where, reach }: Drag) {
  const labs = useLabs()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  return ({ target, evt }: KonvaEventObject<PointerEvent>) => {
    const spot = stage.current?.getPointerPosition()
    if (!spot || isHandle(target) || evt.button > 0) return
    stop.current?.()
    const at = where(onCanvas(viewport, spot))
    if (!takesHold(labs, evt, at)) {
      stop.current = awaitTap(labs, evt, at)
      return
    }
    labs.act((editor) => pointerDown(editor, at))
    if (!labs.get().editor.grip) return
    const box = stage.current?.container().getBoundingClientRect()
    const gone = new AbortController()
    const { signal } = gone
    stop.current = () => {
      gone.abort()
      stop.current = undefined
      labs.act(endGesture)
    }
    const move = ({ clientX, clientY, altKey, pointerId }: PointerEvent) => {
      if (pointerId !== evt.pointerId) return
      const on = onCanvas(viewport, { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) })
      labs.move((editor) => pointerMove(editor, where(on), altKey ? 0 : reach))
    }
    const up = ({ pointerId }: PointerEvent) => pointerId === evt.pointerId && stop.current?.()
    addEventListener('pointermove', move, { signal })
    addEventListener('pointerup', up, { signal })
    addEventListener('pointercancel', up, { signal })
  }
}
