import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors } from '#platform/base/errors.ts'
import { idSchema, UserId } from '#platform/base/id.ts'
import { addressProblems, longest, MOST_ADDRESSES, normalizeAddress, readAddress } from './model/address.ts'
import { COUNTRIES } from './model/regions.ts'

export const addressErrors = defineErrors({
  ADDRESS_NOT_FOUND: { status: 404, text: 'This address is not in your account.' },
  PLACE_NOT_FOUND: { status: 404, text: 'This street could not be looked up. Please type the address.' },
  PLACES_SILENT: { status: 503, text: 'Address suggestions do not answer at the moment. Please type the address.' },
  TOO_MANY_ADDRESSES: { status: 409, text: `An account keeps at most ${MOST_ADDRESSES} addresses.` },
  NOT_YOUR_COMPANYS: { status: 403, text: 'Only those who buy for your company or manage it change its addresses.' },
})

const text = (most: number) =>
  z
    .string()
    .max(most)
    // A line break in a name would break the label and the mail it is printed in.
    .refine((given) => !/\p{Cc}/u.test(given), 'No line breaks or control characters.')

/** The fields of an address as they are sent, for bodies that hold them among others. */
export const addressShape = {
  firstName: text(longest.firstName),
  lastName: text(longest.lastName),
  phone: text(longest.phone),
  street: text(longest.street),
  apt: text(longest.apt)
    .nullish()
    .transform((given) => given ?? ''),
  city: text(longest.city),
  state: text(longest.state),
  zip: text(longest.zip),
  country: text(longest.country),
}

/** An address that somebody sends: checked against the lists of the US and Canada, and tidied. */
export const AddressInput = z.object(addressShape).transform((sent, context) => {
  for (const { field, problem } of addressProblems(normalizeAddress(sent))) {
    context.addIssue({ code: 'custom', path: [field], message: problem })
  }
  return readAddress(sent) ?? z.NEVER
})

const AddressId = idSchema('adr')

/** An address as it is answered, whosever it is. */
export const PlainAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  street: z.string(),
  apt: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
})

export const SavedAddress = z.object({ _id: AddressId, ...PlainAddress.shape })
export type SavedAddress = z.infer<typeof SavedAddress>

const Addresses = z.object({ addresses: z.array(SavedAddress) })
const params = z.object({ userId: UserId })

export const listAddresses = endpoint({
  method: 'get',
  path: '/api/accountInfo/{userId}',
  access: 'owner',
  summary: 'The saved addresses',
  params,
  result: Addresses,
})

export const getDefaultAddress = endpoint({
  method: 'get',
  path: '/api/accountInfo/defaultAddress/{userId}',
  access: 'owner',
  summary: 'Which saved address is the default; null without any',
  params,
  result: z.object({ defaultAddressId: AddressId.nullable() }),
})

export const addAddress = endpoint({
  method: 'post',
  path: '/api/accountInfo/add',
  access: 'owner',
  summary: 'Save an address; the first one becomes the default',
  body: z.object({ userId: UserId, address: AddressInput }),
  result: Addresses,
  errors: [addressErrors.TOO_MANY_ADDRESSES],
})

export const updateAddress = endpoint({
  method: 'post',
  path: '/api/accountInfo/edit',
  access: 'owner',
  summary: 'Replace the fields of a saved address',
  body: z.object({ userId: UserId, addressId: AddressId, address: AddressInput }),
  result: Addresses,
  errors: [addressErrors.ADDRESS_NOT_FOUND],
})

export const removeAddress = endpoint({
  method: 'post',
  path: '/api/accountInfo/remove',
  access: 'owner',
  summary: 'Remove a saved address; the oldest of the rest becomes the default where it was that',
  body: z.object({ userId: UserId, addressId: AddressId }),
  result: Addresses.extend({ defaultAddress: AddressId.nullable() }),
  errors: [addressErrors.ADDRESS_NOT_FOUND],
})

export const setDefaultAddress = endpoint({
  method: 'post',
  path: '/api/accountInfo/defaultAddress',
  access: 'owner',
  summary: 'Make a saved address the default',
  body: z.object({ userId: UserId, addressId: AddressId }),
  result: Addresses.extend({ defaultAddressId: AddressId }),
  errors: [addressErrors.ADDRESS_NOT_FOUND],
})

/** What a postal code or a suggestion says about an address. */
export const FoundPlace = z.object({
  street: z.string(),
  /** Empty where the code covers several towns. */
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.enum(COUNTRIES),
})
export type FoundPlace = z.infer<typeof FoundPlace>

/** Ties the questions about one address together, as the vendor bills them. */
const TypingSession = z.string().regex(/^[\w-]{8,36}$/, 'Letters, digits, - and _ only, 8 to 36 of them.')

export const findPostalCode = endpoint({
  method: 'post',
  path: '/api/addresses/postal-code',
  access: 'customer',
  summary: 'City, state and country of a ZIP or postal code of the US or Canada; null where it is unknown',
  body: z.object({ code: z.string().max(longest.zip) }),
  result: z.object({ place: FoundPlace.omit({ street: true }).nullable() }),
  limits: [{ name: 'postal-codes', per: 'account', points: 300, seconds: 3600 }],
})

export const suggestStreets = endpoint({
  method: 'post',
  path: '/api/addresses/suggest',
  access: 'customer',
  summary: 'Streets of the US and Canada that begin as typed; `available` is false where the shop has no street data',
  body: z.object({ text: text(longest.street), session: TypingSession }),
  result: z.object({
    available: z.boolean(),
    suggestions: z.array(z.object({ id: z.string(), street: z.string(), area: z.string() })).max(5),
  }),
  errors: [addressErrors.PLACES_SILENT],
  limits: [{ name: 'street-suggestions', per: 'account', points: 300, seconds: 3600 }],
})

export const findPlace = endpoint({
  method: 'post',
  path: '/api/addresses/place',
  access: 'customer',
  summary: 'The address behind a suggested street',
  body: z.object({ id: z.string().regex(/^[\w-]{1,300}$/, 'This is no id of a suggestion.'), session: TypingSession }),
  result: z.object({ place: FoundPlace }),
  errors: [addressErrors.PLACE_NOT_FOUND, addressErrors.PLACES_SILENT],
  limits: [{ name: 'suggested-places', per: 'account', points: 60, seconds: 3600 }],
})
