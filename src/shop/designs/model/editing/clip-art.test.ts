import { expect, test } from 'vitest'
import { loadMark } from '../clip-art/marks.ts'
import { type Design, emptyDesign, findLayer } from '../document/design.ts'
import { readDesign } from '../document/read-design.ts'
import { readSentDocument } from '../document/read-sent-document.ts'
import { artOf, describeLayer, effectiveDpi, inksOfLayer, layerName } from '../layers/layer-kinds.ts'
import { printedViewsWithFacts } from '../printing/artwork-facts.ts'
import { setLocked, stretchTo } from './arrange.ts'
import { addClipArt, colorClipArt } from './clip-art-commands.ts'
import { designOf, openEditor, runCommand, undo } from './editor.ts'
import { landLayer } from './land-layer.ts'
import { addImage } from './layer-commands.ts'

const onTee: Design = { ...emptyDesign, product: { styleId: 1, code: '3001', cut: 'tee' }, color: 'White' }
const mark = 'animals.eagle'
const outline = await loadMark(mark)
const eagle = (design = onTee) => addClipArt(design, 'front', 'one', { mark, outline, color: '#c8102e' })

function one(design: Design) {
  const layer = findLayer(design, 'one')
  if (layer?.kind !== 'clip-art') throw new Error('no clip art')
  return layer
}

test('a mark begins four inches long in its own ratio, and takes any width and height like a shape', () => {
  const { width, height } = one(eagle()).place.size
  expect(Math.max(width, height)).toBeCloseTo(4)
  expect(width / height).toBeCloseTo(outline.width / outline.height)
  expect(one(stretchTo(eagle(), 'one', 6, 1)).place.size).toEqual({ width: 6, height: 1 })
})

test('a mark is one ink, sharp at any size, and said by its name', () => {
  const layer = one(eagle())
  expect([layerName(layer), describeLayer(layer)]).toEqual(['Eagle', 'Eagle'])
  expect(inksOfLayer(layer)).toEqual(['#c8102e'])
  expect(effectiveDpi(layer)).toBe(Number.POSITIVE_INFINITY)
  const { width, height, path } = outline
  expect(artOf(layer, new Map())).toEqual({
    kind: 'painting',
    painting: { box: { x: 0, y: 0, width, height }, paths: [{ path, fill: '#c8102e', line: null, joint: 'round' }] },
  })
})

test('another color is one step back; the same one and a locked layer are none', () => {
  const editor = runCommand(openEditor(eagle()), (design) => colorClipArt(design, 'one', '#1d4fb8'))
  expect(one(designOf(editor)).color).toBe('#1d4fb8')
  expect(one(designOf(undo(editor))).color).toBe('#c8102e')
  const design = eagle()
  expect(colorClipArt(design, 'one', '#c8102e')).toBe(design)
  const locked = setLocked(design, 'one', true)
  expect(colorClipArt(locked, 'one', '#1d4fb8')).toBe(locked)
})

test('three pictures leave room for marks: they are no uploads', () => {
  const pixels = { width: 100, height: 100 } as never
  const full = ['a', 'b', 'c'].reduce(
    (design, id) => addImage(design, 'front', id, { artworkId: `art_${id}`, name: id, pixels, vector: false }),
    onTee,
  )
  expect(eagle(full).layers).toHaveLength(4)
  expect(readDesign(JSON.parse(JSON.stringify(eagle(full))))).toEqual(eagle(full))
})

test('what it costs is read from the outline that is printed', () => {
  const [view] = printedViewsWithFacts(landLayer(eagle(), 'one'), { readings: new Map(), fonts: new Map() })
  expect(view?.facts).toMatchObject({ kind: 'flat', inks: ['#c8102e'], smallestLetter: null })
  expect(view?.facts?.stitches).toBeGreaterThan(1000)
})

test.each([
  ['a mark that is on no shelf', { mark: 'animals.yeti' }, true],
  ['a mark of no category', { mark: '__proto__' }, false],
  ['a category of no shelf', { mark: 'constructor.name' }, false],
  ['no mark', { mark: undefined }, false],
  ['an outline of the sender’s own', { mark: { path: 'M0 0' } }, false],
  ['a color that is none', { color: 'red;}' }, false],
])('%s is not kept', (_what, change, isReadable) => {
  const design = eagle()
  const sent = { ...design, layers: design.layers.map((layer) => ({ ...layer, ...change })) }
  expect(readSentDocument(sent)).toBeUndefined()
  // A version that has more marks may have stored it.
  expect(readDesign(sent) !== undefined).toBe(isReadable)
})
