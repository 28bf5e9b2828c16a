/** Under these names lines, orders and hashes have them; one that was ever sold stays. */
export const PRINT_METHODS = ['dtf', 'dtg', 'screen', 'embroidery'] as const
export type PrintMethodName = (typeof PRINT_METHODS)[number]

/** What is printed by where none is named, as in all that was stored before there was a choice. */
export const STANDARD_METHOD: PrintMethodName = 'dtf'

const isPrintMethod = (name: unknown): name is PrintMethodName => PRINT_METHODS.some((one) => one === name)

/** Never guesses: a wrong method is a wrong print. */
export function readPrintMethod(stored: unknown): PrintMethodName {
  const name = stored ?? STANDARD_METHOD
  if (!isPrintMethod(name)) throw new RangeError(`This shop does not print by ${String(name)}.`)
  return name
}
