import {
  type AddressField,
  addressProblems,
  labels,
  longest,
  normalizeAddress,
  type SentAddress,
} from '../model/address.ts'
import { COUNTRIES, type Country, isCountry, liesIn, regionsOf } from '../model/regions.ts'

export type AddressErrors = Partial<Record<AddressField, string>>

/** In the order in which the form asks for them. */
const addressFields: readonly AddressField[] = [
  'firstName',
  'lastName',
  'phone',
  'country',
  'street',
  'apt',
  'zip',
  'city',
  'state',
]

export { labels, longest }

/** Fields of an address in a form may carry a prefix: 'billing.street'. */
export function readAddressFields(form: FormData, prefix = ''): SentAddress {
  const text = (field: AddressField) => {
    const value = form.get(prefix + field)
    return typeof value === 'string' ? value : ''
  }
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    phone: text('phone'),
    street: text('street'),
    apt: text('apt'),
    city: text('city'),
    state: text('state'),
    zip: text('zip'),
    country: text('country'),
  }
}

/** The first problem of each field, in the sentences that stand under it and in the order of the form. */
export function problemsByField(sent: SentAddress): AddressErrors {
  const problems = addressProblems(normalizeAddress(sent))
  const errors: AddressErrors = {}
  for (const field of addressFields) {
    const found = problems.find((one) => one.field === field)
    if (found) errors[field] = found.problem
    // A ZIP code is only looked at once its state is known; an empty one is missing either way.
    else if (field === 'zip' && sent.zip.trim() === '') errors.zip = `${labels.zip} is required.`
  }
  return errors
}

/** Problems that the gate named by path ('address.zip', 'billingAddr.zip') as problems of this form's fields. */
export function problemsUnder(fields: Readonly<Record<string, string>>, path: string): AddressErrors {
  const errors: AddressErrors = {}
  for (const field of addressFields) {
    const problem = fields[path + field]
    if (problem) errors[field] = problem
  }
  return errors
}

/** The state or province in which a whole ZIP or postal code lies, where only one does. */
export function regionOfZip(country: string, zip: string): string | undefined {
  const { zip: tidied } = normalizeAddress({ ...emptyAddress, zip })
  if (!isCountry(country) || tidied.length < (country === 'US' ? 5 : 7)) return undefined
  const found = regionsOf(country).filter(({ code }) => liesIn(country, code, tidied))
  return found.length === 1 ? found[0]?.code : undefined
}

/** Both countries' regions before the script is there, then those of the chosen one. */
export function regionOptions(country: Country | undefined): { value: string; label: string }[] {
  return (country ? [country] : COUNTRIES).flatMap((one) =>
    regionsOf(one).map(({ code, name }) => ({ value: code, label: name })),
  )
}

export const emptyAddress: SentAddress = {
  firstName: '',
  lastName: '',
  phone: '',
  street: '',
  apt: '',
  city: '',
  state: '',
  zip: '',
  country: 'US',
}
