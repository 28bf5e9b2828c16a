import type { PrintMethod } from './print-method.ts'

/** Direct to film: any number of colors, on any garment, priced by area. */
export const dtf: PrintMethod = {
  label: 'DTF',
  limits: { goodDpi: 150, poorDpi: 72 },
  price(list, squareInches) {
    const found = list.prints.find((one) => squareInches <= one.upTo) ?? list.prints.at(-1)
    if (!found) throw new RangeError('The price list has no print price.')
    return found
  },
  production: { dpi: 300 },
}
