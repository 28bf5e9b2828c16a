import { describe, expect, test } from 'vitest'
import { type Design, emptyDesign } from '../document/design.ts'
import { readDesign } from '../document/read-design.ts'
import { addText, plainLettering } from '../editing/text-commands.ts'
import { cornersOf, degrees, inches } from '../geometry.ts'
import type { TextLayer } from '../layers/text.ts'
import type { FontId } from '../lettering/font-names.ts'
import { loadFont } from '../lettering/fonts.ts'
import { type Fonts, type Lettering, setText } from '../lettering/lettering.ts'
import { placementOf } from '../printing/placement.ts'
import { printedViews } from '../printing/printing.ts'
import type { LayerField } from './field.ts'
import { problemOfValue } from './field-problems.ts'
import { roomOfField } from './field-room.ts'
import { fieldLayers, fieldsOf, hasFieldsOn } from './fields-of.ts'
import { fillFields, fitFields } from './fill-fields.ts'
import { fieldTexts } from './texts.ts'

const ids: readonly FontId[] = ['college', 'poster', 'script']
const fonts: Fonts = new Map(await Promise.all(ids.map(async (id) => [id, await loadFont(id)] as const)))

const onTee: Design = { ...emptyDesign, product: { styleId: 1, code: '3001', cut: 'tee' }, color: 'White' }
const aName: LayerField = { name: 'name', longest: 24, mostWidth: inches(10), leastHeight: inches(0.4), fit: 'each' }
const aNumber: LayerField = { ...aName, name: 'number', longest: 3, leastHeight: inches(1) }

function withField(field: LayerField, lettering: Partial<Lettering> = {}, look: Partial<TextLayer> = {}): Design {
  const set: Lettering = { ...plainLettering, text: 'PLAYER', font: 'college', ...lettering }
  const font = fonts.get(set.font)
  if (!font) throw new Error('no font')
  const design = addText(onTee, 'back', 'a', set, font)
  return {
    ...design,
    layers: design.layers.map((layer) => (layer.kind === 'text' ? { ...layer, ...look, field } : layer)),
  }
}

const only = ({ layers }: Design): TextLayer => {
  const [layer] = layers
  if (layer?.kind !== 'text' || layers.length > 1) throw new Error('not one text')
  return layer
}

const capitalsOf = (layer: TextLayer): number => {
  const font = fonts.get(layer.font)
  const set = font && setText(font, layer)
  return set ? (layer.place.size.height / set.box.height) * font.capHeight : 0
}

/** Where the line lies that its letters stand on, before the turn: from the middle of the layer, in inches. */
const lineOf = (layer: TextLayer): number => {
  const font = fonts.get(layer.font)
  const set = font && setText(font, layer)
  if (!set) throw new Error('nothing is set')
  return (-(set.box.y + set.box.height / 2) * layer.place.size.height) / set.box.height
}

// Of two to 24 letters, as rosters of the Americas and of western Europe have them.
const NAMES =
  `Al|Bo|Li|Jo|Ann|Zoë|Noé|Ian|Inés|José|Anaïs|Chloë|Núñez|Müller|Peña|Ångström|Øystein|Søren|Þóra|Ýmir|D’Angelo|O'Brien
|O’Neill|St. John|Jean-Luc|Mary Ann|van Dijk|de la Cruz|Ibáñez|Güell|Façade|Gonçalves|Araújo|João|Conceição|Étienne|Gérard|Léa
|Maëlle|Hélène|Œuvrard|Æbelø|Straße|Weiß|Björk|Jürgen|Käthe|Ólafur|Ægir|Ñandú|Fernández|Rodríguez|Villaseñor|McCarthy|MacLeod
|Fitzgerald|Featherstonehaugh|Bartholomäus Öztürk|Maximiliano Rodríguez G.|GYPSY-JONES`
    .replaceAll('\n', '')
    .split('|')

const cases = [
  ['as they are', withField(aName), aName],
  ['bent', withField(aName, { arc: degrees(60), outline: { color: '#ffffff', width: 0.05 } }), aName],
  ['bent the other way', withField(aName, { arc: degrees(-200) }), aName],
  ['in a script, from the left', withField(aName, { font: 'script', text: 'Player', align: 'left' }), aName],
  ['on the right, mirrored', withField(aName, { align: 'right' }, { flippedX: true, flippedY: true }), aName],
] as const

