const SCRIPTS: readonly (readonly [name: string, letters: RegExp])[] = [
  ['Chinese or Japanese', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['Korean', /\p{Script=Hangul}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Devanagari', /\p{Script=Devanagari}/u],
]

// What the cut of Noto Sans beside this file holds: Latin with every accent, Greek, Cyrillic, punctuation, currencies.
const HELD =
  /^(?:[\u0300-\u036f]|[\n -~\u00a0-\u024f\u0370-\u03ff\u0400-\u052f\u1e00-\u1fff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2113\u2116\u2122\u2212])$/u

const scriptOf = (letter: string): string =>
  SCRIPTS.find(([, letters]) => letters.test(letter))?.[0] ?? 'another script'

const named = (letters: readonly string[]): string =>
  `[${letters.length} ${letters.length === 1 ? 'letter' : 'letters'} in ${scriptOf(letters[0] ?? '')}]`

function nearest(letter: string): string | undefined {
  if (HELD.test(letter)) return letter
  const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '')
  return bare !== '' && [...bare].every((one) => HELD.test(one)) ? bare : undefined
}

/** The text in letters that the fonts of a document have. A word in another script is named, for a blank would say nothing. */
export function writableLetters(text: string): string {
  const kept = Array.from(text.normalize('NFC'), (letter) => ({ letter, near: nearest(letter) }))
  let written = ''
  let missing = ''
  for (const { letter, near } of [...kept, { letter: '', near: '' }]) {
    if (near === undefined && !/[\p{M}\p{Cf}]/u.test(letter)) missing += letter
    if (near === undefined) continue
    if (missing !== '') written += named([...missing])
    missing = ''
    written += near
  }
  return written
}
