import type { TaxSettings } from '#config'
import { type Cents, split } from '#platform/base/money.ts'
import { newYorkLocality } from './new-york.ts'
import type { Jurisdiction, NewYorkLocality, Rate, TaxTable } from './table.ts'

export interface TaxDestination {
  readonly country: 'US' | 'CA'
  readonly state: string
  readonly zip: string
  /** Where an address service knows it, or the customer has answered the question for it. */
  readonly county?: string
}

/** Pieces of one size at one price, printing and options included: thresholds are tested on this price. */
export interface TaxedPieces {
  readonly size: string
  readonly pieces: number
  readonly unit: Cents
}

export interface Exemption {
  readonly certificateId: string
  /** As it stands on the certificate. */
  readonly number: string
}

export interface TaxInput {
  readonly to: TaxDestination
  /** Day of the sale. */
  readonly on: string
  readonly goods: readonly TaxedPieces[]
  readonly shipping: Cents
  /** The certificate on file that frees this customer there on that day. */
  readonly exemption?: Exemption | undefined
  readonly currency?: 'USD' | 'CAD'
}

/** What one rate makes; frozen into the order, so that the tax can be explained years later. */
export interface TaxPart {
  /** What the customer reads: 'Sales tax, Albany County, New York'. */
  readonly label: string
  readonly rate: Rate
  readonly taxable: Cents
  readonly tax: Cents
  /** Which rule of which table: 'US-NY/Albany', '2026-01-01'. */
  readonly place: string
  readonly table: string
  readonly certificateId?: string
}

export interface TaxQuote {
  readonly total: Cents
  readonly parts: readonly TaxPart[]
  /** One sentence for the customer on what is or is not collected. */
  readonly note: string
  /** The places that the customer chose from, where the address alone did not tell. */
  readonly choices?: readonly TaxPlace[]
}

export interface TaxPlace {
  readonly value: string
  readonly label: string
}

/** The address does not tell what is due; the customer does, as `county` of the destination. */
export interface TaxQuestion {
  readonly question: string
  readonly choices: readonly TaxPlace[]
}

export type TaxOutput = TaxQuote | TaxQuestion

export const isQuestion = (answer: TaxOutput): answer is TaxQuestion => 'question' in answer

/** Whoever knows the rates: the shop's own table, or a service. */
export interface TaxProvider {
  readonly name: string
  quote(input: TaxInput): Promise<TaxOutput>
}

const isYouthSize = (size: string) => /^Y(XS|S|M|L|XL)$/.test(size)

interface Place {
  readonly jurisdiction: Jurisdiction
  readonly county: NewYorkLocality | undefined
}

/** Which rate applies to a piece, and to how much of its price. */
function ruleFor(
  { jurisdiction, county }: Place,
  piece: TaxedPieces,
  currency: string,
): { rate: Rate; taxable: Cents } {
  const { clothing, children } = jurisdiction
  const local = county?.localRate ?? 0
  const full = { rate: jurisdiction.rate + local, taxable: piece.unit }
  const none = { rate: 0, taxable: 0 }
  if (children && isYouthSize(piece.size)) {
    const limited = children.upTo !== undefined
    // An amount in another currency says nothing about this price, so the exemption is not given.
    const fits = !limited || (children.currency === currency && piece.unit <= (children.upTo ?? 0))
    if (fits) return { rate: children.rate, taxable: piece.unit }
  }
  switch (clothing.kind) {
    case 'taxable':
      return full
    case 'exempt':
    case 'no-tax':
      return none
    case 'exempt-below':
      if (piece.unit >= clothing.threshold) return full
      return county && !county.clothingExempt ? { rate: local, taxable: piece.unit } : none
    case 'exempt-portion':
      return piece.unit > clothing.threshold ? { rate: full.rate, taxable: piece.unit - clothing.threshold } : none
    case 'luxury-above':
      return piece.unit > clothing.threshold ? { rate: clothing.rate, taxable: piece.unit } : full
  }
}

/** Taxable amounts by rate; what is not taxed stands at rate 0, so that shipping can be shared over it. */
function taxableByRate(place: Place, goods: readonly TaxedPieces[], currency: string): Map<Rate, Cents> {
  const amounts = new Map<Rate, Cents>()
  const add = (rate: Rate, amount: Cents) => amounts.set(rate, (amounts.get(rate) ?? 0) + amount)
  for (const piece of goods) {
    const { rate, taxable } = ruleFor(place, piece, currency)
    add(rate, taxable * piece.pieces)
    add(0, (piece.unit - taxable) * piece.pieces)
  }
  return amounts
}

function shareShipping(amounts: Map<Rate, Cents>, shipping: Cents): Map<Rate, Cents> {
  const rates = [...amounts].filter(([, amount]) => amount > 0)
  if (shipping === 0 || rates.length === 0) return amounts
  const weights = rates.map(([, amount]) => amount)
  const shares = split(shipping, weights)
  return new Map(rates.map(([rate, amount], index) => [rate, amount + (shares[index] ?? 0)]))
}

