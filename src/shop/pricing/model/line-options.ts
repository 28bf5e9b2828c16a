import { pricingTexts } from '../texts.ts'
import { readDesignerNote } from './designer-note.ts'
import { type PrintMethodName, readPrintMethod, STANDARD_METHOD } from './methods/method-names.ts'
import { eachPricedOption, PRICED_OPTIONS, type PricedOptionName, pricedOptions } from './priced-options.ts'

/** What a shopper chooses about a line beside garment, color, sizes, note and artwork. */
export type LineOptions = Readonly<Record<PricedOptionName, boolean>> & {
  readonly printMethod: PrintMethodName
  /** What our designer is asked to mend of the artwork before it is printed, for a price. */
  readonly designerNote?: string | undefined
}

export const standardOptions: LineOptions = { ...eachPricedOption(() => false), printMethod: STANDARD_METHOD }

/** Reads options as they were sent or stored by any version: what they do not name is standard. */
export function readLineOptions(stored: Readonly<Record<string, unknown>>): LineOptions {
  const designerNote = readDesignerNote(stored.designerNote)
  return {
    ...eachPricedOption((name) => stored[name] === true),
    printMethod: readPrintMethod(stored.printMethod),
    ...(designerNote && { designerNote }),
  }
}

/** The print method in words. */
export const printMethodLabel = ({ printMethod }: Partial<Pick<LineOptions, 'printMethod'>>): string =>
  pricingTexts.printMethods[readPrintMethod(printMethod)]

/** The same where it is not the standard one. */
const specialMethod = (options: Partial<LineOptions>): string[] =>
  (options.printMethod ?? STANDARD_METHOD) === STANDARD_METHOD ? [] : [printMethodLabel(options)]

/** What the options add to the garment, in words: 'Premium fabric'. */
export const addedLabels = (options: Partial<LineOptions>): string[] =>
  PRICED_OPTIONS.filter((name) => options[name] === true).map((name) => pricedOptions[name].label)

/** What was chosen beside the garment, in words; the print method where it is not the standard one. */
export const optionLabels = (options: Partial<LineOptions>): string[] => [
  ...specialMethod(options),
  ...addedLabels(options),
]

export type BlankOptions = Readonly<Record<PricedOptionName, boolean>>

/** Those of the options that say which blank garment is bought. */
export const optionsOfBlank = (options: LineOptions): BlankOptions =>
  eachPricedOption((name) => pricedOptions[name].changesBlank && options[name])

/**
 * What hashes of carts and approvals are made of. Premium fabric has stood in them from the first; what came later stands
 * there only where it is not standard, so that a line keeps its hash when the shop learns to offer more.
 */
export function optionsInHash(stored: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { premiumFabric, ...later } = readLineOptions(stored)
  const standard: Readonly<Record<string, unknown>> = standardOptions
  return {
    premiumFabric,
    ...Object.fromEntries(Object.entries(later).filter(([name, value]) => value !== standard[name])),
  }
}
