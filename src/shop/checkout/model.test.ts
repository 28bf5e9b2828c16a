import { expect, test } from 'vitest'
import { inDollars, isSameAmount, soldPieces, totalsOf } from './model.ts'

test('every amount that a page computes from cents is recognised, and no neighbour of it', () => {
  for (let cents = 1; cents < 200_000; cents += 7) {
    expect(isSameAmount(cents / 100, cents)).toBe(true)
    expect(isSameAmount((cents + 1) / 100, cents)).toBe(false)
    expect(isSameAmount(cents / 100 + 0.001, cents)).toBe(false)
  }
  expect(isSameAmount(0.1 + 0.2, 30)).toBe(true)
  expect(isSameAmount(98_765_432.1, 9_876_543_210)).toBe(true)
})

test('totals add up in cents and in dollars', () => {
  const totals = totalsOf({
    lines: [{ lineTotal: 1016 }, { lineTotal: 600 }],
    adjustments: [
      { kind: 'discount', label: 'Code TEN', amount: -160 },
      { kind: 'rush', label: 'Rush production', amount: 364 },
    ],
    ...{ shipping: 699, tax: 31 },
  })
  expect(totals).toEqual({ subtotal: 1820, shipping: 699, tax: 31, grandTotal: 2550 })
  expect(inDollars(totals)).toEqual({ subtotal: 18.2, shipping: 6.99, tax: 0.31, grandTotal: 25.5 })
})

test('tax looks at every size that is bought and at no other', () => {
  const line = { quantities: { M: 2, L: 0, '2XL': 1 }, sizePrices: { M: 472, L: 472, '2XL': 672 }, lineTotal: 1616 }
  const adjustment = 0
  expect(soldPieces([{ ...line, adjustment }])).toEqual([
    { size: 'M', pieces: 2, unit: 472 },
    { size: '2XL', pieces: 1, unit: 672 },
  ])
})

test('what is paid once is part of what each piece costs, to the cent', () => {
  const line = { quantities: { M: 2, L: 1 }, sizePrices: { M: 1000, L: 1200 }, lineTotal: 3200 + 5000, adjustment: 0 }
  expect(soldPieces([line])).toEqual([
    { size: 'M', pieces: 2, unit: 2667 },
    { size: 'L', pieces: 1, unit: 2866 },
  ])
})

test('what a code takes off is taken off each piece by its price, and none costs less than nothing', () => {
  const line = { quantities: { M: 3, L: 1 }, sizePrices: { M: 1000, L: 1200 }, lineTotal: 4200 }
  expect(soldPieces([{ ...line, adjustment: -421 }])).toEqual([
    { size: 'M', pieces: 2, unit: 900 },
    { size: 'M', pieces: 1, unit: 899 },
    { size: 'L', pieces: 1, unit: 1080 },
  ])
  expect(soldPieces([{ ...line, adjustment: -4200 }])).toEqual([
    { size: 'M', pieces: 3, unit: 0 },
    { size: 'L', pieces: 1, unit: 0 },
  ])
})
