import { Link } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { Price } from '#platform/web/ui/price.tsx'
import { Picture } from '#shop/catalogue/web/picture.tsx'
import { homePageTexts } from './texts.ts'

interface Tile {
  category: string
  image: string
  styles: number
  lowest: number
}

export function CategoryTiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <section className="page py-14 md:py-20" aria-labelledby="best-sellers">
      <h2 id="best-sellers" className="text-4xl">
        {homePageTexts.bestSellers}
      </h2>
      <ul className="mt-8 grid grid-cols-2 gap-3 md:grid-cols-6 md:gap-5 xl:grid-cols-5">
        {tiles.map(({ category, image, styles, lowest }, index) => (
          <li
            key={category}
            className={
              index < 1
                ? 'col-span-2 md:col-span-3 xl:col-span-1'
                : index < 2
                  ? 'md:col-span-3 xl:col-span-1'
                  : 'md:col-span-2 xl:col-span-1'
            }
          >
            <Link
              to={`/browse?category=${encodeURIComponent(category)}`}
              className="front-link group flex h-full flex-col bg-plate"
            >
              <span
                className={`flex grow items-center justify-center overflow-hidden p-2 ${index < 1 ? 'max-sm:h-64' : ''}`}
              >
                <Picture
                  path={image}
                  alt=""
                  sizes="(min-width: 1280px) 18vw, 50vw"
                  className={`aspect-square w-full object-contain transition-transform duration-200 group-hover:scale-[1.04] ${index < 1 ? 'max-sm:w-72' : ''}`}
                />
              </span>
              <span className="border-t border-paper px-3 pt-2.5 pb-3 md:px-4">
                <span className="block font-display text-lg leading-tight font-bold group-hover:underline group-hover:decoration-vermilion group-hover:decoration-2 group-hover:underline-offset-4">
                  {category}
                </span>
                <span className="mt-1 block text-sm text-ink-mute">
                  {plural(styles, 'style')}, <Price cents={lowest} before="from" />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
