import { use, useEffect, useRef, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Skeleton } from '#platform/web/ui/loading.tsx'
import { PictureBase } from '#shop/catalogue/web/picture.tsx'
import { type View, viewNames } from '../../model/garment/views.ts'
import { captureSize } from '../rendering/capture-views.ts'
import type { BundleGarment } from './bundle-garment.ts'
import { bundleTexts } from './texts.ts'

const PIXELS = 640

let last: Promise<unknown> = Promise.resolve()

/** One picture after the other: each needs the whole canvas. */
function inTurn(draw: () => Promise<string>): Promise<string> {
  const drawn = last.then(draw, draw)
  last = drawn
  return drawn
}

/** Whether it has been on the screen, or near it. */
function useSeen() {
  const place = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), { rootMargin: '200px' })
    if (place.current) watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return { place, seen }
}

interface Drawn {
  readonly key: string
  readonly picture: string
}

/** The design on the garment as the editor draws it, once it comes into sight. */
export function GarmentPicture({ garment, view }: { readonly garment: BundleGarment; readonly view: View }) {
  const base = use(PictureBase)
  const { place, seen } = useSeen()
  const { product, color, design } = garment
  const [tries, setTries] = useState(0)
  const [drawn, setDrawn] = useState<Drawn>()
  const key = JSON.stringify([product.styleId, view, design, tries])
  // biome-ignore lint/correctness/useExhaustiveDependencies: all that is drawn is in the key
  useEffect(() => {
    if (!seen) return
    let wanted = true
    inTurn(async () => (wanted ? captureSize({ style: product, design, base }, view, PIXELS) : '')).then(
      (picture) => wanted && setDrawn({ key, picture }),
      () => wanted && setDrawn({ key, picture: '' }),
    )
    return () => {
      wanted = false
    }
  }, [key, seen])
  const hasFailed = drawn?.key === key && drawn.picture === ''
  return (
    <div ref={place} className="relative aspect-square border border-line bg-white" aria-busy={drawn?.key !== key}>
      {hasFailed ? (
        <div className="grid h-full content-center justify-items-center gap-3 p-4 text-sm" role="alert">
          {bundleTexts.pictureFailed}
          <Button look="line" size="sm" onClick={() => setTries(tries + 1)}>
            {bundleTexts.tryAgain}
          </Button>
        </div>
      ) : drawn?.picture ? (
        <img
          src={drawn.picture}
          alt={bundleTexts.designOn(product.title, color, viewNames[view].toLowerCase())}
          className={`h-full w-full object-contain ${drawn.key === key ? '' : 'opacity-60'}`}
        />
      ) : (
        <Skeleton className="h-full w-full" />
      )}
    </div>
  )
}
