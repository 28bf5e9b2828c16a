import { dropZeros, type Quantities } from '#shop/pricing/model/quantities.ts'

/**
 * Body widths in inches, laid flat an inch below the armhole, as the size charts of the usual heavy cotton tees state
 * them (Gildan 5000, 5000L and 5000B); other makers keep within half an inch.
 */
const ADULT = { XS: 16, S: 18, M: 20, L: 22, XL: 24, '2XL': 26, '3XL': 28, '4XL': 30, '5XL': 32, '6XL': 34 } as const
const WOMEN = { XS: 15.25, S: 17.25, M: 19.25, L: 21.25, XL: 23.25, '2XL': 25.25, '3XL': 27.25 } as const
const YOUTH = { YXS: 16, YS: 17, YM: 18, YL: 19, YXL: 20 } as const

type Widths = Readonly<Record<string, number>>

function widthsOf(gender: string): Widths {
  if (gender === 'Youth') return YOUTH
  return gender === 'Women' ? WOMEN : ADULT
}

/** A size of a garment for somebody; none where one size fits all. */
export interface Fit {
  readonly gender: string
  readonly size: string
}

/** Inches across the body, laid flat; none where one size fits all. */
export const bodyWidth = ({ gender, size }: Fit): number | undefined => widthsOf(gender)[size]

/** How many times as wide one garment is as another; as wide where either has no width. */
export function timesAsWide(one: Fit, other: Fit): number {
  const width = bodyWidth(one)
  const otherWidth = bodyWidth(other)
  return width !== undefined && otherWidth !== undefined ? width / otherWidth : 1
}

/** The size that the pictures of a line show: the only one that is ordered; of several sizes, none. */
export function sizeToShow(quantities: Quantities): string | undefined {
  const [first, ...rest] = Object.keys(dropZeros(quantities))
  return rest.length === 0 ? first : undefined
}

const COMPARED: readonly (readonly string[])[] = [
  ['S', 'L', '3XL'],
  ['YS', 'YM', 'YL'],
]

/** Three sizes that show how a print sits on small and large garments; fewer where there are no three. */
export function sizesToCompare(gender: string, sizes: readonly string[]): string[] {
  const measured = sizes.filter((size) => bodyWidth({ gender, size }) !== undefined)
  const usual = COMPARED.find((three) => three.every((size) => measured.includes(size)))
  if (usual) return [...usual]
  const [first, middle, last] = [measured[0], measured[Math.floor(measured.length / 2)], measured.at(-1)]
  return [...new Set([first, middle, last])].filter((size) => size !== undefined)
}
