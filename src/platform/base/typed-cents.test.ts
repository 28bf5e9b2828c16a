import { expect, test } from 'vitest'
import { centsTyped, typedCents } from './typed-cents.ts'

test('an amount is read as it is typed in dollars, and what is none is no number', () => {
  expect(['$1,234.50', ' 12 ', '.5', '0', '1234.5'].map(typedCents)).toEqual([123_450, 1200, 50, 0, 123_450])
  expect(typedCents('4.355')).toBe(435.5)
  for (const none of ['', '6,50', '12a', '1,2345', '-1', '1e3', '.', '$'])
    expect(typedCents(none)).not.toBeGreaterThanOrEqual(0)
  expect(typedCents(centsTyped(123_450))).toBe(123_450)
})
