// The fonts built into every PDF reader know the characters of Windows code page 1252 and no others.
const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const WITHOUT_PARTS = new Map([
  ['ł', 'l'],
  ['Ł', 'L'],
  ['đ', 'd'],
  ['Đ', 'D'],
  ['ı', 'i'],
])

const isKnown = (char: string): boolean =>
  char === '\n' || /[ -~\u00a0-\u00ff]/.test(char) || BEYOND_LATIN_1.includes(char)

function nearest(char: string): string {
  if (isKnown(char)) return char
  const bare = WITHOUT_PARTS.get(char) ?? char.normalize('NFD').replace(/\p{M}/gu, '')
  return [...bare].every(isKnown) ? bare : '?'
}

/** The text in characters that the built-in fonts of a PDF have: accents they lack are dropped, other scripts become '?'. */
export const printable = (text: string): string => Array.from(text.normalize('NFC'), nearest).join('')
