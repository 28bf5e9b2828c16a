import { expect, test } from 'vitest'
import { shownCard } from './shown-card.ts'

const card = {
  styleId: 1,
  itemCode: '112',
  code: '112',
  brand: 'Richardson',
  category: 'Headwear',
  title: 'Snapback Trucker Cap; low profile',
  image: 'Images/Color/7933056123391665_omf_fm.jpg',
  priceFromCents: 625,
  swatches: [
    { name: 'Black', hex: '#000000', hex2: null, family: 'Blacks', image: 'Images/Color/7933056123391665_omf_fm.jpg' },
    {
      name: 'Navy/White',
      hex: '#102030',
      hex2: '#ffffff',
      family: 'Blues',
      image: 'Images/Color/7933056123387569_omf_fm.jpg',
    },
  ],
  colorCount: 9,
  rating: null,
}
test('a card of the screen has what it shows, each swatch with its paint', () => {
  const { itemCode: _, category: __, ...shown } = card
  expect(shownCard(card)).toEqual({
    ...shown,
    swatches: [
      { name: 'Black', paint: '#000000', image: 'Images/Color/7933056123391665_omf_fm.jpg' },
      {
        name: 'Navy/White',
        paint: 'linear-gradient(135deg, #102030 50%, #ffffff 50%)',
        image: 'Images/Color/7933056123387569_omf_fm.jpg',
      },
    ],
  })
})
