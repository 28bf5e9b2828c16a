import { expect, test } from 'vitest'
import { deliveryChoices } from './delivery-choices.ts'

const OFFERED = [
  { id: 'standard', name: 'Standard' },
  { id: 'express', name: 'Express' },
]

test('the delivery method that is asked for stays among the choices, offered or not', () => {
  const offered = [
    { value: 'standard', label: 'Standard' },
    { value: 'express', label: 'Express' },
  ]
  expect(deliveryChoices(OFFERED, '')).toEqual(offered)
  expect(deliveryChoices(OFFERED, 'express')).toEqual(offered)
  expect(deliveryChoices(OFFERED, 'overnight')).toEqual([...offered, { value: 'overnight', label: 'overnight' }])
  expect(deliveryChoices([], 'express')).toEqual([{ value: 'express', label: 'express' }])
})
