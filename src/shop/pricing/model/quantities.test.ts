import { expect, test } from 'vitest'
import { cartQuantityField, dropZeros, piecesIn, quantityField, readQuantities, typedFor } from './quantities.ts'

test('quantities keep the sizes of which there are pieces, in the order of the style', () => {
  expect(dropZeros({ '2XL': 1, S: 0, M: 2, odd: 3 }, ['S', 'M', '2XL'])).toEqual({ M: 2, '2XL': 1, odd: 3 })
  expect(Object.keys(dropZeros({ '2XL': 1, M: 2 }, ['S', 'M', '2XL']))).toEqual(['M', '2XL'])
  expect(Object.keys(dropZeros({ '2XL': 1, S: 0, M: 2 }))).toEqual(['2XL', 'M'])
  expect(piecesIn({ M: 2, '2XL': 1 })).toBe(3)
})

test('of what was typed, the sizes of the present colour count', () => {
  const typed = { S: '3', M: '', L: '0', '3XL': '12' }
  expect(typedFor(['S', 'M', 'L', '3XL'], typed)).toEqual({ S: 3, '3XL': 12 })
  expect(typedFor(['S', 'M', 'L'], typed)).toEqual({ S: 3 })
  expect(typedFor([], typed)).toEqual({})
})

test('a form sends the sizes that were filled in, slips of the keyboard included, so that the call can refuse them', () => {
  const form = new FormData()
  for (const [size, value] of [
    ['S', '3'],
    ['M', ''],
    ['L', '0'],
    ['XL', 'two'],
  ] as const)
    form.set(quantityField(size), value)
  form.set('color', 'White')
  expect(readQuantities(form)).toEqual({ S: 3, XL: Number.NaN })
})

test('a form of the cart is read like one of a product, under the name that its fields have had', () => {
  const form = new FormData()
  expect(cartQuantityField('2XL')).toBe('pieces:2XL')
  form.set('pieces:2XL', '4')
  expect(readQuantities(form)).toEqual({ '2XL': 4 })
})
