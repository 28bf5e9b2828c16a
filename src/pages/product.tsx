import { data, redirect, type ShouldRevalidateFunctionArgs, useRouteLoaderData, useSearchParams } from 'react-router'
import { shop } from '#config'
import { ApiError } from '#platform/base/client.ts'
import { toCents } from '#platform/base/money.ts'
import { apiContext, publicUrlContext, viewerContext } from '#platform/web/api-context.ts'
import { plural } from '#platform/web/format.ts'
import { refusalOf } from '#platform/web/forms.tsx'
import { loadedMeta } from '#platform/web/loaded-meta.ts'
import { withReturn } from '#platform/web/return-to.ts'
import { pageMeta } from '#platform/web/seo.ts'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import type { addCartItem } from '#shop/cart/contract.ts'
import type { getProduct, getRelated, Product } from '#shop/catalogue/contract.ts'
import { pictureAt } from '#shop/catalogue/model/pictures.ts'
import { BlanksForm } from '#shop/catalogue/web/blanks-form.tsx'
import { ColorChoice } from '#shop/catalogue/web/color-choice.tsx'
import { Gallery } from '#shop/catalogue/web/gallery.tsx'
import { designPath, productPath } from '#shop/catalogue/web/paths.ts'
import { ProductFacts } from '#shop/catalogue/web/product-facts.tsx'
import { RelatedStyles } from '#shop/catalogue/web/related-styles.tsx'
import { deliveryOptions } from '#shop/delivery/model/arrival.ts'
import { dateSpan } from '#shop/delivery/model/promise.ts'
import type { Route } from './+types/product'
import { DesignButton } from './product/design-button.tsx'
import { ProductHead } from './product/product-head.tsx'
import type { loader as rootLoader } from './root.tsx'
import { useHeart } from './shell/heart.tsx'

const notFound = (error: unknown): never => {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw data(null, { status: 404 })
  throw error
}

function metaOf(product: Product, origin: string) {
  const lowest = Math.min(...product.prices.map(({ price }) => price))
  return pageMeta({
    title: `${product.brand} ${product.code} ${product.title}`,
    description: `${product.title} by ${product.brand}: ${plural(product.colorName.length, 'color')}, ${product.fabric}. Blank from $${lowest.toFixed(2)} or printed with your artwork.`,
    path: productPath(product),
    origin,
    shopName: shop.name,
    image: pictureAt(product.image, 'fl'),
    type: 'product',
  })
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const ask = { styleId: params.styleId }
  const product = await api.call<typeof getProduct>('get', '/api/products/{styleId}', ask).catch(notFound)
  if (new URL(request.url).pathname !== productPath(product) && params.code !== product.code) {
    throw redirect(productPath(product), 301)
  }
  const related = await api.call<typeof getRelated>('get', '/api/catalogue/related/{styleId}', ask)
  const deliveries = deliveryOptions(shop.delivery, { now: new Date(), goods: 0 }).map((one) => ({
    id: one.id,
    name: one.name,
    price: one.price,
    freeFrom: one.missingForFree,
    arrives: dateSpan(one.arrivesFrom, one.arrivesTo),
  }))
  const { priceList } = shop
  return {
    product,
    related: related.items,
    deliveries,
    priceList,
    origin: context.get(publicUrlContext),
    shopName: shop.name,
  }
}

const SIZE_FIELD = /^size:(.{1,20})$/

/** 'Add blanks to cart'. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const viewer = context.get(viewerContext)
  const here = new URL(request.url)
  if (!viewer) return redirect(withReturn('/signin', here.pathname + here.search))
  const form = await request.formData()
  const quantities: Record<string, number> = {}
  for (const [name, value] of form) {
    const size = SIZE_FIELD.exec(name)?.[1]
    if (size && value !== '' && Number(value) !== 0) quantities[size] = Number(value)
  }
  const color = String(form.get('color') ?? '')
  const api = context.get(apiContext)
  try {
    const product = await api.call<typeof getProduct>('get', '/api/products/{styleId}', { styleId: params.styleId })
    const image = product.colorFrontImage[Math.max(0, product.colorName.indexOf(color))] ?? product.image
    const line = {
      itemCode: product.itemCode,
      color,
      designImages: [],
      note: '',
      images: [image],
      quantities,
      design: undefined,
    }
    await api.call<typeof addCartItem>('post', '/api/cart/add', { userId: viewer.userId, ...line })
    const pieces = Object.values(quantities).reduce((sum, count) => sum + count, 0)
    return { notice: `${plural(pieces, 'piece')} added to your cart.`, drawer: 'cart' }
  } catch (error) {
    const refusal = refusalOf(error)
    return data({ error: refusal.error }, { status: 400 })
  }
}

// Choosing a colour changes the address, not what the server has to say.
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  formMethod || currentUrl.pathname !== nextUrl.pathname ? defaultShouldRevalidate : false

export const meta = loadedMeta

function useColor(names: readonly string[]) {
  const [search, setSearch] = useSearchParams()
  const asked = names.indexOf(search.get('color') ?? '')
  const index = Math.max(0, asked)
  const choose = (name: string) => setSearch({ color: name }, { replace: true, preventScrollReset: true })
  return { index, color: names[index] ?? '', choose }
}

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, related, deliveries, priceList } = loaderData
  const viewer = useRouteLoaderData<typeof rootLoader>('root')?.viewer ?? null
  const heart = useHeart()
  const { index, color, choose } = useColor(product.colorName)
  const sizes = product.sizes[index]?.sizes ?? []
  const blanks = Object.fromEntries(product.prices.map(({ size, price }) => [size, toCents(price)]))
  const trail = [
    { label: 'Home', to: '/' },
    { label: 'Browse', to: '/browse' },
    { label: `${product.brand} ${product.code}` },
  ]
  return (
    <div className="page py-6">
      <Breadcrumb trail={trail} />
      <div className="mt-4 grid gap-x-12 gap-y-8 lg:grid-cols-[1.15fr_1fr]">
        <Gallery key={`${product.styleId}-${index}`} product={product} index={index} />
        <div className="min-w-0">
          <ProductHead product={product} blanks={blanks} />
          <ColorChoice product={product} index={index} onChoose={choose} />
          <div className="flex flex-wrap items-center gap-2 border-b border-line pb-6">
            <DesignButton to={designPath(product, color)} guest={!viewer} disabled={product.discontinued} />
            {heart(product, true)}
          </div>
          <BlanksForm
            key={product.styleId}
            product={product}
            color={color}
            sizes={sizes}
            blanks={blanks}
            priceList={priceList}
            viewer={viewer}
            refused={actionData && 'error' in actionData ? actionData.error : undefined}
          />
          <ProductFacts product={product} deliveries={deliveries} />
        </div>
      </div>
      <RelatedStyles cards={related} corner={(card) => heart(card)} />
    </div>
  )
}
