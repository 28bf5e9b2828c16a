import { expect, test } from 'vitest'
import { shownCard, swatchesOf } from './shown-card.ts'

const card = {
  styleId: 1,
  itemCode: '112',
  code: '112',
  brand: 'Richardson',
  category: 'Headwear',
  title: 'Snapback Trucker Cap',
  image: 'Images/Color/1_omf_fm.jpg',
  priceFromCents: 625,
  swatches: [
    { name: 'Black', hex: '#000000', hex2: null, family: 'Blacks', image: 'Images/Color/1_omf_fm.jpg' },
    { name: 'Navy/White', hex: '#102030', hex2: '#ffffff', family: 'Blues', image: 'Images/Color/2_omf_fm.jpg' },
  ],
  colorCount: 9,
  rating: null,
}

test('swatches say the same as one text and as the call answers them', () => {
  expect(swatchesOf(shownCard(card))).toEqual(swatchesOf(card))
  expect(swatchesOf(card)[1]).toEqual({
    name: 'Navy/White',
    paint: 'linear-gradient(135deg, #102030 50%, #ffffff 50%)',
    image: 'Images/Color/2_omf_fm.jpg',
  })
})
