import { pricingTexts } from '../../texts.ts'
import { printPriceOf } from './area-price.ts'
import type { PrintMethod } from './print-method.ts'
import { samplesByArea } from './print-sample.ts'
import { methodTexts } from './texts.ts'

/** Direct to film: any number of colors, on any garment, priced by area. */
export const dtf: PrintMethod = {
  label: pricingTexts.printMethods.dtf,
  character: methodTexts.fullColor,
  limits: { goodDpi: 150, poorDpi: 72 },
  isOffered: () => true,
  needsFacts: false,
  price: ({ prints }, { view }) => printPriceOf(prints, view.squareInches),
  setUps: () => [],
  judge: () => [],
  describe: () => methodTexts.fullColor,
  samples: ({ prints }) => samplesByArea(prints),
  production: { dpi: 300, perPiece: 'printed' },
}
