import { expect, test } from 'vitest'
import { cleanName, kindOf } from './file-kind.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test('the first bytes say what a file is', () => {
  expect(kindOf(bytes('\x89PNG\r\n\x1a\nrest'))).toBe('png')
  expect(kindOf(bytes('\xff\xd8\xff\xe0rest'))).toBe('jpeg')
  expect(kindOf(bytes('GIF89arest'))).toBe('gif')
  expect(kindOf(bytes('RIFF....WEBPrest'))).toBe('webp')
  expect(kindOf(bytes('%PDF-1.7 body %%EOF\n'))).toBe('pdf')
  for (const other of ['', 'MZ\x90', 'PK\x03\x04', '<svg/>', '<html>', '%PDF-1.7 cut', 'RIFF....WAVE']) {
    expect(kindOf(bytes(other)), other).toBeUndefined()
  }
})

test('a name keeps its words and loses everything else', () => {
  expect(cleanName('../../../../x/Team logo (2).PNG', 'png')).toBe('Team logo (2).png')
  expect(cleanName('..\\..\\a.png', 'png')).toBe('a.png')
  expect(cleanName('a.png%00.html', 'jpeg')).toBe('a-png-00.jpg')
  expect(cleanName('CON.png', 'png')).toBe('file-CON.png')
  expect(cleanName('Größe – été.pdf', 'pdf')).toBe('Größe - été.pdf')
  expect(cleanName('a\r\nX-Evil: 1.pdf', 'pdf')).toBe('a-X-Evil- 1.pdf')
  expect(cleanName('.png', 'png')).toBe('file.png')
  expect(cleanName(`${'x'.repeat(5000)}.png`, 'png')).toHaveLength(84)
})
