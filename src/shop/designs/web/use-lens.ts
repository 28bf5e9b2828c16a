import type Konva from 'konva'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { cancelGesture } from '../model/editor.ts'
import { useLabs } from './editor-store.ts'
import { type Fingers, type Lens, PLAIN, pinched, type Spot, zoomAt } from './lens.ts'

const WHEEL = 0.002

/** Two fingers, or the wheel with Ctrl, look nearer. One finger is left to the page and to artwork. */
export function useLens(stage: RefObject<Konva.Stage | null>, side: number) {
  const labs = useLabs()
  const [lens, setLens] = useState(PLAIN)
  const now = useRef(lens)
  useEffect(() => {
    now.current = lens
  }, [lens])
  useEffect(() => {
    const box = stage.current?.container()
    if (!box) return
    let pinch: { readonly from: Fingers; readonly lens: Lens } | undefined
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
      pinch = { from, lens: now.current }
    }
    const move = (event: TouchEvent) => {
      const to = fingers(event)
      if (!pinch || !to) return
      event.preventDefault()
      setLens(pinched(pinch.lens, pinch.from, to, side))
    }
    const up = () => {
      pinch = undefined
    }
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      const at = spot(event)
      setLens((one) => zoomAt(one, at, Math.exp(-event.deltaY * WHEEL), side))
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
  return [lens, setLens] as const
}