describe.each(cases)('names, %s', (_how, design, field) => {
  const [layer] = fieldLayers(design)
  if (!layer) throw new Error('no field')
  const room = roomOfField(design, layer)

  test('are printed within their room, on the line of the sample, no smaller than the least, or refused', () => {
    expect(NAMES).toHaveLength(60)
    for (const name of NAMES) {
      const refused = problemOfValue(design, 'name', name, fonts)
      const filled = only(fillFields(design, { name }, {}, fonts))
      const { place } = filled
      expect(place.size.width, name).toBeLessThanOrEqual(room.size.width + 1e-9)
      const [left = 0, right = 0] = [place.center.x - place.size.width / 2, place.center.x + place.size.width / 2]
      expect(left, name).toBeGreaterThanOrEqual(room.center.x - room.size.width / 2 - 1e-9)
      expect(right, name).toBeLessThanOrEqual(room.center.x + room.size.width / 2 + 1e-9)
      const down = layer.flippedY ? -1 : 1
      expect(place.center.y + down * lineOf(filled), name).toBeCloseTo(layer.place.center.y + down * lineOf(layer), 9)
      const isSmall = capitalsOf(filled) < field.leastHeight - 1e-9
      expect(isSmall, name).toBe(refused?.code === 'tooSmall')
      expect(capitalsOf(filled), name).toBeLessThanOrEqual(capitalsOf(layer) + 1e-9)
      expect(fillFields(design, { name }, {}, fonts)).toEqual(fillFields(design, { name }, {}, fonts))
    }
    expect(NAMES.filter((name) => !problemOfValue(design, 'name', name, fonts)).length).toBeGreaterThan(40)
  })

  // A letter that is turned far reaches a little below its line.
  test('of capitals lie within their room, however long', () => {
    const down = layer.flippedY ? -1 : 1
    for (let length = 2; length <= 24; length++) {
      const { place } = only(fillFields(design, { name: 'BARTHOLOMEWFITZGERALDMON'.slice(0, length) }, {}, fonts))
      const depth = down * (place.center.y - room.center.y)
      expect(depth + place.size.height / 2, `${length}`).toBeLessThanOrEqual(room.size.height / 2 + 0.1)
    }
  })

  test('are all as large as the widest, where that is asked for', () => {
    const asWidest = { ...design, layers: design.layers.map((one) => ({ ...one, field: { ...field, fit: 'widest' } })) }
    const same = readDesign(asWidest)
    if (!same) throw new Error('no design')
    const sizes = fitFields(
      same,
      NAMES.map((name) => ({ name })),
      fonts,
    )
    const heights = NAMES.map((name) => capitalsOf(only(fillFields(same, { name }, sizes, fonts))))
    const alone = NAMES.map((name) => capitalsOf(only(fillFields(design, { name }, {}, fonts))))
    for (const height of heights) expect(height).toBeCloseTo(Math.min(...alone), 9)
    expect(fitFields(design, [{ name: 'Bartholomäus' }], fonts)).toEqual({})
  })
})

test('the sample itself is printed as it is seen, and a piece without a name without the words', () => {
  const design = withField(
    aName,
    { arc: degrees(40) },
    { place: { ...only(withField(aName)).place, rotation: degrees(30) } },
  )
  const { place, field } = only(fillFields(design, { name: 'PLAYER' }, {}, fonts))
  const before = only(design).place
  expect(field).toBeNull()
  expect(place.size.height).toBeCloseTo(before.size.height)
  expect([place.center.x, place.center.y, place.rotation]).toEqual([
    expect.closeTo(before.center.x),
    expect.closeTo(before.center.y),
    30,
  ])
  expect(fillFields(design, { name: '  ' }, {}, fonts).layers).toEqual([])
  expect(fillFields(onTee, { name: 'Ann' }, {}, fonts)).toBe(onTee)
})

test.each([
  ['a picture of a face', 'Ann 😀', 'missingLetters', 'The font College has no “😀”, so it can’t be printed.'],
  ['a family of signs', '👨‍👩‍👧', 'missingLetters', /“👨”, “👩”, “👧”/],
  ['a letter of another script', 'Анна', 'missingLetters', /“А”, “н”, “а”/],
  ['a letter that the font lacks', 'Łukasz', 'missingLetters', /“Ł”/],
  ['a sign that nobody sees', 'An\u200bn', 'unseenSigns', /nobody can see/],
  ['a sign that turns the way of writing', '\u202eAnn', 'unseenSigns', /nobody can see/],
  ['a control sign', 'An\u0007n', 'unseenSigns', /nobody can see/],
  ['a second line', 'Ann\nLee', 'unseenSigns', /nobody can see/],
  ['more letters than allowed', 'Abcdefghijklmnopqrstuvwxyz', 'tooLong', /at most 24 letters/],
  ['a book', 'a'.repeat(100_000), 'tooLong', /at most 24 letters/],
] as const)('%s is refused by a sentence', (_what, name, code, sentence) => {
  const problem = problemOfValue(withField(aName), 'name', name, fonts)
  expect(problem?.code).toBe(code)
  expect(problem && fieldTexts.problem(problem)).toEqual(
    typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  )
})

test('a name is the same however its accents are written', () => {
  const design = withField(aName)
  expect(problemOfValue(design, 'name', 'Zoe\u0308', fonts)).toBeUndefined()
  expect(fillFields(design, { name: 'Zoe\u0308' }, {}, fonts)).toEqual(fillFields(design, { name: ' Zoë ' }, {}, fonts))
})

