import { handle } from '#platform/server/http.ts'
import {
  addAddress,
  editAddress,
  findPlace,
  findPostalCode,
  getAddresses,
  getDefaultAddress,
  removeAddress,
  setDefaultAddress,
  suggestStreets,
} from '../contract.ts'
import { saveAddress } from './add-address.ts'
import { changeAddress } from './edit-address.ts'
import { placeBehind, placeOfPostalCode, streetsLike } from './find-places.ts'
import { readAddresses, readDefaultAddress } from './get-addresses.ts'
import { dropAddress } from './remove-address.ts'
import { chooseDefaultAddress } from './set-default-address.ts'

export const addressCalls = [
  handle(getDefaultAddress, readDefaultAddress),
  handle(getAddresses, readAddresses),
  handle(addAddress, saveAddress),
  handle(editAddress, changeAddress),
  handle(removeAddress, dropAddress),
  handle(setDefaultAddress, chooseDefaultAddress),
  handle(findPostalCode, placeOfPostalCode),
  handle(suggestStreets, streetsLike),
  handle(findPlace, placeBehind),
]
