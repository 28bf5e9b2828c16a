import type Konva from 'konva'
import { type Dispatch, type RefObject, type SetStateAction, useEffect } from 'react'
import { isField } from '../document/is-field.ts'
import { panned, type Viewport } from './viewport.ts'

const MIDDLE = 1
const takesKeys = (target: EventTarget | null) =>
  isField(target) || (target instanceof Element && target.closest('button, a') !== null)

/** The middle button pushes the zoomed canvas, and so does every press while Space is held over it. */
export function usePan(
  stage: RefObject<Konva.Stage | null>,
  setViewport: Dispatch<SetStateAction<Viewport>>,
  side: number,
) {
  useEffect(() => {
    const box = stage.current?.container()
    if (!box) return
    const gone = new AbortController()
    const { signal } = gone
    let [isOver, isSpace] = [false, false]
    const show = () => {
      box.style.cursor = isSpace ? 'grab' : ''
    }
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || !isOver || takesKeys(event.target)) return
      event.preventDefault()
      isSpace = true
      show()
    }
    const release = (event: KeyboardEvent) => {
      if (event.code !== 'Space') return
      isSpace = false
      show()
    }
    const down = (event: PointerEvent) => {
      if (event.button !== MIDDLE && !(isSpace && event.button === 0)) return
      event.preventDefault()
      event.stopPropagation()
      let last = event
      const held = new AbortController()
      const move = (next: PointerEvent) => {
        if (next.pointerId !== event.pointerId) return
        const [dx, dy] = [next.clientX - last.clientX, next.clientY - last.clientY]
        last = next
        setViewport((now) => panned(now, dx, dy, side))
      }
      const up = ({ pointerId }: PointerEvent) => pointerId === event.pointerId && held.abort()
      const until = { signal: AbortSignal.any([held.signal, signal]) }
      addEventListener('pointermove', move, until)
      addEventListener('pointerup', up, until)
      addEventListener('pointercancel', up, until)
    }
    const over = (is: boolean) => () => {
      isOver = is
    }
    box.addEventListener('pointerdown', down, { capture: true, signal })
    box.addEventListener('pointerenter', over(true), { signal })
    box.addEventListener('pointerleave', over(false), { signal })
    document.addEventListener('keydown', press, { signal })
    document.addEventListener('keyup', release, { signal })
    return () => gone.abort()
  }, [stage, setViewport, side])
}
