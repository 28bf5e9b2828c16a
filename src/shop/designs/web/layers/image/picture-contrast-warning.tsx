import { useMemo } from 'react'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { addressOf } from '#shop/artworks/model/address.ts'
import { contrastOn, MUCH_LOST } from '#shop/artworks/model/contrast.ts'
import type { ArtworkRaster } from '#shop/artworks/model/raster.ts'
import type { ImageLayer } from '../../../model/layers/image.ts'
import { designsTexts } from '../../../texts.ts'
import { usePicture } from '../../loading/load-picture.ts'
import type { ContrastWarningProps } from '../layer-editor.ts'
import { useGarmentColor } from '../use-garment-color.ts'

// Shares of ink are the same in a small picture, and this one takes a millisecond.
const SIDE = 96

function shrink(picture: HTMLImageElement): ArtworkRaster | undefined {
  const scale = Math.min(1, SIDE / Math.max(picture.naturalWidth, picture.naturalHeight))
  const width = Math.max(1, Math.round(picture.naturalWidth * scale))
  const height = Math.max(1, Math.round(picture.naturalHeight * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.drawImage(picture, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  return { data: new Uint8Array(data.buffer), width, height }
}

/** Warns when a picture would hardly be seen on a garment of this color, or brings a plain background along. */
export function PictureContrastWarning({ layer, color, removal }: ContrastWarningProps<ImageLayer>) {
  const picture = usePicture(addressOf(layer.artworkId))
  const garment = useGarmentColor(color)
  const raster = useMemo(() => picture && shrink(picture), [picture])
  const showing = useMemo(() => raster && garment && contrastOn(raster, garment), [raster, garment])
  if (showing?.isBoxed) {
    return (
      <Alert
        tone="warn"
        action={
          removal && (
            <Button
              look="line"
              size="sm"
              pending={removal.busy}
              pendingText={designsTexts.processing}
              onClick={() => removal.remove(layer, false)}
            >
              {designsTexts.removeBackground}
            </Button>
          )
        }
      >
        {designsTexts.pictureIsBoxed}
      </Alert>
    )
  }
  if (!showing || showing.lost < MUCH_LOST) return null
  return (
    <Alert tone="warn">
      {showing.lost > 0.85
        ? designsTexts.pictureHardlySeen(color)
        : designsTexts.partHardlySeen(Math.round(showing.lost * 100), color)}
    </Alert>
  )
}
