import { useRef, useState } from 'react'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { Product } from '../contract.ts'
import { Picture } from './picture.tsx'

const SWIPE_PX = 50

function viewsOf(product: Product, index: number) {
  const views = [
    { name: 'Front', path: product.colorFrontImage[index] },
    { name: 'Side', path: product.colorDirectSideImage[index] },
    { name: 'Back', path: product.colorBackImage[index] },
    { name: 'Model', path: product.modelColorImage[index] },
  ]
  return views.flatMap(({ name, path }) => (path ? [{ name, path }] : []))
}

/** Pictures of one colour; the parent gives it a new key with the colour, so that it starts at the front. */
export function Gallery({ product, index }: { product: Product; index: number }) {
  const views = viewsOf(product, index)
  const [at, setAt] = useState(0)
  const startX = useRef<number>(undefined)
  const view = views[at]
  const color = product.colorName[index] ?? ''
  const step = (by: number) => setAt((at + by + views.length) % views.length)
  if (!view) return null
  return (
    <section aria-label="Pictures" aria-roledescription="carousel" className="lg:sticky lg:top-24 lg:self-start">
      <div
        className="relative touch-pan-y bg-plate"
        onPointerDown={(event) => {
          startX.current = event.clientX
        }}
        onPointerUp={(event) => {
          const moved = event.clientX - (startX.current ?? event.clientX)
          startX.current = undefined
          if (Math.abs(moved) > SWIPE_PX) step(moved < 0 ? 1 : -1)
        }}
      >
        <Picture
          key={view.path}
          path={view.path}
          alt={`${product.title} in ${color}, ${view.name.toLowerCase()}`}
          first
          sizes="(min-width: 1024px) 50vw, 100vw"
          draggable={false}
          className="slide"
        />
        <div className="absolute inset-y-0 left-2 flex items-center">
          <button type="button" aria-label="Previous picture" onClick={() => step(-1)} className="icon-btn bg-paper/85">
            <Icon name="chevron-left" />
          </button>
        </div>
        <div className="absolute inset-y-0 right-2 flex items-center">
          <button type="button" aria-label="Next picture" onClick={() => step(1)} className="icon-btn bg-paper/85">
            <Icon name="chevron-right" />
          </button>
        </div>
        <p aria-live="polite" className="tabular absolute right-3 bottom-2 text-xs text-ink-mute">
          {view.name} {at + 1}/{views.length}
        </p>
      </div>
      <ul className="mt-3 grid grid-cols-4 gap-3 sm:max-w-96">
        {views.map(({ name, path }, position) => (
          <li key={path}>
            <button
              type="button"
              aria-label={`${name} picture`}
              aria-current={position === at}
              onClick={() => setAt(position)}
              className="thumb"
            >
              <Picture path={path} alt="" thumb />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
