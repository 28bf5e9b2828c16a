import { expect, test } from 'vitest'
import { formatCents, formatDollars } from './money.ts'

test('an amount reads as it is printed, from cents and from decimal dollars', () => {
  expect(formatCents(123_450)).toBe('$1,234.50')
  expect(formatDollars(1234.5)).toBe('$1,234.50')
  expect(formatCents(-5)).toBe('−$0.05')
})
