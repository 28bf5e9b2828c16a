import { randomInt } from 'node:crypto'
import type { LogoResult } from '../contract.ts'
import type { Brief } from '../model/brief.ts'
import { CONCEPTS, type Concept } from '../model/draw-logo.ts'
import { idOfRecipe } from '../model/recipe.ts'

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz'

export const newSeed = () => Array.from({ length: 8 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

const WHAT: Readonly<Record<Concept, string>> = {
  lockup: 'sign and name',
  monogram: 'monogram',
  badge: 'badge',
  wordmark: 'wordmark',
}

export const altOf = (businessName: string, what: string) => `${businessName}: ${what}`

export const logoAddressOf = (id: string) => `/api/logos/${id}`

/** Four logos of the shop's own hand. They are drawn when somebody looks. */
export function drawnLogos(brief: Brief, seed: string): LogoResult[] {
  return CONCEPTS.map((concept) => {
    const id = idOfRecipe({ brief, seed, concept })
    return { id, url: logoAddressOf(id), alt: altOf(brief.businessName, WHAT[concept]) }
  })
}
