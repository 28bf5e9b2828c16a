import { shop } from '#config'
import { toCents } from '#platform/base/money.ts'
import { apiContext, type PageApi, picturesUrlContext, publicUrlContext } from '#platform/web/api-context.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import type { browseCatalogue, getProduct } from '#shop/catalogue/contract.ts'
import type { CatalogueSort } from '#shop/catalogue/model/browse-options.ts'
import { withoutGround } from '#shop/catalogue/model/pictures.ts'
import { shipPromise } from '#shop/delivery/model/promise.ts'
import type { getPrices } from '#shop/pricing/contract.ts'
import { standardOptions } from '#shop/pricing/model/line-options.ts'
import { lightTee } from '#shop/pricing/model/methods/printed-garment.ts'
import type { PriceList } from '#shop/pricing/model/price-list.ts'
import { unitPrice } from '#shop/pricing/model/unit-price.ts'
import type { Route } from '../+types/home'
import { organization, structured, website } from '../findable/structured-data.ts'
import { drawReviews } from './draw-reviews.tsx'
import { homePageTexts } from './texts.ts'

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

type CutOut = (image: string) => string

const browse = (api: PageApi, category: string, sort?: CatalogueSort) =>
  api.call<typeof browseCatalogue>('get', '/api/catalogue/browse', { category: [category], sort, per: 12 })

const detail = (api: PageApi, styleId: number) =>
  api.call<typeof getProduct>('get', '/api/products/{styleId}', { styleId })

async function categoryTile(api: PageApi, cutOut: CutOut, category: string, family: string) {
  const [best, cheapest] = await Promise.all([browse(api, category), browse(api, category, 'Price: Low to High')])
  const card = best.items[0]
  if (!card) return []
  const product = await detail(api, card.styleId)
  const image = product.colorFrontImage[product.colorFamily.indexOf(family)] ?? card.image
  return [{ category, image: cutOut(image), styles: best.total, lowest: cheapest.items[0]?.priceFromCents ?? 0 }]
}

/** The T-shirt with the most colors among the best sellers, and what it costs at least. */
async function firstTee(api: PageApi) {
  const { items } = await browse(api, 'T-Shirts')
  const card = items.toSorted((a, b) => b.colorCount - a.colorCount)[0]
  if (!card) return undefined
  const product = await detail(api, card.styleId)
  return { card, blank: toCents(Math.min(...product.prices.map(({ price }) => price))) }
}

/** What the shirt costs with one print on the front, at every quantity step. */
function ladderOf(list: PriceList, blank: number) {
  const making = { prints: [MEDIUM_PRINT], options: standardOptions, garment: lightTee, wholesale: false }
  const each = (pieces: number) => unitPrice(list, blank, making, pieces).amount
  return list.breaks.map(({ pieces }) => ({ pieces, each: each(pieces) }))
}

export async function loadHome({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  // Only our own pictures exist without their ground.
  const cutOut: CutOut = context.get(picturesUrlContext) === '/' ? withoutGround : (image) => image
  const [tiles, tee, { facets, total }, { list }] = await Promise.all([
    Promise.all(CATEGORIES.map(([category, family]) => categoryTile(api, cutOut, category, family))),
    firstTee(api),
    api.call<typeof browseCatalogue>('get', '/api/catalogue/browse', {}),
    api.call<typeof getPrices>('get', '/api/prices', {}),
  ])
  const origin = context.get(publicUrlContext)
  const meta = [
    ...pageMeta({
      title: homePageTexts.title(shop.name),
      description: homePageTexts.description(shop.tagline),
      path: '/',
      origin,
      shopName: shop.name,
    }),
    structured(organization(origin), website(origin)),
  ]
  return {
    meta,
    city: shop.address.city,
    ships: shipPromise(shop.delivery, new Date()),
    styles: total,
    tiles: tiles.flat(),
    tee,
    ladder: tee ? ladderOf(list, tee.blank) : [],
    reviews: await drawReviews(api, context.get(picturesUrlContext)),
    brands: BRANDS.map((brand) => ({ brand, styles: facets.brands.find(({ value }) => value === brand)?.count ?? 0 })),
  }
}
