import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"\r\n`],
  ['+1', `"'+1"\r\n`],
  ['-1', `"'-1"\r\n`],
  ['@SUM(A1)', `"'@SUM(A1)"\r\n`],
  ['\t=1', `"'\t=1"\r\n`],
  ['\r=1', `"'\r=1"\r\n`],
])('a cell that begins as a formula does (%j) is text to a spreadsheet', (cell, line) => {
  expect(toCsv([[cell]])).toBe(line)
})

test('numbers stay numbers, and commas, quotes and lines stay in their cell', () => {
  expect(toCsv([['Heather, "Red"', -3, 'two\nlines', 'plain']])).toBe('"Heather, ""Red""",-3,"two\nlines",plain\r\n')
})

test('begins with its first letter, not with a byte order mark', () => {
  expect(new TextEncoder().encode(toCsv([['Brand']]))[0]).toBe('B'.charCodeAt(0))
})
