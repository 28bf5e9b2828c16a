import { type ReactNode, useRef } from 'react'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { Card } from '../contract.ts'
import { ProductCard } from './product-card.tsx'

const SCROLL_PX = 300

export function RelatedStyles({ cards, corner }: { cards: readonly Card[]; corner: (card: Card) => ReactNode }) {
  const strip = useRef<HTMLUListElement>(null)
  const scroll = (by: number) => strip.current?.scrollBy({ left: by, behavior: 'smooth' })
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="related" className="mt-16 border-t border-ink pt-6">
      <div className="flex items-center justify-between gap-4">
        <h2 id="related" className="text-2xl">
          Related styles
        </h2>
        <div className="flex gap-1">
          <button type="button" aria-label="Scroll left" className="icon-btn" onClick={() => scroll(-SCROLL_PX)}>
            <Icon name="chevron-left" />
          </button>
          <button type="button" aria-label="Scroll right" className="icon-btn" onClick={() => scroll(SCROLL_PX)}>
            <Icon name="chevron-right" />
          </button>
        </div>
      </div>
      <ul ref={strip} className="mt-4 flex gap-5 overflow-x-auto pb-4">
        {cards.map((card) => (
          <li key={card.styleId} className="w-56 shrink-0">
            <ProductCard card={card} corner={corner(card)} swatches={5} sizes="14rem" />
          </li>
        ))}
      </ul>
    </section>
  )
}
