import { describe, expect, test } from 'vitest'
import { priceList } from '#config'
import { standardOptions } from './line-options.ts'
import { PRINT_METHODS, type PrintMethodName } from './methods/method-names.ts'
import { lightTee, type PrintedGarment } from './methods/printed-garment.ts'
import type { PriceList } from './price-list.ts'
import { type GarmentToPrint, printedPrices } from './printed-prices.ts'
import { unitPrice } from './unit-price.ts'

const tee: GarmentToPrint = {
  ...{ blank: 472, garment: lightTee, wholesale: false, views: ['front', 'back'], mostSquareInches: 192 },
}
const black = { ...lightTee, color: '#17171a' }
const cap: PrintedGarment = { category: 'Headwear', fabric: '100% cotton twill', color: '#14233f' }
const onCap: GarmentToPrint = { ...tee, garment: cap, mostSquareInches: 9.5 }

function prices(method: PrintMethodName, of: GarmentToPrint = tee, list: PriceList = priceList) {
  const found = printedPrices(list, method, of)
  if (!found) throw new Error(`${method} has no prices`)
  return found
}
const named = (method: PrintMethodName, of?: GarmentToPrint) => prices(method, of).columns.map(({ name }) => name)
const at = (pieces: number, method: PrintMethodName, of?: GarmentToPrint) =>
  prices(method, of).rows.find((row) => row.pieces === pieces)?.each

test('24 pieces with a large print cost what the cart asks for them', () => {
  expect(at(24, 'dtf')).toEqual([852, 1022, 1192, 1396])
})

test('has a column for each print size that fits onto the garment, and a row wherever a price may change', () => {
  expect(named('dtf')).toEqual(['small', 'medium', 'large', 'oversize'])
  expect(named('dtf', { ...tee, mostSquareInches: 130 })).toEqual(['small', 'medium', 'large'])
  expect(prices('dtf', { ...tee, mostSquareInches: 130 }).columns.at(-1)?.squareInches).toBe(130)
  expect(named('dtf', onCap)).toEqual(['small'])
  expect(prices('dtf').rows.map(({ pieces }) => pieces)).toEqual([1, 12, 24, 48, 72, 144, 288])
})

test('the last print size reaches to the end of the garment, as everything larger costs the same', () => {
  const list = { ...priceList, prints: priceList.prints.slice(0, 2) }
  expect(prices('dtf', tee, list).columns.map(({ squareInches }) => squareInches)).toEqual([16, 192])
})

test('a method stands there from its first piece on, with what is paid once', () => {
  const { rows, once, columns } = prices('screen')
  expect(rows.map(({ pieces }) => pieces)).toEqual([24, 48, 72, 144, 288])
  expect(columns.map(({ name }) => name)).toEqual(['1 ink', '2 inks', '3 inks', '4 inks', '5 inks', '6 inks'])
  expect(once).toEqual([2500, 5000, 7500, 10_000, 12_500, 15_000])
  expect(prices('screen', { ...tee, garment: black }).once).toEqual([5000, 7500, 10_000, 12_500, 15_000, 17_500])
})

test('white below the colors of a dark garment is in its prices, and reduced with them', () => {
  const [light = [], dark = []] = [at(24, 'dtg'), at(24, 'dtg', { ...tee, garment: black })]
  expect(dark.map((price, column) => price - (light[column] ?? 0))).toEqual([136, 136, 136, 136])
})

test('stitches end with all that are more than the last number', () => {
  expect(named('embroidery', onCap)).toEqual([
    'up to 5,000',
    'up to 8,000',
    'up to 12,000',
    'up to 20,000',
    'up to 40,000',
    'more than 40,000',
  ])
})

describe('a method is left out', () => {
  test('on a garment that it cannot print', () => {
    const polyester = { ...lightTee, fabric: '100% polyester' }
    expect(printedPrices(priceList, 'dtg', { ...tee, garment: polyester })).toBeUndefined()
    expect(printedPrices(priceList, 'screen', onCap)).toBeUndefined()
    expect(printedPrices(priceList, 'embroidery', tee)).toBeUndefined()
    expect(printedPrices(priceList, 'embroidery', { ...onCap, views: ['left side'] })).toBeDefined()
    expect(printedPrices(priceList, 'embroidery', { ...onCap, views: ['hood'] })).toBeUndefined()
  })

  test('where the shop does not offer it', () => {
    const { methods } = priceList
    const list = { ...priceList, methods: { ...methods, screen: { ...methods.screen, isOffered: false } } }
    expect(printedPrices(list, 'screen', tee)).toBeUndefined()
  })

  test('where it has fewer inks than columns, or none at all', () => {
    const { methods } = priceList
    const withInks = (inks: PriceList['methods']['screen']['inks']) => ({
      ...priceList,
      methods: { ...methods, screen: { ...methods.screen, inks } },
    })
    const white = { name: 'White', color: '#ffffff' }
    const onBlack = { ...tee, garment: black }
    expect(printedPrices(withInks([]), 'screen', tee)).toBeUndefined()
    expect(prices('screen', onBlack, withInks([white])).once).toEqual([2500])
    // The first column is an ink that needs white below it, whatever stands first in the chart.
    expect(prices('screen', onBlack, withInks([white, { name: 'Red', color: '#d81e2c' }])).once).toEqual([5000, 7500])
  })
})

test('no price of a row is higher than in the row above it, and wholesale takes off the garment alone', () => {
  for (const method of PRINT_METHODS) {
    const of = method === 'embroidery' ? onCap : tee
    const { rows, columns } = prices(method, of)
    const wholesale = prices(method, { ...of, wholesale: true })
    for (const [row, { pieces, each }] of rows.entries()) {
      for (const [column, price] of each.entries())
        expect(price).toBeLessThanOrEqual(rows[row - 1]?.each[column] ?? price)
      const [sample] = columns
      const prints = sample ? [{ ...sample, view: 'front' }] : []
      const making = { prints, garment: of.garment, options: { ...standardOptions, printMethod: method } }
      const bought = unitPrice(priceList, of.blank, { ...making, wholesale: true }, pieces).amount
      expect(wholesale.rows[row]?.each[0]).toBe(bought)
      expect(bought).toBeLessThan(each[0] ?? 0)
    }
  }
})
