import { expect, test } from 'vitest'
import type { Product as StyleFacts } from '#shop/catalogue/contract.ts'
import { emptyDesign } from '../../model/document/design.ts'
import { setDesignerNote, setNote } from '../../model/editing/design-commands.ts'
import { resizeTo } from '../../model/editing/layer-commands.ts'
import { addShape } from '../../model/editing/shape-commands.ts'
import { editorStartOf } from './editor-start.ts'

const product: StyleFacts = {
  ...{ styleId: 39, code: '3001', itemCode: '3001', brand: 'Bella', category: 'T-Shirts', title: 'Jersey T-Shirt' },
  ...{ description: '', image: '', gender: 'Unisex', cut: 'tee', fabric: 'Cotton', weightOz: 4, countryOfOrigin: '' },
  discontinued: false,
  prices: [],
  colorName: ['White', 'Navy'],
  colorSwatchList: ['#ffffff', '#000080'],
  colorSecondSwatch: [null, null],
  colorFamily: ['Whites', 'Blues'],
  sizes: [],
  ...{ modelColorImage: [], colorFrontImage: [], colorDirectSideImage: [], colorBackImage: [] },
  rating: null,
}
const opened = { product, color: 'Navy', saved: null, version: null, workId: null, problem: '', gone: false }

test('work that was handed over is open, and known to be stored nowhere yet', () => {
  const document = setNote(emptyDesign, 'of the account')
  const start = editorStartOf({ ...opened, document }, { design: setNote(emptyDesign, 'handed over') })
  expect(start).toMatchObject({ design: { note: 'handed over', color: 'Navy' }, transferred: true })
  expect(editorStartOf({ ...opened, document }, null)).toMatchObject({
    design: { note: 'of the account' },
    transferred: false,
  })
})

test('work that was handed over with a name goes on as that work, without one it is new and in nobody’s place', () => {
  const mine = { ...opened, document: null, workId: 'number', version: 4 }
  const design = setNote(emptyDesign, 'crest')
  const named = editorStartOf(mine, { design, workId: 'crest', version: 2, savedId: 'dsn_1', ofDevice: true })
  expect(named).toMatchObject({ workId: 'crest', version: 2, savedId: 'dsn_1', ofDevice: true })
  const unnamed = editorStartOf(mine, { design })
  expect([unnamed.workId, unnamed.version]).toEqual([undefined, undefined])
  expect(editorStartOf(mine, null)).toMatchObject({ workId: 'number', version: 4 })
})

test('an editor without a garment is empty and says what could not be opened', () => {
  const start = editorStartOf(
    { ...opened, product: null, document: null, problem: 'Design not found', gone: true },
    null,
  )
  expect(start).toMatchObject({ product: null, problem: 'Design not found', gone: true })
})

const star = addShape(
  { ...emptyDesign, product: { styleId: 7, code: 'C', cut: 'tee' }, color: 'Navy' },
  'front',
  'star',
  'star',
  '#c93314',
)
const arrival = { quantities: { M: 7 }, line: null, missing: [], moves: false, isNew: true }

test('a line of the cart opens as work of its own name, with its pieces', () => {
  const line = { cartId: 'crt_12345678', version: 3 } as const
  const start = editorStartOf({ ...opened, document: star, arrival: { ...arrival, line, isNew: false } }, null)
  expect(start).toMatchObject({ line, workId: 'crt_12345678', typedColors: [{ color: 'Navy', typed: { M: '7' } }] })
  expect([start.transferred, start.leavesAddress, start.moved]).toEqual([false, false, null])
})

test('an item of an order is new work that is stored nowhere yet, and artwork that is gone is named', () => {
  const start = editorStartOf({ ...opened, document: star, arrival: { ...arrival, missing: ['crest.png'] } }, null)
  expect(start).toMatchObject({ line: null, transferred: true, leavesAddress: true })
  expect(start.moved).toEqual({
    title: 'Jersey T-Shirt',
    changes: [],
    missing: ['crest.png'],
    leavesDesignerNote: false,
  })
  expect(start.workId).toBe(undefined)
})

test('a design for another garment takes the color that was chosen there, and what changes is said', () => {
  const cap: StyleFacts = { ...product, cut: 'cap', title: 'Cap' }
  const moved = { ...opened, product: cap, color: 'White', document: resizeTo(star, 'star', 12) }
  const start = editorStartOf({ ...moved, arrival: { ...arrival, quantities: null, moves: true } }, null)
  expect(start.design).toMatchObject({ color: 'White', product: { cut: 'cap' } })
  expect(start.moved?.changes[0]).toMatchObject({ kind: 'smaller', before: { width: 12 } })
  const plain = editorStartOf({ ...moved, color: '', arrival: { ...arrival, quantities: null, moves: true } }, null)
  expect(plain.design.color).toBe('Navy')
})

test('new work from a design that is there leaves the note to our designer behind and says so', () => {
  const document = setDesignerNote(star, 'Smooth the edges')
  const start = editorStartOf({ ...opened, document, arrival }, null)
  expect(start.design.options.designerNote).toBeUndefined()
  expect(start.moved).toEqual({ title: 'Jersey T-Shirt', changes: [], missing: [], leavesDesignerNote: true })
})

test('a line of the cart keeps its note, also on another garment, and so does work that goes on', () => {
  const document = setDesignerNote(star, 'Smooth the edges')
  const line = { cartId: 'crt_12345678', version: 3 } as const
  const ofLine = { ...arrival, line, isNew: false, moves: true }
  for (const start of [
    editorStartOf({ ...opened, document, arrival: ofLine }, null),
    editorStartOf({ ...opened, document }, null),
    editorStartOf({ ...opened, document: null }, { design: document, workId: 'crest' }),
  ]) {
    expect(start.design.options.designerNote).toBe('Smooth the edges')
    expect(start.moved?.leavesDesignerNote ?? false).toBe(false)
  }
})
