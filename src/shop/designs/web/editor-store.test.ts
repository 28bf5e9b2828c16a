import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Design, emptyDesign } from '../model/design.ts'
import { addShape } from '../model/drawn.ts'
import { designOf, endGesture, pointerDown, pointerMove, selectedLayer } from '../model/editor.ts'
import { point } from '../model/geometry.ts'
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

/** A sheet whose shape is held, and where it lies on the sheet and in the figures beside it. */
function held() {
  const labs = createLabs({ design, product: null, savedId: null, problem: '', gone: false })
  const { center } = design.layers[0]?.place ?? { center: point(0, 0) }
  labs.act((editor) => pointerDown(editor, center))
  const onSheet = () => selectedLayer(labs.get().editor)?.place.center.x
  const beside = () => selectedLayer(labs.shown.getState().editor)?.place.center.x
  const drag = (x: number) => labs.move((editor) => pointerMove(editor, point(x, center.y)))
  return { labs, drag, onSheet, beside }
}

test('while artwork is dragged the sheet follows at once and the figures a few times a second', () => {
  const { drag, onSheet, beside } = held()
  for (let move = 1; move <= 55; move++) {
    drag(move / 55)
    expect(onSheet()).toBeCloseTo(move / 55)
    vi.advanceTimersByTime(16)
  }
  expect(beside()).toBeGreaterThan(0.7)
  expect(beside()).toBeLessThan(0.98)
  vi.advanceTimersByTime(400)
  expect(beside()).toBeCloseTo(1)
})

test('figures are true as soon as the gesture ends, or anything else is done', () => {
  const { labs, drag, beside } = held()
  drag(1)
  expect(beside()).toBeCloseTo(0)
  labs.act(endGesture)
  expect(beside()).toBeCloseTo(1)
  drag(2)
  labs.set({ snapping: false })
  expect(labs.shown.getState()).toBe(labs.get())
  expect(designOf(labs.get().editor)).toBe(designOf(labs.shown.getState().editor))
})
