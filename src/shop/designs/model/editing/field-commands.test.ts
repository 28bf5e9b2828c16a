import { describe, expect, test } from 'vitest'
import { type Design, emptyDesign, findLayer } from '../document/design.ts'
import { problemOfValue } from '../fields/field-problems.ts'
import { roomOfField, widestOf } from '../fields/field-room.ts'
import { type FieldLayer, fieldsOf, isFieldLayer } from '../fields/fields-of.ts'
import { fillFields } from '../fields/fill-fields.ts'
import type { Cut } from '../garment/printable.ts'
import { CUTS, frameOf } from '../garment/printable.ts'
import { cornersOf, inches, point } from '../geometry.ts'
import type { TextLayer } from '../layers/text.ts'
import { loadFont } from '../lettering/fonts.ts'
import { printedViewsWithFacts } from '../printing/artwork-facts.ts'
import { liesWithin } from '../printing/printing.ts'
import { duplicate } from './arrange.ts'
import { designOf, openEditor, runCommand, undo } from './editor.ts'
import { changeField, setFieldName } from './field-commands.ts'
import { moveTo, resizeTo } from './layer-commands.ts'
import { moveDesign } from './move-design.ts'
import { addNameAndNumber, TEAM_FONT, viewForPlayers } from './name-and-number.ts'
import { copyLayersToView } from './several/copy-layers.ts'
import { addShadow } from './shadow-commands.ts'
import { addText, changeText, letterHeight, plainLettering } from './text-commands.ts'

const poster = await loadFont('poster')
const team = await loadFont(TEAM_FONT)
const fonts = new Map([
  ['poster', poster],
  [TEAM_FONT, team],
] as const)

const on = (cut: Cut): Design => ({ ...emptyDesign, product: { styleId: 1, code: '3001', cut }, color: 'White' })
const text = (words: string) => addText(on('tee'), 'back', 'a', { ...plainLettering, text: words }, poster)
const words = (design: Design, id = 'a'): TextLayer => {
  const layer = findLayer(design, id)
  if (layer?.kind !== 'text') throw new Error('no text')
  return layer
}
const field = (design: Design, id = 'a'): FieldLayer => {
  const layer = words(design, id)
  if (!isFieldLayer(layer)) throw new Error('no field')
  return layer
}
const named = (sample = 'KIM') => setFieldName(text(sample), 'a', 'name', poster)
const both = (cut: Cut = 'tee') => {
  const design = on(cut)
  const ids = { name: 'a', number: 'b' }
  return addNameAndNumber(design, viewForPlayers(design, 'front'), { ids, color: '#1b1815' }, team)
}

describe('a text becomes a field', () => {
  test('with its words as the sample, and the same on all pieces again', () => {
    const design = named()
    expect(words(design)).toMatchObject({ text: 'KIM', field: { name: 'name', longest: 16, fit: 'each' } })
    expect(words(design).place).toEqual(words(text('KIM')).place)
    expect(setFieldName(design, 'a', 'name', poster)).toBe(design)
    expect(setFieldName(design, 'a', null, poster)).toEqual(text('KIM'))
  })

  test('with another sample where its words are no number, or no name', () => {
    expect(words(setFieldName(text('KIM'), 'a', 'number', poster)).text).toBe('00')
    expect(words(setFieldName(text('7'), 'a', 'number', poster)).text).toBe('7')
    expect(words(named('7')).text).toBe('NAME')
    expect(words(named(plainLettering.text)).text).toBe('NAME')
    expect(words(named('KIM\nLEE')).text).toBe('KIM LEE')
  })

  test('whose sample stays on one line, as entries are', () => {
    expect(words(changeText(named(), 'a', { text: 'KIM\nLEE' }, { before: poster, after: poster })).text).toBe(
      'KIM LEE',
    )
  })

  test('in one step back', () => {
    const editor = runCommand(openEditor(text('KIM')), (design) => setFieldName(design, 'a', 'name', poster))
    expect(words(designOf(editor)).field).not.toBeNull()
    expect(words(designOf(undo(editor))).field).toBeNull()
  })
})

test('what a field takes stays within its text and its area', () => {
  const design = named()
  const set = (change: Parameters<typeof changeField>[2]) => field(changeField(design, 'a', change, poster)).field
  const { width } = words(design).place.size
  expect(set({ longest: 99 }).longest).toBe(40)
  expect(set({ longest: 0 }).longest).toBe(1)
  expect(set({ mostWidth: inches(30) }).mostWidth).toBe(12)
  expect(set({ mostWidth: inches(0.1) }).mostWidth).toBe(width)
  expect(set({ leastHeight: inches(9) }).leastHeight).toBeCloseTo(letterHeight(words(design), poster))
  expect(changeField(design, 'a', { fit: 'each' }, poster)).toBe(design)
})

test('as many entries fit when a field is made larger or smaller', () => {
  const start = changeField(named(), 'a', { mostWidth: inches(5), leastHeight: inches(0.5) }, poster)
  const width = words(start).place.size.width
  const larger = designOf(runCommand(openEditor(start), (design) => resizeTo(design, 'a', width * 1.5)))
  expect(field(larger).field.mostWidth).toBeCloseTo(7.5)
  expect(field(larger).field.leastHeight).toBeCloseTo(0.75)
  for (const name of ['Al', 'Bartholomew', 'Featherstonehaugh', 'Featherstonehaugh G.'])
    expect(problemOfValue(larger, 'name', name, fonts)?.code).toBe(problemOfValue(start, 'name', name, fonts)?.code)
  expect(words(designOf(undo(runCommand(openEditor(start), () => larger)))).field).toEqual(words(start).field)
})

