import { useMemo } from 'react'
import { Alert } from '#platform/web/ui/alert.tsx'
import { addressOf } from '#shop/artworks/model/address.ts'
import { type Color, colorOfHex, MUCH_LOST, vanishes, vanishingShare } from '#shop/artworks/model/contrast.ts'
import type { Raster } from '#shop/artworks/model/raster.ts'
import type { ImageLayer, Layer } from '../model/design.ts'
import { useDesign, useLabsState } from './editor-store.ts'
import { colorIndex } from './garment.ts'
import { inksOf } from './ink-color.ts'
import { usePicture } from './load-picture.ts'

// Shares of ink are the same in a small picture, and this one takes a millisecond.
const SIDE = 96

function shrink(picture: HTMLImageElement): Raster | undefined {
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

/** The colour of the garment as its swatch shows it. */
function useGarmentColor(): Color | undefined {
  const { color } = useDesign()
  const hex = useLabsState(({ product }) => product?.colorSwatchList[colorIndex(product, color)])
  return useMemo(() => colorOfHex(hex ?? ''), [hex])
}

/** Says so when words or a shape would hardly be seen on this garment. */
function VanishingDrawing({ layer }: { layer: Layer }) {
  const garment = useGarmentColor()
  const { color } = useDesign()
  const inks = inksOf(layer)
    .map(colorOfHex)
    .filter((ink) => ink !== undefined)
  if (!garment || inks.length === 0 || inks.some((ink) => !vanishes(ink, garment))) return null
  return (
    <Alert tone="warn">
      This color is almost that of the garment ({color}) and would hardly be seen. Choose another, or add an outline.
    </Alert>
  )
}

/** Says so when the artwork would hardly be seen on this garment. */
export const VanishingInk = ({ layer }: { layer: Layer }) =>
  layer.kind === 'image' ? <VanishingPicture layer={layer} /> : <VanishingDrawing layer={layer} />

function VanishingPicture({ layer }: { layer: ImageLayer }) {
  const picture = usePicture(addressOf(layer.artworkId))
  const garment = useGarmentColor()
  const { color } = useDesign()
  const raster = useMemo(() => picture && shrink(picture), [picture])
  const share = useMemo(() => (raster && garment ? vanishingShare(raster, garment) : 0), [raster, garment])
  if (share < MUCH_LOST) return null
  return (
    <Alert tone="warn">
      {share > 0.85 ? 'This artwork' : `${Math.round(share * 100)} % of this artwork`} has almost the color of the
      garment ({color}) and would hardly be seen. Choose another color, or artwork with more contrast.
    </Alert>
  )
}
