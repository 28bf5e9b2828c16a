/**
 * What can be added to a garment for a price a piece. Each stands under its name in `LineOptions`, from the editor to the
 * job ticket, and with its price in the price list. A new one is a name here and an entry below.
 */
export const PRICED_OPTIONS = ['premiumFabric'] as const
export type PricedOptionName = (typeof PRICED_OPTIONS)[number]

interface PricedOption {
  readonly label: string
  /** How the job ticket states it, chosen and not. */
  readonly fact: { readonly name: string; readonly chosen: string; readonly standard: string }
  /** Whether another blank garment has to be bought for it. */
  readonly changesBlank: boolean
}

export const pricedOptions: Readonly<Record<PricedOptionName, PricedOption>> = {
  premiumFabric: {
    label: 'Premium fabric',
    fact: { name: 'Fabric', chosen: 'Premium', standard: 'Standard' },
    changesBlank: true,
  },
}

/** The same for every priced option: a field of a schema, a price, a column. */
export function eachPricedOption<T>(of: (name: PricedOptionName) => T): Readonly<Record<PricedOptionName, T>> {
  return Object.fromEntries(PRICED_OPTIONS.map((name) => [name, of(name)])) as Record<PricedOptionName, T>
}

/** What a shopper chooses about a line beside garment, color, sizes, note and artwork. */
export type LineOptions = Readonly<Record<PricedOptionName, boolean>>

export const standardOptions: LineOptions = eachPricedOption(() => false)

/** Reads options as they were sent or stored by any version: what they do not name is standard. */
export const readLineOptions = (stored: Readonly<Record<string, unknown>>): LineOptions =>
  eachPricedOption((name) => stored[name] === true)

const chosenOptions = (options: Partial<LineOptions>): PricedOption[] =>
  PRICED_OPTIONS.filter((name) => options[name] === true).map((name) => pricedOptions[name])

/** 'Premium fabric' */
export const optionLabels = (options: Partial<LineOptions>): string[] =>
  chosenOptions(options).map(({ label }) => label)

/** Those of the options that say which blank garment is bought. */
export const optionsOfBlank = (options: LineOptions): LineOptions => ({
  ...standardOptions,
  ...eachPricedOption((name) => pricedOptions[name].changesBlank && options[name]),
})

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
