import { expect, test } from 'vitest'
import { enteredQuantities } from './use-price.ts'

test('of what was typed, the sizes of the present colour count', () => {
  const typed = { S: '3', M: '', L: '0', '3XL': '12' }
  expect(enteredQuantities(['S', 'M', 'L', '3XL'], typed)).toEqual({ S: 3, '3XL': 12 })
  expect(enteredQuantities(['S', 'M', 'L'], typed)).toEqual({ S: 3 })
  expect(enteredQuantities([], typed)).toEqual({})
})
