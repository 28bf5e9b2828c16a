import { type LineOptions, readLineOptions } from '#shop/pricing/model/line-options.ts'

/** What was chosen beside the garment, with what is noted of its printed views. */
export type ItemOptions = LineOptions & Readonly<Record<string, unknown>>

/** Reads the options of an order of any version. */
export const readItemOptions = (stored: Readonly<Record<string, unknown>>): ItemOptions => ({
  ...stored,
  ...readLineOptions(stored),
})
