import { expect, test } from 'vitest'
import { rushFee } from './rush.ts'

test.each([
  [25, 10_000, 2_500],
  [25, 10_001, 2_500],
  [25, 10_002, 2_501],
  [33, 999, 330],
  [0, 10_000, 0],
  [25, 0, 0],
])('%i percent of %i cents of goods is %i: whole cents, rounded once, half a cent upwards', (percent, goods, fee) => {
  expect(rushFee({ percent }, goods)).toBe(fee)
})
