import { describe, expect, test } from 'vitest'
import { priceList } from '#config'
import { standardOptions } from '#shop/pricing/model/line-options.ts'
import { lightTee } from '#shop/pricing/model/methods/printed-garment.ts'
import type { PriceList } from '#shop/pricing/model/price-list.ts'
import { eachPricedOption } from '#shop/pricing/model/priced-options.ts'
import type { CartLine } from '../contract.ts'
import { priceWith, savedByBreaks, unitPricesAt, wayToNextBreak } from './line-prices.ts'

const list: PriceList = {
  prints: [{ name: 'large', upTo: 110, price: 1100 }],
  ...eachPricedOption(() => 500),
  breaks: [
    { pieces: 1, percentOffBlank: 0, percentOffPrint: 0 },
    { pieces: 12, percentOffBlank: 10, percentOffPrint: 20 },
    { pieces: 24, percentOffBlank: 20, percentOffPrint: 30 },
  ],
  wholesalePercentOffBlank: 20,
  designerNote: 1500,
  methods: priceList.methods,
}
const prices = { list, wholesale: false }

const line: CartLine = {
  _id: 'crt_1',
  ...{ code: '3001', itemCode: '3001', styleId: 39, styleCode: '3001' },
  ...{ title: 'Tee', brand: 'Bella', category: 'T-Shirts', color: 'White', images: [], designImages: [] },
  quantities: { M: 18 },
  sizes: ['M', '2XL'],
  blankPrices: { M: 5, '2XL': 7 },
  ...{ pieces: 18, note: '', options: { ...standardOptions, prints: [] }, design: null, garment: lightTee, setUps: [] },
  ...{ pooled: { garment: 0, prints: {} }, together: [], judgments: [] },
  ...{ price: 4.5, sizePrices: { M: 4.5 }, lineTotal: 81, nextBreak: '', problem: '', remedy: '' },
  explanation: [
    {
      size: 'M',
      pieces: 18,
      unit: 4.5,
      parts: [
        { kind: 'blank', label: 'Blank garment', amount: 5 },
        { kind: 'break', label: '12 pieces', amount: -0.5 },
      ],
    },
  ],
}

describe('other quantities', () => {
  test('are priced as the server prices them, sizes that are gone left out', () => {
    expect(priceWith(line, prices, { M: 12, '2XL': 12, XS: 40 })).toMatchObject({
      pieces: 24,
      total: 12 * 400 + 12 * 560,
    })
    expect(priceWith(line, prices, {})).toMatchObject({ pieces: 0, total: 0, nextBreak: undefined })
  })

  test('cost a wholesale customer and a printed line what they cost there', () => {
    expect(priceWith(line, { list, wholesale: true }, { M: 1 }).total).toBe(400)
    const printed = {
      ...line,
      options: { ...standardOptions, premiumFabric: true, prints: [{ view: 'front', squareInches: 90 }] },
    }
    expect(priceWith(printed, prices, { M: 1 }).total).toBe(500 + 1100 + 500)
  })

  test('name the price of every size, of one piece where there are none yet', () => {
    expect(unitPricesAt(line, prices, 24)).toEqual({ M: 400, '2XL': 560 })
    expect(unitPricesAt(line, prices, 0)).toEqual({ M: 500, '2XL': 700 })
  })
})

describe('quantity breaks', () => {
  test('are neared from the one that is reached', () => {
    const way = (pieces: number) => wayToNextBreak(line, prices, priceWith(line, prices, { M: pieces }))
    expect([way(1), way(18), way(23), way(24)]).toEqual([0, 0.5, 11 / 12, 1])
  })

  test('save on every line that can be ordered', () => {
    expect(savedByBreaks([line, line])).toBe(2 * 18 * 50)
    expect(savedByBreaks([{ ...line, problem: 'White is no longer made and cannot be ordered.' }])).toBe(0)
  })
})
