import { expect, test } from 'vitest'
import { searchFilters, searchPath } from './search-path.ts'

const browse = { pathname: '/browse', search: '?q=hood&brand=Gildan&sort=Newest+First&page=3&per=48' }

test('a search from browse keeps filters, sort and page size, and begins on the first page', () => {
  expect(searchPath(' tee ', browse)).toBe('/browse?q=tee&brand=Gildan&sort=Newest+First&per=48')
})

test('a cleared search leaves what was chosen beside it', () => {
  expect(searchPath('', browse)).toBe('/browse?brand=Gildan&sort=Newest+First&per=48')
})

test('a search from anywhere else begins anew, and an empty one shows the whole catalogue', () => {
  const favorites = { pathname: '/favorites', search: '?brand=Gildan' }
  expect(searchPath('50/50 & more', favorites)).toBe('/browse?q=50%2F50+%26+more')
  expect(searchPath('  ', favorites)).toBe('/browse#all')
  expect(searchFilters(favorites)).toEqual([])
})
