import type { PrintMethodName } from '#shop/pricing/model/methods/method-names.ts'
import type { PriceList } from '#shop/pricing/model/price-list.ts'

interface Fineness {
  /** Inches: what is thinner may break up. */
  readonly line: number
  /** Inches, of small letters: what is smaller is hard to read. */
  readonly letter: number
}

// What presses commonly ask for: glue holds half a millimeter of film, a mesh and a nozzle one point, a satin stitch is a
// millimeter wide. Letters of 0.08 inches are those of 12 point type.
const FINENESS: Readonly<Record<PrintMethodName, Fineness>> = {
  dtf: { line: 0.02, letter: 0.08 },
  dtg: { line: 0.014, letter: 0.08 },
  screen: { line: 0.014, letter: 0.08 },
  embroidery: { line: 0.04, letter: 0.25 },
}

/** How fine artwork may be by a method; how thin lines of screens and how small letters of thread may be is set with the prices. */
export function finenessBy(list: PriceList, method: PrintMethodName): Fineness {
  const { screen, embroidery } = list.methods
  if (method === 'screen') return { ...FINENESS.screen, line: screen.thinnestLine }
  return method === 'embroidery' ? { ...FINENESS.embroidery, letter: embroidery.smallestLetter } : FINENESS[method]
}
