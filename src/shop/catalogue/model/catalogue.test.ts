import { describe, expect, test } from 'vitest'
import { madeUpStyles } from '../../../../bench/styles.ts'
import { BROWSE_SIZES, BROWSE_SORTS, COLOR_FAMILIES } from './browse-options.ts'
import { createCatalogue } from './catalogue.ts'
import { type Filters, NO_FILTERS } from './filters.ts'
import { FABRIC_GROUPS, FITS, fabricGroup, WEIGHT_GROUPS, weightGroups } from './garment-kinds.ts'
import { withCombinedSizes } from './linked-sizes.ts'
import { NO_SIGNALS, type Signals } from './ranking.ts'
import { priceFrom, type Style } from './style.ts'
import { indexStyles } from './style-index.ts'

const styles = madeUpStyles(400)
const open = (of: readonly Style[], signals: Signals = NO_SIGNALS) =>
  createCatalogue(indexStyles(of, new Map()), signals, '1')
const catalogue = open(styles)
const onSale = styles.filter((style) => !style.discontinued)

const filters = (over: Partial<Filters>): Filters => ({ ...NO_FILTERS, ...over })

/** The rule of browse, said plainly and slowly. */
function matches(style: Style, { category, brand, color, size, fit, fabric, weight, min, max }: Filters): boolean {
  const families = style.colors.map((one) => one.family)
  const wanted = withCombinedSizes(size)
  const cents = priceFrom(style)
  return (
    (category.length === 0 || category.includes(style.category)) &&
    (brand.length === 0 || brand.includes(style.brand)) &&
    color.every((family) => families.includes(family)) &&
    (size.length === 0 || style.prices.some((price) => wanted.includes(price.size))) &&
    (fit.length === 0 || fit.includes(style.gender)) &&
    (fabric.length === 0 || fabric.includes(fabricGroup(style.fabric))) &&
    (weight.length === 0 || weightGroups(style).some((one) => weight.includes(one))) &&
    cents >= min * 100 &&
    (max >= 500 || cents <= max * 100)
  )
}

const some = <T>(values: readonly T[], seed: number, most: number): T[] =>
  values.filter((_, place) => (place * 7 + seed * 13) % values.length < seed % (most + 1))

const brands = [...new Set(styles.map((style) => style.brand))]
const categories = [...new Set(styles.map((style) => style.category))]

const choices: Filters[] = Array.from({ length: 60 }, (_, seed) =>
  filters({
    category: some(categories, seed, 3),
    brand: some(brands, seed + 5, 4),
    color: some(COLOR_FAMILIES, seed + 3, 2),
    size: some(BROWSE_SIZES, seed + 2, 3),
    fit: some(FITS, seed + 1, 2),
    fabric: some(FABRIC_GROUPS, seed + 4, 3),
    weight: some(WEIGHT_GROUPS, seed + 6, 2),
    min: seed % 4,
    max: seed % 3 === 0 ? 500 : 6 + (seed % 17),
    sort: BROWSE_SORTS[seed % BROWSE_SORTS.length] ?? 'Best Sellers',
    per: 48,
  }),
)

