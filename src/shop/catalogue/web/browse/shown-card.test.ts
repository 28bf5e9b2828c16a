import { expect, test } from 'vitest'
import { cardsText, readCards, shownCard } from './shown-card.ts'

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
    // The same renders in another dye, as the shop numbers its pictures.
    {
      name: 'Navy/White',
      hex: '#102030',
      hex2: '#ffffff',
      family: 'Blues',
      image: 'Images/Color/7933056123387569_omf_fm.jpg',
    },
    // A supplier's number, and a picture that lies elsewhere.
    { name: 'Red', hex: '#c41f2f', hex2: null, family: 'Reds', image: 'Images/Color/17130_omf_fm.jpg' },
    { name: 'Pink', hex: '#e58aa8', hex2: null, family: 'Pinks', image: 'Images/Style/17131_f_fm.jpg' },
  ],
  colorCount: 9,
  rating: null,
}
const rated = { ...card, styleId: 2, swatches: [], rating: { average: 4.25, count: 13 } }

test('cards say the same as one text and as the call answers them', () => {
  expect(readCards(cardsText([card, rated]))).toEqual([shownCard(card), shownCard(rated)])
  expect(readCards(cardsText([]))).toEqual([])
  expect(shownCard(card).swatches[1]).toEqual({
    name: 'Navy/White',
    paint: 'linear-gradient(135deg, #102030 50%, #ffffff 50%)',
    image: 'Images/Color/7933056123387569_omf_fm.jpg',
  })
})

test('a supplier’s odd signs in a name break no card', () => {
  const odd = { ...card, title: 'Tee\tfor\nteams', swatches: [{ ...card.swatches[0], name: 'Red|White;Blue' }] }
  const [read] = readCards(cardsText([odd as typeof card]))
  expect(read).toMatchObject({ title: 'Tee for teams', swatches: [{ name: 'Red White Blue' }] })
})

test('pictures of any address come back as they were, and where there is none there is none', () => {
  const images = [
    '',
    'Images/Color/0017130_omf_fm.jpg',
    'Images/Color/99999999999999999999_omf_fm.jpg',
    'red.jpg',
    'https://cdn.example/1_omf_fm.jpg',
  ]
  const odd = { ...card, swatches: images.map((image, at) => ({ ...card.swatches[0], name: `${at}`, image })) }
  expect(readCards(cardsText([odd as typeof card]))).toEqual([shownCard(odd as typeof card)])
  const parted = { ...card, swatches: [{ ...card.swatches[0], image: 'https://cdn.example/red;v=1|2.jpg' }] }
  expect(readCards(cardsText([parted as typeof card]))[0]?.swatches).toMatchObject([
    { image: 'https://cdn.example/red%3Bv=1%7C2.jpg' },
  ])
})
