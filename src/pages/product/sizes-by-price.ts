import type { Cents } from '#platform/base/money.ts'

export interface SizesOfPrice {
  /** 'S', 'S–XL' */
  readonly sizes: string
  readonly blank: Cents
}

/** Sizes beside each other that cost the same are one, in the order of the sizes. */
export function sizesByPrice(blanks: readonly (readonly [size: string, blank: Cents])[]): SizesOfPrice[] {
  const groups: { from: string; to: string; blank: Cents }[] = []
  for (const [size, blank] of blanks) {
    const last = groups.at(-1)
    if (last?.blank === blank) last.to = size
    else groups.push({ from: size, to: size, blank })
  }
  return groups.map(({ from, to, blank }) => ({ sizes: from === to ? from : `${from}–${to}`, blank }))
}
