import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { idSchema } from '#platform/base/id.ts'
import { companyErrors } from '#shop/companies/contract.ts'
import { AddressInput, addressErrors, SavedAddress } from './contract.ts'

const AddressId = idSchema('adr')
const result = z.object({ addresses: z.array(SavedAddress), mayChange: z.boolean() })
const changing = [companyErrors.NO_COMPANY, addressErrors.NOT_YOUR_COMPANYS]

export const listCompanyAddresses = endpoint({
  method: 'get',
  path: '/api/company/addresses',
  access: 'customer',
  summary: 'The addresses of your company, for those who buy for it or manage it; none for others',
  result,
  errors: [companyErrors.NO_COMPANY],
})

export const addCompanyAddress = endpoint({
  method: 'post',
  path: '/api/company/addresses',
  access: 'customer',
  summary: 'Save an address of the company that you buy for or manage',
  body: z.object({ address: AddressInput }),
  result,
  errors: [...changing, addressErrors.TOO_MANY_ADDRESSES],
})

export const updateCompanyAddress = endpoint({
  method: 'put',
  path: '/api/company/addresses/{addressId}',
  access: 'customer',
  summary: 'Replace the fields of an address of your company',
  params: z.object({ addressId: AddressId }),
  body: z.object({ address: AddressInput }),
  result,
  errors: [...changing, addressErrors.ADDRESS_NOT_FOUND],
})

export const removeCompanyAddress = endpoint({
  method: 'delete',
  path: '/api/company/addresses/{addressId}',
  access: 'customer',
  summary: 'Remove an address of your company',
  params: z.object({ addressId: AddressId }),
  result,
  errors: [...changing, addressErrors.ADDRESS_NOT_FOUND],
})
