import { expect, test } from 'vitest'
import { toldApart } from './told-apart.ts'

test('rows of the same name have keys of their own', () => {
  expect(toldApart(['Digitizing, front', 'Digitizing, back', 'Digitizing, front'])).toEqual([
    { key: 'Digitizing, front', name: 'Digitizing, front' },
    { key: 'Digitizing, back', name: 'Digitizing, back' },
    { key: 'Digitizing, front 2', name: 'Digitizing, front' },
  ])
})
