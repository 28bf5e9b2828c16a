import { expect, test } from 'vitest'
import { changesOf, factLabel, searchWordsOf } from './model.ts'

test('a search is its words, small and eight at most', () => {
  expect(searchWordsOf('  Ann   EXAMPLE.com ')).toEqual(['ann', 'example.com'])
  expect(searchWordsOf('')).toEqual([])
  expect(searchWordsOf('a b c d e f g h i j')).toHaveLength(8)
})

test('a change names what was and what is; what was not there has no past', () => {
  expect(changesOf({ wholesaler: false }, { wholesaler: true })).toEqual([
    { name: 'wholesaler', from: 'no', to: 'yes' },
  ])
  expect(changesOf(null, { validUntil: null, pieces: 3 })).toEqual([
    { name: 'validUntil', from: undefined, to: 'none' },
    { name: 'pieces', from: undefined, to: '3' },
  ])
  expect(changesOf(null, null)).toEqual([])
})

test('the fields of the log are told in words', () => {
  const told = ['userId', 'orderNumber', 'certificateId', 'validUntil', 'wholesaler', 'Id'].map(factLabel)
  expect(told).toEqual(['customer', 'order', 'certificate', 'valid until', 'wholesaler', 'id'])
})
