import type { CatalogueCard } from '../contract.ts'
import { paintOf } from './swatch.tsx'

interface ShownSwatch {
  name: string
  paint: string
  image: string
}

/** What a card on the screen needs, and nothing more. */
export interface ShownCard extends Omit<CatalogueCard, 'itemCode' | 'category' | 'swatches'> {
  swatches: readonly ShownSwatch[]
}

export function shownCard({ itemCode: _, category: __, swatches, ...rest }: CatalogueCard): ShownCard {
  return {
    ...rest,
    swatches: swatches.map(({ name, hex, hex2, image }) => ({ name, paint: paintOf(hex, hex2), image })),
  }
}
