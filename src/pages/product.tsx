import { useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useRouteLoaderData } from 'react-router'
import { loadedMeta } from '#platform/web/loaded-meta.ts'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { withNetworkError } from '#platform/web/with-network-error.ts'
import { WHOLE_CATALOGUE } from '#shop/catalogue/web/browse/browse-path.ts'
import { readCards } from '#shop/catalogue/web/browse/shown-card.ts'
import { designPath } from '#shop/catalogue/web/paths.ts'
import { BlanksForm } from '#shop/catalogue/web/product/blanks-form.tsx'
import { ColorChoice } from '#shop/catalogue/web/product/color-choice.tsx'
import { Gallery } from '#shop/catalogue/web/product/gallery.tsx'
import { Recent } from '#shop/catalogue/web/product/recent.tsx'
import { Strip } from '#shop/catalogue/web/product/strip.tsx'
import { DeliveryFold } from '#shop/delivery/web/delivery-fold.tsx'
import type { Route } from './+types/product'
import { addBlanks } from './product/add-blanks.ts'
import { DesignButton } from './product/design-button.tsx'
import { loadProduct } from './product/load-product.ts'
import { BlankPrice, ProductHead } from './product/product-head.tsx'
import { ReviewsSection } from './product/reviews-section.tsx'
import { Still } from './product/still.tsx'
import { productPageTexts } from './product/texts.ts'
import { useChoices } from './product/use-choices.ts'
import { useHeart } from './shell/heart.tsx'
import type { loadRoot } from './shell/load-root.ts'

export const loader = (args: Route.LoaderArgs) => loadProduct(args)
export const action = (args: Route.ActionArgs) => addBlanks(args)
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withNetworkError(serverAction(), ({ error }) => ({ error }))
export const meta = loadedMeta

// Choosing a colour or a ZIP code changes the address, not what the server has to say.
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.formMethod || args.currentUrl.pathname !== args.nextUrl.pathname ? args.defaultShouldRevalidate : false

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, related, blanks, priceList, still, arrival } = loaderData
  const viewer = useRouteLoaderData<typeof loadRoot>('root')?.viewer ?? null
  const heart = useHeart()
  const { index, color, zip, choose } = useChoices(product.colorName)
  const [again, setAgain] = useState(0)
  const toDesign = { to: designPath(product, color), guest: !viewer }
  const design = !product.discontinued && <DesignButton {...toDesign} />
  const trail = [
    { label: productPageTexts.home, to: '/' },
    { label: productPageTexts.browse, to: WHOLE_CATALOGUE },
    { label: `${product.brand} ${product.code}` },
  ]
  return (
    <div className="page pt-6">
      <Breadcrumb trail={trail} />
      <div className="mt-4 grid gap-x-12 gap-y-8 lg:grid-cols-[1.15fr_1fr]">
        <Gallery key={product.styleId} product={product} index={index} again={again} />
        <div className="min-w-0">
          <ProductHead product={product} blanks={blanks} />
          <ColorChoice product={product} index={index} onChoose={choose('color')} onAgain={() => setAgain(again + 1)} />
          <div className="flex flex-wrap items-center gap-2 border-b border-line pb-6">
            {design && <span className="max-sm:hidden">{design}</span>}
            {heart(product, true)}
          </div>
          <BlanksForm
            key={product.styleId}
            product={product}
            color={color}
            sizes={product.sizes[index]?.sizes ?? []}
            blanks={blanks}
            priceList={priceList}
            sized={still.sizes !== undefined}
            viewer={viewer}
            answer={actionData}
          >
            <Still html={still.breaks} />
          </BlanksForm>
          <Still html={still.facts} />
          <DeliveryFold zip={zip} drawnFor={arrival.zip} summary={arrival.summary} color={color} onZip={choose('zip')}>
            <Still html={still.arrivals} />
          </DeliveryFold>
          {still.sizes && <Still html={still.sizes} />}
        </div>
      </div>
      {still.printed && (
        <section
          id="printed-prices"
          aria-labelledby="printed-prices-title"
          className="mt-16 grid gap-x-12 gap-y-8 border-t border-ink pt-6 lg:grid-cols-[1fr_1.6fr]"
        >
          <div>
            <Still html={still.printed.lead} />
            <p className="mt-5 flex max-sm:hidden">
              <DesignButton {...toDesign} label={productPageTexts.designYours} />
            </p>
          </div>
          <div className="min-w-0">
            <Still html={still.printed.tables} />
          </div>
        </section>
      )}
      <ReviewsSection {...loaderData.reviews} />
      {related !== '' && <Strip title={productPageTexts.relatedStyles} cards={readCards(related)} corner={heart} />}
      <Recent styleId={product.styleId} corner={heart} />
      {design && (
        <div className="buy-bar sm:hidden">
          <BlankPrice blanks={blanks} />
          {design}
        </div>
      )}
    </div>
  )
}
