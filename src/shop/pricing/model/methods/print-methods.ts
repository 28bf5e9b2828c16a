import { dtf } from './dtf.ts'
import type { PrintMethod } from './print-method.ts'

/** By the name that lines, orders and hashes have them under. A new one is a file beside this and a line here. */
export const printMethods = { dtf } satisfies Record<string, PrintMethod>
export type PrintMethodName = keyof typeof printMethods

const isPrintMethod = (name: unknown): name is PrintMethodName =>
  typeof name === 'string' && Object.hasOwn(printMethods, name)

export const PRINT_METHODS = Object.keys(printMethods).filter(isPrintMethod)

/** What is printed by where none is named, as in all that was stored before there was a choice. */
export const STANDARD_METHOD: PrintMethodName = 'dtf'

/** Never guesses: a wrong method is a wrong print. */
export function readPrintMethod(stored: unknown): PrintMethodName {
  const name = stored ?? STANDARD_METHOD
  if (!isPrintMethod(name)) throw new RangeError(`This shop does not print by ${String(name)}.`)
  return name
}
