import { expect, test } from 'vitest'
import { inGroups, isRecoveryCode, isWellFormed, plainCode, toRecoveryCode } from './code.ts'

test('a code counts however it is typed', () => {
  for (const typed of ['123456', ' 123 456 ', '123-456']) expect(plainCode(typed)).toBe('123456')
  for (const typed of ['ABCD-EFGH-JKMN', 'abcdefghjkmn', ' abcd efgh jkmn']) expect(isWellFormed(typed)).toBe(true)
  for (const typed of ['', '12345', '1234567', 'abcd-efgh', 'abcd-efgh-jkm0', 'abcd-efgh-jkml']) {
    expect(isWellFormed(typed), typed).toBe(false)
  }
})

test('a recovery code has twelve signs in groups of four, none of which is mistaken for another', () => {
  const lowest = toRecoveryCode(Array(12).fill(0))
  const highest = toRecoveryCode(Array(12).fill(0.999_999))
  expect([lowest, highest]).toEqual(['2222-2222-2222', 'zzzz-zzzz-zzzz'])
  expect(isRecoveryCode(plainCode(highest))).toBe(true)
})

test('the secret is shown in groups of four', () => {
  expect(inGroups('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
})
