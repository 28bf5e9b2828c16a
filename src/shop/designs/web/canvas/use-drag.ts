import type Konva from 'konva'
import type { KonvaEventObject } from 'konva/lib/Node'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { selectWithin } from '../../model/editing/choose.ts'
import {
  endGesture,
  enterAt,
  isMoving,
  pointerDown,
  pointerMove,
  pressChosen,
  selectLayers,
} from '../../model/editing/editor.ts'
import { boxAround, type Point } from '../../model/geometry.ts'
import type { Spot } from '../../model/rendering/drape.ts'
import { type LabsStore, useLabs } from '../document/editor-store.ts'
import { editOnGarment } from '../layers/text/edit-on-garment.ts'
import type { MarqueeCorners } from './marquee.tsx'
import { onCanvas, type Viewport } from './viewport.ts'

const isHandle = (node: Konva.Node): boolean => node.getParent()?.getClassName() === 'Transformer'

const TAP_PIXELS = 12
const LEAST_MARQUEE = 4

/** Whether a press adds to what is chosen. */
const adds = (labs: LabsStore, { shiftKey, ctrlKey, metaKey }: PointerEvent): boolean =>
  shiftKey || ctrlKey || metaKey || labs.get().choosingSeveral

/**
 * Whether a finger here takes hold. While the page can scroll, only of what is chosen already: whoever strokes over the
 * artwork to get past it must not move it. The ground beside it may be the first of two fingers.
 */
function takesHold(labs: LabsStore, event: PointerEvent, at: Point): boolean {
  const { editor, panel } = labs.get()
  if (event.pointerType !== 'touch') return true
  const next = pointerDown(editor, at, adds(labs, event))
  return next.grip !== null && (panel !== null || next.selectedIds === editor.selectedIds)
}

/** A finger that comes and goes at one spot chooses what is there, or nothing. */
function awaitTap(labs: LabsStore, from: PointerEvent, at: Point): () => void {
  const gone = new AbortController()
  const { signal } = gone
  const up = ({ clientX, clientY, pointerId }: PointerEvent) => {
    if (pointerId !== from.pointerId) return
    gone.abort()
    if (Math.hypot(clientX - from.clientX, clientY - from.clientY) > TAP_PIXELS) return
    labs.act((editor) => selectLayers(editor, pointerDown(editor, at, adds(labs, from)).selectedIds))
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

/** Follows one pointer until it is let go. */
function follow({ pointerId }: PointerEvent, onMove: (event: PointerEvent) => void, onUp: () => void): () => void {
  const gone = new AbortController()
  const { signal } = gone
  const stop = () => {
    gone.abort()
    onUp()
  }
  const mine = (act: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pointerId) act(event)
  }
  addEventListener('pointermove', mine(onMove), { signal })
  addEventListener('pointerup', mine(stop), { signal })
  addEventListener('pointercancel', mine(stop), { signal })
  return stop
}

/** Moves what the pointer holds, each drag in one step; from the ground a mouse draws a marquee. */
export function useDrag(stage: RefObject<Konva.Stage | null>, { viewport, where, reach }: Drag) {
  const labs = useLabs()
  const stop = useRef<() => void>(undefined)
  const [marquee, setMarquee] = useState<MarqueeCorners>()
  useEffect(() => () => stop.current?.(), [])

  function hold(evt: PointerEvent, at: Point, spotOf: (event: PointerEvent) => Spot, wasChosen: boolean) {
    const move = (event: PointerEvent) =>
      labs.move((editor) => pointerMove(editor, where(spotOf(event)), event.altKey ? 0 : reach))
    stop.current = follow(evt, move, () => {
      stop.current = undefined
      // A second finger has taken the gesture back, and its hold.
      const isPress = wasChosen && labs.get().editor.grip !== null && !isMoving(labs.get().editor)
      labs.act((editor) => (isPress ? pressChosen(endGesture(editor), at, adds(labs, evt)) : endGesture(editor)))
    })
  }

  function drawMarquee(evt: PointerEvent, from: Spot, spotOf: (event: PointerEvent) => Spot) {
    let to = from
    const move = (event: PointerEvent) => {
      to = spotOf(event)
      setMarquee({ from, to })
    }
    stop.current = follow(evt, move, () => {
      stop.current = undefined
      setMarquee(undefined)
      if (Math.hypot(to.x - from.x, to.y - from.y) * viewport.zoom < LEAST_MARQUEE) return
      const corners = [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }].map(where)
      const area = boxAround(corners)
      if (area) labs.act((editor) => selectWithin(editor, area, adds(labs, evt)))
    })
  }

  function startDrag({ target, evt }: KonvaEventObject<PointerEvent>) {
    const spot = stage.current?.getPointerPosition()
    if (!spot || isHandle(target) || evt.button > 0) return
    stop.current?.()
    const from = onCanvas(viewport, spot)
    const at = where(from)
    if (!takesHold(labs, evt, at)) {
      stop.current = awaitTap(labs, evt, at)
      return
    }
    const box = stage.current?.container().getBoundingClientRect()
    const spotOf = ({ clientX, clientY }: PointerEvent) =>
      onCanvas(viewport, { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) })
    const before = labs.get().editor.selectedIds
    labs.act((editor) => pointerDown(editor, at, adds(labs, evt)))
    const { grip, selectedIds } = labs.get().editor
    if (grip) return hold(evt, at, spotOf, selectedIds === before)
    if (evt.pointerType !== 'touch') drawMarquee(evt, from, spotOf)
  }

  /** Twice on a group reaches what lies there within it, twice on words types into them. */
  function enter() {
    const spot = stage.current?.getPointerPosition()
    const { editor, choosingSeveral } = labs.get()
    // A tap and a drag soon after it are no two taps.
    if (!spot || choosingSeveral || isMoving(editor)) return
    // The second press ends here: what it chooses it chooses before.
    stop.current?.()
    const pressed = labs.get().editor
    const within = enterAt(pressed, where(onCanvas(viewport, spot)))
    if (within.selectedId === pressed.selectedId) void editOnGarment(labs, within.selectedId)
    else labs.act(() => within)
  }

  return { startDrag, enter, marquee }
}
