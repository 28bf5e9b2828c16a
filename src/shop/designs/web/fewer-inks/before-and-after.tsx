import { useCallback } from 'react'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { addressOf } from '#shop/artworks/model/address.ts'
import type { InkMerge } from '#shop/artworks/model/reading/fewer-inks.ts'
import type { ReadInk } from '#shop/artworks/model/reading/reading.ts'
import { retryPictures, usePicture } from '../loading/load-picture.ts'
import { useMissingFiles } from '../loading/missing-files.ts'
import { drawPicture } from './recolor-picture.ts'
import { fewerInksTexts } from './texts.ts'

interface DrawnProps {
  readonly title: string
  readonly label: string
  readonly picture: HTMLImageElement
  readonly inks: readonly ReadInk[]
  readonly merges: readonly InkMerge[]
  /** The garment, on which it is seen. */
  readonly ground: string
}

function Drawn({ title, label, picture, inks, merges, ground }: DrawnProps) {
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      if (canvas) drawPicture(canvas, picture, inks, merges)
    },
    [picture, inks, merges],
  )
  return (
    <figure className="grid min-w-0 content-start gap-1">
      <figcaption className="text-sm font-semibold">{title}</figcaption>
      <span className="grid place-items-center border border-line p-3" style={{ backgroundColor: ground }}>
        <canvas ref={draw} role="img" aria-label={label} className="max-h-64 max-w-full" />
      </span>
    </figure>
  )
}

const NONE: readonly InkMerge[] = []

interface BeforeAndAfterProps {
  readonly artworkId: string
  readonly inks: readonly ReadInk[]
  readonly merges: readonly InkMerge[]
  readonly ground: string
}

/** A picture as it is and as it would be, side by side. */
export function BeforeAndAfter({ artworkId, inks, merges, ground }: BeforeAndAfterProps) {
  const address = addressOf(artworkId)
  const picture = usePicture(address)
  const isMissing = useMissingFiles().has(address)
  if (!picture && isMissing) {
    return (
      <Alert
        action={
          <Button look="line" size="sm" onClick={() => retryPictures([address])}>
            {fewerInksTexts.tryAgain}
          </Button>
        }
      >
        {fewerInksTexts.pictureNotLoaded}
      </Alert>
    )
  }
  if (!picture) return <p aria-live="polite">{fewerInksTexts.loadingPicture}</p>
  const left = inks.length - merges.length
  const shown = { picture, inks, ground }
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-5">
      <Drawn {...shown} title={fewerInksTexts.before} label={fewerInksTexts.pictureBefore(inks.length)} merges={NONE} />
      <Drawn {...shown} title={fewerInksTexts.after} label={fewerInksTexts.pictureAfter(left)} merges={merges} />
    </div>
  )
}
