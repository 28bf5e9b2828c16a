import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { loadedMeta } from '#platform/web/loaded-meta.ts'
import { useOnEach } from '#platform/web/use-on-each.ts'
import type { Route } from './+types/home'
import { firstBanner } from './home/banners.tsx'
import { BrandTiles } from './home/brand-tiles.tsx'
import { CategoryTiles } from './home/category-tiles.tsx'
import { Hero } from './home/hero.tsx'
import { loadHome } from './home/load-home.ts'
import { Mission } from './home/mission.tsx'
import { PriceLadder } from './home/price-ladder.tsx'
import { Reviews } from './home/reviews.tsx'

export const loader = (args: Route.LoaderArgs) => loadHome(args)
export const meta = loadedMeta
export const links: Route.LinksFunction = () => firstBanner

const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Links such as /#mission-section glide there, once the page stands; the router would jump before. */
function useAnchor() {
  const { hash, key } = useLocation()
  const isHere = useRef(false)
  useIsomorphicLayoutEffect(() => {
    const top = isHere.current ? scrollY : 0
    // After the router's own scrolling and before anything is painted. A first visit is where the browser left it.
    if (hash && key !== 'default') queueMicrotask(() => scrollTo(0, top))
    isHere.current = true
  }, [hash, key])
  useOnEach(`${key} ${hash}`, () => {
    if (!hash) return
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    const timer = setTimeout(() => {
      const target = document.getElementById(hash.slice(1))
      if (target) scrollTo({ top: target.getBoundingClientRect().top + scrollY - 75, behavior })
    }, 100)
    return () => clearTimeout(timer)
  })
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
      <Reviews reviews={loaderData.reviews} />
    </>
  )
}
