import { expect, test } from 'vitest'
import { FONT_IDS, fontNames } from './font-names.ts'
import { loadFont } from './fonts.ts'
import { missingIn, writtenIn } from './letters-of-font.ts'
import samples from './outlines/samples.json' with { type: 'json' }

const poster = await loadFont('poster')

const ENGLISH = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 &!?.,-’“”'
const FRENCH = 'ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜàâæçéèêëîïôœùûüÿ'
const SPANISH = 'ÁÉÍÑÓÚÜáéíñóúü¡¿'

test('there are forty fonts, each under a name of its own', () => {
  expect(FONT_IDS).toHaveLength(40)
  expect(new Set(Object.values(fontNames)).size).toBe(40)
})

test.each(FONT_IDS)('%s has the letters of English, French and Spanish, and a name written in itself', async (id) => {
  const font = await loadFont(id)
  expect(missingIn(font, ENGLISH + FRENCH + SPANISH)).toEqual([])
  expect(font.capHeight).toBeGreaterThan(400)
  expect(font.lineHeight).toBeGreaterThanOrEqual(font.capHeight)
  expect(samples[id].path).toMatch(/^M/)
})

test('letters that a font lacks are taken out, and each is named once', () => {
  expect(writtenIn(poster, 'GO ☃ TEAM ☃')).toEqual({ text: 'GO  TEAM ', missing: ['☃'] })
})

test('a letter with a mark that the font does not have is refused whole, and never loses its mark', () => {
  expect(writtenIn(poster, 'Cafe\u0301')).toEqual({ text: 'Café', missing: [] })
  expect(writtenIn(poster, 'x\u0302y')).toEqual({ text: 'y', missing: ['x\u0302'] })
})

test('room of any width is a space, and what nobody sees is nothing', () => {
  expect(writtenIn(poster, 'A\tB\u00a0C\u202fD\u200bE\ufeff\nF')).toEqual({ text: 'A B C DE\nF', missing: [] })
})
