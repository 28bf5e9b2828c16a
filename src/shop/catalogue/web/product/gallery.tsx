import { lazy, type MouseEvent, Suspense, use, useRef, useState } from 'react'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { Product } from '../../contract.ts'
import { pictureAt } from '../../model/pictures.ts'
import { Picture, PictureBase } from '../picture.tsx'
import { viewsOf } from './gallery-views.ts'
import { productTexts } from './texts.ts'

const Zoom = lazy(() => import('./zoom.tsx').then((m) => ({ default: m.Zoom })))

const SWIPE_PX = 50
// A hand that only presses moves a little, too.
const PRESS_PX = 8

const STEPS = [
  [productTexts.previous, 'left', -1],
  [productTexts.next, 'right', 1],
] as const

interface GalleryProps {
  product: Product
  /** Of the chosen colour. */
  index: number
  /** How often a colour was chosen that was chosen already: each time leads back to its first picture. */
  again: number
}

/** Pictures of one colour, from the front on. Without script each is a link to its large form. */
export function Gallery({ product, index, again }: GalleryProps) {
  const views = viewsOf(product, index)
  const base = use(PictureBase)
  const [place, setPlace] = useState({ index, again, at: 0 })
  if (place.index !== index || place.again !== again) setPlace({ index, again, at: 0 })
  const [zoomed, setZoomed] = useState(false)
  const drag = useRef({ from: 0, by: 0 })
  const { at } = place
  const view = views[at]
  if (!view) return null
  const show = (position: number) => setPlace({ ...place, at: (position + views.length) % views.length })
  const large = (path: string) => base + pictureAt(path, 'fl')
  const instead = (act: () => void) => (event: MouseEvent) => {
    event.preventDefault()
    act()
  }
  const titled = `${product.title} in ${product.colorName[index] ?? ''}`
  return (
    <div className="lg:sticky lg:top-24 lg:self-start">
      <section
        aria-label={productTexts.pictures}
        aria-roledescription="carousel"
        onKeyDown={({ key, altKey, metaKey }) => {
          if (altKey || metaKey) return
          if (key === 'ArrowLeft') show(at - 1)
          if (key === 'ArrowRight') show(at + 1)
        }}
      >
        <div
          className="plate"
          onPointerDown={({ isPrimary, clientX }) => {
            if (isPrimary) drag.current = { from: clientX, by: 0 }
          }}
          onPointerUp={({ isPrimary, clientX }) => {
            if (!isPrimary) return
            const by = clientX - drag.current.from
            drag.current.by = Math.abs(by)
            if (drag.current.by > SWIPE_PX) show(by < 0 ? at + 1 : at - 1)
          }}
        >
          <a
            href={large(view.path)}
            title={productTexts.zoom}
            draggable={false}
            className="block"
            onClick={instead(() => drag.current.by < PRESS_PX && setZoomed(true))}
          >
            <Picture
              path={view.path}
              alt={`${titled}, ${view.name.toLowerCase()}`}
              first
              sizes="(min-width: 1024px) 50vw, 100vw"
              draggable={false}
              className="slide"
            />
            <Icon name="zoom" className="absolute bottom-3 left-3 text-ink-mute" />
          </a>
          {STEPS.map(([name, side, by]) => (
            <button
              key={side}
              type="button"
              aria-label={productTexts.pictureName(name)}
              onClick={() => show(at + by)}
              className={`icon-btn turn turn-${side}`}
            >
              <Icon name={`chevron-${side}`} />
            </button>
          ))}
          <p aria-live="polite" className="tabular absolute right-3 bottom-3 text-xs text-ink-mute">
            {view.name} {at + 1}/{views.length}
          </p>
        </div>
        <ul className="mt-3 grid grid-cols-4 gap-3 sm:max-w-lg">
          {views.map(({ name, path }, position) => (
            <li key={name}>
              <a
                href={large(path)}
                aria-label={productTexts.pictureName(name)}
                aria-current={position === at}
                onClick={instead(() => show(position))}
                className="thumb"
              >
                <Picture path={path} alt="" thumb />
              </a>
            </li>
          ))}
        </ul>
      </section>
      <Suspense>
        {zoomed && <Zoom views={views} at={at} titled={titled} onShow={show} onClose={() => setZoomed(false)} />}
      </Suspense>
    </div>
  )
}
