import type { Cents } from '#platform/base/money.ts'

/** Thousandths of a percent: 8.875 % is 8875. */
export type Rate = number

export type ClothingRule =
  | { readonly kind: 'taxable' | 'exempt' | 'no-tax' }
  /** No state tax on a piece that costs less than the threshold, full tax on any other. */
  | { readonly kind: 'exempt-below'; readonly threshold: Cents }
  /** Only the part of a piece's price above the threshold is taxed. */
  | { readonly kind: 'exempt-portion'; readonly threshold: Cents }
  /** Another rate for a piece that costs more than the threshold. */
  | { readonly kind: 'luxury-above'; readonly threshold: Cents; readonly rate: Rate }

/** Rate of children's clothing, for pieces up to an amount where one is set. */
export interface ChildrensRule {
  readonly rate: Rate
  readonly upTo?: Cents
  readonly currency?: 'USD' | 'CAD'
}

export interface Jurisdiction {
  /** Country and state or province: 'US-NY'. */
  readonly code: string
  readonly name: string
  readonly rate: Rate
  readonly localTaxesOnTop?: boolean
  readonly clothing: ClothingRule
  readonly children?: ChildrensRule
  /** Whether delivery is taxed as the goods are, or not when it stands on a line of its own. */
  readonly shipping: 'follows-goods' | 'not-taxed'
  readonly confidence: 'one source' | 'two sources' | 'verify'
  readonly note?: string
}

/** A county of New York, or a city in one that has a tax of its own. */
export interface NewYorkLocality {
  /** 'Albany'; for a city its name and what it is: 'Yonkers (city)'. */
  readonly county: string
  readonly localRate: Rate
  /** Whether a piece under the state's threshold is free of the local tax, too. */
  readonly clothingExempt: boolean
  readonly newYorkCity?: boolean
  readonly note?: string
}

export interface NewYorkCity extends NewYorkLocality {
  /** Codes under which addresses of the city and of the county around it lie. */
  readonly zips: readonly string[]
}

/** The rates that hold from a day on, as they were known on another. */
export interface TaxTable {
  readonly from: string
  readonly asOf: string
  readonly jurisdictions: readonly Jurisdiction[]
  readonly newYorkCounties: readonly NewYorkLocality[]
  readonly newYorkCities: readonly NewYorkCity[]
}
