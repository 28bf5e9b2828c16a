import { type ReactNode, useRef } from 'react'
import { Icon } from '#platform/web/ui/icon.tsx'
import { ProductCard } from '../browse/product-card.tsx'
import type { ShownCard } from '../browse/shown-card.ts'
import { productTexts } from './texts.ts'

const SCROLL_PX = 300

interface StripProps {
  title: string
  cards: readonly ShownCard[]
  /** Top right corner of each picture: the favourite toggle. */
  corner: (card: ShownCard) => ReactNode
}

/** Cards in a row that scrolls sideways. */
export function Strip({ title, cards, corner }: StripProps) {
  const row = useRef<HTMLUListElement>(null)
  return (
    <section aria-label={title} className="mt-16 border-t border-ink pt-6">
      <div className="flex items-center gap-1">
        <h2 className="mr-auto text-2xl">{title}</h2>
        {(['left', 'right'] as const).map((side) => (
          <button
            key={side}
            type="button"
            aria-label={productTexts.scrollSide(side)}
            className="icon-btn"
            onClick={() => row.current?.scrollBy(side === 'left' ? -SCROLL_PX : SCROLL_PX, 0)}
          >
            <Icon name={`chevron-${side}`} />
          </button>
        ))}
      </div>
      <ul ref={row} className="strip">
        {cards.map((card) => (
          <li key={card.styleId}>
            <ProductCard card={card} corner={corner(card)} swatches={5} sizes="14rem" />
          </li>
        ))}
      </ul>
    </section>
  )
}
