import { describe, expect, test } from 'vitest'
import { type Design, emptyDesign, findLayer } from '../document/design.ts'
import { readDesign } from '../document/read-design.ts'
import { degrees, point } from '../geometry.ts'
import { artOf, effectiveDpi, type Layer } from '../layers/layer-kinds.ts'
import { FONT_IDS } from '../lettering/font-names.ts'
import { loadFont } from '../lettering/fonts.ts'
import { setText } from '../lettering/lettering.ts'
import { missingIn } from '../lettering/letters-of-font.ts'
import { isCutOff, printedViews } from '../printing/printing.ts'
import { align, copyToView, duplicate, flip, reorderLayer, setLocked, setOpacity, stretchTo } from './arrange.ts'
import { designOf, openEditor, pointerDown, pointerMove, runCommand, undo } from './editor.ts'
import { moveTo, removeLayer, resizeTo } from './layer-commands.ts'
import { addShape, changeShape } from './shape-commands.ts'
import { addText, changeText, letterHeight, plainLettering } from './text-commands.ts'

const onTee: Design = { ...emptyDesign, product: { styleId: 1, code: '3001', cut: 'tee' }, color: 'White' }
const poster = await loadFont('poster')
const college = await loadFont('college')
const words = () => addText(onTee, 'front', 'one', { ...plainLettering, text: 'PRESS' }, poster)
const star = () => addShape(onTee, 'front', 'one', 'star', '#c8102e')

function one(design: Design): Layer {
  const layer = findLayer(design, 'one')
  if (!layer) throw new Error('no layer')
  return layer
}

describe('words', () => {
  test('keep the height of their letters while they are written', () => {
    const before = one(words())
    const after = one(changeText(words(), 'one', { text: 'PRESSROOM' }, { before: poster, after: poster }))
    if (before.kind !== 'text' || after.kind !== 'text') throw new Error('no words')
    expect(letterHeight(after, poster)).toBeCloseTo(letterHeight(before, poster))
    expect(after.place.size.width).toBeGreaterThan(before.place.size.width * 1.6)
    expect(after.place.center).toEqual(before.place.center)
  })

  test('keep the height of their letters in another font, bent, spaced and outlined', () => {
    const to = { font: 'college', arc: degrees(90), spacing: 0.2, outline: { color: '#ffffff', width: 0.05 } } as const
    const after = one(changeText(words(), 'one', to, { before: poster, after: college }))
    const before = one(words())
    if (before.kind !== 'text' || after.kind !== 'text') throw new Error('no words')
    expect(letterHeight(after, college)).toBeCloseTo(letterHeight(before, poster))
  })

  test('become smaller rather than grow off the garment while they are typed, and grow back', () => {
    const fonts = { before: poster, after: poster }
    const from = one(words())
    if (from.kind !== 'text') throw new Error('no words')
    const type = (design: Design, text: string) => changeText(design, 'one', { text }, { ...fonts, from })
    const long = type(words(), 'NORTH SIDE ATHLETICS ASSOCIATION 2026')
    expect(one(long).place.size.width).toBeCloseTo(12)
    expect(isCutOff(long, one(long))).toBe(false)
    expect(one(type(long, 'PRESS')).place).toEqual(from.place)
  })

  test('stay as large as somebody made them, although they reach beyond the print area', () => {
    const large = resizeTo(words(), 'one', 14)
    const after = one(changeText(large, 'one', { text: 'PRESSROOM' }, { before: poster, after: poster }))
    expect(after.place.size.width).toBeGreaterThan(14)
  })

  test('are never nothing', () => {
    const fonts = { before: poster, after: poster }
    expect(changeText(words(), 'one', { text: ' \n' }, fonts)).toEqual(words())
    expect(addText(onTee, 'front', 'one', { ...plainLettering, text: '☃' }, poster)).toBe(onTee)
  })

  test('are as sharp as the press, and are charged like pictures', () => {
    expect(effectiveDpi(one(words()))).toBe(Number.POSITIVE_INFINITY)
    expect(printedViews(words())).toHaveLength(1)
  })

  test('say which signs their font does not have', () => {
    expect(missingIn(poster, 'Größe ☃☃\n')).toEqual(['☃'])
  })

  test.each(FONT_IDS)('in %s have every letter of English, and a box around all of them', async (id) => {
    const font = await loadFont(id)
    const text = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 &!?.,-'
    expect(missingIn(font, text)).toEqual([])
    const set = setText(font, { ...plainLettering, text })
    expect(set?.box.width).toBeGreaterThan(10_000)
  })

  test('bent like a rainbow stand higher in the middle, and the other way round for a smile', () => {
    const heights = [0, 90, -90].map(
      (arc) => setText(poster, { ...plainLettering, text: 'PRESSROOM', arc: degrees(arc) })?.box.height ?? 0,
    )
    expect(heights[1]).toBeGreaterThan((heights[0] ?? 0) * 1.5)
    expect(heights[2]).toBeGreaterThan((heights[0] ?? 0) * 1.5)
  })

  test('have the outline within their box', () => {
    const lettering = { ...plainLettering, text: 'O' }
    const plain = setText(poster, { ...lettering, outline: null })
    const outlined = setText(poster, { ...lettering, outline: { color: '#ffffff', width: 0.05 } })
    expect(outlined?.box.width).toBeCloseTo((plain?.box.width ?? 0) + 100)
  })
})

