import type { Placed } from '../../model/geometry.ts'
import { carry, fitAround, type Matrix } from '../../model/rendering/drape.ts'
import type { Flips, Laid } from '../../model/rendering/warp.ts'
import type { GarmentRaster } from './garment-raster.ts'
import type { LayerBitmap } from './layer-bitmap.ts'
import type { WarpedLayer } from './warp-renderer.ts'

type WarpLayer = (bitmap: LayerBitmap, placed: Laid, raster: GarmentRaster) => WarpedLayer | undefined

interface Shown {
  readonly warped: WarpedLayer
  /** How what was warped at another place is moved here; nothing where it was warped here. */
  readonly carried?: Matrix
}

interface Last {
  readonly bitmap: LayerBitmap
  readonly place: Placed
  readonly flips: string
  readonly raster: GarmentRaster
  readonly warped: WarpedLayer | undefined
}

/** What was warped last, moved to another place: the folds there are not yet in it. */
function carriedTo(place: Placed, { warped, place: from, raster }: Last): Shown | undefined {
  // What lies outside the canvas was never warped, and would be missing when it comes in.
  if (!warped?.whole) return undefined
  const { map, box } = raster
  return { warped, carried: carry(fitAround(map, from, box), fitAround(map, place, box)) }
}

/**
 * Warps one layer, again only when something has changed. Bending every pixel of it takes longer than a frame on a phone,
 * so while it is dragged, what was warped at the start of the drag is moved along.
 */
export function createLayerCache(warp: WarpLayer) {
  let last: Last | undefined
  return (
    bitmap: LayerBitmap,
    place: Placed,
    { flippedX, flippedY }: Flips,
    raster: GarmentRaster,
    isMoving: boolean,
  ) => {
    const flips = `${flippedX} ${flippedY}`
    if (last?.bitmap === bitmap && last.flips === flips && last.raster === raster) {
      if (last.place === place) return last.warped && { warped: last.warped }
      const carried = isMoving ? carriedTo(place, last) : undefined
      if (carried) return carried
    }
    const warped = warp(bitmap, { ...place, flippedX, flippedY }, raster)
    last = { bitmap, place, flips, raster, warped }
    return warped && { warped }
  }
}
