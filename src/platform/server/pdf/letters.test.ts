import { expect, test } from 'vitest'
import { writable } from './letters.ts'

test('names are printed in Latin, Greek and Cyrillic letters, and what no letter stands for is named', () => {
  expect(writable('Żółty Nguyễn Müller – “Ñandú” Αθήνα Юля')).toBe('Żółty Nguyễn Müller – “Ñandú” Αθήνα Юля')
  expect(writable('王小明 Wang')).toBe('[3 letters in Chinese or Japanese] Wang')
  expect(writable('محمد')).toBe('[4 letters in Arabic]')
  expect(writable('ﬁne ①')).toBe('fine 1')
  expect(writable('😀')).toBe('[1 letter in another script]')
})