test('words go down to half an inch on their longer side', () => {
  const { width, height } = one(resizeTo(words(), 'one', 0)).place.size
  expect(Math.max(width, height)).toBe(0.5)
})

describe('shapes', () => {
  test('take any width and height, and fill their box', () => {
    const tall = one(stretchTo(star(), 'one', 2, 5))
    expect(tall.place.size).toEqual({ width: 2, height: 5 })
    const painting = { box: { x: 0, y: 0, width: 2, height: 5 } }
    expect(artOf(tall, new Map())).toMatchObject({ kind: 'painting', painting })
  })

  test('have one side of half an inch at least; the other may be that of a hair', () => {
    const sizeOf = (width: number, height: number) => one(stretchTo(star(), 'one', width, height)).place.size
    expect(sizeOf(4, 0)).toEqual({ width: 4, height: 0.02 })
    expect(sizeOf(0.1, 0.1)).toEqual({ width: 0.5, height: 0.1 })
    const line = stretchTo(star(), 'one', 2, 0.1)
    expect(one(stretchTo(line, 'one', 0.2, 0.1)).place.size).toEqual({ width: 0.5, height: 0.1 })
    const square = stretchTo(stretchTo(star(), 'one', 0.5, 3.8), 'one', 0.5, 0.1)
    expect(one(square).place.size).toEqual({ width: 0.5, height: 0.1 })
  })

  test('are never without fill and outline', () => {
    expect(changeShape(star(), 'one', { fill: null })).toEqual(star())
    const outline = { color: '#1b1815', width: 0.1 }
    const line = changeShape(changeShape(star(), 'one', { outline }), 'one', { fill: null })
    expect(one(line)).toMatchObject({ fill: null, outline })
  })
})

