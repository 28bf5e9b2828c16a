import type { Card } from '../contract.ts'
import { paintOf } from './swatch.tsx'

/** What a card on the screen needs, and nothing more: it stands in the page twice, as HTML and as data. */
export interface ShownCard extends Omit<Card, 'itemCode' | 'category' | 'swatches'> {
  /** As one text, which takes a third of the room in a page of many cards: a line each, name, paint and picture. */
  swatches: Card['swatches'] | string
}

export function shownCard({ itemCode: _, category: __, swatches, ...rest }: Card): ShownCard {
  const lines = swatches.map(({ name, hex, hex2, image }) => [name, paintOf(hex, hex2), image].join('\t'))
  return { ...rest, swatches: lines.join('\n') }
}

export function swatchesOf({ swatches }: ShownCard): { name: string; paint: string; image: string }[] {
  if (typeof swatches !== 'string') {
    return swatches.map(({ name, hex, hex2, image }) => ({ name, paint: paintOf(hex, hex2), image }))
  }
  return swatches.split('\n').map((line) => {
    const [name = '', paint = '', image = ''] = line.split('\t')
    return { name, paint, image }
  })
}
