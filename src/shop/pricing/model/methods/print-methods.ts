import { dtf } from './dtf.ts'
import { dtg } from './dtg.ts'
import { embroidery } from './embroidery.ts'
import { type PrintMethodName, STANDARD_METHOD } from './method-names.ts'
import type { PrintMethod } from './print-method.ts'
import { screen } from './screen.ts'

/** A new one is a file beside this, its name in `method-names.ts` and a line here. */
export const printMethods: Readonly<Record<PrintMethodName, PrintMethod>> = { dtf, dtg, screen, embroidery }

const isPrintMethod = (name: unknown): name is PrintMethodName =>
  typeof name === 'string' && Object.hasOwn(printMethods, name)

/** Never guesses: a wrong method is a wrong print. */
export function readPrintMethod(stored: unknown): PrintMethodName {
  const name = stored ?? STANDARD_METHOD
  if (!isPrintMethod(name)) throw new RangeError(`This shop does not print by ${String(name)}.`)
  return name
}
