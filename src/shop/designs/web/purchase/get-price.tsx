import { type ReactNode, use, useEffect, useState } from 'react'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { useOnEach } from '#platform/web/use-on-each.ts'
import type { Product } from '#shop/catalogue/contract.ts'
import { PictureBase } from '#shop/catalogue/web/picture.tsx'
import { layersOn } from '../../model/document/design.ts'
import { designOf, endGesture } from '../../model/editing/editor.ts'
import { VIEWS } from '../../model/garment/views.ts'
import { designsTexts } from '../../texts.ts'
import { useDesign, useLabs, useLabsState } from '../document/editor-store.ts'
import { takeContinuing } from '../guest/take-continuing.ts'
import { withTimeout } from '../loading/with-timeout.ts'
import { type CapturedView, captureViews, prepareCapture } from '../rendering/capture-views.ts'
import type { AddDesignLine, AskForOffer } from './add-design-to-cart.ts'
import { LivePrice, PriceLine } from './live-price.tsx'
import type { Prices } from './price-design.ts'
import { retryIfStale } from './retry-if-stale.ts'

const loadDialog = () => import('./add-to-cart-dialog.tsx')

interface Prepared {
  readonly captured: readonly CapturedView[]
  readonly AddToCartDialog: Awaited<ReturnType<typeof loadDialog>>['AddToCartDialog']
}

/** Draws the plain views of the garment before the price is asked for. */
function usePrepared(style: Product | null, base: string) {
  const design = useDesign()
  const [decorated, color] = [VIEWS.filter((view) => layersOn(design, view).length > 0).join(), design.color]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the plain views of a design change with nothing else
  useEffect(() => (style ? prepareCapture({ style, design, base }) : undefined), [style, base, decorated, color])
}

interface GetPriceProps {
  readonly addToCart: AddDesignLine
  readonly askForOffer: AskForOffer | null
  readonly prices: Prices
  readonly cartChoices: ReactNode
  /** One below the other, or in one line at the foot of a small screen. */
  readonly look: 'column' | 'bar'
}

/** 'Get Price': captures all views, then asks how many pieces of each size. */
export function GetPrice({ addToCart, askForOffer, prices, cartChoices, look }: GetPriceProps) {
  const labs = useLabs()
  const base = use(PictureBase)
  const product = useLabsState((now) => now.product)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [prepared, setPrepared] = useState<Prepared>()

  usePrepared(product, base)

  async function start() {
    if (!product) return
    setBusy(true)
    setProblem('')
    const atRest = () => {
      labs.act(endGesture)
      return designOf(labs.get().editor)
    }
    try {
      const [{ AddToCartDialog }, captured] = await Promise.all([
        withTimeout(loadDialog()),
        retryIfStale(atRest, (design) => captureViews({ style: product, design, base })),
      ])
      setPrepared({ AddToCartDialog, captured })
    } catch {
      setProblem(designsTexts.designNotDrawn)
    }
    setBusy(false)
  }

  useOnEach(product?.styleId, () => {
    // One of the two that stand there is seen.
    const isSeen = matchMedia('(width < 64rem)').matches === (look === 'bar')
    if (product && isSeen && takeContinuing(labs, 'cart')) void start()
  })

  return (
    <div className={look === 'bar' ? 'flex flex-wrap items-center justify-between gap-x-3 gap-y-2' : 'grid gap-3'}>
      {look === 'bar' ? <PriceLine prices={prices} /> : <LivePrice prices={prices} />}
      <Button
        size="lg"
        wide={look === 'column'}
        pending={busy}
        pendingText={designsTexts.preparingYourDesign}
        disabled={!product}
        onClick={start}
      >
        {designsTexts.getPrice}
      </Button>
      {problem && (
        <Alert
          className="order-first w-full"
          action={
            <Button look="line" size="sm" onClick={start}>
              {designsTexts.tryAgain}
            </Button>
          }
        >
          {problem}
        </Alert>
      )}
      {prepared && product && (
        <prepared.AddToCartDialog
          product={product}
          captured={prepared.captured}
          prices={prices}
          addToCart={addToCart}
          askForOffer={askForOffer}
          cartChoices={cartChoices}
          onClose={() => setPrepared(undefined)}
        />
      )}
    </div>
  )
}
