import { expect, test } from 'vitest'
import { type Design, emptyDesign } from '../../model/document/design.ts'
import { selectAll } from '../../model/editing/choose.ts'
import { designOf, selectedLayers, selectLayer, undo } from '../../model/editing/editor.ts'
import { moveTo } from '../../model/editing/layer-commands.ts'
import { addShape } from '../../model/editing/shape-commands.ts'
import { point } from '../../model/geometry.ts'
import { createLabs } from '../document/editor-store.ts'
import { isSeveralKey } from '../document/shortcuts.ts'
import { choiceSentence } from '../layers/layer-sentence.ts'
import { runSeveral } from './run-several.ts'
import { severalShortcut } from './several-actions.ts'

const tee: Design = { ...emptyDesign, product: { styleId: 1, code: '3001', cut: 'tee' } }

function three() {
  const design = ['a', 'b', 'c'].reduce(
    (grown, id, index) => {
      const added = addShape(grown, 'front', id, 'rectangle', '#c8102e')
      return moveTo(added, id, point(-4 + 4 * index, 4 + 5 * index + (index === 1 ? 2 : 0)))
    },
    tee as typeof emptyDesign,
  )
  const labs = createLabs({ design, product: null, savedId: null, problem: '', gone: false })
  labs.act(selectAll)
  const press = (key: string, { shift = false, command = false } = {}) => {
    const action = severalShortcut(key, shift, command)
    if (action) runSeveral(labs, action)
    return action !== undefined
  }
  const sentence = () => {
    const { editor } = labs.get()
    return choiceSentence(designOf(editor), selectedLayers(editor), editor.view)
  }
  return { labs, press, sentence }
}

test('every key that changes one layer changes several, and no other key does', () => {
  const { labs } = three()
  const { editor } = labs.get()
  const keys = [
    ...'+=-_[]{}<>,.cCmMhHvVlLdDxyz1',
    'ArrowLeft',
    'ArrowRight',
    'ArrowUp',
    'ArrowDown',
    'Delete',
    'Backspace',
  ]
  for (const key of keys) {
    for (const command of [false, true]) {
      const isKnown = severalShortcut(key, false, command) !== undefined
      expect(isSeveralKey({ key, shift: false, command }, editor), `${command} ${key}`).toBe(isKnown)
    }
  }
  const one = selectLayer(editor, 'a')
  expect(isSeveralKey({ key: 'd', shift: false, command: false }, one)).toBe(false)
  expect(isSeveralKey({ key: 'd', shift: false, command: true }, one)).toBe(true)
})

test('what is chosen is said with its size and place, and whether it is a group', () => {
  const { press, sentence } = three()
  expect(sentence()).toMatch(/^3 layers selected, 12\.0 by 1\d\.\d inches, front, centred, /)
  press('g', { command: true })
  expect(sentence()).toMatch(/^Group of 3 layers, /)
  press('l')
  expect(sentence()).toMatch(/, locked$/)
})

test('an action is one step back and says what it has done', () => {
  const { labs, press } = three()
  const before = designOf(labs.get().editor)
  press('D', { shift: true })
  expect(labs.get().said).toMatch(/^3 layers: Distribute vertically, \d\.\d\d inches apart$/)
  labs.act(undo)
  expect(designOf(labs.get().editor)).toEqual(before)
  press('ArrowRight', { shift: true })
  expect(labs.get().editor.history.past).toHaveLength(1)
  expect(labs.get().said).toBe('')
})

test('what is said twice differs each time, and what changes nothing says why', () => {
  const { labs, press } = three()
  const saidAfter = (key: string) => {
    press(key)
    return labs.get().said
  }
  saidAfter('d')
  const [first, second] = [saidAfter('d'), saidAfter('d')]
  expect(first).not.toBe(second)
  expect(first.trim()).toBe(second.trim())
})

test('copies are chosen in place of what they were made from', () => {
  const { labs, press } = three()
  press('d', { command: true })
  const { editor } = labs.get()
  expect(designOf(editor).layers).toHaveLength(6)
  expect(editor.selectedIds).toHaveLength(3)
  expect(editor.selectedIds).not.toContain('a')
  press('Delete')
  expect(designOf(labs.get().editor).layers.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(labs.get().editor.selectedIds).toEqual([])
})
