import { expect, test } from 'vitest'
import { pageLinks } from './page-links.ts'

const shown = (page: number, pages: number) =>
  pageLinks(page, pages, (one) => `?page=${one}`)
    .pages.map((one) => (one === 'gap' ? '…' : one.label))
    .join(' ')

test('five pages and fewer are all shown', () => {
  expect(shown(1, 1)).toBe('1')
  expect(shown(3, 5)).toBe('1 2 3 4 5')
})

test('more pages show the ends and the neighbours', () => {
  expect(shown(1, 9)).toBe('1 2 3 4 … 9')
  expect(shown(5, 9)).toBe('1 … 4 5 6 … 9')
  expect(shown(9, 9)).toBe('1 … 6 7 8 9')
})

test('the page at hand and the ends that are reached lead nowhere', () => {
  const { previous, next, pages } = pageLinks(1, 2, (one) => `?page=${one}`)
  expect(previous).toBeUndefined()
  expect(next).toBe('?page=2')
  expect(pages).toEqual([
    { label: '1', href: undefined },
    { label: '2', href: '?page=2' },
  ])
})
