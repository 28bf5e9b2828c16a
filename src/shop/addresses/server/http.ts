import { handle } from '#platform/server/http.ts'
import * as companyContract from '../company-contract.ts'
import * as contract from '../contract.ts'
import { addAddress } from './add-address.ts'
import { addCompanyAddress } from './company/add-company-address.ts'
import { listCompanyAddresses } from './company/list-company-addresses.ts'
import { removeCompanyAddress } from './company/remove-company-address.ts'
import { updateCompanyAddress } from './company/update-company-address.ts'
import { findPlace } from './find-place.ts'
import { findPostalCode } from './find-postal-code.ts'
import { getDefaultAddress } from './get-default-address.ts'
import { listAddresses } from './list-addresses.ts'
import { removeAddress } from './remove-address.ts'
import { setDefaultAddress } from './set-default-address.ts'
import { suggestStreets } from './suggest-streets.ts'
import { updateAddress } from './update-address.ts'

export const addressCalls = [
  handle(contract.getDefaultAddress, getDefaultAddress),
  handle(contract.listAddresses, listAddresses),
  handle(contract.addAddress, addAddress),
  handle(contract.updateAddress, updateAddress),
  handle(contract.removeAddress, removeAddress),
  handle(contract.setDefaultAddress, setDefaultAddress),
  handle(contract.findPostalCode, findPostalCode),
  handle(contract.suggestStreets, suggestStreets),
  handle(contract.findPlace, findPlace),
  handle(companyContract.listCompanyAddresses, listCompanyAddresses),
  handle(companyContract.addCompanyAddress, addCompanyAddress),
  handle(companyContract.updateCompanyAddress, updateCompanyAddress),
  handle(companyContract.removeCompanyAddress, removeCompanyAddress),
]