describe('browse', () => {
  test('finds what the rule says, for sixty different choices', () => {
    for (const choice of choices) {
      const expected = onSale.filter((style) => matches(style, choice))
      expect(catalogue.browse(choice).total, JSON.stringify(choice)).toBe(expected.length)
    }
  })

  test('every facet count is what choosing the value too would give within its group', () => {
    for (const choice of choices.slice(0, 20)) {
      const { facets } = catalogue.browse(choice)
      for (const { value, count } of facets.brands) {
        expect(count).toBe(onSale.filter((style) => matches(style, { ...choice, brand: [value] })).length)
      }
      for (const [group, values] of [
        ['fit', facets.fits],
        ['fabric', facets.fabrics],
        ['weight', facets.weights],
      ] as const) {
        for (const { value, count } of values)
          expect(count).toBe(onSale.filter((style) => matches(style, { ...choice, [group]: [value] })).length)
      }
      for (const { value, count } of facets.colors) {
        expect(count).toBe(
          onSale.filter((style) => matches(style, { ...choice, color: [...choice.color, value] })).length,
        )
      }
      for (const { value, count } of facets.sizes) {
        expect(count).toBe(onSale.filter((style) => matches(style, { ...choice, size: [value] })).length)
      }
    }
  })

  test('the pages of a result hold every style once, in the chosen order', () => {
    for (const sort of BROWSE_SORTS) {
      const pages = Array.from({ length: 9 }, (_, page) => catalogue.browse(filters({ sort, page: page + 1, per: 48 })))
      const seen = pages.flatMap((page) => page.items.map((card) => card.styleId))
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.length).toBe(onSale.length)
    }
    const cheapFirst = catalogue
      .browse(filters({ sort: 'Price: Low to High', per: 48 }))
      .items.map((card) => card.priceFromCents)
    expect(cheapFirst).toEqual(cheapFirst.toSorted((a, b) => a - b))
  })

  test('whoever asks for a color is shown the style in it, its swatches first', () => {
    const color = ['Blues', 'Reds'] as const
    const { items } = catalogue.browse(filters({ color }))
    expect(items.length).toBeGreaterThan(0)
    for (const card of items) {
      expect(color).toContain(card.swatches[0]?.family)
      expect(card.image).toBe(card.swatches[0]?.image)
    }
    expect(JSON.parse(catalogue.browseJson(filters({ color })))).toEqual(catalogue.browse(filters({ color })))
  })

  test('among some styles only those are found, counted and sorted', () => {
    const few = onSale.slice(3, 9).map((style) => style.styleId)
    for (const sort of BROWSE_SORTS) {
      const { total, items, facets } = catalogue.browse(filters({ sort }), [...few, 0])
      expect(total).toBe(6)
      const whole = Array.from({ length: 9 }, (_, page) => catalogue.browse(filters({ sort, page: page + 1, per: 48 })))
      const order = whole.flatMap((page) => page.items.map((card) => card.styleId)).filter((id) => few.includes(id))
      expect(items.map((card) => card.styleId)).toEqual(order)
      expect(facets.categories.reduce((sum, { count }) => sum + count, 0)).toBe(6)
    }
  })

  test('a page past the end is the last page', () => {
    const { page, pages, items } = catalogue.browse(filters({ page: 10_000 }))
    expect(page).toBe(pages)
    expect(items.length).toBeGreaterThan(0)
  })

  test('discontinued styles are not offered but can still be named', () => {
    const gone = styles.find((style) => style.discontinued)
    if (!gone) throw new Error('the made-up styles have none discontinued')
    expect(catalogue.styleById(gone.styleId)).toBe(gone)
    expect(catalogue.browse(filters({ q: gone.code })).items.map((card) => card.styleId)).not.toContain(gone.styleId)
  })

  test('the pages of a small result are those of the whole order', () => {
    const large = open(madeUpStyles(3_000))
    for (const sort of BROWSE_SORTS) {
      const few = filters({ sort, q: '205', brand: ['Gildan', 'Wren'], per: 12 })
      const { total, pages } = large.browse(few)
      expect(pages).toBeGreaterThan(1)
      expect(total).toBeLessThan(3_000 / 64)
      const shown = Array.from({ length: pages }, (_, page) => large.browse({ ...few, page: page + 1 }).items).flat()
      const all = Array.from({ length: 63 }, (_, page) => large.browse(filters({ sort, page: page + 1, per: 48 })))
      const ordered = all.flatMap(({ items }) =>
        items.filter(({ code, brand }) => code.includes('205') && few.brand.includes(brand)),
      )
      expect(shown.map((card) => card.code)).toEqual(ordered.map((card) => card.code))
    }
  })

  test('the same choice answers the same again, sorted anew and on another page', () => {
    for (const choice of choices.slice(0, 3)) {
      for (const sort of BROWSE_SORTS) {
        const again = { ...choice, sort, page: 2, per: 12 } as const
        expect(catalogue.browse(again)).toEqual(open(styles).browse(again))
        expect(JSON.parse(catalogue.browseJson(again))).toEqual(catalogue.browse(again))
      }
    }
  })

  test('both ends of the price range belong to it', () => {
    const [model] = onSale
    const costing = (cents: number, styleId: number) =>
      ({ ...model, styleId, itemCode: `${styleId}`, prices: [{ size: 'M', priceCents: cents }] }) as Style
    const priced = open([999, 1000, 1001, 1999, 2000, 2001, 50_001, 10_000_000].map(costing))
    const found = (min: number, max: number) =>
      priced.browse(filters({ min, max, sort: 'Price: Low to High' })).items.map((card) => card.priceFromCents)
    expect(found(10, 20)).toEqual([1000, 1001, 1999, 2000])
    expect(found(0, 10)).toEqual([999, 1000])
    expect(found(20, 500)).toEqual([2000, 2001, 50_001, 10_000_000])
    expect(found(0, 499)).not.toContain(50_001)
  })

  test('2,000 styles are browsed well under half a millisecond', () => {
    const large = open(madeUpStyles(2000))
    const request = (i: number) =>
      large.browse({ ...(choices[i % choices.length] ?? NO_FILTERS), q: i % 2 ? 'cotton' : '' })
    for (let i = 0; i < 300; i++) request(i)
    const milliseconds = Array.from({ length: 9 }, () => {
      const began = process.cpuUsage()
      for (let i = 0; i < 100; i++) request(i)
      return process.cpuUsage(began).user / 1000 / 100
    })
    expect(Math.min(...milliseconds)).toBeLessThan(0.5)
  })
})

