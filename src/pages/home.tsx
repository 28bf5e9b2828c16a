import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { loadedMeta } from '#platform/web/loaded-meta.ts'
import type { Route } from './+types/home'
import { BrandTiles } from './home/brand-tiles.tsx'
import { CategoryTiles } from './home/category-tiles.tsx'
import { Hero } from './home/hero.tsx'
import { loadHome } from './home/load-home.ts'
import { Mission } from './home/mission.tsx'
import { PriceLadder } from './home/price-ladder.tsx'
import { Reviews } from './home/reviews.tsx'

export const loader = (args: Route.LoaderArgs) => loadHome(args)
export const meta = loadedMeta

/** Links such as /#mission-section glide there, once the page stands. */
function useAnchor() {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same anchor pressed again scrolls again
  useEffect(() => {
    if (!hash) return
    const timer = setTimeout(() => {
      const target = document.getElementById(hash.slice(1))
      if (target) scrollTo({ top: target.getBoundingClientRect().top + scrollY - 75, behavior: 'smooth' })
    }, 100)
    return () => clearTimeout(timer)
  }, [hash, key])
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { city, ships, styles, tiles, tee, ladder, brands } = loaderData
  useAnchor()
  return (
    <>
      <Hero city={city} ships={ships} styles={styles} />
      <CategoryTiles tiles={tiles} />
      <BrandTiles brands={brands} />
      {tee && <PriceLadder steps={ladder} card={tee.card} />}
      <Mission ships={ships} city={city} />
      <Reviews />
    </>
  )
}
