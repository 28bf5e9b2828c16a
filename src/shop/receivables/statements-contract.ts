import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { UserId } from '#platform/base/id.ts'
import { CompanyId, companyErrors } from '#shop/companies/contract.ts'
import { ReceivableFormKey, receivableErrors } from './contract.ts'

const customer = z.object({ userId: UserId })
const company = z.object({ companyId: CompanyId })

export const getStatement = endpoint({
  method: 'get',
  path: '/api/statement',
  access: 'customer',
  summary:
    'What your account owes, or your company where you see to that, with everything that was invoiced and paid, as a PDF',
  query: z.object({ companyId: CompanyId.optional() }),
  errors: [receivableErrors.NOTHING_TO_STATE, companyErrors.NO_COMPANY],
  limits: [{ name: 'statements', per: 'account', points: 100, seconds: 3600 }],
})

export const getCustomerStatement = endpoint({
  method: 'get',
  path: '/api/admin/customers/{userId}/statement',
  access: 'staff',
  personal: true,
  summary: 'The same of a customer',
  params: customer,
  errors: [receivableErrors.NOTHING_TO_STATE],
})

export const sendStatement = endpoint({
  method: 'post',
  path: '/api/admin/customers/{userId}/statement',
  access: 'staff',
  summary: 'Email a customer what is open, with the way to the statement and to paying',
  params: customer,
  body: z.object({ key: ReceivableFormKey }),
  result: z.object({ success: z.literal(true) }),
  errors: [receivableErrors.NOTHING_TO_STATE],
})

export const getCompanyStatement = endpoint({
  method: 'get',
  path: '/api/admin/companies/{companyId}/statement',
  access: 'staff',
  personal: true,
  summary: 'What a company owes, as a PDF',
  params: company,
  errors: [receivableErrors.NOTHING_TO_STATE],
})

export const sendCompanyStatement = endpoint({
  method: 'post',
  path: '/api/admin/companies/{companyId}/statement',
  access: 'staff',
  summary: 'Email those who pay for a company what is open, with the way to the statement and to paying',
  params: company,
  body: z.object({ key: ReceivableFormKey }),
  result: z.object({ success: z.literal(true) }),
  errors: [receivableErrors.NOTHING_TO_STATE],
})
