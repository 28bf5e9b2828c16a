import { formatCount } from '#platform/base/format.ts'
import type { PrintPrice } from '../print-price.ts'
import type { ArtworkFacts } from './artwork-facts.ts'
import type { QuantityTable } from './method-prices.ts'
import { methodTexts } from './texts.ts'

/** Something that a method prints at one price: a column of its price table. */
export interface PrintSample {
  /** 'small', '2 inks', 'up to 5,000' */
  readonly name: string
  /** What the name counts, where it does not say: 'stitches'. */
  readonly unit?: string
  readonly squareInches: number
  /** Missing where the price goes by the printed area alone. */
  readonly facts?: ArtworkFacts | undefined
}

const PLAIN: ArtworkFacts = {
  ...{ kind: 'flat', inks: [], stitches: 0, artwork: 'sample', coverage: 1 },
  ...{ width: 1, height: 1, thinnestLine: null, smallestLetter: null },
}

/** Artwork of which no more is decided than what its price goes by. */
export const sampleOf = (name: string, facts: Partial<ArtworkFacts>): PrintSample => ({
  name,
  squareInches: PLAIN.width * PLAIN.height,
  facts: { ...PLAIN, ...facts },
})

export const samplesByArea = (prints: readonly PrintPrice[]): PrintSample[] =>
  prints.map(({ name, upTo }) => ({ name, squareInches: upTo }))

/** The last row holds for everything above it. */
export const samplesByStitches = ({ rows }: QuantityTable, inks: readonly string[]): PrintSample[] =>
  rows.map(({ upTo }, at) => {
    const before = rows[at - 1]?.upTo
    const isLast = at === rows.length - 1 && before !== undefined
    const name = isLast
      ? methodTexts.moreStitches(formatCount(before * 1000))
      : methodTexts.mostStitches(formatCount(upTo * 1000))
    return { ...sampleOf(name, { inks, stitches: upTo * 1000 }), unit: methodTexts.stitchesUnit }
  })
