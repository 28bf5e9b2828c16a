import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Design, emptyDesign } from '../../model/document/design.ts'
import { designOf, endGesture, pointerDown, pointerMove, selectedLayer } from '../../model/editing/editor.ts'
import { addShape } from '../../model/editing/shape-commands.ts'
import { point } from '../../model/geometry.ts'
import { createLabs } from './editor-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const design: Design = addShape(
  { ...emptyDesign, product: { styleId: 1, code: '3001', cut: 'tee' } },
  'front',
  'box',
  'rectangle',
  '#000000',
)

/** An editor whose shape is held, and where that lies on the canvas and in the figures of the panels. */
function held() {
  const labs = createLabs({ design, product: null, savedId: null, problem: '', gone: false })
  const { center } = design.layers[0]?.place ?? { center: point(0, 0) }
  labs.act((editor) => pointerDown(editor, center))
  const onCanvas = () => selectedLayer(labs.get().editor)?.place.center.x
  const inPanels = () => selectedLayer(labs.shown.getState().editor)?.place.center.x
  const drag = (x: number) => labs.move((editor) => pointerMove(editor, point(x, center.y)))
  return { labs, drag, onCanvas, inPanels }
}

test('while artwork is dragged the canvas follows at once and the figures a few times a second', () => {
  const { drag, onCanvas, inPanels } = held()
  for (let move = 1; move <= 55; move++) {
    drag(move / 55)
    expect(onCanvas()).toBeCloseTo(move / 55)
    vi.advanceTimersByTime(16)
  }
  expect(inPanels()).toBeGreaterThan(0.7)
  expect(inPanels()).toBeLessThan(0.98)
  vi.advanceTimersByTime(400)
  expect(inPanels()).toBeCloseTo(1)
})

test('figures are true as soon as the gesture ends, or anything else is done', () => {
  const { labs, drag, inPanels } = held()
  drag(1)
  expect(inPanels()).toBeCloseTo(0)
  labs.act(endGesture)
  expect(inPanels()).toBeCloseTo(1)
  drag(2)
  labs.set({ snapping: false })
  expect(labs.shown.getState()).toBe(labs.get())
  expect(designOf(labs.get().editor)).toBe(designOf(labs.shown.getState().editor))
})
