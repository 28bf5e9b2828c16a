import { printPriceOf } from './area-price.ts'
import type { PrintMethod } from './print-method.ts'
import { methodTexts } from './texts.ts'

/** Direct to film: any number of colors, on any garment, priced by area. */
export const dtf: PrintMethod = {
  label: methodTexts.dtf,
  limits: { goodDpi: 150, poorDpi: 72 },
  isOffered: () => true,
  needsFacts: false,
  price: ({ prints }, { view }) => printPriceOf(prints, view.squareInches),
  setUps: () => [],
  judge: () => [],
  describe: () => methodTexts.fullColor,
  production: { dpi: 300 },
}
