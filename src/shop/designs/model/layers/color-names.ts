import { colorOfHex } from '#shop/artworks/model/contrast.ts'
import { labDistance, labOf } from '#shop/artworks/model/reading/same-ink.ts'
import { INKS } from './stock-inks.ts'

const labOfHex = (hex: string) => labOf(colorOfHex(hex) ?? [0, 0, 0])

/** What people call colors that are far from every stock ink: of those alone bright green would be gold. */
const OTHERS: readonly (readonly [name: string, hex: string])[] = [
  ['Light grey', '#d0cdc8'],
  ['Dark grey', '#4c4946'],
  ['Cream', '#f5ecd2'],
  ['Beige', '#d9c3a0'],
  ['Brown', '#7a4a21'],
  ['Maroon', '#7a1428'],
  ['Bright red', '#ff2a1f'],
  ['Yellow', '#ffe600'],
  ['Lime', '#a6d62e'],
  ['Bright green', '#12f02f'],
  ['Light green', '#a9e5b0'],
  ['Olive', '#6b6b2a'],
  ['Turquoise', '#3fd8cc'],
  ['Cyan', '#00e5ff'],
  ['Light blue', '#8ecbec'],
  ['Blue', '#1f2bff'],
  ['Lavender', '#b9a5e6'],
  ['Magenta', '#f000d8'],
  ['Light pink', '#f8c2d4'],
]
const NAMED = [...INKS, ...OTHERS].map(([name, hex]) => ({ name, lab: labOfHex(hex) }))

/** What a color is called: the name of the one that it looks most like. */
export function nameOfColor(hex: string): string {
  const lab = labOfHex(hex)
  return NAMED.reduce((nearest, one) => (labDistance(one.lab, lab) < labDistance(nearest.lab, lab) ? one : nearest), {
    name: '',
    lab: [Number.POSITIVE_INFINITY, 0, 0] as const,
  }).name
}
