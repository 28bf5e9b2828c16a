import { expect, test } from 'vitest'
import { readContinuing } from './continuing.ts'

test('what was typed is there again after the sign-in', () => {
  const typed = { action: 'cart', name: 'Team shirt', typedColors: [{ color: 'Navy', typed: { M: '12' } }] }
  expect(readContinuing(JSON.parse(JSON.stringify(typed)))).toEqual(typed)
})

test.each([null, 'cart', {}, { action: 'delete' }, { action: 3 }])('%j is nothing to go on with', (value) => {
  expect(readContinuing(value)).toBeUndefined()
})

test('of what somebody else wrote into the storage only what has its form is read', () => {
  const value = {
    action: 'save',
    name: 'n'.repeat(500),
    typedColors: [null, { color: 1 }, { color: 'Navy', typed: { M: 12, L: '9'.repeat(50), S: '1' } }],
  }
  const read = readContinuing(value)
  expect(read?.name).toHaveLength(120)
  expect(read?.typedColors).toEqual([{ color: 'Navy', typed: { S: '1' } }])
})
