import sharp from 'sharp'
import { expect, test } from 'vitest'
import { GARMENT_CUTS, type GarmentCut, isHeadwear } from '#shop/catalogue/model/style.ts'
import { point } from '../geometry.ts'
import { findOn, placeOn } from './print-map.ts'
import { printMapOf } from './printable.ts'
import { isWornByModel, wornMapOf } from './worn.ts'

const SIDE = 1200
const SOLID = 128
const CLOTH = 100

/** Whether a pixel of a render shows cloth: main, of a second colour, or a trim; the model is black in it. */
async function clothOf(cut: GarmentCut, view: 'front' | 'model') {
  const pixels = await sharp(`catalogue/garments/${cut}-${view}-parts.webp`).ensureAlpha().raw().toBuffer()
  return (x: number, y: number) => {
    const at = 4 * (Math.round(y) * SIDE + Math.round(x))
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    return alpha > SOLID && Math.max(red, green, blue) > CLOTH
  }
}

type Cloth = Awaited<ReturnType<typeof clothOf>>

/** The lowest cloth of a column, beside the middle, as a share of the side. */
function hemOf(cloth: Cloth): number {
  let y = SIDE - 1
  while (y > 0 && !cloth(SIDE / 2 + 120, y)) y--
  return y / SIDE
}

/** The edge of the cloth on the right of a row. */
function edgeOf(cloth: Cloth, row: number): number {
  let x = SIDE / 2
  while (x < SIDE && cloth(x, row * SIDE)) x++
  return x / SIDE
}

test.each(GARMENT_CUTS.filter((cut) => !isHeadwear(cut)))(
  'on the model, artwork on a %s lies where it lies on the garment itself',
  async (cut) => {
    const front = printMapOf(cut, 'front')
    const worn = wornMapOf(cut)
    if (!worn) throw new Error('nobody wears it')
    const toModel = (x: number, y: number) =>
      placeOn(worn, findOn(front, { x: x as ReturnType<typeof placeOn>['x'], y: y as ReturnType<typeof placeOn>['x'] }))
    const [alone, onModel] = await Promise.all([clothOf(cut, 'front'), clothOf(cut, 'model')])
    expect(toModel(0.5, hemOf(alone)).y).toBeCloseTo(hemOf(onModel), 1.7)
    expect(Math.abs(toModel(0.5, hemOf(alone)).y - hemOf(onModel))).toBeLessThan(0.01)
    for (const row of [0.55, 0.65]) {
      const there = toModel(edgeOf(alone, row), row)
      expect(Math.abs(there.x - edgeOf(onModel, there.y))).toBeLessThan(0.005)
    }
  },
)

test('no model wears a cap, and an inch on a model is as long everywhere as on the garment', () => {
  expect(isWornByModel('cap')).toBe(false)
  expect(wornMapOf('beanie')).toBeUndefined()
  const worn = wornMapOf('tee')
  const [a, b] = [point(0, 2), point(0, 3)].map((at) => worn && placeOn(worn, at).y)
  expect((b ?? 0) - (a ?? 0)).toBeCloseTo(worn?.linear.inch ?? 0)
})
