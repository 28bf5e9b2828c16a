/** Fitted caps come in sizes that cover two. */
export const COMBINED_SIZES = ['S/M', 'L/XL', 'XL/2XL'] as const
type CombinedSize = (typeof COMBINED_SIZES)[number]

const halves: { readonly [Size in CombinedSize]: readonly [string, string] } = {
  'S/M': ['S', 'M'],
  'L/XL': ['L', 'XL'],
  'XL/2XL': ['XL', '2XL'],
}

/** The combined sizes that come with the chosen ones: choosing either half chooses them as well. */
export const impliedSizes = (sizes: readonly string[]): CombinedSize[] =>
  COMBINED_SIZES.filter((combined) => halves[combined].some((half) => sizes.includes(half)))

/** The chosen sizes, and the combined ones behind them. */
export const withCombinedSizes = (sizes: readonly string[]): string[] => [
  ...new Set([...sizes, ...impliedSizes(sizes)]),
]

/** Without the combined sizes that only came with a half, and go with it. */
export function ownSizes(sizes: readonly string[]): string[] {
  const implied: readonly string[] = impliedSizes(sizes)
  return sizes.filter((size) => !implied.includes(size))
}
