import { expect, test } from 'vitest'
import { setNote } from '../model/commands.ts'
import { emptyDesign } from '../model/design.ts'
import { type Pressed, pressOf } from './one-press.ts'

const pressed: Pressed = { workId: 'crest', writer: 'one', savedId: null, name: 'Team shirt', document: emptyDesign }

test('the same work pressed again is the same press, also as it comes back from the device', async () => {
  const again = { ...pressed, document: structuredClone(emptyDesign) }
  expect(await pressOf(again)).toBe(await pressOf(pressed))
  expect(await pressOf(pressed)).toMatch(/^[0-9a-f]{64}$/)
})

test.each<[string, Partial<Pressed>]>([
  ['changed work', { document: setNote(emptyDesign, 'Larger') }],
  ['another name', { name: 'Crest' }],
  ['another editor', { writer: 'two' }],
  ['another piece of work', { workId: 'number' }],
  ['a copy of the copy', { savedId: 'dsn_2' }],
])('%s is another press', async (_name, over) => {
  expect(await pressOf({ ...pressed, ...over })).not.toBe(await pressOf(pressed))
})
