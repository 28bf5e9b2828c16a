import { expect, test } from 'vitest'
import type { Product as StyleFacts } from '#shop/catalogue/contract.ts'
import { setNote } from '../model/commands.ts'
import { emptyDesign } from '../model/design.ts'
import { startOf } from './start.ts'

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

test('work that was handed over lies on the sheet, known to be kept by nobody yet', () => {
  const document = setNote(emptyDesign, 'of the account')
  const start = startOf({ ...opened, document }, { design: setNote(emptyDesign, 'handed over') })
  expect(start).toMatchObject({ design: { note: 'handed over', color: 'Navy' }, handed: true })
  expect(startOf({ ...opened, document }, null)).toMatchObject({ design: { note: 'of the account' }, handed: false })
})

test('handed work with a name goes on as that work, without one it is new and in nobody’s place', () => {
  const mine = { ...opened, document: null, workId: 'number', version: 4 }
  const design = setNote(emptyDesign, 'crest')
  const named = startOf(mine, { design, workId: 'crest', version: 2, savedId: 'dsn_1', ofDevice: true })
  expect(named).toMatchObject({ workId: 'crest', version: 2, savedId: 'dsn_1', ofDevice: true })
  const unnamed = startOf(mine, { design })
  expect([unnamed.workId, unnamed.version]).toEqual([undefined, undefined])
  expect(startOf(mine, null)).toMatchObject({ workId: 'number', version: 4 })
})

test('a sheet without a garment is empty and says what could not be opened', () => {
  const start = startOf({ ...opened, product: null, document: null, problem: 'Design not found', gone: true }, null)
  expect(start).toMatchObject({ product: null, problem: 'Design not found', gone: true })
})
