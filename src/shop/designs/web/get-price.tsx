import { lazy, Suspense, use, useEffect, useState } from 'react'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import type { Product } from '#shop/catalogue/contract.ts'
import { PictureBase } from '#shop/catalogue/web/picture.tsx'
import { layersOn } from '../model/design.ts'
import { designOf, endGesture } from '../model/editor.ts'
import { VIEWS } from '../model/views.ts'
import { type Captured, captureViews, prepareCapture } from './capture.ts'
import type { AddToCart as Add } from './cart-line.ts'
import { useDesign, useLabs, useLabsState } from './editor-store.ts'
import { LivePrice, PriceReasons } from './live-price.tsx'
import { ofNow } from './of-now.ts'
import type { Prices } from './price.ts'

const readModal = () => import('./add-to-cart.tsx')
const AddToCart = lazy(() => readModal().then((module) => ({ default: module.AddToCart })))

/** Has the plain views of the garment at hand before the price is asked for. */
function usePrepared(style: Product | null, base: string) {
  const design = useDesign()
  const [decorated, color] = [VIEWS.filter((view) => layersOn(design, view).length > 0).join(), design.color]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the plain views of a design change with nothing else
  useEffect(() => (style ? prepareCapture({ style, design, base }) : undefined), [style, base, decorated, color])
}

/** 'Get Price': captures all views, then asks how many pieces of each size. */
export function GetPrice({ addToCart, prices }: { addToCart: Add; prices: Prices }) {
  const labs = useLabs()
  const base = use(PictureBase)
  const product = useLabsState((now) => now.product)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [captured, setCaptured] = useState<readonly Captured[]>()

  usePrepared(product, base)

  async function start() {
    if (!product) return
    setBusy(true)
    setProblem('')
    const atRest = () => {
      labs.act(endGesture)
      return designOf(labs.get().editor)
    }
    // It is read while the views are drawn; where it cannot be, opening it says so.
    readModal().catch(() => undefined)
    try {
      setCaptured(await ofNow(atRest, (design) => captureViews({ style: product, design, base })))
    } catch {
      setProblem('The views of your design could not be drawn. Please check your connection and try again.')
    }
    setBusy(false)
  }

  return (
    <div className="grid gap-3">
      <LivePrice prices={prices} />
      <PriceReasons prices={prices} className="order-last lg:hidden" />
      <Button size="lg" wide pending={busy} pendingText="Preparing your design…" disabled={!product} onClick={start}>
        Get Price
      </Button>
      {problem && <Alert>{problem}</Alert>}
      <Suspense>
        {captured && product && (
          <AddToCart
            product={product}
            captured={captured}
            prices={prices}
            addToCart={addToCart}
            onClose={() => setCaptured(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}