test('a sample that is typed longer has the room that it takes', () => {
  const start = changeField(named(), 'a', { mostWidth: inches(3) }, poster)
  const typed = runCommand(openEditor(start), (design) =>
    changeText(design, 'a', { text: 'BARTHOLOMEW' }, { before: poster, after: poster }),
  )
  const layer = field(designOf(typed))
  expect(layer.field.mostWidth).toBeCloseTo(layer.place.size.width)
})

test('a shadow says what its words say, and lies as far from them for their size', () => {
  const shadowed = designOf(runCommand(openEditor(text('KIM')), (now) => addShadow(now, 'a', 's', '#8b8680')))
  const design = designOf(runCommand(openEditor(shadowed), (now) => setFieldName(now, 'a', 'name', poster)))
  expect(words(design, 's').field).toEqual(words(design).field)
  expect(fieldsOf(design)).toEqual([{ name: 'name', longest: 16 }])
  const filled = fillFields(design, { name: 'Bartholomew-Featherstone' }, {}, fonts)
  const times = words(filled, 's').place.size.height / words(design, 's').place.size.height
  const way = (one: Design) => words(one, 's').place.center.x - words(one).place.center.x
  expect(words(filled, 's').place.size).toEqual(words(filled).place.size)
  expect(way(filled)).toBeLessThan(way(design))
  expect(way(filled) / way(design)).toBeCloseTo(times, 1)
  expect(fillFields(design, {}, {}, fonts).layers).toEqual([])
})

test('copies of a field are fields, on the same side and on another one', () => {
  expect(words(duplicate(named(), 'a', 'b'), 'b').field).toEqual(words(named()).field)
  const copied = copyLayersToView(named(), ['a'], 'front', () => 'b')
  expect(words(copied, 'b')).toMatchObject({ place: { view: 'front' }, field: words(named()).field })
})

describe('the preset', () => {
  test('is an arched name over a large number on the back of a tee', () => {
    const design = both()
    const [name, number] = [field(design), field(design, 'b')]
    expect(name).toMatchObject({ place: { view: 'back' }, arc: 30, field: { name: 'name' } })
    expect(number).toMatchObject({ place: { view: 'back' }, field: { name: 'number', longest: 2 } })
    expect(letterHeight(name, team)).toBeCloseTo(1.5, 1)
    expect(letterHeight(number, team)).toBeGreaterThan(6)
    expect(number.place.center.x).toBeCloseTo(0)
    expect(problemOfValue(design, 'name', 'Featherstonehaugh', fonts)?.code).toBe('tooLong')
    expect(problemOfValue(design, 'name', 'Bartholomew', fonts)).toBeUndefined()
  })

  test.each(CUTS)('has its room within the printable area, name above number, on %s', (cut) => {
    const design = both(cut)
    const view = viewForPlayers(on(cut), 'front')
    const { areas } = frameOf(cut, view)
    expect(design.layers).toHaveLength(2)
    const [name, number] = [roomOfField(design, field(design)), roomOfField(design, field(design, 'b'))]
    for (const room of [name, number]) {
      const { center, size } = room
      const within = { ...room, size: { width: inches(size.width - 1e-6), height: inches(size.height - 1e-6) } }
      expect(liesWithin(areas, within), `${center.x} ${center.y} ${size.width} ${size.height}`).toBe(true)
    }
    expect(name.center.y + name.size.height / 2).toBeLessThan(number.center.y - number.size.height / 2)
  })
})

test('on a garment with less room entries are narrower, which is said', () => {
  const { design, changes } = moveDesign(both(), { styleId: 2, code: '64B', cut: 'youth' }, 'White')
  expect(changes.map(({ kind }) => kind)).toContain('less-room')
  for (const id of ['a', 'b']) {
    const layer = field(design, id)
    expect(layer.field.mostWidth).toBeLessThanOrEqual(widestOf(design, layer) + 1e-9)
    const xs = cornersOf(roomOfField(design, layer)).map(({ x }) => x)
    expect(Math.max(...xs)).toBeLessThanOrEqual(5 + 1e-9)
  }
})

test('a field that is pushed aside has less room, and all of it again in the middle', () => {
  const design = both()
  const aside = designOf(runCommand(openEditor(design), (now) => moveTo(now, 'a', point(2, words(now).place.center.y))))
  expect(widestOf(aside, field(aside))).toBeLessThan(9)
  const back = designOf(runCommand(openEditor(aside), (now) => moveTo(now, 'a', words(design).place.center)))
  expect(widestOf(back, field(back))).toBe(widestOf(design, field(design)))
})

test('what is charged is the widest entry, how fine it is the smallest; a screen prints the same on all', () => {
  const sources = { readings: new Map(), fonts }
  const design = named()
  const [fixed] = printedViewsWithFacts(text('KIM'), sources)
  const [view] = printedViewsWithFacts(design, sources)
  const times = widestOf(design, field(design)) / words(design).place.size.width
  expect(view?.facts?.stitches).toBeCloseTo((fixed?.facts?.stitches ?? 0) * times, -1)
  expect(view?.facts?.width).toBeCloseTo(field(design).field.mostWidth, 1)
  expect(view?.facts?.smallestLetter).toBeCloseTo(field(design).field.leastHeight, 1)
  expect([view?.facts?.isPerPiece, fixed?.facts?.isPerPiece]).toEqual([true, undefined])
})
