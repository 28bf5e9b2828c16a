import type { Brief, Industry } from './brief.ts'
import { marks } from './marks/all-marks.ts'
import type { Mark } from './marks/mark.ts'
import type { LogoChance } from './seed.ts'

const TRADES: Readonly<Record<Industry, string>> = {
  technology: 'Technology',
  finance: 'Finance',
  healthcare: 'Healthcare',
  education: 'Education',
  food: 'Food & Drink',
  retail: 'Retail',
  travel: 'Travel',
  fitness: 'Fitness',
  creative: 'Creative',
  legal: 'Law',
}
const LONGEST_TAGLINE = 32

/** Words for under the name: what stands in quotation marks or after 'tagline', or the year of 'since'. */
export function readTagline(details: string): string {
  const [, quoted] = details.match(/["“]([^"”]{2,40})["”]/) ?? []
  const [, named] = details.match(/(?:tagline|slogan|motto)\s*(?:is|:)?\s*([^.\n"“]{2,40})/i) ?? []
  const [, year] = details.match(/\b(?:est\.?|established|since|founded)\s*(?:in\s*)?(\d{4})\b/i) ?? []
  const found = (quoted ?? named ?? (year ? `Est. ${year}` : '')).replaceAll(/\s+/g, ' ').trim()
  return found.length > LONGEST_TAGLINE ? '' : found
}

/** The tagline, else the trade where the name does not say it. */
export function smallWords({ businessName, industry }: Brief, tagline: string): string {
  if (tagline !== '') return tagline
  const trade = TRADES[industry]
  const root = trade.split(' ')[0]?.slice(0, 4).toLowerCase() ?? ''
  return businessName.toLowerCase().includes(root) ? '' : trade
}

const singular = (word: string) =>
  word.length > 3 ? word.replace(/(?:ies|s)$/, (end) => (end === 'ies' ? 'y' : '')) : word

function wordsOf({ businessName, details }: Pick<Brief, 'businessName' | 'details'>): Set<string> {
  const words = `${businessName} ${details}`.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
  return new Set(words.flatMap((word) => [word, singular(word)]))
}

const every = new Set(Object.values(marks).flatMap((all) => all.flatMap(({ words }) => words)))

/** Of free words only what a drawing can follow: the tagline and the signs that are asked for. */
export function briefWords(details: string): string {
  const tagline = readTagline(details)
  const words = [...wordsOf({ businessName: '', details })]
    .filter((word) => every.has(word))
    .sort()
    .slice(0, 12)
  return [...(tagline === '' ? [] : [`"${tagline}"`]), ...words].join(' ')
}

const asksFor = (words: Set<string>) => (mark: Mark) => mark.words.some((word) => words.has(word))

function shuffled<T>(from: readonly T[], chance: LogoChance): T[] {
  const rest = [...from]
  const order: T[] = []
  while (rest.length > 0) order.push(...rest.splice(chance.below(rest.length), 1))
  return order
}

/** Signs for the concepts: those of the trade that a word asks for, else such of another trade, else all of the trade. */
export function marksFor(brief: Brief, chance: LogoChance): readonly Mark[] {
  const asked = asksFor(wordsOf(brief))
  const own = marks[brief.industry]
  const wanted = [own.filter(asked), Object.values(marks).flat().filter(asked), own]
  return shuffled(wanted.find((some) => some.length > 0) ?? own, chance)
}
