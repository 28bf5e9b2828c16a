import { describe, expect, test } from 'vitest'
import { FILTER_GROUPS, NO_FILTERS, readFilters, resetFilters, toggleValue, writeFilters } from './filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

describe('filters in the address', () => {
  test('say the same after writing and reading them', () => {
    const filters = read(
      'q=heavy+cotton&brand=BELLA+%2B+CANVAS&brand=Gildan&color=Reds&size=S&fit=Women&fabric=100%25+cotton&weight=8+oz+and+up&min=5&max=40&sort=Newest+First&page=3&per=48',
    )
    expect(readFilters(writeFilters(filters))).toEqual(filters)
    expect(filters).toMatchObject({ brand: ['BELLA + CANVAS', 'Gildan'], min: 5, max: 40, per: 48, page: 3 })
    expect(filters).toMatchObject({ fit: ['Women'], fabric: ['100% cotton'], weight: ['8 oz and up'] })
  })

  test('at their defaults leave the address empty', () => {
    expect(writeFilters(NO_FILTERS).toString()).toBe('')
    expect(read('')).toEqual(NO_FILTERS)
  })

  test('that make no sense count as not given', () => {
    expect(read('per=13&sort=Cheapest&min=-4&max=lots&page=0&brand=')).toEqual(NO_FILTERS)
    expect(read('max=9999&min=600')).toMatchObject({ max: 500, min: 500 })
  })

  test('name the price range either way round', () => {
    expect(read('min=40&max=5')).toMatchObject({ min: 5, max: 40 })
  })

  test('name a linked size with its halves, as a form sends them without script', () => {
    expect(read('size=S').size).toEqual(['S', 'S/M'])
    expect(read('size=XL').size).toEqual(['XL', 'L/XL', 'XL/2XL'])
    expect(read('size=S%2FM').size).toEqual(['S/M'])
  })

  test('name a value once', () => {
    expect(read('color=Reds&color=Reds').color).toEqual(['Reds'])
  })

  test('are bounded in number and length', () => {
    const many = Array.from({ length: 500 }, (_, i) => `brand=b${i}`).join('&')
    expect(read(many).brand).toHaveLength(40)
    const everywhere = FILTER_GROUPS.flatMap((group) => Array.from({ length: 40 }, (_, i) => `${group}=v${i}`))
    expect(writeFilters(read(everywhere.join('&'))).size).toBe(60)
    expect(read(`q=${'x'.repeat(5000)}`).q).toHaveLength(100)
  })
})

describe('sizes that belong together', () => {
  test('choosing S or M chooses S/M, and L, XL and 2XL theirs', () => {
    expect(toggleValue(NO_FILTERS, 'size', 'S').size).toEqual(['S', 'S/M'])
    expect(toggleValue(NO_FILTERS, 'size', 'XL').size).toEqual(['XL', 'L/XL', 'XL/2XL'])
  })

  test('the combined size goes when both of its halves are gone', () => {
    const both = toggleValue(toggleValue(NO_FILTERS, 'size', 'S'), 'size', 'M')
    const one = toggleValue(both, 'size', 'S')
    expect(one.size).toEqual(['M', 'S/M'])
    expect(toggleValue(one, 'size', 'M').size).toEqual([])
  })
})

test('a change leads back to the first page', () => {
  expect(toggleValue({ ...NO_FILTERS, page: 7 }, 'brand', 'Gildan')).toMatchObject({ page: 1, brand: ['Gildan'] })
})

test('reset empties the filters and keeps search, sort and page size', () => {
  const chosen = read('q=tee&brand=Gildan&color=Reds&min=5&sort=Top+Rated&per=12&page=2')
  expect(resetFilters(chosen)).toEqual({ ...NO_FILTERS, q: 'tee', sort: 'Top Rated', per: 12 })
})
