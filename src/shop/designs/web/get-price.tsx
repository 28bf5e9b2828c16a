import { lazy, Suspense, use, useState } from 'react'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { PictureBase } from '#shop/catalogue/web/picture.tsx'
import { designOf, endGesture } from '../model/editor.ts'
import { type Captured, captureViews } from './capture.ts'
import type { AddToCart as Add } from './cart-line.ts'
import { useLabs, useLabsState } from './editor-store.ts'
import { LivePrice } from './live-price.tsx'
import type { Prices } from './price.ts'

const AddToCart = lazy(() => import('./add-to-cart.tsx').then((module) => ({ default: module.AddToCart })))

/** 'Get Price': captures all views, then asks how many pieces of each size. */
export function GetPrice({ addToCart, prices }: { addToCart: Add; prices: Prices }) {
  const labs = useLabs()
  const base = use(PictureBase)
  const product = useLabsState((now) => now.product)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [captured, setCaptured] = useState<readonly Captured[]>()

  async function start() {
    if (!product) return
    setBusy(true)
    setProblem('')
    labs.act(endGesture)
    try {
      setCaptured(await captureViews({ style: product, design: designOf(labs.get().editor), base }))
    } catch {
      setProblem('The views of your design could not be drawn. Please check your connection and try again.')
    }
    setBusy(false)
  }

  return (
    <div className="grid gap-3">
      <LivePrice prices={prices} />
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
