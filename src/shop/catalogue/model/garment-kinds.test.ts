import { expect, test } from 'vitest'
import { fabricGroup, weightGroups } from './garment-kinds.ts'

test.each([
  ['100% combed and ring-spun cotton (heathers blended with polyester)', '100% cotton'],
  ['100% cotton (heathers and safety colours 50/50 cotton/polyester)', '100% cotton'],
  ['52% combed and ring-spun cotton / 48% polyester fleece', 'Cotton blend'],
  ['50% cotton / 50% polyester', 'Cotton blend'],
  ['47% cotton / 28% nylon / 25% polyester, mesh back', 'Cotton blend'],
  ['50% polyester / 25% combed and ring-spun cotton / 25% rayon', 'Tri-blend'],
  ['100% recycled polyester pique, UPF protection', 'Polyester'],
  ['65% polyester / 35% combed ring-spun cotton', 'Polyester blend'],
  ['63% polyester / 34% cotton / 3% spandex twill', 'Polyester blend'],
  ['100% nylon taslan, UPF 30', 'Other'],
  ['80% acrylic / 20% wool', 'Other'],
  ['', 'Other'],
])('%s is %s', (fabric, group) => {
  expect(fabricGroup(fabric)).toBe(group)
})

test('a style is in one group of weights, by ounces per square yard', () => {
  const groups = [4.2, 4.5, 5.99, 6, 7.9, 8, 12].map((weightOz) => weightGroups({ cut: 'tee', weightOz }))
  expect(groups.flat()).toEqual([
    'Under 4.5 oz',
    '4.5 to 5.9 oz',
    '4.5 to 5.9 oz',
    '6 to 7.9 oz',
    '6 to 7.9 oz',
    '8 oz and up',
    '8 oz and up',
  ])
})

test('headwear and what has no weight are in no group of weights', () => {
  expect([weightGroups({ cut: 'cap', weightOz: 3 }), weightGroups({ cut: 'tee', weightOz: 0 })]).toEqual([[], []])
})
