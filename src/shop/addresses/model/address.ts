import { COUNTRIES, type Country, countryNames, isCountry, liesIn, regionName } from './regions.ts'

/** Where a parcel or a bill goes, in the specified fields. Country and state are short codes. */
export interface Address {
  readonly firstName: string
  readonly lastName: string
  /** Ten digits. */
  readonly phone: string
  readonly street: string
  readonly apt: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly country: Country
}

export type AddressField = keyof Address
/** What a form or a program sends. */
export type SentAddress = Readonly<Record<AddressField, string>>

export interface AddressProblem {
  readonly field: AddressField
  readonly problem: string
}

/** Longest text that is read at all. */
export const longest: Readonly<Record<AddressField, number>> = {
  firstName: 60,
  lastName: 60,
  phone: 30,
  street: 120,
  apt: 60,
  city: 80,
  state: 10,
  zip: 20,
  country: 10,
}

/** Parts of an address in the order in which a form asks for them, with their labels. */
export const labels: Readonly<Record<AddressField, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  street: 'Street',
  apt: 'Apt',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  country: 'Country',
}

export const MOST_ADDRESSES = 50

const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ')

/** Digits of a phone number of the US or Canada, without the country's 1; other characters are left for the check. */
function normalizePhone(phone: string): string {
  const bare = phone.replace(/[\s().+-]/g, '')
  return /^1\d{10}$/.test(bare) ? bare.slice(1) : bare
}

/** '10118-0110' or 'M5V 2T6', whatever the spaces and the case. */
function normalizeZip(zip: string): string {
  const bare = zip.toUpperCase().replace(/\s/g, '')
  if (/^\d{9}$/.test(bare)) return `${bare.slice(0, 5)}-${bare.slice(5)}`
  return /^[A-Z]\d[A-Z]-?\d[A-Z]\d$/.test(bare) ? `${bare.slice(0, 3)} ${bare.slice(-3)}` : bare
}

/** The one way in which an address is kept: trimmed, with bare digits and short codes. */
export function normalizeAddress(sent: SentAddress): SentAddress {
  return {
    firstName: oneLine(sent.firstName),
    lastName: oneLine(sent.lastName),
    phone: normalizePhone(sent.phone),
    street: oneLine(sent.street),
    apt: oneLine(sent.apt),
    city: oneLine(sent.city),
    state: sent.state.trim().toUpperCase(),
    zip: normalizeZip(sent.zip),
    country: sent.country.trim().toUpperCase(),
  }
}

const REQUIRED = ['firstName', 'lastName', 'street', 'city'] as const
// No D, F, I, O, Q or U anywhere, and neither W nor Z in front: Canada Post leaves them out.
const POSTAL_CODE = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/
const ZIP_CODE = /^\d{5}(-\d{4})?$/

/** The country and the tidied form of a ZIP or postal code that is typed to its end. */
export function wholeCode(typed: string): { country: Country; zip: string } | undefined {
  const zip = normalizeZip(typed)
  if (ZIP_CODE.test(zip)) return { country: 'US', zip }
  return POSTAL_CODE.test(zip) ? { country: 'CA', zip } : undefined
}

function placeProblem(country: Country, state: string, zip: string): AddressProblem | undefined {
  const region = regionName(country, state)
  if (!region)
    return { field: 'state', problem: country === 'US' ? 'Choose a US state.' : 'Choose a Canadian province.' }
  if (country === 'US' && !ZIP_CODE.test(zip)) return { field: 'zip', problem: 'Enter a ZIP code of 5 digits.' }
  if (country === 'CA' && !POSTAL_CODE.test(zip))
    return { field: 'zip', problem: 'Enter a postal code such as M5V 2T6.' }
  if (!liesIn(country, state, zip)) return { field: 'zip', problem: `${zip} does not lie in ${region}.` }
  return undefined
}

/** What is wrong with a tidied address, in the sentences that its form shows; nothing when it can be delivered to. */
export function addressProblems(address: SentAddress): AddressProblem[] {
  const { country, state, zip, phone } = address
  const problems: AddressProblem[] = []
  for (const field of REQUIRED) {
    if (address[field] === '') problems.push({ field, problem: `${labels[field]} is required.` })
  }
  if (!/^\d{10}$/.test(phone)) problems.push({ field: 'phone', problem: 'Enter a 10-digit phone number.' })
  if (!isCountry(country)) {
    const names = COUNTRIES.map((code) => countryNames[code]).join(' or ')
    problems.push({ field: 'country', problem: `Choose the ${names}.` })
  } else {
    const problem = placeProblem(country, state, zip)
    if (problem) problems.push(problem)
  }
  return problems
}

/** The address, once nothing is wrong with it. */
export function readAddress(sent: SentAddress): Address | undefined {
  const tidied = normalizeAddress(sent)
  const { country } = tidied
  return isCountry(country) && addressProblems(tidied).length === 0 ? { ...tidied, country } : undefined
}

/** '(212) 555-0123' */
export const formatPhone = (phone: string): string =>
  /^\d{10}$/.test(phone) ? `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}` : phone

type Place = Pick<Address, 'street' | 'apt' | 'city' | 'state' | 'zip'>

/** Street, apt, city, state and ZIP in one line. */
export function formatAddress({ street, apt, city, state, zip }: Place): string {
  return [street, apt, city, `${state} ${zip}`].filter((part) => part !== '').join(', ')
}
