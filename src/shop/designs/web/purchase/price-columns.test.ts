import { expect, test } from 'vitest'
import { priceColumns } from './price-columns.ts'

test('prices of a piece are shown for what is typed and for more', () => {
  expect(priceColumns(1, 1)).toEqual([1, 24, 144])
  expect(priceColumns(144, 1)).toEqual([144, 24])
})

test('no price is shown for fewer pieces than a method is sold in', () => {
  expect(priceColumns(1, 24)).toEqual([24, 144])
  expect(priceColumns(10, 36)).toEqual([36, 144])
})
