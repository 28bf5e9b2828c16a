import { pricingTexts } from '../../texts.ts'
import { printPriceOf } from './area-price.ts'
import type { Judgment, PrintMethod } from './print-method.ts'
import { samplesByArea } from './print-sample.ts'
import { cottonShare, isDark, isHat } from './printed-garment.ts'
import { methodTexts } from './texts.ts'

/** Direct to garment: any number of colors into cotton, on a white underbase where the garment is dark. */
export const dtg: PrintMethod = {
  label: pricingTexts.printMethods.dtg,
  character: methodTexts.intoFabric,
  limits: { goodDpi: 150, poorDpi: 72 },
  isOffered: ({ methods }) => methods.dtg.isOffered,
  needsFacts: false,
  price({ methods }, { view, garment }) {
    const { name, price } = printPriceOf(methods.dtg.prints, view.squareInches)
    if (!isDark(garment)) return { name, price }
    return { name: methodTexts.printAndUnderbase(name), price: price + methods.dtg.underbase }
  },
  setUps: () => [],
  judge({ methods }, { garment }) {
    const refused: Judgment[] = []
    const cotton = cottonShare(garment)
    if (cotton < methods.dtg.leastCotton)
      refused.push({ level: 'refused', text: methodTexts.needsCotton(methods.dtg.leastCotton, cotton) })
    if (isHat(garment)) refused.push({ level: 'refused', text: methodTexts.notOnHats })
    return refused
  },
  describe: () => methodTexts.intoFabric,
  samples: ({ methods }) => samplesByArea(methods.dtg.prints),
  production: { dpi: 300, perPiece: 'printed' },
}
