import { type KeyboardEvent, useState } from 'react'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '#platform/web/ui/icons.tsx'
import { openModal } from '#platform/web/ui/modal.ts'
import { ordersTexts } from '../texts.ts'
import { pictureSource } from './line-picture.tsx'

interface PictureOverlayProps {
  title: string
  images: readonly string[]
  start?: number
  /** What the customer wrote to the designer. */
  note?: string | undefined
  onClose: () => void
}

const control =
  'grid size-12 place-items-center rounded-sm border border-line-on-ink bg-ink text-on-ink hover:border-on-ink hover:bg-ink-soft'

export const wrapped = (index: number, count: number): number => (index + count) % count

/** All pictures of an item over the whole screen. It is there while it is open, so whoever opened it unmounts it. */
export function PictureOverlay({ title, images, start = 0, note, onClose }: PictureOverlayProps) {
  const [index, setIndex] = useState(start)
  const count = images.length
  const shown = pictureSource(images[index] ?? '')
  const move = (by: number) => setIndex((now) => wrapped(now + by, count))
  const turn = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') move(-1)
    if (event.key === 'ArrowRight') move(1)
  }
  return (
    <dialog
      ref={(dialog) => (dialog ? openModal(dialog) : undefined)}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={turn}
      className="overlay on-ink m-0 h-dvh w-full bg-ink text-on-ink"
    >
      <div className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto]">
        <div className="flex items-center justify-between gap-4 p-3 pl-5 sm:pl-6">
          <p className="min-w-0 truncate font-display text-lg font-bold">{title}</p>
          <button type="button" aria-label={ordersTexts.close} className={control} onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
        <div className="flex min-h-0 items-center justify-center px-3 sm:px-20">
          <img
            key={shown}
            src={shown.replace(/_f[sm](\.\w+)$/, '_fl$1')}
            alt={ordersTexts.pictureAlt(title, index + 1, count)}
            // The small picture, which is here already, until the large one is.
            style={{ background: `#fff center / contain no-repeat url(${JSON.stringify(shown)})` }}
            className="aspect-square w-[min(100%,calc(100dvh-11rem))] object-contain"
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 p-3 sm:px-6 sm:py-4">
          <div className="flex items-center gap-3">
            {count > 1 && (
              <button
                type="button"
                aria-label={ordersTexts.previousPicture}
                className={control}
                onClick={() => move(-1)}
              >
                <ChevronLeftIcon />
              </button>
            )}
            <p aria-live="polite" className="tabular min-w-14 text-center font-semibold">
              {index + 1} / {count}
            </p>
            {count > 1 && (
              <button type="button" aria-label={ordersTexts.nextPicture} className={control} onClick={() => move(1)}>
                <ChevronRightIcon />
              </button>
            )}
          </div>
          {note && (
            <p className="max-w-3xl min-w-0 grow basis-72 text-sm break-words whitespace-pre-line">
              <span className="ticket mb-1 block text-on-ink-soft">{ordersTexts.note}</span>
              {note}
            </p>
          )}
        </div>
      </div>
    </dialog>
  )
}
