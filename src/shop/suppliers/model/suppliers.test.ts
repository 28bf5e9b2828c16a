import { expect, describe as group, test } from 'vitest'
import { descriptionOf, fabricIn, weightIn } from './description.ts'
import { colorFamily } from './families.ts'
import { garmentOf, genderOf } from './garments.ts'
import { sellingPrice } from './price.ts'
import { sizeNamed } from './sizes.ts'

group('colour families', () => {
  test.each([
    ['White', '#FFFFFF', 'Whites'],
    ['Snow', '#FBFBF8', 'Whites'],
    ['Black', '#1C1C1E', 'Blacks'],
    ['Black/ White', '#1C1C1E', 'Blacks'],
    ['Jet', '#161618', 'Blacks'],
    ['Sport Grey', '#9B9DA0', 'Greys'],
    ['Steel', '#8B8F95', 'Greys'],
    ['Natural', '#EFE6D2', 'Neutrals'],
    ['Prairie Dust', '#A38B6D', 'Neutrals'],
    ['Cardinal', '#8A1F33', 'Reds'],
    ['Cherry', '#C41F2F', 'Reds'],
    ['Safety Orange', '#FF6A13', 'Oranges'],
    ['Daisy', '#FED141', 'Yellows'],
    ['Gold', '#EEAD1A', 'Yellows'],
    ['Irish Green', '#00A74A', 'Greens'],
    ['Forest', '#1F3D2D', 'Greens'],
    ['Royal', '#1D4F91', 'Blues'],
    ['Navy', '#1D2645', 'Blues'],
    ['Carolina', '#7BA4DB', 'Blues'],
    ['Purple', '#4B2E83', 'Purples'],
    ['Heliconia', '#DB3E79', 'Pinks'],
    ['Light Pink', '#F4CBD6', 'Pinks'],
  ] as const)('%s %s is one of the %s', (name, hex, family) => {
    expect(colorFamily(name, hex)).toBe(family)
  })
})

test.each([
  ['S', 'S'],
  [' 2xl ', '2XL'],
  ['XXL', '2XL'],
  ['YOUTH M', 'YM'],
  ['YL', 'YL'],
  ['One Size', 'OSFM'],
  ['ADJUSTABLE', 'Adjustable'],
  ['L-XL', 'L/XL'],
  ['LT', null],
  ['2T', null],
  ['24M', null],
])('the size %s is called %s', (given, size) => {
  expect(sizeNamed(given)).toBe(size)
})

test.each([
  ['T-Shirts', 'Heavy Cotton T-Shirt', 'T-Shirts', 'tee'],
  ['T-Shirts', 'Youth Ultra Cotton T-Shirt', 'T-Shirts', 'youth'],
  ['T-Shirts', "Women's CVC V-Neck T-Shirt", 'T-Shirts', 'vneck'],
  ['T-Shirts - Long Sleeve', 'Unisex Jersey Long Sleeve Tee', 'Long Sleeve Shirts', 'long'],
  ['Fleece - Premium', 'Unisex Sponge Fleece Hoodie', 'Hooded Sweatshirts', 'hoodie'],
  ['Fleece - Core', 'Heavy Blend Full-Zip Hooded Sweatshirt', 'Hooded Sweatshirts', 'zip'],
  ['Fleece - Core', 'Heavy Blend Crewneck Sweatshirt', 'Crewneck Sweatshirts', 'crew'],
  ['Knits & Layering', 'Performance Quarter-Zip Pullover', 'Long Sleeve Shirts', 'qzip'],
  ['Polos', 'DryBlend Jersey Polo', 'Sport Shirts', 'polo'],
  ['Headwear', 'Snapback Trucker Cap', 'Headwear', 'trucker'],
  ['Headwear', 'Solid 12" Cuffed Beanie', 'Headwear', 'beanie'],
])('%s: %s is sold among the %s as a %s', (base, title, category, cut) => {
  expect(garmentOf(base, title)).toEqual({ category, cut })
})

test.each([
  ['Fleece - Core', 'Heavy Blend Sweatpants'],
  ['Bags', 'Cotton Tote'],
  ['Outerwear', 'Nylon Coach Jacket'],
])('%s: %s is nothing that the shop prints on', (base, title) => {
  expect(garmentOf(base, title)).toBeNull()
})

test('whom a garment is for stands in its title', () => {
  expect(['Heavy T-Shirt', "Men's Tee", "Women's Tee", 'Ladies’ Tee', 'Youth Tee'].map(genderOf)).toEqual([
    'Unisex',
    'Men',
    'Women',
    'Women',
    'Youth',
  ])
})

test('a price is the cost and the markup, rounded up, and never below what the maker lets shops advertise', () => {
  const markup = { percent: 60, roundUpTo: 5 }
  expect(sellingPrice(287, 0, markup)).toBe(460)
  expect(sellingPrice(300, 0, markup)).toBe(480)
  expect(sellingPrice(300, 1_999, markup)).toBe(2_000)
  expect(sellingPrice(100, 0, { percent: 15, roundUpTo: 1 })).toBe(115)
})

test('fibre and weight are found in the sentences, and what looks like a tag stays text', () => {
  const lines = ['5.3 oz., 100% U.S. cotton', 'Taped neck & shoulders', 'Fits <most>']
  expect(fabricIn(lines)).toBe('100% U.S. cotton')
  expect(weightIn(lines)).toBe(5.3)
  expect(descriptionOf(lines)).toBe(
    '<ul><li>5.3 oz., 100% U.S. cotton</li><li>Taped neck &amp; shoulders</li><li>Fits &lt;most&gt;</li></ul>',
  )
  expect(fabricIn(['Soft'])).toBeNull()
  expect(weightIn(['Soft'])).toBe(0)
})
