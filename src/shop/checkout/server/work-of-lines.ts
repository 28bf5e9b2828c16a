import type { WorkLine } from '#shop/capacity/model/work.ts'
import type { CheckoutLine } from '#shop/cart/server/index.ts'
import { DESIGNER_KEY } from '#shop/pricing/model/designer-note.ts'
import { piecesIn } from '#shop/pricing/model/quantities.ts'

/** What the presses have to do for these lines. */
export const workOf = (lines: readonly CheckoutLine[]): WorkLine[] =>
  lines.map(({ brand, category, quantities, options }) => ({
    ...{ brand, category, printMethod: options.printMethod, pieces: piecesIn(quantities) },
    views: options.prints.filter(({ squareInches }) => squareInches > 0).length,
    // The designer works beside the presses.
    setUps: (options.setUps ?? []).filter(({ key }) => key !== DESIGNER_KEY).length,
  }))
