import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { UserId } from '#platform/base/id.ts'
import { CompanyId, companyErrors } from '#shop/companies/contract.ts'
import { paymentTermsSchema } from '#shop/orders/contract.ts'
import { ReceivableAmount, receivableErrors, receivableLine, receivableNote } from './contract.ts'
import { COMPANY_LENGTH, MOST_CREDIT } from './model/kinds.ts'

const Cents = z.number().int()
const Limit = z
  .number('Enter an amount in dollars.')
  .int('Enter dollars and whole cents.')
  .min(0, 'Enter zero or more.')
  .max(MOST_CREDIT, 'Enter a smaller amount.')

const TermsRequest = z.object({
  companyName: z.string(),
  creditLimit: Cents,
  note: z.string(),
  requestedAt: z.string(),
  outcome: z.enum(['approved', 'declined']).nullable(),
  /** What staff wrote where they declined it; empty where they wrote nothing. */
  answer: z.string(),
})
export type TermsRequest = z.infer<typeof TermsRequest>

export const Terms = z.object({
  /** In words. */
  text: z.string(),
  creditLimit: Cents,
  /** Of the limit: what is open now, and what is left. */
  open: Cents,
  left: Cents,
  poRequired: z.boolean(),
})

export type Terms = z.infer<typeof Terms>

export const getTerms = endpoint({
  method: 'get',
  path: '/api/terms',
  access: 'customer',
  summary:
    'On which terms your account pays, and your last request for some; the same of your company; amounts are cents',
  result: z.object({
    ...{ terms: Terms.nullable(), request: TermsRequest.nullable() },
    company: z
      .object({
        ...{ companyId: CompanyId, companyName: z.string(), terms: Terms.nullable(), request: TermsRequest.nullable() },
        /** Whether you ask for it, and whether you see to what it owes. */
        mayAsk: z.boolean(),
        pays: z.boolean(),
        /** Whether there is something to state. */
        hasOrders: z.boolean(),
      })
      .nullable(),
  }),
})

export const requestTerms = endpoint({
  method: 'post',
  path: '/api/terms/request',
  access: 'customer',
  summary: 'Ask to order now and pay later; for the company that you manage, where it is named',
  body: z.object({
    companyId: CompanyId.optional(),
    companyName: receivableLine(COMPANY_LENGTH).min(1, 'Enter the name of your company.'),
    creditLimit: ReceivableAmount,
    note: receivableNote.default(''),
  }),
  result: z.object({ request: TermsRequest }),
  errors: [
    ...[receivableErrors.REQUEST_OPEN, receivableErrors.HAS_TERMS],
    ...[companyErrors.NO_COMPANY, companyErrors.NOT_A_MANAGER],
  ],
  limits: [{ name: 'terms-requests', per: 'account', points: 10, seconds: 24 * 3600 }],
})

export const AccountTerms = Terms.extend({
  terms: paymentTermsSchema,
  approvedAt: z.string(),
  approvedBy: z.string(),
  revokedAt: z.string().nullable(),
  revokedBy: z.string().nullable(),
  revokedBecause: z.string().nullable(),
})
export type AccountTerms = z.infer<typeof AccountTerms>

const customer = z.object({ userId: UserId })
const company = z.object({ companyId: CompanyId })
const approval = { terms: paymentTermsSchema, creditLimit: Limit, poRequired: z.boolean() }
const revocation = { reason: receivableNote.min(1, 'Say why.') }
/** Emailed to whoever asked. */
const answer = { reason: receivableNote.default('') }

export const getAccountTerms = endpoint({
  method: 'get',
  path: '/api/admin/customers/{userId}/terms',
  access: 'staff',
  personal: true,
  summary: 'The terms of a customer, revoked ones included, and the open request for some; amounts are cents',
  params: customer,
  result: z.object({ terms: AccountTerms.nullable(), request: TermsRequest.nullable() }),
})

export const grantTerms = endpoint({
  method: 'post',
  path: '/api/admin/customers/{userId}/terms',
  access: 'staff',
  summary: 'Let a customer order now and pay later, up to a limit; replaces the terms of before',
  params: customer,
  body: z.object(approval),
  result: z.object({ terms: AccountTerms }),
  errors: [receivableErrors.NO_SUCH_ACCOUNT],
})

export const revokeTerms = endpoint({
  method: 'post',
  path: '/api/admin/customers/{userId}/terms/revoke',
  access: 'staff',
  summary: 'End the terms of a customer; what is open stays due',
  params: customer,
  body: z.object(revocation),
  result: z.object({ terms: AccountTerms }),
  errors: [receivableErrors.TERMS_NOT_GRANTED],
})

export const declineTermsRequest = endpoint({
  method: 'post',
  path: '/api/admin/customers/{userId}/terms/decline-request',
  access: 'staff',
  summary: 'Decline the open request of a customer for terms, who gets an email with the reason',
  params: customer,
  body: z.object(answer),
  result: z.object({ success: z.literal(true) }),
  errors: [receivableErrors.NO_REQUEST],
})

export const getCompanyTerms = endpoint({
  method: 'get',
  path: '/api/admin/companies/{companyId}/terms',
  access: 'staff',
  personal: true,
  summary: 'The terms of a company, revoked ones included, and the open request for some; amounts are cents',
  params: company,
  result: z.object({ terms: AccountTerms.nullable(), request: TermsRequest.nullable() }),
})

export const grantCompanyTerms = endpoint({
  method: 'post',
  path: '/api/admin/companies/{companyId}/terms',
  access: 'staff',
  summary: 'Let a company order now and pay later, up to one limit of all its members; replaces the terms of before',
  params: company,
  body: z.object(approval),
  result: z.object({ terms: AccountTerms }),
  errors: [receivableErrors.NO_SUCH_COMPANY],
})

export const revokeCompanyTerms = endpoint({
  method: 'post',
  path: '/api/admin/companies/{companyId}/terms/revoke',
  access: 'staff',
  summary: 'End the terms of a company; what is open stays due',
  params: company,
  body: z.object(revocation),
  result: z.object({ terms: AccountTerms }),
  errors: [receivableErrors.TERMS_NOT_GRANTED],
})

export const declineCompanyTermsRequest = endpoint({
  method: 'post',
  path: '/api/admin/companies/{companyId}/terms/decline-request',
  access: 'staff',
  summary: 'Decline the open request for a company, whose asker gets an email with the reason',
  params: company,
  body: z.object(answer),
  result: z.object({ success: z.literal(true) }),
  errors: [receivableErrors.NO_REQUEST],
})
