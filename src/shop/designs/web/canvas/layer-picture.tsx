import type { Context } from 'konva/lib/Context'
import { memo, useEffect, useRef, useState } from 'react'
import { Rect, Shape } from 'react-konva/lib/ReactKonvaCore.js'
import type { Layer } from '../../model/layers/layer-kinds.ts'
import { fitAround } from '../../model/rendering/drape.ts'
import type { PixelBox } from '../../model/rendering/draw.ts'
import { type GarmentRaster, newCanvas } from '../rendering/garment-raster.ts'
import { createLayerCache } from '../rendering/layer-cache.ts'
import { useLayerBitmap } from '../rendering/use-layer-bitmap.ts'
import { warpLayer } from '../rendering/warp-renderer.ts'
import { fittedNode } from './fitted-node.ts'

interface LayerPictureProps {
  readonly layer: Layer
  readonly raster: GarmentRaster
  /** The part of it that is shown near. */
  readonly detail: GarmentRaster | undefined
  /** What the garment picture fills, in screen pixels. */
  readonly box: PixelBox
  /** Whether a gesture is changing it. */
  readonly held: boolean
  /** Whether a finger on it moves it; otherwise the finger scrolls the page. */
  readonly holdsFinger: boolean
}

// Whoever stops this long, in milliseconds, looks at how it lies.
const PAUSE = 120

/** Whether a held layer has moved just now. */
function useIsMoving(layer: Layer, held: boolean): boolean {
  const [seen, setSeen] = useState<Layer>()
  useEffect(() => {
    if (!held) return
    const pause = setTimeout(() => setSeen(layer), PAUSE)
    return () => clearTimeout(pause)
  }, [layer, held])
  return held && seen !== layer
}

function newLayerCache() {
  const canvas = newCanvas(1, 1)
  return createLayerCache((bitmap, placed, raster) => warpLayer(bitmap, placed, raster, canvas))
}

/** Artwork warped to the garment, and an unseen even rectangle around it for the handles to hold. */
export const LayerPicture = memo(({ layer, raster, detail, box, held, holdsFinger }: LayerPictureProps) => {
  const bitmap = useLayerBitmap(layer, detail ? fitAround(detail.map, layer.place, detail.box).width : 0)
  const [layerCache] = useState(newLayerCache)
  const [detailCache] = useState(newLayerCache)
  const isMoving = useIsMoving(layer, held)
  // What reaches out of the part that is shown near would be bent anew in each frame: it moves as it is from afar.
  const isWholeNear = useRef(false)
  const draw = ({ _context: context }: Context) => {
    if (!bitmap) return
    const near = detail && (!isMoving || isWholeNear.current) ? detail : undefined
    const on = near ?? raster
    const shown = (near ? detailCache : layerCache)(bitmap, layer.place, layer, on, isMoving)
    if (near && !isMoving) isWholeNear.current = shown?.warped.whole ?? false
    if (!shown) return
    const scale = box.width / on.box.width
    const { canvas, left, top } = shown.warped
    context.save()
    context.globalAlpha = layer.opacity
    context.translate(box.x - on.box.x * scale, box.y - on.box.y * scale)
    context.scale(scale, scale)
    if (shown.carried) context.transform(...shown.carried)
    context.drawImage(canvas, left, top)
    context.restore()
  }
  return (
    <>
      <Rect
        id={layer.id}
        {...fittedNode(fitAround(raster.map, layer.place, box))}
        {...(bitmap ? {} : { fill: '#ece7dc' })}
        perfectDrawEnabled={false}
        preventDefault={holdsFinger}
      />
      <Shape sceneFunc={draw} listening={false} perfectDrawEnabled={false} />
    </>
  )
})
