import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Price } from '#platform/web/ui/price.tsx'
import type { Card } from '../contract.ts'
import { productPath } from './paths.ts'
import { Picture } from './picture.tsx'
import { Rating } from './rating.tsx'
import { SwatchDot } from './swatch.tsx'

interface ProductCardProps {
  card: Card
  /** Top right corner of the picture: the favourite toggle. */
  corner?: ReactNode
  swatches?: number
  sizes?: string
  /** In sight when the page opens. */
  first?: boolean
}

export function ProductCard({ card, corner, swatches = 7, sizes, first = false }: ProductCardProps) {
  const [shown, setShown] = useState(card.image)
  const dots = card.swatches.slice(0, swatches)
  const more = card.colorCount - dots.length
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative overflow-hidden bg-plate">
        <Picture
          path={shown}
          alt=""
          sizes={sizes}
          first={first}
          className="aspect-square w-full object-cover transition-transform duration-200 group-hover:scale-[1.03]"
        />
      </div>
      <div className="flex grow flex-col gap-1 pt-3 pb-2">
        <p className="ticket flex justify-between gap-2 text-ink-mute">
          <span>{card.brand}</span>
          <span className="tabular">{card.code}</span>
        </p>
        <h3 className="font-sans text-base leading-snug font-semibold tracking-normal">
          <Link
            to={productPath(card)}
            className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-vermilion group-hover:decoration-2 group-hover:underline-offset-4"
          >
            {card.title}
          </Link>
        </h3>
        <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-2 pt-1">
          <Price cents={card.priceFromCents} before="from" className="font-semibold" />
          <Rating rating={card.rating} />
        </div>
        <ul aria-label={`${card.colorCount} colors`} className="relative flex flex-wrap items-center gap-1 pt-1">
          {dots.map((dot) => (
            <li
              key={dot.name}
              title={dot.name}
              onPointerEnter={() => setShown(dot.image)}
              onPointerLeave={() => setShown(card.image)}
              className="flex"
            >
              <span className="sr-only">{dot.name}</span>
              <SwatchDot hex={dot.hex} hex2={dot.hex2} className="size-4.5" />
            </li>
          ))}
          {more > 0 && <li className="tabular pl-1 text-xs text-ink-mute">+{more}</li>}
        </ul>
      </div>
      {corner && <div className="absolute top-1.5 right-1.5 z-10">{corner}</div>}
    </article>
  )
}
