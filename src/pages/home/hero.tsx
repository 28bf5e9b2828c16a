import { Link } from 'react-router'
import { Icon } from '#platform/web/ui/icon.tsx'
import { RegistrationMark } from '#platform/web/ui/marks.tsx'
import { Price } from '#platform/web/ui/price.tsx'
import type { Card } from '#shop/catalogue/contract.ts'
import { BrowseLink } from '#shop/catalogue/web/browse-link.tsx'
import { productPath } from '#shop/catalogue/web/paths.ts'
import { Picture } from '#shop/catalogue/web/picture.tsx'

interface HeroProps {
  city: string
  ships: string
  styles: number
  tee: { card: Card; blank: number; shirts: { color: string; image: string }[] } | undefined
}

export function Hero({ city, ships, styles, tee }: HeroProps) {
  return (
    <section className="overflow-hidden border-b border-ink">
      <div className="page grid gap-x-12 gap-y-6 pt-10 md:pt-16 lg:grid-cols-[1.35fr_1fr] lg:items-end">
        <h1 className="text-5xl font-extrabold tracking-[-0.04em]">
          Good ink
          <br />
          on good cloth.
        </h1>
        <div className="max-w-lg lg:pb-2">
          <p className="text-lg text-ink-soft">
            {styles} styles of blank shirts, sweatshirts and caps. Take them as they are, or put your own artwork on
            them, from a single piece. Printed in {city} and out of the door {ships}.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <BrowseLink className="btn btn-lg btn-solid">
              Browse the catalog
              <Icon name="arrow-right" />
            </BrowseLink>
            <Link to="/design-labs" className="btn btn-lg btn-line">
              Start a design
            </Link>
          </div>
        </div>
      </div>
      {tee && <Rail {...tee} />}
    </section>
  )
}

/** One shirt in every colour family, laid over one another like the tints of a colour bar. */
function Rail({ card, blank, shirts }: NonNullable<HeroProps['tee']>) {
  return (
    <Link to={productPath(card)} className="group relative mt-8 block md:mt-10">
      <span className="flex justify-center">
        {shirts.map(({ color, image }, index) => (
          <Picture
            key={color}
            path={image}
            alt=""
            first={index < 5}
            sizes="(min-width: 768px) 26vw, 60vw"
            className="-mx-[17vw] -my-[5vw] w-[56vw] max-w-none shrink-0 transition-transform duration-200 group-hover:nth-[odd]:-translate-y-1.5 md:-mx-[8.4vw] md:-my-[2.4vw] md:w-[26vw]"
          />
        ))}
      </span>
      <span className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 text-sm">
        <span className="flex items-center gap-2.5">
          <RegistrationMark className="size-4 text-vermilion" />
          <span className="font-semibold group-hover:underline">
            {card.brand} {card.code}, {card.title}
          </span>
        </span>
        <span className="text-ink-soft">
          {card.colorCount} colors, blank <Price cents={blank} before="from" className="font-semibold" />
        </span>
      </span>
    </Link>
  )
}
