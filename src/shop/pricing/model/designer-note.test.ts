import { expect, test } from 'vitest'
import { priceList } from '#config'
import { readDesignerNote } from './designer-note.ts'
import { optionsInHash, readLineOptions, standardOptions } from './line-options.ts'
import { type LinePriceInput, linePrice, partsOfLine } from './line-price.ts'
import { lightTee } from './methods/printed-garment.ts'
import { onceText } from './once-text.ts'
import { priceLines } from './price-lines.ts'

const asked = { ...standardOptions, designerNote: 'Smooth the edges' }
const line = (over: Partial<LinePriceInput> = {}): LinePriceInput => ({
  ...{ blanks: { M: 400 }, quantities: { M: 10 }, garment: lightTee, wholesale: false },
  ...{ prints: [{ view: 'front', squareInches: 10 }], options: asked },
  ...over,
})

test('our designer costs the same for one piece and for many, stands for itself among the parts, and is told from set-up', () => {
  const without = linePrice(priceList, line({ options: standardOptions }))
  const price = linePrice(priceList, line())
  expect(price.total - without.total).toBe(1500)
  expect(price.sizes).toEqual(without.sizes)
  expect(partsOfLine(price)).toContainEqual({ kind: 'designer', label: 'Our designer mends the artwork', amount: 1500 })
  expect(onceText('dtf', price)).toBe('+ $15.00 our designer')
  const one = linePrice(priceList, line({ quantities: { M: 1 } }))
  expect(one.setUps).toEqual(price.setUps)
})

test('each line pays for itself, whatever other lines or orders have paid', () => {
  const lines = [line(), line()].map((one) => ({
    ...one,
    styleId: 1,
    isAvailable: true,
    paidSetUps: new Set(['designer']),
  }))
  expect(priceLines(priceList, lines).map(({ price }) => price.setUps.length)).toEqual([1, 1])
})

test('nothing is mended on a blank, and nothing for nothing', () => {
  expect(linePrice(priceList, line({ prints: [] })).setUps).toEqual([])
  expect(linePrice(priceList, line({ quantities: {} })).total).toBe(0)
  const free = { ...priceList, designerNote: 0 }
  expect(linePrice(free, line()).setUps).toEqual([])
  const [priced] = priceLines(free, [{ ...line(), styleId: 1, isAvailable: true }])
  expect(priced).toMatchObject({ isOrderable: false, judgments: [{ level: 'refused' }] })
})

test.each([
  [undefined, undefined],
  ['', undefined],
  [' \n\t ', undefined],
  [['a'], undefined],
  ['  Round, please  ', 'Round, please'],
  ['a\u0000b\u001bc\u202ed', 'abcd'],
  ['x'.repeat(10_000_000), 'x'.repeat(500)],
  [`${'x'.repeat(499)}\u{1f600}`, 'x'.repeat(499)],
])('a stored note %# is read as words of bounded length', (stored, read) => {
  expect(readDesignerNote(stored)).toBe(read)
})

test('options without a note are what they were, in hashes too; with one they differ', () => {
  expect(readLineOptions({ premiumFabric: true })).not.toHaveProperty('designerNote')
  expect(optionsInHash(standardOptions)).toEqual({ premiumFabric: false })
  expect(optionsInHash(asked)).toEqual({ premiumFabric: false, designerNote: 'Smooth the edges' })
})
