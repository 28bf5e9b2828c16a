import { expect, test } from 'vitest'
import { straightMap } from '../../model/garment/print-map.ts'
import { degrees, inches, type Placed, point, share } from '../../model/geometry.ts'
import type { Laid } from '../../model/rendering/warp.ts'
import type { GarmentRaster } from './garment-raster.ts'
import type { LayerBitmap } from './layer-bitmap.ts'
import { createLayerCache } from './layer-cache.ts'
import type { WarpedLayer } from './warp-renderer.ts'

// Ten pixels to an inch.
const SIDE = 400
const map = straightMap({ landmark: { x: share(0.5), y: share(0.1) }, inch: 10 / SIDE })
const raster: GarmentRaster = {
  width: SIDE,
  height: SIDE,
  box: { x: 0, y: 0, width: SIDE, height: SIDE },
  map,
  fabric: { width: SIDE, height: SIDE, columns: 0, rows: 0, places: new Float32Array() },
  light: null,
}
const bitmap = (): LayerBitmap => ({ width: 100, height: 50, draw: () => undefined })
const plain = { flippedX: false, flippedY: false }
const at = (x: number, y: number, width = 4, turn = 0): Placed => ({
  center: point(x, y),
  size: { width: inches(width), height: inches(width / 2) },
  rotation: degrees(turn),
})

/** A layer cache, and the places at which it has warped. */
function cacheOver(whole = true) {
  const places: Laid[] = []
  const layerCache = createLayerCache((_bitmap, placed) => {
    places.push(placed)
    const warped: Partial<WarpedLayer> = { left: 0, top: 0, whole }
    return warped as WarpedLayer
  })
  return { layerCache, places }
}

const logo = bitmap()

test('artwork that is dragged is moved as it was, and warped where it comes to rest', () => {
  const { layerCache, places } = cacheOver()
  const [start, between, end] = [at(0, 5), at(3, 5), at(6, 8)]
  expect(layerCache(logo, start, plain, raster, false)?.carried).toBeUndefined()
  expect(layerCache(logo, between, plain, raster, true)?.carried).toEqual(
    [1, 0, 0, 1, 30, 0].map((one) => expect.closeTo(one)),
  )
  expect(layerCache(logo, end, plain, raster, true)?.carried).toEqual(
    [1, 0, 0, 1, 60, 30].map((one) => expect.closeTo(one)),
  )
  expect(places).toHaveLength(1)
  expect(layerCache(logo, end, plain, raster, false)?.carried).toBeUndefined()
  expect(places.map(({ center }) => center)).toEqual([start.center, end.center])
})

test('what lies still is warped once', () => {
  const { layerCache, places } = cacheOver()
  const place = at(0, 5)
  for (const isMoving of [false, true, false]) layerCache(logo, place, plain, raster, isMoving)
  expect(places).toHaveLength(1)
})

test('what reaches past the canvas is warped in every place: the rest of it may come into sight', () => {
  const { layerCache, places } = cacheOver(false)
  layerCache(logo, at(18, 5), plain, raster, false)
  expect(layerCache(logo, at(15, 5), plain, raster, true)?.carried).toBeUndefined()
  expect(places).toHaveLength(2)
})

test('other artwork, the other way round or on another garment is warped, also while it is dragged', () => {
  const { layerCache, places } = cacheOver()
  layerCache(logo, at(0, 5), plain, raster, true)
  layerCache(bitmap(), at(1, 5), plain, raster, true)
  layerCache(logo, at(2, 5), { ...plain, flippedX: true }, raster, true)
  layerCache(logo, at(3, 5), plain, { ...raster }, true)
  expect(places.map(({ center, flippedX }) => [center.x, flippedX])).toEqual([
    [0, false],
    [1, false],
    [2, true],
    [3, false],
  ])
})
