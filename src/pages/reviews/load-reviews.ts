import { redirect } from 'react-router'
import { shop } from '#config'
import { plural } from '#platform/base/format.ts'
import { apiContext, type PageApi, publicUrlContext, type Viewer, viewerContext } from '#platform/web/api-context.ts'
import { formatDate } from '#platform/web/dates.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { withReturn } from '#platform/web/return-to.ts'
import { pageLinks } from '#platform/web/ui/page-links.ts'
import type { getProduct, Product } from '#shop/catalogue/contract.ts'
import { productPath } from '#shop/catalogue/web/paths.ts'
import type { listMyReviews, listReviews } from '#shop/reviews/contract.ts'
import { REVIEW_SORT_LABELS, REVIEW_SORTS, type ReviewSort } from '#shop/reviews/model/review.ts'
import { reviewsPath, writePath } from '#shop/reviews/web/paths.ts'
import { orNotFound } from '../or-not-found.ts'
import type { Route } from './+types/product-reviews'
import { reviewsPageTexts } from './texts.ts'

const sortOf = (asked: string | null): ReviewSort => REVIEW_SORTS.find((sort) => sort === asked) ?? 'newest'

const DONE: Readonly<Record<string, string>> = {
  write: reviewsPageTexts.reviewPublished,
  edit: reviewsPageTexts.reviewChanged,
  withdraw: reviewsPageTexts.reviewWithdrawn,
}

/** What the viewer wrote, and the order for which the form stands; nothing for a guest. */
async function readMine(api: PageApi, viewer: Viewer | null, { styleId }: Product, query: URLSearchParams) {
  if (!viewer) return { reviews: [], form: null }
  const mine = await api.call<typeof listMyReviews>('get', '/api/reviews/mine/{styleId}', { styleId })
  const asked = query.get('order')
  const order = mine.open.find(({ orderNumber }) => orderNumber === asked) ?? mine.open[0]
  const isOpen = query.has('write') || query.has('order')
  const form = order && { orderNumber: order.orderNumber, placed: formatDate(order.placedAt, 'long'), isOpen }
  return { reviews: mine.reviews, form: form ?? null }
}

function linksOf(product: Product, sort: ReviewSort, { page, pages }: { page: number; pages: number }) {
  const hrefOf = (by: ReviewSort, number = 1) => {
    const query = new URLSearchParams()
    if (by !== 'newest') query.set('sort', by)
    if (number > 1) query.set('page', String(number))
    return `${reviewsPath(product)}${query.size > 0 ? `?${query}` : ''}#list`
  }
  return {
    sorts: REVIEW_SORTS.map((one) => ({ label: REVIEW_SORT_LABELS[one], to: hrefOf(one), current: one === sort })),
    pages: pageLinks(page, pages, (number) => hrefOf(sort, number)),
  }
}

function metaOf(product: Product, count: number, origin: string) {
  const { brand, code, title } = product
  return pageMeta({
    title: reviewsPageTexts.reviewsOf(`${brand} ${code} ${title}`),
    description: reviewsPageTexts.description(title, brand, plural(count, 'review')),
    path: reviewsPath(product),
    origin,
    shopName: shop.name,
  })
}

export async function loadReviews({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const viewer = context.get(viewerContext)
  const { search, searchParams: query } = new URL(request.url)
  const input = { styleId: params.styleId }
  const product = await api.call<typeof getProduct>('get', '/api/products/{styleId}', input).catch(orNotFound)
  if (params.code !== product.code) throw redirect(reviewsPath(product) + search, 301)
  const sort = sortOf(query.get('sort'))
  const listed = await api
    .call<typeof listReviews>('get', '/api/reviews/style/{styleId}', { ...input, sort, page: query.get('page') ?? 1 })
    .catch(orNotFound)
  const { brand, code, title, image } = product
  return {
    ...listed,
    style: { brand, code, title, image, to: productPath(product), reviews: reviewsPath(product) },
    links: linksOf(product, sort, listed),
    mine: await readMine(api, viewer, product, query),
    signIn: viewer ? null : withReturn('/signin', writePath(product)),
    done: DONE[query.get('done') ?? ''] ?? null,
    meta: metaOf(product, listed.summary.count, context.get(publicUrlContext)),
  }
}
