/** Under these names lines, orders and hashes have them; one that was ever sold stays. */
export const PRINT_METHODS = ['dtf', 'dtg', 'screen', 'embroidery'] as const
export type PrintMethodName = (typeof PRINT_METHODS)[number]

/** What is printed by where none is named, as in all that was stored before there was a choice. */
export const STANDARD_METHOD: PrintMethodName = 'dtf'
