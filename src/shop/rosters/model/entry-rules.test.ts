import { describe, expect, test } from 'vitest'
import { type Design, emptyDesign } from '#shop/designs/model/document/design.ts'
import { addText, plainLettering } from '#shop/designs/model/editing/text-commands.ts'
import type { FieldName } from '#shop/designs/model/fields/field.ts'
import { inches } from '#shop/designs/model/geometry.ts'
import { loadFont } from '#shop/designs/model/lettering/fonts.ts'
import { type EntryInput, entryProblems, takenNumberOf, tidyEntry } from './entry-rules.ts'

const college = await loadFont('college')
const fonts = new Map([['college', college] as const])

function withFields(...names: readonly FieldName[]): Design {
  const bare: Design = { ...emptyDesign, product: { styleId: 1, code: '3001', cut: 'tee' }, color: 'White' }
  const lettering = { ...plainLettering, text: 'PLAYER', font: 'college' as const }
  const design = names.reduce((made, name) => addText(made, 'back', name, lettering, college), bare)
  const room = { longest: 12, mostWidth: inches(10), leastHeight: inches(0.4), fit: 'each' as const }
  const layers = design.layers.map((layer) => {
    const name = names.find((one) => one === layer.id)
    const longest = name === 'number' ? 2 : room.longest
    return layer.kind === 'text' && name ? { ...layer, field: { ...room, name, longest } } : layer
  })
  return { ...design, layers }
}

const garment = { position: 1, sizes: ['S', 'M', 'L'], design: withFields('name', 'number') }
const rules = { required: { name: true, number: false }, retiredNumbers: ['10'] }
const good: EntryInput = { garment: 1, size: 'M', quantity: 1, who: 'Zoë P.', name: 'Zoë', number: '7', email: null }
const problemsOf = (over: Partial<EntryInput>, on = garment) =>
  entryProblems(tidyEntry({ ...good, ...over }, on), { rules, garment: on, fonts })

describe('an entry', () => {
  test('is stored in composed letters, with room between words once and none around them', () => {
    const entry = tidyEntry({ ...good, who: '  Zoe\u0308   P.\t', name: ' Zoe\u0308 ', number: ' 7 ' }, garment)
    expect(entry).toMatchObject({ who: 'Zo\u00eb P.', name: 'Zo\u00eb', number: '7' })
    expect(problemsOf({})).toEqual([])
  })

  test('has nothing in a field that its garment does not have, and is asked nothing of it', () => {
    const plain = { ...garment, design: withFields() }
    expect(tidyEntry(good, plain)).toMatchObject({ name: '', number: '' })
    expect(problemsOf({ name: '', number: '10' }, plain)).toEqual([])
  })

  test.each([
    ['a garment that is not there', { garment: 2 }, undefined, 'garment'],
    ['no size', { size: '' }, garment, 'size'],
    ['a size that is not offered', { size: 'XL' }, garment, 'size'],
    ['no piece', { quantity: 0 }, garment, 'quantity'],
    ['more than twenty pieces', { quantity: 21 }, garment, 'quantity'],
    ['half a piece', { quantity: 1.5 }, garment, 'quantity'],
    ['nobody', { who: ' ' }, garment, 'who'],
    ['a long text instead of a person', { who: 'x'.repeat(61) }, garment, 'who'],
    ['words that run the other way', { who: 'Zoë \u202e P.' }, garment, 'who'],
    ['a sign of no width', { who: 'Zoë\u200bP.' }, garment, 'who'],
    ['a line break', { who: 'Zoë\nP.' }, garment, 'who'],
    ['a name that the rules want', { name: '' }, garment, 'name'],
    ['a name that is too long', { name: 'Abcdefghijklm' }, garment, 'name'],
    ['a name in letters that the font lacks', { name: 'Zoë 🎉' }, garment, 'name'],
    ['a control sign in a name', { name: 'Zo\u0007ë' }, garment, 'name'],
    ['a number that is none', { number: '7a' }, garment, 'number'],
    ['a number of too many digits', { number: '123' }, garment, 'number'],
    ['a retired number', { number: '10' }, garment, 'number'],
  ] as const)('with %s is refused by one sentence at that field', (_what, over, on, field) => {
    const entry = tidyEntry({ ...good, ...over }, on)
    expect(entryProblems(entry, { rules, garment: on, fonts })).toEqual([
      { field, problem: expect.stringMatching(/^[A-Z].*[.?]$/s) },
    ])
  })

  test('with several faults is told all of them at once', () => {
    expect(problemsOf({ size: 'XL', who: '', number: '10' }).map(({ field }) => field)).toEqual([
      'size',
      'who',
      'number',
    ])
  })

  test('takes its number from all others only where numbers are unique; 07 is another than 7', () => {
    expect(takenNumberOf({ uniqueNumbers: true }, '07')).toBe('07')
    expect(takenNumberOf({ uniqueNumbers: true }, '')).toBeNull()
    expect(takenNumberOf({ uniqueNumbers: false }, '7')).toBeNull()
  })
})
