import type Konva from 'konva'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { cancelGesture } from '../../model/editing/editor.ts'
import type { Spot } from '../../model/rendering/drape.ts'
import { useLabs } from '../document/editor-store.ts'
import { type Fingers, pinched, type Viewport, WHOLE_CANVAS, zoomAt } from './viewport.ts'

const WHEEL = 0.002

/** Two fingers, or the wheel with Ctrl, zoom. One finger is left to the page and to artwork. */
export function useViewport(stage: RefObject<Konva.Stage | null>, side: number) {
  const labs = useLabs()
  const [viewport, setViewport] = useState(WHOLE_CANVAS)
  const now = useRef(viewport)
  useEffect(() => {
    now.current = viewport
  }, [viewport])
  useEffect(() => {
    const box = stage.current?.container()
    if (!box) return
    let pinch: { readonly from: Fingers; readonly viewport: Viewport } | undefined
    const spot = ({ clientX, clientY }: { clientX: number; clientY: number }): Spot => {
      const { left, top } = box.getBoundingClientRect()
      return { x: clientX - left, y: clientY - top }
    }
    const fingers = ({ touches: [one, other] }: TouchEvent): Fingers | undefined =>
      one && other && [spot(one), spot(other)]
    const down = (event: TouchEvent) => {
      const from = fingers(event)
      if (!from) return
      event.preventDefault()
      labs.act(cancelGesture)
      pinch = { from, viewport: now.current }
    }
    const move = (event: TouchEvent) => {
      const to = fingers(event)
      if (!pinch || !to) return
      event.preventDefault()
      setViewport(pinched(pinch.viewport, pinch.from, to, side))
    }
    const up = () => {
      pinch = undefined
    }
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      const at = spot(event)
      setViewport((one) => zoomAt(one, at, Math.exp(-event.deltaY * WHEEL), side))
    }
    const gone = new AbortController()
    const heard = { passive: false, signal: gone.signal }
    box.addEventListener('touchstart', down, heard)
    box.addEventListener('touchmove', move, heard)
    box.addEventListener('touchend', up, heard)
    box.addEventListener('touchcancel', up, heard)
    box.addEventListener('wheel', wheel, heard)
    return () => gone.abort()
  }, [stage, labs, side])
  return [viewport, setViewport] as const
}
