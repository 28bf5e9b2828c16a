import { type Design, layersOn } from '../document/design.ts'
import type { View } from '../garment/views.ts'
import { point } from '../geometry.ts'
import { placementOf } from './placement.ts'
import { printedBox } from './printing.ts'

const thousandth = (length: number) => Math.round(length * 1000) / 1000

/**
 * Names what is printed on a view and how large, wherever that lies: screens and stitch files are made of it once. Pictures
 * stand in it by what `digestOf` says of them.
 */
export function artworkName(design: Design, view: View, digestOf: (artworkId: string) => string): string {
  const box = printedBox(design, view)
  if (!box) return ''
  const layers = layersOn(design, view).map((layer) => {
    const { center } = layer.place
    const moved = point(thousandth(center.x - box.x), thousandth(center.y - box.y))
    return { ...layer, place: { ...layer.place, view: 'front' as const, center: moved } }
  })
  return JSON.stringify(placementOf({ ...design, product: null, layers }, digestOf))
}
