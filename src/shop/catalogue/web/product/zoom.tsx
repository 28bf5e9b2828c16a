import { type KeyboardEvent, type PointerEvent, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '#platform/web/ui/icon.tsx'
import { openModal } from '#platform/web/ui/modal.ts'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import { pictureAt } from '../../model/pictures.ts'
import { PictureBase } from '../picture.tsx'
import type { GalleryView } from './gallery-views.ts'
import { productTexts } from './texts.ts'

const MOST = 3
const SWIPE_PX = 50
const PRESS_PX = 8

interface ZoomProps {
  views: readonly GalleryView[]
  at: number
  /** 'Heavy Cotton T-Shirt in Navy' */
  titled: string
  onShow: (at: number) => void
  onClose: () => void
}

interface Point {
  x: number
  y: number
}

/** A scale, and the point of the picture (from 0 to 1) that stays where it is on the screen while the scale changes. */
function useScale() {
  const stage = useRef<HTMLElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const anchor = useRef<{ of: Point; screen: Point }>(undefined)
  const [scale, setScale] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the scale is what moves the picture
  useLayoutEffect(() => {
    const box = picture.current?.getBoundingClientRect()
    const { of, screen } = anchor.current ?? {}
    if (!box || !of || !screen) return
    stage.current?.scrollBy({
      left: box.left + of.x * box.width - screen.x,
      top: box.top + of.y * box.height - screen.y,
      behavior: 'instant',
    })
  }, [scale])

  /** Around a point of the screen, else around its middle. */
  function to(wanted: number, around?: Point) {
    const box = picture.current?.getBoundingClientRect()
    const frame = stage.current?.getBoundingClientRect()
    if (!box || !frame) return
    const screen = around ?? { x: frame.left + frame.width / 2, y: frame.top + frame.height / 2 }
    const of = { x: (screen.x - box.left) / box.width, y: (screen.y - box.top) / box.height }
    anchor.current = { of, screen }
    setScale(Math.min(MOST, Math.max(1, wanted)))
  }
  return { stage, picture, scale, to }
}

type Scale = ReturnType<typeof useScale>

/** A mouse drags the enlarged picture; fingers scroll it by themselves. At its own size a swipe turns the page. */
function useHand({ stage, scale, to }: Scale, turn: (by: number) => void) {
  const from = useRef<Point & { left: number; top: number }>(undefined)
  return {
    onPointerDown: ({ isPrimary, clientX, clientY, button }: PointerEvent) => {
      const { scrollLeft: left = 0, scrollTop: top = 0 } = stage.current ?? {}
      from.current = isPrimary && button === 0 ? { x: clientX, y: clientY, left, top } : undefined
    },
    onPointerMove: ({ pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType !== 'mouse' || !from.current) return
      const { x, y, left, top } = from.current
      stage.current?.scrollTo({ left: left + x - clientX, top: top + y - clientY, behavior: 'instant' })
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!from.current) return
      const by = clientX - from.current.x
      const moved = Math.hypot(by, clientY - from.current.y)
      from.current = undefined
      if (moved < PRESS_PX) return to(scale > 1 ? 1 : 2, { x: clientX, y: clientY })
      if (scale === 1 && Math.abs(by) > SWIPE_PX) turn(by < 0 ? 1 : -1)
    },
    onPointerLeave: () => {
      from.current = undefined
    },
    onPointerCancel: () => {
      from.current = undefined
    },
  }
}

/** One picture as large as the window and up to three times that: by press, drag, keys and buttons. */
export function Zoom({ views, at, titled, onShow, onClose }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const base = use(PictureBase)
  const zoom = useScale()
  const { stage, picture, scale, to } = zoom
  const turn = (by: number) => {
    to(1)
    onShow(at + by)
  }
  const hand = useHand(zoom, turn)
  useEffect(() => {
    const close = dialog.current && openModal(dialog.current)
    stage.current?.focus()
    return () => close?.()
  }, [stage])
  const view = views[at]
  if (!view) return null

  function press(event: KeyboardEvent) {
    if (event.altKey || event.metaKey || event.ctrlKey) return
    if (event.key === '+' || event.key === '=') to(scale + 0.5)
    if (event.key === '-') to(scale - 0.5)
    if (event.key === '0') to(1)
    // Enlarged, the arrows move the picture, which the browser does.
    if (scale > 1) return
    if (event.key === 'ArrowLeft') turn(-1)
    if (event.key === 'ArrowRight') turn(1)
  }

  return (
    <dialog
      ref={dialog}
      aria-label={productTexts.largePicture(titled)}
      className="zoom"
      onClose={onClose}
      onKeyDown={press}
    >
      <div className="flex items-center gap-1 border-b border-line px-3 py-1.5">
        <p className="tabular mr-auto truncate text-sm" aria-live="polite">
          <b>{view.name}</b> {at + 1}/{views.length}
          <span className="text-ink-mute max-sm:hidden"> {titled}</span>
        </p>
        <button
          type="button"
          aria-label={productTexts.smaller}
          disabled={scale <= 1}
          className="icon-btn"
          onClick={() => to(scale - 0.5)}
        >
          <Icon name="minus" />
        </button>
        <output aria-label={productTexts.scale} className="tabular w-12 text-center text-sm">
          {Math.round(scale * 100)}%
        </output>
        <button
          type="button"
          aria-label={productTexts.larger}
          disabled={scale >= MOST}
          className="icon-btn"
          onClick={() => to(scale + 0.5)}
        >
          <Icon name="plus" />
        </button>
        <button
          type="button"
          aria-label={productTexts.close}
          className="icon-btn ml-2"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="relative min-h-0 grow">
        <ScrollRegion
          ref={stage}
          label={productTexts.zoomHelp}
          className="zoom-stage"
          data-large={scale > 1 || undefined}
          {...hand}
        >
          <img
            ref={picture}
            src={base + pictureAt(view.path, 'fl')}
            alt={productTexts.enlarged(titled, view.name.toLowerCase())}
            width={1200}
            height={1200}
            draggable={false}
            style={{
              width: `calc(min(100cqw, 100cqh) * ${scale})`,
              backgroundImage: `url(${base + pictureAt(view.path, 'fm')})`,
            }}
          />
        </ScrollRegion>
        {scale === 1 && (
          <>
            <button
              type="button"
              aria-label={productTexts.previousPicture}
              className="icon-btn turn turn-left"
              onClick={() => turn(-1)}
            >
              <Icon name="chevron-left" />
            </button>
            <button
              type="button"
              aria-label={productTexts.nextPicture}
              className="icon-btn turn turn-right"
              onClick={() => turn(1)}
            >
              <Icon name="chevron-right" />
            </button>
          </>
        )}
      </div>
    </dialog>
  )
}
