import { expect, test } from 'vitest'
import { NO_FILTERS } from '../../model/filters.ts'
import { browseView } from './browse-view.ts'

const facets = {
  categories: [{ value: 'T-Shirts', count: 3 }],
  brands: [
    { value: 'Gildan', count: 2 },
    { value: 'Hanes', count: 0 },
  ],
  colors: [],
  sizes: [
    { value: 'S', count: 2 },
    { value: 'M', count: 2 },
  ],
  fits: [],
  fabrics: [],
  weights: [],
}
const view = (filters: Partial<typeof NO_FILTERS>, path?: string) =>
  browseView({ ...NO_FILTERS, ...filters }, { facets, total: 3 }, path)
const brands = (filters: Partial<typeof NO_FILTERS>) =>
  view(filters)
    .groups.find(({ name }) => name === 'brand')
    ?.values.map(({ value }) => value)

test('a value that leads nowhere is shown only while it is chosen', () => {
  expect(brands({})).toEqual(['Gildan'])
  expect(brands({ brand: ['Hanes'] })).toEqual(['Gildan', 'Hanes'])
})

test('each chip takes its own choice away and leads to the first page', () => {
  const { chips } = view({ q: 'soft', brand: ['Gildan'], max: 20, page: 4 })
  expect(chips).toEqual([
    { label: '“soft”', href: '/browse?brand=Gildan&max=20' },
    { label: 'Gildan', href: '/browse?q=soft&max=20' },
    { label: '$0 to $20', href: '/browse?q=soft&brand=Gildan' },
  ])
})

test('the upper end of the price is open', () => {
  expect(view({ min: 10 }).chips[0]?.label).toBe('$10 and up')
})

test('clearing keeps the sort and the page size', () => {
  expect(view({ q: 'soft', brand: ['Gildan'], sort: 'Top Rated', per: 48 }).clearHref).toBe(
    '/browse?sort=Top+Rated&per=48',
  )
})

test('a linked size comes and goes with its halves, and has no chip of its own', () => {
  const { chips, also } = view({ size: ['S', 'S/M'] })
  expect(also).toBe('S/M')
  expect(chips).toEqual([{ label: 'S', href: '/browse' }])
  expect(view({ size: ['S', 'M', 'S/M'] }).chips[0]).toEqual({ label: 'S', href: '/browse?size=M&size=S%2FM' })
})

test('what has no box is kept by the form: the search, and values that only an address names', () => {
  const { hiddenFields, chips } = view({ q: 'soft', brand: ['Gildan', 'Acme'], size: ['S/M'] })
  expect(hiddenFields).toEqual([
    { name: 'q', value: 'soft' },
    { name: 'brand', value: 'Acme' },
    { name: 'size', value: 'S/M' },
  ])
  expect(chips.map(({ label }) => label)).toEqual(['“soft”', 'Gildan', 'Acme', 'S/M'])
  expect(view({ size: ['S', 'S/M'] }).hiddenFields).toEqual([])
})

test('a group without values is left out', () => {
  expect(view({}).groups.map(({ name }) => name)).toEqual(['category', 'brand', 'size'])
})

test('favorites are filtered at their own address', () => {
  expect(view({ brand: ['Gildan'] }, '/favorites').chips[0]?.href).toBe('/favorites')
})
