import type { Brief } from './brief.ts'
import type { Concept } from './draw-logo.ts'
import { idOfRecipe } from './recipe.ts'

const SAMPLES: readonly (Brief & { readonly seed: string; readonly concept: Concept })[] = [
  {
    businessName: 'Northside Coffee',
    industry: 'food',
    style: 'vintage',
    colors: 'burgundy and gold',
    details: '',
    seed: 'sample01',
    concept: 'badge',
  },
  {
    businessName: 'Harbor & Pine',
    industry: 'travel',
    style: 'modern',
    colors: 'forest green',
    details: '',
    seed: 'sample01',
    concept: 'lockup',
  },
  {
    businessName: 'Iron Works',
    industry: 'fitness',
    style: 'bold',
    colors: 'black and red',
    details: '',
    seed: 'sample01',
    concept: 'wordmark',
  },
  {
    businessName: 'Stellar Tech',
    industry: 'technology',
    style: 'minimalist',
    colors: 'blue and purple',
    details: '',
    seed: 'sample01',
    concept: 'monogram',
  },
]

/** One logo of each kind, for whoever has none yet. */
export const sampleLogos = () =>
  SAMPLES.map(({ seed, concept, ...brief }) => ({
    url: `/api/logos/${idOfRecipe({ brief, seed, concept })}`,
    alt: `Example: ${brief.businessName}, ${concept}`,
  }))
