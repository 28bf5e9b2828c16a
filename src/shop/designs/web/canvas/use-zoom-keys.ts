import type Konva from 'konva'
import { type Dispatch, type RefObject, type SetStateAction, useEffect } from 'react'
import { designsTexts } from '../../texts.ts'
import { useLabs } from '../document/editor-store.ts'
import { isField } from '../document/is-field.ts'
import { panned, type Viewport, WHOLE_CANVAS } from './viewport.ts'

export const ZOOM_STEP = 1.6
const PUSH = 40

const pushes: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [PUSH, 0],
  ArrowRight: [-PUSH, 0],
  ArrowUp: [0, PUSH],
  ArrowDown: [0, -PUSH],
}

interface Zooming {
  readonly zoomBy: (times: number) => void
  readonly setViewport: Dispatch<SetStateAction<Viewport>>
  readonly side: number
}

/** On the canvas: Control with plus, minus and 0 zooms, R shows rulers, and while nothing is chosen the arrows push what is zoomed. */
export function useZoomKeys(stage: RefObject<Konva.Stage | null>, { zoomBy, setViewport, side }: Zooming) {
  const labs = useLabs()
  useEffect(() => {
    const canvas = stage.current?.container().closest<HTMLElement>('[role=application]')
    if (!canvas) return
    // The button says it of itself, the key has none.
    const toggleRuler = () => {
      const ruler = !labs.get().ruler
      labs.set({ ruler, said: designsTexts.saidRulers(ruler) })
    }
    const command = (key: string): (() => void) | undefined => {
      if (key === '+' || key === '=') return () => zoomBy(ZOOM_STEP)
      if (key === '-' || key === '_') return () => zoomBy(1 / ZOOM_STEP)
      return key === '0' ? () => setViewport(WHOLE_CANVAS) : undefined
    }
    const alone = (key: string): (() => void) | undefined => {
      if (key === 'r' || key === 'R') return toggleRuler
      const push = labs.get().editor.selectedIds.length === 0 ? pushes[key] : undefined
      return push && (() => setViewport((now) => panned(now, ...push, side)))
    }
    const press = (event: KeyboardEvent) => {
      if (isField(event.target)) return
      const act = event.ctrlKey || event.metaKey ? command(event.key) : alone(event.key)
      if (!act) return
      event.preventDefault()
      act()
    }
    canvas.addEventListener('keydown', press)
    return () => canvas.removeEventListener('keydown', press)
  })
}
