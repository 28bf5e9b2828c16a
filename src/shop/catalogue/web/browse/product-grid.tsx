import type { ReactNode } from 'react'
import { ProductCard } from './product-card.tsx'
import type { ShownCard } from './shown-card.ts'

interface ProductGridProps {
  cards: readonly ShownCard[]
  /** Corner of each card. */
  heart: (card: ShownCard) => ReactNode
}

const SIZES = '(min-width: 1280px) 20vw, (min-width: 1024px) 24vw, (min-width: 768px) 30vw, 45vw'

/** Cards side by side. Four stand in one row or in two, so that none stands alone. */
export const cardColumns = (count: number): string =>
  `grid grid-cols-2 gap-x-3 gap-y-9 sm:gap-x-5 xl:grid-cols-4 ${count === 4 ? 'md:grid-cols-4' : 'md:grid-cols-3'}`

export function ProductGrid({ cards, heart }: ProductGridProps) {
  return (
    <ul className={cardColumns(cards.length)}>
      {cards.map((card, index) => (
        <li key={card.styleId}>
          {/* One picture is fetched first: several would hold each other up on a phone. */}
          <ProductCard card={card} corner={heart(card)} sizes={SIZES} first={index === 0} />
        </li>
      ))}
    </ul>
  )
}
