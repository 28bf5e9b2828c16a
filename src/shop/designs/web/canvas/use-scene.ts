import { useEffect, useMemo, useState } from 'react'
import type { PrintMap } from '../../model/garment/print-map.ts'
import type { ViewFrame } from '../../model/garment/printable.ts'
import { cornersOfRect } from '../../model/geometry.ts'
import { outlineOn, type Spot } from '../../model/rendering/drape.ts'
import { garmentBox, type PixelBox } from '../../model/rendering/draw.ts'
import { useLabsState } from '../document/editor-store.ts'
import type { GarmentFiles } from '../document/garment.ts'
import { usePicture } from '../loading/load-picture.ts'
import { createGarmentRaster, type GarmentRaster } from '../rendering/garment-raster.ts'
import type { Viewport } from './viewport.ts'

export interface StageProps {
  /** Side of the preview on the screen; the canvas is larger by the margin on each side. */
  readonly size: number
  readonly margin: number
  readonly garment: GarmentFiles
}

const scaled = ({ x, y, width, height }: PixelBox, by: number): PixelBox => ({
  x: x * by,
  y: y * by,
  width: width * by,
  height: height * by,
})

// Artwork is bent pixel by pixel: three to a screen pixel would cost a phone more than they show.
const mostPixels = () => Math.min(2, window.devicePixelRatio || 1)

export interface Scene {
  /** What the garment picture fills on the canvas. */
  readonly box: PixelBox
  /** The outlines of the printable areas on it. */
  readonly areas: readonly Spot[][]
  /** The garment in the pixels of the screen. */
  readonly raster: GarmentRaster
  readonly shade: HTMLImageElement | undefined
}

/** What stays the same while artwork is dragged. */
export function useScene(
  frame: ViewFrame,
  { size, margin, garment }: StageProps,
  map: PrintMap,
  mirrored: boolean,
): Scene {
  const flat = useLabsState((now) => now.flat)
  const folds = usePicture(garment.shade)
  const shade = flat ? undefined : folds
  return useMemo(() => {
    const window = garmentBox(frame, size)
    const box = { ...window, x: window.x + margin, y: window.y + margin }
    const areas = frame.areas.map((area) => outlineOn(map, cornersOfRect(area), box))
    const pixels = mostPixels()
    const side = Math.round((size + 2 * margin) * pixels)
    const raster = createGarmentRaster({ width: side, height: side, box: scaled(box, pixels), map, shade, mirrored })
    return { box, areas, raster, shade }
  }, [frame, size, margin, map, shade, mirrored])
}

interface Detail {
  readonly scene: Scene
  readonly viewport: Viewport
  readonly raster: GarmentRaster
}

// Whoever stops zooming and pushing this long, in milliseconds, looks closely.
const REST = 150

/**
 * The part of the garment that is shown near, in the pixels of the screen, so that artwork is as sharp there as its files
 * allow. It has no more pixels than the whole garment from afar, and is made only when the viewport rests.
 */
export function useDetail(scene: Scene, viewport: Viewport, mirrored: boolean): GarmentRaster | undefined {
  const [detail, setDetail] = useState<Detail>()
  useEffect(() => {
    if (viewport.zoom === 1) return setDetail(undefined)
    const { box, raster, shade } = scene
    const pixels = raster.box.width / box.width
    const near = scaled(box, viewport.zoom)
    const shown = scaled({ ...near, x: near.x + viewport.x, y: near.y + viewport.y }, pixels)
    const rest = setTimeout(() => {
      const { width, height, map } = raster
      setDetail({ scene, viewport, raster: createGarmentRaster({ width, height, box: shown, map, shade, mirrored }) })
    }, REST)
    return () => clearTimeout(rest)
  }, [scene, viewport, mirrored])
  return detail?.scene === scene && detail.viewport === viewport ? detail.raster : undefined
}
