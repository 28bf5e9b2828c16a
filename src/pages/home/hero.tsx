import { Link } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { WHOLE_CATALOGUE } from '#shop/catalogue/web/browse/browse-path.ts'
import { Banners } from './banners.tsx'
import { homePageTexts } from './texts.ts'

interface HeroProps {
  city: string
  ships: string
  styles: number
}

export function Hero({ city, ships, styles }: HeroProps) {
  return (
    <section className="overflow-hidden border-b border-ink">
      <div className="page grid gap-x-12 gap-y-6 pt-10 md:pt-16 lg:grid-cols-[1.35fr_1fr] lg:items-end">
        <h1 className="text-5xl font-extrabold tracking-[-0.04em]">
          {homePageTexts.goodInk}
          <br />
          {homePageTexts.onGoodCloth}
        </h1>
        <div className="max-w-lg lg:pb-2">
          <p className="text-lg text-ink-soft">{homePageTexts.heroLead(plural(styles, 'style'), city, ships)}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Link to={WHOLE_CATALOGUE} className="btn btn-lg btn-solid">
              {homePageTexts.browseTheCatalog}
              <Icon name="arrow-right" />
            </Link>
            <Link to="/design-labs" className="btn btn-lg btn-line">
              {homePageTexts.startADesign}
            </Link>
          </div>
        </div>
      </div>
      <Banners />
    </section>
  )
}
