import { expect, test } from 'vitest'
import { priceList } from '#config'
import { checkArtwork } from '../check/check-artwork.ts'
import { isPictureMend } from '../check/finding.ts'
import { type Design, emptyDesign } from '../document/design.ts'
import { pixels } from '../geometry.ts'
import { loadFont } from '../lettering/fonts.ts'
import { setDesignerNote } from './design-commands.ts'
import { designOf, openEditor, runCommand, undo } from './editor.ts'
import { addImage, resizeTo } from './layer-commands.ts'
import { mendArtwork } from './mend-artwork.ts'
import { addShape, changeShape } from './shape-commands.ts'
import { addText, plainLettering } from './text-commands.ts'

const plain = await loadFont('plain')
const fonts = new Map([['plain', plain] as const])
const onTee: Design = { ...emptyDesign, product: { styleId: 1, code: '3001', cut: 'tee' }, color: 'White' }
const size = { width: pixels(300), height: pixels(300) }
const picture = { artworkId: 'art', name: 'logo.png', pixels: size, vector: false }
const lettering = { ...plainLettering, font: 'plain' } as const

const designs: readonly (readonly [string, Design])[] = [
  ['a smaller picture', resizeTo(addImage(onTee, 'front', 'a', picture), 'a', 6)],
  ['another ink', addShape(onTee, 'front', 'a', 'star', '#0000ff')],
  [
    'a broader outline',
    changeShape(addShape(onTee, 'front', 'a', 'rectangle', '#c8102e'), 'a', {
      outline: { color: '#14264d', width: 0.01 },
    }),
  ],
  ['letters left out', addText(onTee, 'front', 'a', { ...lettering, text: 'A\u4e16B' }, plain)],
]

test.each(designs)('%s is one step, and undo takes it back', (_name, design) => {
  const context = {
    garment: { name: 'White', hex: '#ffffff' },
    list: priceList,
    sources: { readings: new Map(), fonts },
  }
  const [finding] = checkArtwork(design, context)
  const mend = finding?.mend
  if (!finding || !mend || isPictureMend(mend)) throw new Error('nothing to mend')
  const editor = runCommand(openEditor(design), (now) => mendArtwork(now, finding.layerId, mend, fonts))
  expect(editor.history.past).toHaveLength(1)
  expect(checkArtwork(designOf(editor), context).map(({ kind }) => kind)).not.toContain(finding.kind)
  expect(designOf(undo(editor))).toBe(design)
  expect(mendArtwork(design, 'nobody', mend, fonts)).toBe(design)
})

test('the note to our designer is a step, is 500 characters long at most and is taken back by undo', () => {
  const editor = runCommand(openEditor(onTee), (design) => setDesignerNote(design, 'x'.repeat(600)))
  expect(designOf(editor).options.designerNote).toHaveLength(500)
  expect(designOf(undo(editor))).toBe(onTee)
  expect(setDesignerNote(onTee, undefined)).toBe(onTee)
})
