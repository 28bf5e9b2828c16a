import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { Price } from '#platform/web/ui/price.tsx'
import { productPath } from '../paths.ts'
import { Picture } from '../picture.tsx'
import { Rating } from '../rating.tsx'
import { painted } from '../swatch.tsx'
import type { ShownCard } from './shown-card.ts'

interface ProductCardProps {
  card: ShownCard
  /** Top right corner of the picture: the favourite toggle. */
  corner?: ReactNode
  swatches?: number
  sizes?: string
  /** In sight when the page opens. */
  first?: boolean
}

/** As many swatches as fit beside their number in half a phone. */
const FEW = 5

/**
 * Its swatches are radio buttons: one stop for the keyboard, and the picture follows the pointer, the focus and the choice. For
 * fingers they are too small: a tap on them opens the style, where they are large.
 */
export function ProductCard({ card, corner, swatches = 7, sizes, first = false }: ProductCardProps) {
  const name = useId()
  const [hovered, hover] = useState('')
  const [picked, pick] = useState('')
  const dots = card.swatches.slice(0, swatches)
  const more = card.colorCount - dots.length
  const moreOnPhone = card.colorCount - Math.min(dots.length, FEW)
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative overflow-hidden bg-plate">
        <Picture
          path={hovered || picked || card.image}
          alt=""
          sizes={sizes}
          first={first}
          className="aspect-square w-full object-cover transition-transform duration-200 group-hover:scale-[1.03]"
        />
      </div>
      <div className="flex grow flex-col gap-1 pt-3 pb-2">
        <p className="ticket flex justify-between gap-2 text-ink-mute">
          <span className="truncate">{card.brand}</span>
          <span className="tabular">{card.code}</span>
        </p>
        <h3 className="line-clamp-3 font-sans leading-snug font-semibold tracking-normal max-sm:text-sm">
          <Link to={productPath(card)} className="card-link">
            {card.title}
          </Link>
        </h3>
        <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-2 pt-1">
          <Price cents={card.priceFromCents} before="from" className="font-semibold" />
          <Rating rating={card.rating} />
        </div>
        <div
          role="radiogroup"
          aria-label={plural(card.colorCount, 'color')}
          onPointerLeave={() => hover('')}
          className="dots"
        >
          {dots.map((dot) => (
            <input
              key={dot.name}
              type="radio"
              name={name}
              aria-label={dot.name}
              onPointerEnter={() => hover(dot.image)}
              onFocus={() => pick(dot.image)}
              onChange={() => pick(dot.image)}
              style={painted(dot.paint)}
            />
          ))}
          {more > 0 && <small className="max-sm:hidden">{`+${more}`}</small>}
          {moreOnPhone > 0 && <small className="sm:hidden">{`+${moreOnPhone}`}</small>}
        </div>
      </div>
      {corner}
    </article>
  )
}
