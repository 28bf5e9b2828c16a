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
export const squashWords = (text: string): string => fold(text).replace(/[^a-z0-9]/g, '')

const MOST_WORDS = 12

/** The words of a text; those without a letter or digit do not count. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[\s,/&()"]+/)
    .filter((word) => /[a-z0-9]/.test(word))
}

// 'sweatshirt' holds 'tshirt', so the shirt is looked for as it is written in titles.
const asWritten = (word: string): string => (/^tshirts?$/.test(word) ? 't-shirt' : word)

// A stroke parts words, but not in '1/4 zip'.
const inWords = (query: string): string => query.replace(/\b1\/4\b/g, 'quarter').replace(/\b1\/2\b/g, 'half')

export const queryWords = (query: string): string[] =>
  [...new Set(wordsOf(inWords(query)).map(asWritten))].slice(0, MOST_WORDS)

/** What shoppers say and what the trade's titles say. */
const SPOKEN: Readonly<Record<string, readonly string[]>> = {
  tee: ['t-shirt'],
  tees: ['t-shirt'],
  hoodie: ['hooded'],
  hoodies: ['hooded'],
  hoody: ['hooded'],
  hoodys: ['hooded'],
  jumper: ['sweatshirt'],
  jumpers: ['sweatshirt'],
  sweater: ['sweatshirt'],
  sweaters: ['sweatshirt'],
  crewnecks: ['crewneck'],
  vneck: ['v-neck'],
  polo: ['sport', 'shirt'],
  polos: ['sport', 'shirt'],
  hat: ['headwear'],
  hats: ['headwear'],
  caps: ['headwear'],
  beanies: ['beanie'],
  tanks: ['tank'],
  singlet: ['tank'],
  toque: ['beanie'],
  tuque: ['beanie'],
  longsleeve: ['long', 'sleeve'],
  zipup: ['full-zip'],
  'zip-up': ['full-zip'],
  kid: ['youth'],
  kids: ['youth'],
  children: ['youth'],
  childrens: ['youth'],
  boys: ['youth'],
  girls: ['youth'],
  ladies: ["women's"],
  womens: ["women's"],
}

/** The words to look for instead, or the word itself. */
export const wordsMeantBy = (word: string): readonly string[] => SPOKEN[word] ?? [word]
