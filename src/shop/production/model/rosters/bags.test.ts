import { expect, test } from 'vitest'
import { type BagEntry, bagsOf } from './bags.ts'

const entry = (who: string, item: number, place: number): BagEntry => ({
  ...{ who, item, place, garment: 'Gildan 5000, Navy', size: 'M', quantity: 1, values: {} },
})

const placesOf = (entries: readonly BagEntry[]) =>
  bagsOf(entries).map((bag) => [bag.who, bag.entries.map(({ item, place }) => `${item}.${place}`)])

test('the shirt and the hoodie of one person are in one bag, however the name was typed', () => {
  const all = [entry('Zoë Bell', 1, 1), entry('Max', 1, 2), entry(' zoe\u0308  bell', 2, 1)]
  expect(placesOf(all)).toEqual([
    ['Zoë Bell', ['1.1', '2.1']],
    ['Max', ['1.2']],
  ])
})

test('two of one name who have the same garment never share a bag', () => {
  expect(placesOf([entry('Max', 1, 1), entry('Max', 1, 2), entry('Max', 2, 1)])).toEqual([
    ['Max', ['1.1']],
    ['Max', ['1.2']],
    ['Max', ['2.1']],
  ])
})
