import { describe, expect, test } from 'vitest'
import { type Design, emptyDesign, findLayer, MOST_LAYERS } from '../document/design.ts'
import { readDesign } from '../document/read-design.ts'
import { approvedArt, describeLayer, layerName } from '../layers/layer-kinds.ts'
import type { TextLayer } from '../layers/text.ts'
import { loadFont } from '../lettering/fonts.ts'
import { artworkFacts } from '../printing/artwork-facts.ts'
import { copyToView, duplicate, flip, reorderLayer, setLocked } from './arrange.ts'
import { designOf, type Editor, openEditor, runCommand, toggleBothSides, undo } from './editor.ts'
import { moveBy, removeLayer, resizeBy, rotateTo } from './layer-commands.ts'
import { addShadow, setShadowColor, setShadowWay } from './shadow-commands.ts'
import { addShape } from './shape-commands.ts'
import { addText, changeText, plainLettering } from './text-commands.ts'

const onTee: Design = { ...emptyDesign, product: { styleId: 1, code: '3001', cut: 'tee' }, color: 'White' }
const poster = await loadFont('poster')
const fonts = { before: poster, after: poster }
const lettering = { ...plainLettering, text: 'NORTH\nSIDE', outline: { color: '#ffffff', width: 0.04 } }
const words = () => addText(onTee, 'front', 'words', lettering, poster)
const withShadow = () => runCommand(openEditor(words()), (design) => addShadow(design, 'words', 'shadow', '#8b8680'))
const act = (editor: Editor, command: (design: Design) => Design) => runCommand(editor, command)

function text(editor: Editor, id: string): TextLayer {
  const layer = findLayer(designOf(editor), id)
  if (layer?.kind !== 'text') throw new Error(`no ${id}`)
  return layer
}
const away = (editor: Editor) => {
  const [from, to] = [text(editor, 'words').place.center, text(editor, 'shadow').place.center]
  return { across: to.x - from.x, down: to.y - from.y }
}

describe('a shadow', () => {
  test('is a second layer under the words, in one color, and one step back', () => {
    const editor = withShadow()
    expect(designOf(editor).layers.map(({ id }) => id)).toEqual(['shadow', 'words'])
    const outline = { color: '#8b8680', width: 0.04 }
    expect(text(editor, 'shadow')).toMatchObject({ text: 'NORTH\nSIDE', color: '#8b8680', outline })
    expect(layerName(text(editor, 'shadow'))).toBe('Shadow of “NORTH SIDE”')
    expect(describeLayer(text(editor, 'shadow'))).toMatch(
      /^Shadow of “NORTH SIDE” in Poster, outlined, 2 lines, centered$/,
    )
    expect(designOf(undo(editor))).toEqual(words())
  })

  test('goes with its words: what they say, how they are set, where and how large they are', () => {
    const start = withShadow()
    const { across, down } = away(start)
    const said = act(start, (design) => changeText(design, 'words', { text: 'SOUTH', align: 'left' }, fonts))
    expect(text(said, 'shadow')).toMatchObject({
      text: 'SOUTH',
      align: 'left',
      place: { size: text(said, 'words').place.size },
    })
    const moved = act(start, (design) => moveBy(design, 'words', 1, 2))
    expect(away(moved)).toEqual({ across: expect.closeTo(across), down: expect.closeTo(down) })
    const turned = act(start, (design) => flip(rotateTo(design, 'words', 20), 'words', 'x'))
    expect(text(turned, 'shadow')).toMatchObject({ flippedX: true, place: { rotation: 20 } })
    const halved = act(start, (design) => resizeBy(design, 'words', 0.5))
    expect(away(halved).across).toBeCloseTo(across / 2)
    expect(designOf(act(start, (design) => removeLayer(design, 'words'))).layers).toEqual([])
  })

  test('keeps its distance where it is moved together with its words', () => {
    const start = withShadow()
    const both = act(start, (design) => moveBy(moveBy(design, 'words', 1, 1), 'shadow', 1, 1))
    expect(away(both).across).toBeCloseTo(away(start).across)
  })

  test('has a color and a distance of its own, by figures as by hand', () => {
    const colored = act(withShadow(), (design) => setShadowColor(design, 'shadow', '#c8102e'))
    expect(text(colored, 'shadow')).toMatchObject({ color: '#c8102e', outline: { color: '#c8102e' } })
    expect(text(colored, 'words').color).toBe(lettering.color)
    const set = act(colored, (design) => setShadowWay(design, 'shadow', { across: 0.25 }))
    expect(away(set)).toEqual({ across: expect.closeTo(0.25), down: expect.closeTo(away(colored).down) })
  })

  test('stays under its words, however they are ordered', () => {
    const start = act(withShadow(), (design) => addShape(design, 'front', 'star', 'star', '#c8102e'))
    const sent = act(start, (design) => reorderLayer(design, 'words', 'back'))
    expect(designOf(sent).layers.map(({ id }) => id)).toEqual(['shadow', 'words', 'star'])
    const raised = act(start, (design) => reorderLayer(design, 'shadow', 'front'))
    expect(designOf(raised).layers.map(({ id }) => id)).toEqual(['shadow', 'words', 'star'])
  })

  test('is there once, and not of what is locked, of a shadow, or of a full design', () => {
    const again = designOf(withShadow())
    expect(addShadow(again, 'words', 'other', '#000000')).toBe(again)
    expect(addShadow(again, 'shadow', 'other', '#000000')).toBe(again)
    const locked = setLocked(words(), 'words', true)
    expect(addShadow(locked, 'words', 'other', '#000000')).toBe(locked)
    let full = words()
    for (let at = 1; at < MOST_LAYERS; at++) full = addShape(full, 'front', `star ${at}`, 'star', '#000000')
    expect(addShadow(full, 'words', 'other', '#000000')).toBe(full)
  })

  test('copied to both sides is that of the copied words; copied alone to another side it is words', () => {
    let next = 0
    const both = toggleBothSides(withShadow(), () => `copy ${++next}`)
    const back = designOf(both).layers.filter(({ place }) => place.view === 'back')
    expect(back.map((layer) => layer.kind === 'text' && layer.shadowOf)).toEqual(['copy 2', null])
    expect(designOf(toggleBothSides(both, () => ''))).toEqual(designOf(withShadow()))
    const alone = act(withShadow(), (design) => copyToView(design, 'shadow', 'back', 'alone'))
    expect(text(alone, 'alone').shadowOf).toBeNull()
    const twice = act(withShadow(), (design) => duplicate(design, 'words', 'twin'))
    expect(text(twice, 'twin').shadowOf).toBeNull()
  })

  test('is read again from what is stored, and counts as an ink', () => {
    const design = designOf(withShadow())
    expect(readDesign(JSON.parse(JSON.stringify(design)))).toEqual(design)
    const sources = { readings: new Map(), fonts: new Map([['poster', poster] as const]) }
    expect(artworkFacts(design, 'front', sources)?.inks).toContain('#8b8680')
  })
})