// Rates are whole thousandths of a percent, so the product is exact and half a cent is seen as such.
const taxOf = (taxable: Cents, rate: Rate): Cents => Math.floor((taxable * rate + 50_000) / 100_000)

const nothing = (note: string): TaxQuote => ({ total: 0, parts: [], note })

function isRegistered(settings: TaxSettings, code: string, on: string): boolean {
  return settings.registrations.some((one) => one.code === code && one.from <= on)
}

/** Where US mail goes beside the states of the table, which has no rates for them. */
const TERRITORIES: Readonly<Record<string, string>> = {
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'the Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'the U.S. Virgin Islands',
}
const ARMED_FORCES: readonly string[] = ['AA', 'AE', 'AP']

function notCollected({ to }: TaxInput, jurisdiction: Jurisdiction | undefined): string {
  if (to.country === 'CA')
    return 'No Canadian tax is collected. Duty and taxes may fall due when the parcel enters Canada.'
  if (ARMED_FORCES.includes(to.state)) return 'No sales tax is collected on parcels to military addresses.'
  const territory = TERRITORIES[to.state]
  if (territory) return `No sales tax is collected for ${territory}: the shop is not registered there.`
  return `No sales tax is collected for ${jurisdiction?.name ?? to.state}: the shop is not registered there.`
}

function nameOf({ county, newYorkCity }: NewYorkLocality): string {
  if (newYorkCity) return 'New York City'
  return county.endsWith('(city)')
    ? `the city of ${county.replace(' (city)', '')}, New York`
    : `${county} County, New York`
}

function noteOf({ jurisdiction, county }: Place, total: Cents): string {
  const where = county ? nameOf(county) : jurisdiction.name
  if (jurisdiction.clothing.kind === 'no-tax') return `${where} has no sales tax.`
  if (total === 0) return `Clothing at these prices is exempt from sales tax in ${where}.`
  if (jurisdiction.localTaxesOnTop && !county) return `Sales tax of ${where}, base rate; no local tax is collected.`
  return `Sales tax of ${where}.`
}

const QUESTION =
  'This ZIP code lies in more than one county. Please choose the one of your address, which decides the tax.'
const UNKNOWN = 'We do not know this ZIP code. Please choose the county of your address, which decides the tax.'

const toChoices = (among: readonly NewYorkLocality[]): TaxPlace[] =>
  among.map(({ county, newYorkCity }) => ({ value: county, label: newYorkCity ? `${county} (New York City)` : county }))

function exempted({ goods, shipping }: TaxInput, place: string, table: TaxTable, exemption: Exemption): TaxQuote {
  const taxable = goods.reduce((sum, { unit, pieces }) => sum + unit * pieces, shipping)
  const label = `Exempt, certificate ${exemption.number}`
  const part = { label, rate: 0, taxable, tax: 0, place, table: table.from, certificateId: exemption.certificateId }
  return { total: 0, parts: [part], note: `No sales tax: exempt, certificate ${exemption.number}.` }
}

export function tableOn(tables: readonly TaxTable[], on: string): TaxTable | undefined {
  return tables.filter((table) => table.from <= on).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]
}

function partsOf(place: Place, input: TaxInput, table: TaxTable): TaxPart[] {
  const { jurisdiction, county } = place
  const byRate = taxableByRate(place, input.goods, input.currency ?? 'USD')
  const withShipping = jurisdiction.shipping === 'follows-goods' ? shareShipping(byRate, input.shipping) : byRate
  const label = `Sales tax, ${county ? nameOf(county) : jurisdiction.name}`
  const rule = county ? `${jurisdiction.code}/${county.county}` : jurisdiction.code
  return [...withShipping]
    .filter(([rate, taxable]) => rate > 0 && taxable > 0)
    .map(([rate, taxable]) => ({ label, rate, taxable, tax: taxOf(taxable, rate), place: rule, table: table.from }))
    .toSorted((a, b) => a.rate - b.rate)
}

/** Tax by destination from the shop's own tables; collected only where the shop is registered. */
export function taxFromTables(tables: readonly TaxTable[], settings: TaxSettings, input: TaxInput): TaxOutput {
  const { to, on } = input
  const code = `${to.country}-${to.state}`
  const table = tableOn(tables, on)
  const jurisdiction = table?.jurisdictions.find((one) => one.code === code)
  if (!isRegistered(settings, code, on)) return nothing(notCollected(input, jurisdiction))
  if (!table || !jurisdiction)
    throw new RangeError(`The shop is registered in ${code}, but has no rates for it on ${on}.`)
  if (input.exemption) return exempted(input, code, table, input.exemption)

  const found = code === 'US-NY' ? newYorkLocality(table, to.zip, to.county) : { locality: undefined, among: [] }
  const choices = toChoices(found.among)
  if (choices.length > 0 && !found.locality)
    return { question: choices.length > table.newYorkCounties.length ? UNKNOWN : QUESTION, choices }
  const place = { jurisdiction, county: found.locality }
  const parts = partsOf(place, input, table)
  const total = parts.reduce((sum, part) => sum + part.tax, 0)
  return { total, parts, note: noteOf(place, total), ...(choices.length > 0 && { choices }) }
}
