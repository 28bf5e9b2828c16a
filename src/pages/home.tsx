import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { shop } from '#config'
import { toCents } from '#platform/base/money.ts'
import { apiContext, type PageApi, publicUrlContext } from '#platform/web/api-context.ts'
import { loadedMeta } from '#platform/web/loaded-meta.ts'
import { pageMeta } from '#platform/web/seo.ts'
import type { browseCatalogue, getProduct } from '#shop/catalogue/contract.ts'
import { COLOR_FAMILIES } from '#shop/catalogue/model/choices.ts'
import { shipPromise } from '#shop/delivery/model/promise.ts'
import { unitPrice } from '#shop/pricing/model/unit-price.ts'
import type { Route } from './+types/home'
import { BrandTiles } from './home/brand-tiles.tsx'
import { CategoryTiles } from './home/category-tiles.tsx'
import { Hero } from './home/hero.tsx'
import { Mission } from './home/mission.tsx'
import { PriceLadder } from './home/price-ladder.tsx'
import { Reviews } from './home/reviews.tsx'

/** Each with a color family for its tile, so that five of them side by side make a picture. */
const CATEGORIES = [
  ['Hooded Sweatshirts', 'Reds'],
  ['Sport Shirts', 'Blues'],
  ['Long Sleeve Shirts', 'Greens'],
  ['T-Shirts', 'Yellows'],
  ['Headwear', 'Neutrals'],
] as const
const BRANDS = ['BELLA + CANVAS', 'Gildan', 'Next Level', 'Tultex', 'Adidas', 'Columbia', 'Hanes', 'JERZEES']
const MEDIUM_PRINT = { view: 'front', squareInches: 50 }

const best = (api: PageApi, category: string) =>
  api.call<typeof browseCatalogue>('get', '/api/catalogue/browse', { category: [category], per: 12 })

async function categoryTile(api: PageApi, category: string, family: string) {
  const { items, total } = await best(api, category)
  const card = items[0]
  if (!card) return []
  const product = await api.call<typeof getProduct>('get', '/api/products/{styleId}', { styleId: card.styleId })
  const image = product.colorFrontImage[product.colorFamily.indexOf(family)] ?? card.image
  return [{ category, image, styles: total, lowest: Math.min(...items.map((item) => item.priceFromCents)) }]
}

/** The best-selling T-shirt in one colour of each family, in the order of the colour circle. */
async function rail(api: PageApi) {
  const { items } = await best(api, 'T-Shirts')
  const card = items.reduce((a, b) => (b && a && b.colorCount > a.colorCount ? b : a), items[0])
  if (!card) return undefined
  const product = await api.call<typeof getProduct>('get', '/api/products/{styleId}', { styleId: card.styleId })
  const shirts = COLOR_FAMILIES.flatMap((family) => {
    const at = product.colorFamily.indexOf(family)
    const image = product.colorFrontImage[at]
    return at >= 0 && image ? [{ color: product.colorName[at] ?? family, image }] : []
  })
  const blank = toCents(Math.min(...product.prices.map(({ price }) => price)))
  return { card, shirts, blank }
}

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [tiles, tee, { facets, total }] = await Promise.all([
    Promise.all(CATEGORIES.map(([category, family]) => categoryTile(api, category, family))),
    rail(api),
    api.call<typeof browseCatalogue>('get', '/api/catalogue/browse', {}),
  ])
  const making = { prints: [MEDIUM_PRINT], premiumFabric: false, wholesale: false }
  const ladder = tee
    ? shop.priceList.breaks.map(({ pieces }) => ({
        pieces,
        each: unitPrice(shop.priceList, tee.blank, making, pieces).amount,
      }))
    : []
  return {
    meta: pageMeta({
      title: `${shop.name}: blank and custom-printed apparel`,
      description: `${shop.tagline} T-shirts, sweatshirts, sport shirts and caps, blank or with your artwork, from a single piece.`,
      path: '/',
      origin: context.get(publicUrlContext),
      shopName: shop.name,
      ...(tee ? { image: tee.card.image } : {}),
    }),
    city: shop.address.city,
    ships: shipPromise(shop.delivery, new Date()),
    styles: total,
    tiles: tiles.flat(),
    tee,
    ladder,
    brands: BRANDS.map((brand) => ({ brand, styles: facets.brands.find(({ value }) => value === brand)?.count ?? 0 })),
  }
}

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
      <Hero city={city} ships={ships} styles={styles} tee={tee} />
      <CategoryTiles tiles={tiles} />
      <BrandTiles brands={brands} />
      {tee && <PriceLadder steps={ladder} card={tee.card} />}
      <Mission ships={ships} city={city} />
      <Reviews />
    </>
  )
}
