import { data, redirect } from 'react-router'
import { shop } from '#config'
import { ApiError } from '#platform/base/client.ts'
import { toCents } from '#platform/base/money.ts'
import { apiContext, publicUrlContext, viewerContext } from '#platform/web/api-context.ts'
import { plural } from '#platform/web/format.ts'
import { pageMeta } from '#platform/web/seo.ts'
import type { getProduct, getRelated, Product } from '#shop/catalogue/contract.ts'
import { pictureAt } from '#shop/catalogue/model/pictures.ts'
import { productPath } from '#shop/catalogue/web/paths.ts'
import { deliveryOptions } from '#shop/delivery/model/arrival.ts'
import { dateSpan } from '#shop/delivery/model/promise.ts'
import { unitPrice } from '#shop/pricing/model/unit-price.ts'
import type { Route } from '../+types/product'
import { drawStill } from './draw-still.tsx'

const notFound = (error: unknown): never => {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw data(null, { status: 404 })
  throw error
}

function metaOf(product: Product, origin: string) {
  const { brand, code, title, fabric, colorName, prices } = product
  const lowest = Math.min(...prices.map(({ price }) => price)).toFixed(2)
  return pageMeta({
    title: `${brand} ${code} ${title}`,
    description: `${title} by ${brand}: ${plural(colorName.length, 'color')}, ${fabric}. Blank from $${lowest} or printed with your artwork.`,
    path: productPath(product),
    origin,
    shopName: shop.name,
    image: pictureAt(product.image, 'fl'),
    type: 'product',
  })
}

/** Price of one blank piece at every quantity step; sizes of one price share a row. */
function breakRows(blanks: readonly (readonly [size: string, blank: number])[], wholesale: boolean) {
  const rows: { from: string; to: string; blank: number }[] = []
  for (const [size, blank] of blanks) {
    const last = rows.at(-1)
    if (last?.blank === blank) last.to = size
    else rows.push({ from: size, to: size, blank })
  }
  const making = { prints: [], premiumFabric: false, wholesale }
  const each = (blank: number) =>
    shop.priceList.breaks.map(({ pieces }) => unitPrice(shop.priceList, blank, making, pieces).amount)
  return rows.map(({ from, to, blank }) => ({ sizes: from === to ? from : `${from}–${to}`, each: each(blank) }))
}

export async function loadProduct({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const ask = { styleId: params.styleId }
  const product = await api.call<typeof getProduct>('get', '/api/products/{styleId}', ask).catch(notFound)
  if (new URL(request.url).pathname !== productPath(product) && params.code !== product.code) {
    throw redirect(productPath(product), 301)
  }
  const related = await api.call<typeof getRelated>('get', '/api/catalogue/related/{styleId}', ask)
  const wholesale = context.get(viewerContext)?.wholesaler ?? false
  const blanks = product.prices.map(({ size, price }) => [size, toCents(price)] as const)
  const deliveries = deliveryOptions(shop.delivery, { now: new Date(), goods: 0 }).map((one) => ({
    name: one.name,
    price: one.price,
    freeFrom: one.missingForFree,
    arrives: dateSpan(one.arrivesFrom, one.arrivesTo),
  }))
  const breaks = { steps: shop.priceList.breaks.map(({ pieces }) => pieces), rows: breakRows(blanks, wholesale) }
  return {
    product,
    related: related.items,
    blanks: Object.fromEntries(blanks),
    priceList: shop.priceList,
    still: drawStill({ product, deliveries }, breaks),
    meta: metaOf(product, context.get(publicUrlContext)),
  }
}
