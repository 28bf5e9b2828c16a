import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors } from '#platform/base/errors.ts'
import { idSchema } from '#platform/base/id.ts'
import { addressProblems, longest, MOST_ADDRESSES, readAddress, tidyAddress } from './model/address.ts'

export const addressErrors = defineErrors({
  ADDRESS_NOT_FOUND: { status: 404, text: 'This address is not in your account.' },
  TOO_MANY_ADDRESSES: { status: 409, text: `An account keeps at most ${MOST_ADDRESSES} addresses.` },
})

const text = (most: number) =>
  z
    .string()
    .max(most, `At most ${most} characters.`)
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
  for (const { field, problem } of addressProblems(tidyAddress(sent))) {
    context.addIssue({ code: 'custom', path: [field], message: problem })
  }
  return readAddress(sent) ?? z.NEVER
})

const AddressId = idSchema('adr')

export const SavedAddress = z.object({
  _id: AddressId,
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
export type SavedAddress = z.infer<typeof SavedAddress>

const UserId = z.string().min(1).max(100)
const Addresses = z.object({ addresses: z.array(SavedAddress) })
const params = z.object({ userId: UserId })

export const getAddresses = endpoint({
  method: 'get',
  path: '/api/accountInfo/{userId}',
  access: 'owner',
  summary: 'The saved addresses',
  params,
  result: Addresses,
  errors: [],
})

export const getDefaultAddress = endpoint({
  method: 'get',
  path: '/api/accountInfo/defaultAddress/{userId}',
  access: 'owner',
  summary: 'Which saved address is the default; null without any',
  params,
  result: z.object({ defaultAddressId: AddressId.nullable() }),
  errors: [],
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

export const editAddress = endpoint({
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
