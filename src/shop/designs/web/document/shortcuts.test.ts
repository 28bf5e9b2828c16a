import { expect, test } from 'vitest'
import { emptyDesign } from '../../model/document/design.ts'
import { designOf, type Editor, openEditor, selectedLayer, selectLayer } from '../../model/editing/editor.ts'
import { addImage } from '../../model/editing/layer-commands.ts'
import { pixels } from '../../model/geometry.ts'
import { canvasShortcut, historyShortcut } from './shortcuts.ts'

const tee = { ...emptyDesign, product: { styleId: 1, code: '3001', cut: 'tee' } } as const
const size = { width: pixels(2400), height: pixels(1200) }
const artwork = { artworkId: 'art_1', name: 'logo.png', pixels: size, vector: false }
const start = () => selectLayer(openEditor(addImage(tee, 'front', 'logo', artwork)), 'logo')

function pressKey(editor: Editor, key: string, { shift = false, command = false } = {}): Editor {
  const pressed = { key, shift, command }
  const action = historyShortcut(pressed) ?? canvasShortcut(pressed, editor)
  return action ? action(editor) : editor
}
const place = (editor: Editor) => {
  const layer = selectedLayer(editor)
  if (!layer) throw new Error('nothing is chosen')
  return layer.place
}

test.each([
  ['ArrowLeft', -0.1, 0],
  ['ArrowRight', 0.1, 0],
  ['ArrowUp', 0, -0.1],
  ['ArrowDown', 0, 0.1],
])('%s moves by a tenth of an inch, with Shift by a whole one', (key, x, y) => {
  const { center } = place(start())
  const near = place(pressKey(start(), key)).center
  expect(near.x - center.x).toBeCloseTo(x, 9)
  expect(near.y - center.y).toBeCloseTo(y, 9)
  const far = place(pressKey(start(), key, { shift: true })).center
  expect(far.x - center.x).toBeCloseTo(10 * x, 9)
  expect(far.y - center.y).toBeCloseTo(10 * y, 9)
})

test('plus and minus resize, brackets turn', () => {
  expect(place(pressKey(start(), '+')).size.width).toBeCloseTo(12.48)
  expect(place(pressKey(start(), '-')).size.width).toBeCloseTo(12 / 1.04)
  expect(place(pressKey(start(), ']')).rotation).toBe(1)
  expect(place(pressKey(start(), '[')).rotation).toBe(359)
  expect(place(pressKey(start(), '}', { shift: true })).rotation).toBe(15)
  expect(place(pressKey(start(), '{', { shift: true })).rotation).toBe(345)
})

test('Delete removes, Control+Z brings back, Control+Shift+Z and Control+Y repeat', () => {
  const removed = pressKey(start(), 'Delete')
  expect(designOf(removed).layers).toHaveLength(0)
  const back = pressKey(removed, 'z', { command: true })
  expect(designOf(back).layers).toHaveLength(1)
  expect(designOf(pressKey(back, 'Z', { command: true, shift: true })).layers).toHaveLength(0)
  expect(designOf(pressKey(back, 'y', { command: true })).layers).toHaveLength(0)
})

test('Page Up and Page Down change the view, Escape chooses nothing', () => {
  expect(pressKey(start(), 'PageDown').view).toBe('left')
  expect(pressKey(start(), 'PageUp').view).toBe('back')
  expect(pressKey(start(), 'Escape').selectedId).toBeNull()
})

test('keys without a chosen layer, and keys of the browser, are left alone', () => {
  const none = selectLayer(start(), null)
  for (const key of ['ArrowLeft', '+', 'Delete', 'a', 'Tab', 'Enter']) {
    expect(canvasShortcut({ key, shift: false, command: false }, none)).toBeUndefined()
  }
  for (const key of ['+', '-', 'ArrowLeft']) {
    expect(canvasShortcut({ key, shift: false, command: true }, start())).toBeUndefined()
  }
})
