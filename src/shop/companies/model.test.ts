import { expect, test } from 'vitest'
import { isOverLimit, nextManagerOf } from './model.ts'

test('an order of exactly the limit needs nobody, a cent more does, and without a limit nothing does', () => {
  expect(isOverLimit({ orderLimit: 10_000 }, 10_000)).toBe(false)
  expect(isOverLimit({ orderLimit: 10_000 }, 10_001)).toBe(true)
  expect(isOverLimit({ orderLimit: null }, 10_001)).toBe(false)
})

test('an approver takes over before a buyer, and of two approvers who is in the company longer', () => {
  const member = (memberId: string, roles: string[], day: number) => ({
    ...{ memberId, roles },
    joinedAt: new Date(Date.UTC(2026, 10, day)),
  })
  const looker = member('looker', [], 1)
  const buyer = member('buyer', ['buys'], 2)
  const late = member('late', ['approves'], 4)
  const early = member('early', ['approves', 'pays'], 3)
  expect(nextManagerOf([looker, buyer, late, early])?.memberId).toBe('early')
  expect(nextManagerOf([looker, buyer])?.memberId).toBe('buyer')
  expect(nextManagerOf([])).toBeUndefined()
})
