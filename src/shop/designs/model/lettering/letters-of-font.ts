import type { FontOutlines } from './lettering.ts'

/** A letter with what is set on it, or the end of a line. */
const LETTERS = /\n|\P{M}\p{M}*|\p{M}+/gu
const UNSEEN = /\p{Cf}|\p{Variation_Selector}/gu
const ROOM = /^[\p{Zs}\t]$/u

const isIn = ({ advances }: FontOutlines, letter: string): boolean =>
  letter === '\n' || [...letter].every((sign) => Object.hasOwn(advances, sign))

/** What can be written of a text in a font, and the letters that the font lacks, each once. */
export interface WrittenText {
  readonly text: string
  readonly missing: readonly string[]
}

/** Room of any width is a space, and what nobody sees is none; every letter that a font lacks is named. */
export function writtenIn(font: FontOutlines, text: string): WrittenText {
  const missing = new Set<string>()
  const letters = text.normalize('NFC').match(LETTERS) ?? []
  const written = letters.map((letter) => {
    if (isIn(font, letter)) return letter
    const seen = letter.replace(UNSEEN, '')
    if (ROOM.test(seen)) return ' '
    if (seen === '' || isIn(font, seen)) return seen
    missing.add(seen)
    return ''
  })
  return { text: written.join(''), missing: [...missing] }
}

export const missingIn = (font: FontOutlines, text: string): readonly string[] => writtenIn(font, text).missing

const MOST_NAMED = 5

/** Letters as sentences name them. */
export const namedLetters = (letters: readonly string[]): string =>
  letters
    .slice(0, MOST_NAMED)
    .map((letter) => `“${letter}”`)
    .join(', ')