test.each([
  ['0', undefined],
  ['00', undefined],
  ['7', undefined],
  ['999', undefined],
  ['1000', 'noNumber'],
  ['-1', 'noNumber'],
  ['7a', 'noNumber'],
  ['٧', 'noNumber'],
] as const)('the number %s', (number, code) => {
  expect(problemOfValue(withField(aNumber, { text: '88' }), 'number', number, fonts)?.code).toBe(code)
})

test('a name too long for its room at the least size is refused with both sizes', () => {
  const design = withField({ ...aName, mostWidth: inches(4), leastHeight: inches(0.8) })
  expect(problemOfValue(design, 'name', 'Featherstonehaugh', fonts)).toMatchObject({ code: 'tooSmall', least: 0.8 })
  expect(problemOfValue(design, 'name', 'Al', fonts)).toBeUndefined()
})

test('where prints grow with the garment, the smallest garment decides', () => {
  const design = withField({ ...aName, leastHeight: inches(1.1) })
  expect(problemOfValue(design, 'name', 'Al', fonts)).toBeUndefined()
  expect(problemOfValue({ ...design, sizing: 'scale' }, 'name', 'Al', fonts)).toMatchObject({ code: 'tooSmall' })
})

test('a field that stands twice has the strictest limit', () => {
  const back = withField(aName)
  const front = withField({ ...aName, longest: 9 })
  const both: Design = {
    ...back,
    layers: [
      ...back.layers,
      ...front.layers.map((layer) => ({ ...layer, id: 'b', place: { ...layer.place, view: 'front' as const } })),
    ],
  }
  expect(fieldsOf(both)).toEqual([{ name: 'name', longest: 9 }])
  expect([hasFieldsOn(both, 'front'), hasFieldsOn(both, 'left')]).toEqual([true, false])
  expect(fillFields(both, { name: 'Ann' }, {}, fonts).layers).toHaveLength(2)
})

test('what is charged is the room of a field, whatever its sample says', () => {
  const [short] = printedViews(withField(aName, { text: 'AL' }))
  const [long] = printedViews(withField(aName, { text: 'PLAYER' }))
  const plain = withField(aName)
  const [fixed] = printedViews({ ...plain, layers: [{ ...only(plain), field: null }] })
  expect(long?.squareInches).toBeGreaterThan(fixed?.squareInches ?? 0)
  const height = only(plain).place.size.height
  expect(long?.squareInches).toBeCloseTo(10 * height, 1)
  expect(short?.squareInches).toBeCloseTo(10 * only(withField(aName, { text: 'AL' })).place.size.height, 1)
})

test('an entry never reaches out of the printable area, wherever its field stands', () => {
  const base = only(withField(aName)).place
  const place = { ...base, center: { ...base.center, x: inches(3) }, rotation: degrees(0) }
  const design = withField({ ...aName, mostWidth: inches(12) }, {}, { place })
  const [layer] = fieldLayers(design)
  const corners = layer ? cornersOf(roomOfField(design, layer)) : []
  expect(Math.max(...corners.map(({ x }) => x))).toBeLessThanOrEqual(6 + 1e-9)
  const filled = only(fillFields(design, { name: 'Bartholomew' }, {}, fonts))
  expect(Math.max(...cornersOf(filled.place).map(({ x }) => x))).toBeLessThanOrEqual(6 + 1e-9)
})

describe('documents', () => {
  const stored = JSON.parse(JSON.stringify(withField(aName)))
  const [layer] = stored.layers

  test('keep their fields, and have none where they were written before there were any', () => {
    expect(readDesign(stored)).toEqual(withField(aName))
    const { field: _field, ...before } = layer
    const read = readDesign({ ...stored, layers: [before] })
    expect(read && only(read).field).toBeNull()
  })

  test.each([
    { name: 'shirt' },
    { longest: 0 },
    { longest: 41 },
    { longest: 2.5 },
    { name: 'number', longest: 4 },
    { mostWidth: 1e9 },
    { mostWidth: '3' },
    { leastHeight: 0 },
    { fit: 'none' },
  ])('with %o are none', (wrong) => {
    expect(readDesign({ ...stored, layers: [{ ...layer, field: { ...aName, ...wrong } }] })).toBeUndefined()
  })

  test('say the field in what is approved where there is one, and are as they were where there is none', () => {
    const said = (design: Design) => JSON.stringify(placementOf(design, (id) => id))
    expect(said(withField(aName))).toContain('"field":{"name":"name"')
    const filled = fillFields(withField(aName), { name: 'Ann' }, {}, fonts)
    expect(said(filled)).not.toContain('field')
    expect(said({ ...filled, layers: [{ ...only(filled), field: null }] })).toBe(said(filled))
  })
})
