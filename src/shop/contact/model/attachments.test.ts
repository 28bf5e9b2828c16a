import { expect, test } from 'vitest'
import { attachmentsProblem } from './attachments.ts'

test('files have a limit each, together, and in number', () => {
  expect(attachmentsProblem([{ size: 10_000_000 }, { size: 10_000_000 }])).toBeUndefined()
  expect(attachmentsProblem([{ size: 10_000_001 }])).toMatch('10 MB')
  expect(attachmentsProblem([{ size: 9_000_000 }, { size: 9_000_000 }, { size: 9_000_000 }])).toMatch('25 MB')
  expect(attachmentsProblem(Array.from({ length: 6 }, () => ({ size: 1 })))).toMatch('5 files')
})
