import { expect, test } from 'vitest'
import { priceList } from '#config'
import type { Product as StyleFacts } from '#shop/catalogue/contract.ts'
import { type Design, emptyDesign } from '../../model/document/design.ts'
import { resizeTo } from '../../model/editing/layer-commands.ts'
import { addShape } from '../../model/editing/shape-commands.ts'
import { toBundleGarment } from './bundle-garment.ts'
import { priceGarments } from './price-garments.ts'

const tee: StyleFacts = {
  ...{ styleId: 39, code: '3001', itemCode: '3001', brand: 'Bella', category: 'T-Shirts', title: 'Jersey T-Shirt' },
  ...{ description: '', image: '', gender: 'Unisex', cut: 'tee', fabric: 'Cotton', weightOz: 4, countryOfOrigin: '' },
  discontinued: false,
  prices: [{ size: 'M', price: 4.72 }],
  colorName: ['White', 'Navy'],
  colorSwatchList: ['#ffffff', '#000080'],
  colorSecondSwatch: [null, null],
  colorFamily: ['Whites', 'Blues'],
  sizes: [
    { color: 'White', sizes: ['M'] },
    { color: 'Navy', sizes: ['M'] },
  ],
  ...{ modelColorImage: [], colorFrontImage: [], colorDirectSideImage: [], colorBackImage: [] },
  rating: null,
}
const hoodie: StyleFacts = { ...tee, styleId: 40, title: 'Hoodie', cut: 'hoodie' }
const cap: StyleFacts = { ...tee, styleId: 41, title: 'Cap', cut: 'trucker', gender: 'Unisex' }

const prices = { list: priceList, wholesale: false }
const star = (width: number): Design =>
  resizeTo(
    addShape(
      { ...emptyDesign, product: { styleId: 39, code: '3001', cut: 'tee' } },
      'front',
      'star',
      'star',
      '#c93314',
    ),
    'star',
    width,
  )
const priced = (design: Design, ...wanted: (readonly [StyleFacts, string])[]) =>
  priceGarments(
    prices,
    undefined,
    wanted.map(([product, pieces]) => toBundleGarment(design, { product, color: 'White' }, { M: pieces })),
  )
const unitOn = (design: Design, ...wanted: (readonly [StyleFacts, string])[]) =>
  priced(design, ...wanted).map(({ price }) => price.lowestUnit)

test('pieces of all garments count together for the print that they share', () => {
  const [alone = 0] = unitOn(star(4), [tee, '12'])
  const [together = 0, other = 0] = unitOn(star(4), [tee, '12'], [hoodie, '12'])
  expect(together).toBeLessThan(alone)
  expect(other).toBe(together)
})

test('a print that had to be made smaller is another print and counts for itself', () => {
  const [alone] = unitOn(star(11), [tee, '12'])
  expect(unitOn(star(11), [tee, '12'], [cap, '12'])[0]).toBe(alone)
})

test('what a piece would cost is said before any is wanted', () => {
  const [one] = priced(star(4), [tee, ''])
  expect([one?.price.pieces, one?.unitOf('M')]).toEqual([0, unitOn(star(4), [tee, '1'])[0]])
})

test('a garment on which nothing can be printed is blank, whatever is typed', () => {
  const onBack: Design = {
    ...star(4),
    layers: star(4).layers.map((one) => ({ ...one, place: { ...one.place, view: 'back' } })),
  }
  const garment = toBundleGarment(onBack, { product: cap, color: 'White' }, { M: '5' })
  expect([garment.isBlank, garment.quantities]).toEqual([true, {}])
  expect(garment.changes).toEqual([{ kind: 'not-printed', view: 'back', layerIds: ['star'] }])
})

test('on its own garment a design says nothing of it', () => {
  const hidden: Design = { ...star(4), product: { styleId: 41, code: 'C', cut: 'trucker' } }
  const onBack: Design = {
    ...hidden,
    layers: hidden.layers.map((one) => ({ ...one, place: { ...one.place, view: 'back' } })),
  }
  expect(toBundleGarment(onBack, { product: cap, color: 'Navy' }, {})).toMatchObject({ color: 'Navy', changes: [] })
})
