/** Plain letters alone: a name stands in headers, in archives and in folders of the press. */
export const plainName = (...parts: readonly string[]): string =>
  parts
    .filter((part) => part !== '')
    .join('-')
    .normalize('NFD')
    .replace(/[^\w.-]+/g, '_')
    .slice(0, 120)

/** Letters that no accent makes of plain ones. */
const FOLDED: Readonly<Record<string, string>> = {
  ...{ Æ: 'AE', æ: 'ae', Œ: 'OE', œ: 'oe', ß: 'ss', ẞ: 'SS', Ø: 'O', ø: 'o', Ł: 'L', ł: 'l', Đ: 'D', đ: 'd' },
  ...{ Ð: 'D', ð: 'd', Þ: 'Th', þ: 'th', Ħ: 'H', ħ: 'h', ı: 'i', Ŋ: 'N', ŋ: 'n', Ŧ: 'T', ŧ: 't' },
}

const LONGEST_WORDS = 40

/** What somebody wrote, in plain letters: 'Ó’Brien-Łuc' is 'OBrien-Luc'. Two may fold to the same. */
const foldedName = (words: string): string =>
  [...words]
    .map((letter) => FOLDED[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/[\p{M}'’‘ʼ`´.]/gu, '')
    .replace(/[^A-Za-z0-9-]+/g, '_')
    .slice(0, LONGEST_WORDS)
    .replace(/^[_-]+|[_-]+$/g, '')

/** As much of a hash as people compare by eye. */
export const shortHash = (hash: string): string => hash.slice(0, 12)

export interface FileName {
  readonly orderNumber: string
  /** Place of the item in its order, from 1. */
  readonly number: number
  readonly code: string
  /** The view, with a number behind it where several prints share one. */
  readonly mark: string
  /** The size that a print is made for, where it grows with the garment or is one person's. */
  readonly band: string
  /** What is written on one piece alone. */
  readonly words?: readonly string[]
  readonly hash: string
}

/** 'KX4…-02-3001-front-3XL-3f9a2c1b04de', and of one person's piece 'KX4…-02-3001-back-07-M-23-Muller-3f9a2c1b04de' */
export const printName = ({ orderNumber, number, code, mark, band, words = [], hash }: FileName): string =>
  plainName(orderNumber, String(number).padStart(2, '0'), code, mark, band, ...words.map(foldedName), shortHash(hash))
