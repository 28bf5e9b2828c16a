import type { ReactNode } from 'react'
import { Picture } from '#shop/catalogue/web/picture.tsx'
import type { FavoritesShown } from '../contract.ts'
import { favoritesTexts } from '../texts.ts'

interface GoneFavoritesProps {
  styles: FavoritesShown['gone']
  heart: (style: { styleId: number; title: string }) => ReactNode
}

/** Saved styles that the supplier no longer makes: they say so, and can be taken off the list. */
export function GoneFavorites({ styles, heart }: GoneFavoritesProps) {
  if (styles.length === 0) return null
  return (
    <section aria-labelledby="gone" className="mt-10 border-t border-line-strong pt-5">
      <h2 id="gone" className="text-2xl">
        {favoritesTexts.noLongerAvailable}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{favoritesTexts.goneLead}</p>
      <ul className="mt-4 grid gap-x-5 gap-y-3 md:grid-cols-2">
        {styles.map((style) => (
          <li key={style.styleId} className="flex items-center gap-4">
            <Picture path={style.image} alt="" thumb className="size-16 bg-plate opacity-70 grayscale" />
            <div className="min-w-0 grow">
              <p className="ticket text-ink-mute">
                {style.brand} {style.code}
              </p>
              <p className="font-semibold">{style.title}</p>
            </div>
            {heart(style)}
          </li>
        ))}
      </ul>
    </section>
  )
}
