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
