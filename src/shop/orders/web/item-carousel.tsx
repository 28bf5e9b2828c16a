import { useState } from 'react'
import { ChevronLeftIcon, ChevronRightIcon, ZoomIcon } from '#platform/web/ui/icons.tsx'
import { ordersTexts } from '../texts.ts'
import { LinePicture } from './line-picture.tsx'
import { PictureOverlay, wrapped } from './picture-overlay.tsx'

interface ItemCarouselProps {
  title: string
  images: readonly string[]
  note?: string
}

const arrow =
  'absolute top-1/2 grid size-9 pointer-coarse:size-11 -translate-y-1/2 place-items-center rounded-sm border border-line-strong bg-white/90 hover:border-ink hover:bg-white'

/** An item's pictures one at a time; a press on the picture opens it large. */
export function ItemCarousel({ title, images, note }: ItemCarouselProps) {
  const [index, setIndex] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const move = (by: number) => () => setIndex(wrapped(index + by, images.length))
  if (images.length === 0) return <LinePicture path="" className="aspect-square w-full" />
  return (
    <div className="relative self-start">
      <button
        type="button"
        aria-label={ordersTexts.enlargePictureOf(index + 1, images.length, title)}
        onClick={() => setOpen(true)}
        className="group block w-full bg-sheet"
      >
        <LinePicture path={images[index] ?? ''} className="aspect-square w-full object-contain" />
        <span
          aria-hidden="true"
          className="absolute right-2 bottom-2 grid size-8 place-items-center rounded-sm bg-white/90 text-ink-soft group-hover:text-ink"
        >
          <ZoomIcon size={18} />
        </span>
      </button>
      {images.length > 1 && (
        <>
          <button
            type="button"
            aria-label={ordersTexts.previousPictureOf(title)}
            onClick={move(-1)}
            className={`${arrow} left-2`}
          >
            <ChevronLeftIcon size={18} />
          </button>
          <button
            type="button"
            aria-label={ordersTexts.nextPictureOf(title)}
            onClick={move(1)}
            className={`${arrow} right-2`}
          >
            <ChevronRightIcon size={18} />
          </button>
        </>
      )}
      {isOpen && (
        <PictureOverlay title={title} images={images} start={index} note={note} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
