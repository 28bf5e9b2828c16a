import { expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/contract.ts'
import { NO_FILTERS } from '#shop/catalogue/model/filters.ts'
import { chooseFavorites } from './choose.ts'

let last = 0
function product(over: Partial<Product>): Product {
  const styleId = ++last
  return {
    styleId,
    cut: 'tee',
    code: `${styleId}`,
    itemCode: `${styleId}`,
    brand: 'Gildan',
    category: 'T-Shirts',
    title: 'Tee',
    description: '',
    image: 'Images/Color/1_f_fm.jpg',
    gender: '',
    fabric: '',
    weightOz: 5,
    countryOfOrigin: '',
    discontinued: false,
    prices: [{ size: 'M', price: 5 }],
    colorName: ['White', 'Navy'],
    colorSwatchList: ['#ffffff', '#000080'],
    colorSecondSwatch: [null, null],
    colorFamily: ['Whites', 'Blues'],
    sizes: [],
    modelColorImage: [],
    colorFrontImage: [],
    colorDirectSideImage: [],
    colorBackImage: [],
    rating: null,
    ...over,
  }
}

const tee = product({ title: 'Tee' })
const cap = product({
  title: 'Cap',
  category: 'Headwear',
  brand: 'Flexfit',
  prices: [{ size: 'S/M', price: 9 }],
  colorName: ['Red'],
  colorFamily: ['Reds'],
})
const hood = product({ title: 'Hood', category: 'Hooded Sweatshirts', prices: [{ size: 'L', price: 21.5 }] })
const titles = (filters: Partial<typeof NO_FILTERS>) =>
  chooseFavorites([tee, cap, hood], { ...NO_FILTERS, ...filters }).cards.map(({ title }) => title)

test('without a filter every saved style is there, in the order of saving', () => {
  expect(titles({})).toEqual(['Tee', 'Cap', 'Hood'])
})

test('any category of several counts, and another group narrows further', () => {
  expect(titles({ category: ['T-Shirts', 'Headwear'] })).toEqual(['Tee', 'Cap'])
  expect(titles({ category: ['T-Shirts', 'Headwear'], brand: ['Flexfit'] })).toEqual(['Cap'])
})

test('a style must have every chosen color family', () => {
  expect(titles({ color: ['Whites', 'Blues'] })).toEqual(['Tee', 'Hood'])
  expect(titles({ color: ['Whites', 'Reds'] })).toEqual([])
})

test('choosing S finds the cap that comes in S/M', () => {
  expect(titles({ size: ['S'] })).toEqual(['Cap'])
})

test('the price range has an open end', () => {
  expect(titles({ min: 9 })).toEqual(['Cap', 'Hood'])
  expect(titles({ max: 9 })).toEqual(['Tee', 'Cap'])
})

test('prices sort either way', () => {
  expect(titles({ sort: 'Price: High to Low' })).toEqual(['Hood', 'Cap', 'Tee'])
})

test('the counts of a group leave its own choice out', () => {
  const { facets } = chooseFavorites([tee, cap, hood], { ...NO_FILTERS, category: ['Headwear'] })
  expect(facets.categories.map(({ count }) => count)).toEqual([1, 1, 1])
  expect(facets.brands).toEqual([{ value: 'Flexfit', count: 1 }])
})
