import { cutOfDesign, type Design } from '../document/design.ts'
import { timesForSize } from '../garment/printable.ts'
import type { Fit } from '../garment/sizes.ts'
import type { View } from '../garment/views.ts'
import { inches, type Size } from '../geometry.ts'
import { printedBox } from './printing.ts'

/** Sizes that get one print: one screen, one transfer. Named by the size it is made for. */
const BANDS: readonly (readonly [made: string, sizes: readonly string[]])[] = [
  ['S', ['XS', 'S', 'M']],
  ['L', ['L', 'XL']],
  ['3XL', ['2XL', '3XL', '4XL', '5XL', '6XL']],
  ['YM', ['YXS', 'YS', 'YM']],
  ['YL', ['YL', 'YXL']],
]

export interface SizeBand {
  /** The size that the print is made for; empty where one print goes on all. */
  readonly name: string
  readonly sizes: readonly string[]
  /** How many times as large as designed it is printed. */
  readonly times: number
}

const bandOf = (size: string) => BANDS.find(([, sizes]) => sizes.includes(size))?.[0] ?? ''

/** The prints that some sizes of a design need. */
export function sizeBands(design: Design, gender: string, sizes: readonly string[]): SizeBand[] {
  if (design.sizing === 'same') return [{ name: '', sizes, times: 1 }]
  const names = [...new Set(sizes.map(bandOf))]
  return names.map((name) => ({
    name,
    sizes: sizes.filter((size) => bandOf(size) === name),
    times: name === '' ? 1 : timesForSize(cutOfDesign(design), { gender, size: name }),
  }))
}

const GENDERS = ['Unisex', 'Women', 'Youth']

/** How many times as large as designed the smallest print of a design is, whoever it is for. */
export function smallestBand(design: Design): number {
  const names = BANDS.map(([made]) => made)
  return Math.min(...GENDERS.flatMap((gender) => sizeBands(design, gender, names).map(({ times }) => times)))
}

/** How large the print of a view is on a garment of this fit. */
export function printOn(design: Design, view: View, { gender, size }: Fit): Size | undefined {
  const box = printedBox(design, view)
  const times = sizeBands(design, gender, [size])[0]?.times ?? 1
  return box && { width: inches(box.width * times), height: inches(box.height * times) }
}
