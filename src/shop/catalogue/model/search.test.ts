import { describe, expect, test } from 'vitest'
import { madeUpStyles } from '../../../../bench/styles.ts'
import { createCatalogue } from './catalogue.ts'
import { NO_SIGNALS } from './ranking.ts'
import type { Style } from './style.ts'
import { indexStyles } from './style-index.ts'

const [model] = madeUpStyles(1)

function style(brand: string, code: string, category: string, title: string, popularity: number): Style {
  if (!model) throw new Error('no made-up style')
  return {
    ...model,
    styleId: popularity,
    itemCode: code,
    brand,
    code,
    category,
    title,
    popularity,
    discontinued: false,
  }
}

const catalogue = createCatalogue(
  indexStyles(
    [
      style('Gildan', '5000', 'T-Shirts', 'Heavy Cotton T-Shirt', 99),
      style('Gildan', '5000B', 'T-Shirts', 'Heavy Cotton Youth T-Shirt', 98),
      style('Gildan', '18500', 'Hooded Sweatshirts', 'Heavy Blend Hooded Sweatshirt', 97),
      style('BELLA + CANVAS', '3001', 'T-Shirts', 'Unisex Jersey T-Shirt', 96),
      style('BELLA + CANVAS', '3001CVC', 'T-Shirts', 'Unisex CVC Jersey T-Shirt', 95),
      style('Columbia', '147667', 'Outerwear', 'Steens Mountain Fleece 2.0 Full-Zip Jacket', 94),
      style('Next Level', '6210', 'T-Shirts', 'Unisex CVC T-Shirt', 93),
      style('Adidas', 'A230', 'Sport Shirts', 'Performance Sport Shirt', 92),
      style('YP Classics', '6245CM', 'Headwear', 'Classic Dad Hat', 91),
    ],
    new Map(),
  ),
  NO_SIGNALS,
  '1',
)

const codes = (query: string) => catalogue.suggest(query).items.map((item) => item.code)

describe('search', () => {
  test('matches brand, category, code and title, all words of the query', () => {
    expect(codes('gildan heavy')).toEqual(['5000', '5000B', '18500'])
    expect(codes('canvas cvc')).toEqual(['3001CVC'])
    expect(codes('headwear')).toEqual(['6245CM'])
    expect(codes('850')).toEqual(['18500'])
  })

  test('puts the exact style number before the ones that begin with it', () => {
    expect(codes('3001')).toEqual(['3001', '3001CVC'])
    expect(codes('5000b')).toEqual(['5000B'])
  })

  test.each([
    ['G500', ['5000', '5000B']],
    ['g5000b', ['5000B']],
    ['gildan5000', ['5000', '5000B']],
    ['Gildan-18500', ['18500']],
    ['3001-cvc', ['3001CVC']],
    ['bc3001', ['3001', '3001CVC']],
    ['BELLA+CANVAS 3001 cvc', ['3001CVC']],
    ['nl6210', ['6210']],
    ['bella3001', ['3001', '3001CVC']],
    ['b3001cvc', ['3001CVC']],
    ['3001cvc', ['3001CVC']],
    ['gidlan5000', ['5000', '5000B']],
    ['gildan5ooo', ['5000', '5000B']],
    ['18500hoodie', ['18500']],
    ['3001cvcc', ['3001CVC']],
    ['nextlevel', ['6210']],
    ['next levle', ['6210']],
  ])('knows %s as the trade writes it', (query, expected) => {
    expect(codes(query)).toEqual(expected)
  })

  test.each([
    ['hoodie', ['18500']],
    ['tee', ['5000', '5000B', '3001', '3001CVC', '6210']],
    ['tshirt', ['5000', '5000B', '3001', '3001CVC', '6210']],
    ['polo', ['A230']],
    ['kids tee', ['5000B']],
    ['full zip', ['147667']],
    ['zip', ['147667']],
  ])('understands %s as shoppers say it', (query, expected) => {
    expect(codes(query)).toEqual(expected)
  })

  test('forgives a slip in a word, and only where nothing matches plainly', () => {
    expect(codes('gidlan')).toEqual(['5000', '5000B', '18500'])
    expect(codes('colunbia flece')).toEqual(['147667'])
    expect(codes('heavy')).toHaveLength(3)
  })

  test('puts the style that a number names before others of it that sell better', () => {
    const popular = (code: string) => (code === '5000' ? 1 : 2)
    const gildans = ['5000', '5000B', '5000L'].map((code) =>
      style('Gildan', code, 'T-Shirts', 'T-Shirt', popular(code) + code.length),
    )
    const asked = (query: string) =>
      createCatalogue(indexStyles(gildans, new Map()), NO_SIGNALS, '1').suggest(query).items[0]?.code
    for (const query of ['5000', 'G5000', 'g500', 'gildan 5000', 'Gildan-5000']) expect(asked(query)).toBe('5000')
    for (const query of ['5000l', 'g500l', 'gildan 5000l']) expect(asked(query)).toBe('5000L')
  })

  test('finds a word while it is still being typed with a slip', () => {
    expect(codes('gidl')).toEqual(['5000', '5000B', '18500'])
    expect(codes('sweathsir')).toEqual(['18500'])
    expect(codes('colunb')).toEqual(['147667'])
  })

  test('does not take a style number one digit off for another', () => {
    expect(codes('5001')).toEqual([])
    expect(codes('18501')).toEqual([])
  })

  test('finds nothing for nothing, for signs alone and for hostile text', () => {
    for (const query of ['', '   ', '***', "' OR '1'='1", '$' + '{7*7}', '<script>', '\\'.repeat(50)]) {
      expect(catalogue.suggest(query)).toEqual({ items: [], total: 0 })
    }
  })

  test('offers six and says how many there are', () => {
    expect(catalogue.suggest('t')).toMatchObject({ total: 5 })
    const many = createCatalogue(indexStyles(madeUpStyles(50), new Map()), NO_SIGNALS, '1').suggest('shirt')
    expect(many.items).toHaveLength(6)
    expect(many.total).toBeGreaterThan(6)
  })
})
