import { redirect } from 'react-router'
import { shop } from '#config'
import { plural } from '#platform/base/format.ts'
import { formatDollars, toCents } from '#platform/base/money.ts'
import {
  apiContext,
  type PageApi,
  picturesUrlContext,
  publicUrlContext,
  type Viewer,
  viewerContext,
} from '#platform/web/api-context.ts'
import { refusalOf } from '#platform/web/forms.tsx'
import { pageMeta } from '#platform/web/page-meta.ts'
import type { getProduct, listRelatedProducts, Product } from '#shop/catalogue/contract.ts'
import { sizeChartOf } from '#shop/catalogue/model/measures.ts'
import { pictureAt } from '#shop/catalogue/model/pictures.ts'
import { cardsText } from '#shop/catalogue/web/browse/shown-card.ts'
import { designPath, productPath } from '#shop/catalogue/web/paths.ts'
import type { listDeliveryOptions } from '#shop/delivery/contract.ts'
import { firstArrival } from '#shop/delivery/web/arrivals.tsx'
import type { getLastDesign } from '#shop/designs/contract.ts'
import type { getPrices } from '#shop/pricing/contract.ts'
import { noCosts, priceOfPiece, type Reductions } from '#shop/pricing/model/piece-price.ts'
import type { Route } from '../+types/product'
import { breadcrumbs, productData, structured } from '../findable/structured-data.ts'
import { orNotFound } from '../or-not-found.ts'
import { unlessAway } from '../reviews/unless-away.ts'
import { drawStill } from './draw-still.tsx'
import { loadPrintedPrices } from './printed-prices/load-printed-prices.ts'
import { loadProductReviews } from './product-reviews.tsx'
import { type SizesOfPrice, sizesByPrice } from './sizes-by-price.ts'
import { productPageTexts } from './texts.ts'

function metaOf(product: Product, origin: string, pictures: string) {
  const { brand, code, title, fabric, colorName, prices } = product
  const lowest = formatDollars(Math.min(...prices.map(({ price }) => price)))
  const meta = pageMeta({
    title: `${brand} ${code} ${title}`,
    description: productPageTexts.description(
      `${title} by ${brand}`,
      plural(colorName.length, 'color'),
      fabric,
      lowest,
    ),
    path: productPath(product),
    origin,
    shopName: shop.name,
    image: pictureAt(product.image, 'fl'),
    pictures,
    type: 'product',
  })
  const trail = breadcrumbs(origin, [
    { name: productPageTexts.browse, path: '/browse' },
    { name: `${brand} ${code}`, path: productPath(product) },
  ])
  return [...meta, structured(productData(product, origin, pictures), trail)]
}

/** Price of one blank piece at every quantity step. */
function blankPrices(list: Reductions, sizes: readonly SizesOfPrice[], wholesale: boolean) {
  const each = (blank: number) =>
    list.breaks.map(({ pieces }) => priceOfPiece(list, { blank, wholesale, costs: noCosts }, pieces).amount)
  return {
    steps: list.breaks.map(({ pieces }) => pieces),
    rows: sizes.map(({ sizes: names, blank }) => ({ sizes: names, each: each(blank) })),
  }
}

/** For the ZIP code in the address; where that is none, for the whole country with the reason why. */
async function loadArrivals(api: PageApi, zip: string) {
  const request = (query: { zip?: string }) =>
    api.call<typeof listDeliveryOptions>('get', '/api/delivery/options', query).then((answer) => ({ answer, zip }))
  return request({ zip }).catch(async (cause) => {
    const { error, fields } = refusalOf(cause)
    return { ...(await request({})), zip: '', error: fields.zip ?? error }
  })
}

/** Whether the visitor has a design to put onto this garment. The page stands without the answer. */
async function hasDesign(api: PageApi, viewer: Viewer | null): Promise<boolean> {
  if (!viewer) return false
  const found = await unlessAway((signal) => api.call<typeof getLastDesign>('get', '/api/designs/last', {}, signal))
  return (found?.last ?? null) !== null
}

/** In the design's own color, where the garment has it. */
const lastDesignPath = (product: Product) => `${designPath(product, '').split('?')[0]}?from=last`

export async function loadProduct({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const input = { styleId: params.styleId }
  const product = await api.call<typeof getProduct>('get', '/api/products/{styleId}', input).catch(orNotFound)
  const { search, searchParams } = new URL(request.url)
  if (params.code !== product.code) throw redirect(productPath(product) + search, 301)
  const related = await api.call<typeof listRelatedProducts>('get', '/api/catalogue/related/{styleId}', input)
  const { list } = await api.call<typeof getPrices>('get', '/api/prices', {})
  const wholesale = context.get(viewerContext)?.wholesaler ?? false
  const blanks = product.prices.map(({ size, price }) => [size, toCents(price)] as const)
  const zip = searchParams.get('zip')?.trim() ?? ''
  const arrivals = await loadArrivals(api, zip)
  const chart = sizeChartOf(
    product,
    product.prices.map(({ size }) => size),
  )
  const sizes = sizesByPrice(blanks)
  return {
    product,
    related: cardsText(related.items),
    blanks: Object.fromEntries(blanks),
    // Of the price list no more than blanks are priced by.
    priceList: { breaks: list.breaks, wholesalePercentOffBlank: list.wholesalePercentOffBlank },
    arrival: { zip, summary: firstArrival(arrivals.answer) },
    still: drawStill({
      facts: { product },
      last: (await hasDesign(api, context.get(viewerContext))) && !product.discontinued ? lastDesignPath(product) : '',
      breaks: blankPrices(list, sizes, wholesale),
      printed: loadPrintedPrices(list, { product, sizes, wholesale }),
      sizes: chart && { chart, style: `${product.brand} ${product.code}` },
      arrivals,
    }),
    reviews: await loadProductReviews(api, context.get(viewerContext), product),
    meta: metaOf(product, context.get(publicUrlContext), context.get(picturesUrlContext)),
  }
}
