import { expect, test } from 'vitest'
import { filesProblem } from './attachments.ts'

test('files have a limit each, together, and in number', () => {
  expect(filesProblem([{ size: 10_000_000 }, { size: 10_000_000 }])).toBeUndefined()
  expect(filesProblem([{ size: 10_000_001 }])).toMatch('10 MB')
  expect(filesProblem([{ size: 9_000_000 }, { size: 9_000_000 }, { size: 9_000_000 }])).toMatch('25 MB')
  expect(filesProblem(Array.from({ length: 6 }, () => ({ size: 1 })))).toMatch('5 files')
})
