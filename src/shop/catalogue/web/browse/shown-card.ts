import type { CatalogueCard } from '../../contract.ts'
import { besidePath, shortPath } from '../../model/pictures.ts'
import { paintOf } from '../swatch.tsx'

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

const line = (fields: readonly (string | number)[], between: string) =>
  fields.map((field) => String(field).replaceAll(/[\t\n]/g, ' ')).join(between)

const swatchText = ({ name, hex, hex2, image }: CatalogueCard['swatches'][number], beside: string) => {
  const address = shortPath(image, beside).replaceAll(/[|;]/g, encodeURIComponent)
  return [name.replaceAll(/[|;]/g, ' '), hex + (hex2 ?? ''), address].join('|')
}

/**
 * Cards stand in a page twice, as HTML and as data: as data they are one text, a line each, in half the room of objects.
 * Pages that are open while the shop is upgraded read this form, and break on another.
 */
export function cardsText(cards: readonly CatalogueCard[]): string {
  return cards
    .map(({ styleId, code, brand, title, image, priceFromCents, colorCount, rating, swatches }) => {
      const rated = rating ? [rating.average, rating.count] : ['', '']
      const dots = swatches.map((swatch) => swatchText(swatch, image)).join(';')
      return line([styleId, code, brand, title, image, priceFromCents, colorCount, ...rated, dots], '\t')
    })
    .join('\n')
}

function readSwatch(text: string, beside: string): ShownSwatch {
  const [name = '', paint = '', short = ''] = text.split('|')
  return { name, paint: paintOf(paint.slice(0, 7), paint.slice(7)), image: besidePath(short, beside) }
}

function readCard(text: string): ShownCard {
  const [styleId, code = '', brand = '', title = '', image = '', cents, colors, average, count, dots] = text.split('\t')
  return {
    styleId: Number(styleId),
    code,
    brand,
    title,
    image,
    priceFromCents: Number(cents),
    colorCount: Number(colors),
    rating: count ? { average: Number(average), count: Number(count) } : null,
    swatches: dots ? dots.split(';').map((dot) => readSwatch(dot, image)) : [],
  }
}

export const readCards = (text: string): ShownCard[] => (text === '' ? [] : text.split('\n').map(readCard))
