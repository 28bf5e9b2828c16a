import type { ReactNode } from 'react'
import type { Card } from '../contract.ts'
import { ProductCard } from './product-card.tsx'

interface ProductGridProps {
  cards: readonly Card[]
  /** Corner of each card. */
  heart: (card: Card) => ReactNode
}

const SIZES = '(min-width: 1280px) 20vw, (min-width: 1024px) 25vw, (min-width: 640px) 45vw, 92vw'

export function ProductGrid({ cards, heart }: ProductGridProps) {
  return (
    <ul className="grid gap-x-5 gap-y-9 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {cards.map((card, index) => (
        <li key={card.styleId}>
          <ProductCard card={card} corner={heart(card)} sizes={SIZES} first={index < 4} />
        </li>
      ))}
    </ul>
  )
}
