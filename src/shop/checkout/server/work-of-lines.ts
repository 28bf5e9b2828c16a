import type { WorkLine } from '#shop/capacity/model/work.ts'
import type { CheckoutLine } from '#shop/cart/server/index.ts'
import { setUpsIn } from '#shop/pricing/model/print-notes.ts'
import { piecesIn } from '#shop/pricing/model/quantities.ts'

/** What the presses have to do for these lines. */
export const workOf = (lines: readonly CheckoutLine[]): WorkLine[] =>
  lines.map(({ brand, category, quantities, options }) => ({
    ...{ brand, category, printMethod: options.printMethod, pieces: piecesIn(quantities) },
    views: options.prints.filter(({ squareInches }) => squareInches > 0).length,
    setUps: setUpsIn(options).length,
  }))
