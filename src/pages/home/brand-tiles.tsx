import { Link } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { homePageTexts } from './texts.ts'

export function BrandTiles({ brands }: { brands: readonly { brand: string; styles: number }[] }) {
  return (
    <section className="page pb-16" aria-labelledby="brands">
      <h2 id="brands" className="text-4xl">
        {homePageTexts.shopByBrand}
      </h2>
      <ul className="mt-8 grid grid-cols-2 border-t border-l border-ink md:grid-cols-4">
        {brands.map(({ brand, styles }) => (
          <li key={brand} className="border-r border-b border-ink">
            <Link
              to={`/browse?brand=${encodeURIComponent(brand)}`}
              className="front-link group flex h-full min-h-28 flex-col justify-between gap-4 p-4 transition-colors hover:bg-ink hover:text-on-ink md:min-h-36 md:p-5"
            >
              <span className="font-display text-xl leading-none font-extrabold tracking-tight lg:text-2xl">
                {brand}
              </span>
              <span className="tabular text-sm text-ink-mute group-hover:text-on-ink-soft">
                {plural(styles, 'style')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
