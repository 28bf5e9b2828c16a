import { type Brief, INDUSTRIES, STYLES } from './brief.ts'
import { CONCEPTS, type Concept } from './draw-logo.ts'
import { DRAWN, isDrawn } from './drawn.ts'
import { colorsIn } from './palette.ts'
import { briefWords } from './read-brief.ts'

/** A logo that the shop draws: everything it is drawn from stands in its id, so nothing has to be kept. */
export interface Recipe {
  readonly brief: Brief
  readonly seed: string
  readonly concept: Concept
}

const VERSION = '1'

const toBase64 = (text: string) => {
  const bytes = new TextEncoder().encode(text)
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64(text: string): string | undefined {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (sign) => sign.charCodeAt(0)))
  } catch {
    return undefined
  }
}

/** What of a brief a drawing depends on: colours as numbers, of the details the words that count. */
export const essenceOfBrief = (brief: Brief): Brief => ({
  ...brief,
  businessName: brief.businessName.normalize('NFC').replaceAll(/\s+/g, ' ').trim(),
  colors: colorsIn(brief.colors).slice(0, 4).join(' '),
  details: briefWords(brief.details),
})

export function idOfRecipe({ brief, seed, concept }: Recipe): string {
  const { businessName, industry, style, colors, details } = essenceOfBrief(brief)
  const places = [INDUSTRIES.indexOf(industry), STYLES.indexOf(style), CONCEPTS.indexOf(concept)]
  return DRAWN + toBase64([VERSION, seed, places.join(''), businessName, colors, details].join('\n'))
}

export function recipeOf(id: string): Recipe | undefined {
  if (!isDrawn(id) || id.length > 700) return undefined
  const [version, seed = '', places = '', businessName = '', colors = '', details = '', ...more] =
    fromBase64(id.slice(DRAWN.length))?.split('\n') ?? []
  const [industry, style, concept] = [
    INDUSTRIES[Number(places[0])],
    STYLES[Number(places[1])],
    CONCEPTS[Number(places[2])],
  ]
  if (version !== VERSION || more.length > 0 || !/^[0-9a-z]{8}$/.test(seed)) return undefined
  if (!industry || !style || !concept || businessName === '') return undefined
  const recipe = { brief: { businessName, industry, style, colors, details }, seed, concept }
  // Another spelling of the same logo would be another address for it.
  return idOfRecipe(recipe) === id ? recipe : undefined
}