describe('documents', () => {
  test('with words and shapes survive being written and read', () => {
    const design = addShape(words(), 'back', 'two', 'line', '#c8102e')
    expect(readDesign(JSON.parse(JSON.stringify(design)))).toEqual(design)
  })

  test('of the first version get what they lacked', () => {
    const { sizing: _sizing, ...old } = onTee
    const place = { view: 'front', center: { x: 0, y: 5 }, size: { width: 4, height: 2 }, rotation: 0 }
    const picture = { artworkId: 'a', name: 'a.png', pixels: { width: 10, height: 5 }, vector: false, before: null }
    const first = { ...old, version: 1, layers: [{ id: 'a', kind: 'image', ...picture, place }] }
    expect(readDesign(first)).toMatchObject({
      version: 2,
      sizing: 'same',
      layers: [{ ...picture, locked: false, opacity: 1, flippedX: false, flippedY: false }],
    })
  })

  test.each([
    { color: 'red' },
    { color: '#fff"/><script>' },
    { font: 'nameless' },
    { text: '' },
    { text: 'x'.repeat(121) },
    { arc: 1e9 },
    { outline: { color: '#ffffff', width: 9 } },
    { opacity: 0 },
  ])('with %o are not read', (change) => {
    expect(readDesign({ ...words(), layers: [{ ...one(words()), ...change }] })).toBeUndefined()
  })
})

describe('layers', () => {
  const two = () => addShape(words(), 'front', 'two', 'star', '#c8102e')
  const order = (design: Design) => design.layers.map((layer) => layer.id)

  test('go above and below the others of their view', () => {
    const three = addShape(addShape(two(), 'back', 'back', 'star', '#c8102e'), 'front', 'three', 'line', '#c8102e')
    expect(order(reorderLayer(three, 'one', 'forward'))).toEqual(['two', 'one', 'back', 'three'])
    expect(order(reorderLayer(three, 'one', 'front'))).toEqual(['two', 'three', 'back', 'one'])
    expect(order(reorderLayer(three, 'three', 'back'))).toEqual(['three', 'one', 'back', 'two'])
    expect(reorderLayer(three, 'one', 'backward')).toBe(three)
  })

  test('are doubled beside themselves, and copied to another view', () => {
    expect(findLayer(duplicate(words(), 'one', 'copy'), 'copy')?.place.center.x).toBeCloseTo(0.5)
    expect(findLayer(copyToView(words(), 'one', 'back', 'copy'), 'copy')?.place.view).toBe('back')
    expect(copyToView(words(), 'one', 'front', 'copy')).toEqual(words())
  })

  test('lie against the edges of the printable area', () => {
    const { place } = one(align(star(), 'one', 'left'))
    expect(place.center.x - place.size.width / 2).toBeCloseTo(-6)
  })

  test('that are locked stay as they are until they are unlocked', () => {
    const locked = setLocked(words(), 'one', true)
    expect(moveTo(locked, 'one', point(1, 1))).toBe(locked)
    expect(resizeTo(locked, 'one', 5)).toBe(locked)
    expect(removeLayer(locked, 'one')).toBe(locked)
    expect(flip(locked, 'one', 'x')).toBe(locked)
    expect(changeText(locked, 'one', { text: 'X' }, { before: poster, after: poster })).toBe(locked)
    expect(pointerDown(openEditor(locked), one(locked).place.center).grip).toBeNull()
    expect(setLocked(locked, 'one', false)).toEqual(words())
  })

  test('are mirrored and made transparent, each in one step', () => {
    const opened = openEditor(words())
    const faded = runCommand(
      runCommand(opened, (now) => flip(now, 'one', 'x')),
      (now) => setOpacity(now, 'one', 0.404),
    )
    expect(one(designOf(faded))).toMatchObject({ flippedX: true, opacity: 0.4 })
    expect(one(designOf(undo(faded)))).toMatchObject({ flippedX: true, opacity: 1 })
    expect(setOpacity(words(), 'one', 7)).toEqual(words())
  })

  test('that are dragged near the middle line are drawn to it, and show it', () => {
    const { center } = one(star()).place
    const held = pointerDown(openEditor(star()), center)
    const near = pointerMove(held, point(0.2, center.y + 2), 0.3)
    expect(one(designOf(near)).place.center.x).toBeCloseTo(0)
    expect(near.guides.x).toBeCloseTo(0)
    expect(one(designOf(pointerMove(held, point(0.2, center.y + 2)))).place.center.x).toBeCloseTo(0.2)
  })
})