describe('a shop with hardly anything in it', () => {
  const input = [
    filters({}),
    filters({ q: 'shirt' }),
    filters({ brand: ['Wren'], color: ['Reds'], size: ['M'], max: 20 }),
  ]
  const [one] = onSale
  if (!one) throw new Error('the made-up styles have none on sale')

  test('answers every question about no styles at all', () => {
    for (const empty of [open([]), open(styles.filter((style) => style.discontinued))]) {
      for (const choice of input) {
        for (const sort of BROWSE_SORTS) {
          const answer = empty.browse({ ...choice, sort })
          expect(answer).toMatchObject({ items: [], total: 0, page: 1, pages: 1 })
          expect(answer.facets.brands).toEqual([])
          expect(answer.facets.sizes.every(({ count }) => count === 0)).toBe(true)
        }
      }
      expect(empty.suggest('shirt')).toEqual({ items: [], total: 0 })
      expect(empty.related(one)).toEqual([])
      expect(empty.cardsOf([one.styleId])).toEqual([])
    }
  })

  test('shows its only style wherever it matches', () => {
    const single = open([one])
    for (const sort of BROWSE_SORTS) {
      expect(single.browse(filters({ sort })).items.map((card) => card.styleId)).toEqual([one.styleId])
    }
    expect(single.browse(filters({ q: one.code })).total).toBe(1)
    expect(single.browse(filters({ brand: ['nobody'] }))).toMatchObject({ items: [], total: 0 })
    expect(single.suggest(one.code).items.map((item) => item.styleId)).toEqual([one.styleId])
    expect(single.related(one)).toEqual([])
  })

  test('keeps 31 to 33 styles apart, where a set of bits begins its second word', () => {
    for (const count of [31, 32, 33, 64, 65]) {
      const some = open(onSale.slice(0, count))
      expect(some.browse(filters({})).total).toBe(count)
      expect(some.browse(filters({ min: 1, max: 499 })).total).toBe(count)
    }
  })
})

describe('the order', () => {
  const few = styles.filter((style) => !style.discontinued).slice(0, 40)
  const [first, second, third] = few.map((style) => style.styleId)

  test('best sellers are what sold lately, then what the import calls popular', () => {
    const sold = new Map([[Number(third), 12]])
    const { items } = open(few, { ...NO_SIGNALS, sold }).browse(NO_FILTERS)
    expect(items[0]?.styleId).toBe(third)
    const popular = few.toSorted((a, b) => b.popularity - a.popularity).map((style) => style.styleId)
    expect(items.slice(1, 5).map((card) => card.styleId)).toEqual(popular.filter((id) => id !== third).slice(0, 4))
  })

  test('styles that are equal in what is asked stand by sales, then popularity, then number', () => {
    const equal = few.map((style) => ({ ...style, prices: [{ size: 'M', priceCents: 1000 }], firstSeen: '2026-01-01' }))
    const numbered = equal.map((style, place) => ({ ...style, popularity: place % 2 }))
    const sold = new Map([[Number(third), 12]])
    const expected = numbered
      .toSorted((a, b) => b.popularity - a.popularity || a.styleId - b.styleId)
      .map((style) => style.styleId)
      .filter((id) => id !== third)
    const shuffled = open(numbered.toReversed(), { ...NO_SIGNALS, sold })
    for (const sort of BROWSE_SORTS) {
      const shown = shuffled.browse(filters({ sort, per: 48 })).items.map((card) => card.styleId)
      expect(shown).toEqual([third, ...expected])
    }
  })

  test('one review of five does not beat forty of 4.8', () => {
    const ratings = new Map([
      [Number(first), { average: 5, count: 1 }],
      [Number(second), { average: 4.8, count: 40 }],
      [Number(third), { average: 3, count: 30 }],
    ])
    const { items } = open(few, { ...NO_SIGNALS, ratings }).browse(filters({ sort: 'Top Rated' }))
    expect(items.slice(0, 3).map((card) => card.styleId)).toEqual([second, first, third])
    expect(items[0]?.rating).toEqual({ average: 4.8, count: 40 })
  })
})
