import { expect, test } from 'vitest'
import { remember } from './remember.ts'

test('makes an answer once, and anew after it was forgotten, the oldest first', () => {
  const made: number[] = []
  const doubled = remember(2, (number: number) => {
    made.push(number)
    return number * 2
  })
  expect([1, 2, 1, 3, 2, 1].map((number) => doubled(number))).toEqual([2, 4, 2, 6, 4, 2])
  expect(made).toEqual([1, 2, 3, 1])
})

test('tells questions of several parts from each other by their name', () => {
  const joined = remember(
    10,
    (one: string, other: readonly string[]) => [one, ...other].join(),
    (one, other) => JSON.stringify([one, other]),
  )
  expect(joined('a', ['b'])).toBe('a,b')
  expect(joined('a', ['c'])).toBe('a,c')
  expect(joined('a', ['b'])).toBe('a,b')
})
