import { expect, test } from 'vitest'
import { writableLetters } from './letters.ts'

test('names are printed in Latin, Greek and Cyrillic letters, and what no letter stands for is named', () => {
  expect(writableLetters('Żółty Nguyễn Müller – “Ñandú” Αθήνα Юля')).toBe('Żółty Nguyễn Müller – “Ñandú” Αθήνα Юля')
  expect(writableLetters('王小明 Wang')).toBe('[3 letters in Chinese or Japanese] Wang')
  expect(writableLetters('محمد')).toBe('[4 letters in Arabic]')
  expect(writableLetters('ﬁne ①')).toBe('fine 1')
  expect(writableLetters('😀')).toBe('[1 letter in another script]')
})
