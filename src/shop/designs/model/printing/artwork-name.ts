import { cutOfDesign, type Design, layersOn } from '../document/design.ts'
import { frameOf } from '../garment/printable.ts'
import type { View } from '../garment/views.ts'
import { point } from '../geometry.ts'
import { placementOf } from './placement.ts'
import { printedBox, printedShare } from './printing.ts'

const thousandth = (length: number) => Math.round(length * 1000) / 1000

/**
 * Names what is printed on a view and how large, wherever that lies: screens and stitch files are made of it once. What lies
 * outside the printable areas is no part of it, and what is cut off is another print. Pictures stand in it by what `digestOf`
 * says of them.
 */
export function artworkName(design: Design, view: View, digestOf: (artworkId: string) => string): string {
  const box = printedBox(design, view)
  if (!box) return ''
  const { areas } = frameOf(cutOfDesign(design), view)
  const shares = new Map(layersOn(design, view).map((layer) => [layer, thousandth(printedShare(areas, layer.place))]))
  const printed = layersOn(design, view).filter((layer) => shares.get(layer) !== 0)
  const layers = printed.map((layer) => {
    const { center } = layer.place
    const moved = point(thousandth(center.x - box.x), thousandth(center.y - box.y))
    return { ...layer, place: { ...layer.place, view: 'front' as const, center: moved } }
  })
  return JSON.stringify([
    ...[thousandth(box.width), thousandth(box.height), printed.map((layer) => shares.get(layer))],
    placementOf({ ...design, product: null, layers }, digestOf),
  ])
}
