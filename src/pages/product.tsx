import { type ShouldRevalidateFunctionArgs, useRouteLoaderData, useSearchParams } from 'react-router'
import { loadedMeta } from '#platform/web/loaded-meta.ts'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { BlanksForm } from '#shop/catalogue/web/blanks-form.tsx'
import { ColorChoice } from '#shop/catalogue/web/color-choice.tsx'
import { Gallery } from '#shop/catalogue/web/gallery.tsx'
import { designPath } from '#shop/catalogue/web/paths.ts'
import { RelatedStyles } from '#shop/catalogue/web/related-styles.tsx'
import type { Route } from './+types/product'
import { addBlanks } from './product/add-blanks.ts'
import { DesignButton } from './product/design-button.tsx'
import { loadProduct } from './product/load-product.ts'
import { ProductHead } from './product/product-head.tsx'
import type { loader as rootLoader } from './root.tsx'
import { useHeart } from './shell/heart.tsx'

export const loader = (args: Route.LoaderArgs) => loadProduct(args)
export const action = (args: Route.ActionArgs) => addBlanks(args)
export const meta = loadedMeta

// Choosing a colour changes the address, not what the server has to say.
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.formMethod || args.currentUrl.pathname !== args.nextUrl.pathname ? args.defaultShouldRevalidate : false

/** The colour lives in the address, so that it can be shared and survives a sign-in. */
function useColor(names: readonly string[]) {
  const [search, setSearch] = useSearchParams()
  const index = Math.max(0, names.indexOf(search.get('color') ?? ''))
  const choose = (color: string) => setSearch({ color }, { replace: true, preventScrollReset: true })
  return { index, color: names[index] ?? '', choose }
}

// biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React in the loader
const Still = ({ html }: { html: string }) => <div dangerouslySetInnerHTML={{ __html: html }} />

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, related, blanks, priceList, still } = loaderData
  const viewer = useRouteLoaderData<typeof rootLoader>('root')?.viewer ?? null
  const heart = useHeart()
  const { index, color, choose } = useColor(product.colorName)
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
            {!product.discontinued && <DesignButton to={designPath(product, color)} guest={!viewer} />}
            {heart(product, true)}
          </div>
          <BlanksForm
            key={product.styleId}
            product={product}
            color={color}
            sizes={product.sizes[index]?.sizes ?? []}
            blanks={blanks}
            priceList={priceList}
            viewer={viewer}
            answer={actionData}
          >
            <Still html={still.breaks} />
          </BlanksForm>
          <Still html={still.facts} />
        </div>
      </div>
      <RelatedStyles cards={related} corner={(card) => heart(card)} />
    </div>
  )
}
