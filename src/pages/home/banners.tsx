import { Icon } from '#platform/web/ui/icon.tsx'
import { BrowseLink } from '#shop/catalogue/web/browse-link.tsx'
import tall1 from './banners/tall-1.webp'
import tall2 from './banners/tall-2.webp'
import tall3 from './banners/tall-3.webp'
import wide1 from './banners/wide-1.webp'
import wide2 from './banners/wide-2.webp'
import wide3 from './banners/wide-3.webp'

const BANNERS = [
  { wide: wide1, tall: tall1, text: 'One design, on every color of cloth' },
  { wide: wide2, tall: tall2, text: 'Hoodies and caps that belong together' },
  { wide: wide3, tall: tall3, text: 'Your drawing, printed as it is' },
]

/** Wide pictures, and tall ones on narrow screens, side by side in a strip that is scrolled. */
export function Banners() {
  return (
    <ul className="mt-8 flex snap-x snap-mandatory gap-2 overflow-x-auto overscroll-x-contain [scrollbar-width:none] md:mt-10">
      {BANNERS.map(({ wide, tall, text }, index) => (
        <li key={wide} className="w-[calc(100%-1.5rem)] shrink-0 snap-start last:w-full md:w-[calc(100%-4rem)]">
          <BrowseLink className="group block">
            <picture>
              <source media="(min-width: 768px)" srcSet={wide} width={1920} height={800} />
              <img
                src={tall}
                alt=""
                width={800}
                height={1000}
                decoding="async"
                loading={index > 0 ? 'lazy' : 'eager'}
                fetchPriority={index > 0 ? undefined : 'high'}
                className="h-auto w-full"
              />
            </picture>
            <span className="page flex items-center gap-2.5 py-3 text-sm font-semibold group-hover:underline">
              {text}
              <Icon name="arrow-right" size={16} />
            </span>
          </BrowseLink>
        </li>
      ))}
    </ul>
  )
}