describe('lines', () => {
  test('to the left grow to the right, those to the right to the left', () => {
    const edges = (align: 'left' | 'right') => {
      const start = act(openEditor(words()), (design) => changeText(design, 'words', { align }, fonts))
      const grown = act(start, (design) => changeText(design, 'words', { text: 'NORTHS\nSIDE' }, fonts))
      const edge = (editor: Editor, side: number) => {
        const { center, size } = text(editor, 'words').place
        return center.x + (side * size.width) / 2
      }
      const side = align === 'left' ? -1 : 1
      return [edge(start, side), edge(grown, side)] as const
    }
    for (const align of ['left', 'right'] as const) expect(edges(align)[1]).toBeCloseTo(edges(align)[0])
  })

  test('have a line height within limits', () => {
    const height = (lineHeight: number) => {
      const layer = findLayer(changeText(words(), 'words', { lineHeight }, fonts), 'words')
      return layer?.kind === 'text' && layer.lineHeight
    }
    expect([height(0), height(1.234), height(99)]).toEqual([0.5, 1.23, 3])
  })

  test('of designs from before are centered, with nothing that a hash of an approval would see', () => {
    const design = words()
    const layers = design.layers.map((layer) => {
      if (layer.kind !== 'text') return layer
      const { align: _align, lineHeight: _lineHeight, shadowOf: _shadowOf, ...before } = layer
      return before
    })
    expect(readDesign({ ...design, layers })).toEqual(design)
    const approved = design.layers.map((layer) => Object.keys(Object(approvedArt(layer, String))))
    expect(approved).toEqual([['kind', 'text', 'font', 'color', 'outline', 'spacing', 'arc']])
  })

  test('set otherwise are another approval', () => {
    const set = changeText(words(), 'words', { align: 'left', lineHeight: 1.2 }, fonts)
    expect(set.layers.map((layer) => approvedArt(layer, String))).toMatchObject([{ align: 'left', lineHeight: 1.2 }])
  })
})

test('a shadow keeps the shape of its words, whatever is done to it alone, and lies where it is laid', () => {
  const cast = withShadow()
  const moved = act(cast, (design) => moveBy(design, 'shadow', 0.5, 0.25))
  const other = act(
    act(moved, (design) => resizeBy(design, 'shadow', 2)),
    (design) => rotateTo(design, 'shadow', 30),
  )
  const { size, rotation } = text(other, 'words').place
  expect(text(other, 'shadow').place).toMatchObject({ size, rotation })
  expect(away(other)).toEqual(away(moved))
})

test('what is too fine to be made is said of words and not once more of their shadow', () => {
  const facts = artworkFacts(designOf(withShadow()), 'front', {
    readings: new Map(),
    fonts: new Map([['poster', poster]]),
  })
  const told = new Map(facts?.layers?.map(({ id, ...layer }) => [id, layer]))
  expect(told.get('words')).toMatchObject({ thinnestLine: expect.any(Number), smallestLetter: expect.any(Number) })
  expect(told.get('shadow')).toMatchObject({ thinnestLine: null, smallestLetter: null })
})
