import type { GarmentCut, Style } from './style.ts'

/** Headwear is weighed whole, as its suppliers do: pounds. */
const HEADWEAR_POUNDS: Partial<Readonly<Record<GarmentCut, number>>> = {
  cap: 0.25,
  dad: 0.25,
  trucker: 0.25,
  beanie: 13 / 64,
}

/** Square yards of cloth in a size L, ribs, hood with its lining and pocket included, and the usual ounces of a square yard. */
const CLOTH: Readonly<Record<GarmentCut, { readonly yards: number; readonly ounces: number }>> = {
  tee: { yards: 1.2, ounces: 5.3 },
  women: { yards: 1.05, ounces: 4.3 },
  youth: { yards: 1.2, ounces: 5.3 },
  vneck: { yards: 1.2, ounces: 4.5 },
  tank: { yards: 0.95, ounces: 4.5 },
  long: { yards: 1.5, ounces: 5.3 },
  crew: { yards: 2.1, ounces: 8 },
  hoodie: { yards: 2.6, ounces: 8 },
  zip: { yards: 2.7, ounces: 8 },
  polo: { yards: 1.45, ounces: 5.6 },
  qzip: { yards: 1.7, ounces: 6 },
  cap: { yards: 0.5, ounces: 7 },
  dad: { yards: 0.5, ounces: 7 },
  trucker: { yards: 0.5, ounces: 7 },
  beanie: { yards: 0.4, ounces: 7 },
}

/** Of the cloth in a size L. Measures grow by about an inch in each direction from size to size. */
const SIZE_SHARES: Readonly<Record<string, number>> = {
  ...{ YXS: 0.5, YS: 0.55, YM: 0.61, YL: 0.67, YXL: 0.73 },
  ...{ XS: 0.8, S: 0.86, M: 0.93, L: 1, XL: 1.08, '2XL': 1.16, '3XL': 1.24, '4XL': 1.32, '5XL': 1.4, '6XL': 1.48 },
}

const shareOf = (size: string): number => SIZE_SHARES[size] ?? 1

// Quarters of an ounce are whole sixty-fourths of a pound, which binary adds without a rest, in whatever order.
const QUARTERS_A_POUND = 64
const toQuarters = (pounds: number): number =>
  Math.ceil(Number((pounds * QUARTERS_A_POUND).toFixed(6))) / QUARTERS_A_POUND

type WeighedStyle = Pick<Style, 'cut' | 'weightOz'>

/** What a piece weighs, from its maker's ounces a square yard; one without is taken to be of the usual cloth. */
export function poundsOf({ cut, weightOz }: WeighedStyle, size: string): number {
  const whole = HEADWEAR_POUNDS[cut]
  if (whole !== undefined) return whole
  const { yards, ounces } = CLOTH[cut]
  return toQuarters((yards * shareOf(size) * (weightOz > 0 ? weightOz : ounces)) / 16)
}

const UNKNOWN: WeighedStyle = { cut: 'tee', weightOz: 0 }

/** Of all pieces of a line, by size; a style that the catalogue has lost weighs as a T-shirt does. */
export const poundsOfPieces = (style: WeighedStyle | undefined, quantities: Readonly<Record<string, number>>): number =>
  Object.entries(quantities).reduce((sum, [size, pieces]) => sum + poundsOf(style ?? UNKNOWN, size) * pieces, 0)
