const isPlain = (text: string): boolean => !/[^ -~]/.test(text)

/** Lower case without accents; curly quotes as typed ones. */
function fold(text: string): string {
  if (isPlain(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\u2018\u2019]/g, "'")
    .toLowerCase()
}

/** Letters and digits alone: 'Next Level 3600-CVC' becomes 'nextlevel3600cvc'. */
export const squash = (text: string): string => fold(text).replace(/[^a-z0-9]/g, '')

const MOST_WORDS = 12

/** The words of a text; those without a letter or digit do not count. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[\s,/&()"]+/)
    .filter((word) => /[a-z0-9]/.test(word))
}

// 'sweatshirt' holds 'tshirt', so the shirt is looked for as it is written in titles.
const asWritten = (word: string): string => (/^tshirts?$/.test(word) ? 't-shirt' : word)

export const queryWords = (query: string): string[] => [...new Set(wordsOf(query).map(asWritten))].slice(0, MOST_WORDS)

/** What shoppers say and what the trade's titles say. */
const SPOKEN: Readonly<Record<string, readonly string[]>> = {
  tee: ['t-shirt'],
  tees: ['t-shirt'],
  hoodie: ['hooded'],
  hoodies: ['hooded'],
  hoody: ['hooded'],
  jumper: ['sweatshirt'],
  sweater: ['sweatshirt'],
  polo: ['sport', 'shirt'],
  polos: ['sport', 'shirt'],
  hat: ['headwear'],
  hats: ['headwear'],
  caps: ['headwear'],
  toque: ['beanie'],
  tuque: ['beanie'],
  longsleeve: ['long', 'sleeve'],
  zipup: ['full-zip'],
  'zip-up': ['full-zip'],
  kid: ['youth'],
  kids: ['youth'],
  children: ['youth'],
  childrens: ['youth'],
  ladies: ["women's"],
  womens: ["women's"],
}

/** The words to look for instead, or the word itself. */
export const meantBy = (word: string): readonly string[] => SPOKEN[word] ?? [word]

/**
 * How many slips lie between two words: a letter too many, too few, wrong, or two swapped.
 * Answers `limit + 1` as soon as there are more than the limit.
 */
export function slipsBetween(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let older: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      let least = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (swapped) least = Math.min(least, (older[j - 2] ?? 0) + 1)
      row.push(least)
    }
    if (Math.min(...row) > limit) return limit + 1
    older = above
    above = row
  }
  return above[other.length] ?? limit + 1
}

/** Short words forgive nothing, long ones two slips. */
export const slipsAllowed = (word: string): number => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0)
