import { data, type RouterContextProvider, redirect } from 'react-router'
import type { SentOf } from '#platform/base/endpoint.ts'
import { typedCents } from '#platform/base/typed-cents.ts'
import { apiContext, type PageApi } from '#platform/web/api-context.ts'
import { refusalOf, textOf } from '#platform/web/forms.tsx'
import type { ActionToast } from '#platform/web/use-action-toast.ts'
import type { getCustomer, grantWholesale, revokeWholesale } from '#shop/backoffice/contract.ts'
import { customerPath } from '#shop/backoffice/web/paths.ts'
import type {
  declineCompanyTermsRequest,
  declineTermsRequest,
  grantCompanyTerms,
  grantTerms,
  revokeCompanyTerms,
  revokeTerms,
} from '#shop/receivables/terms-contract.ts'
import type { createCertificate, revokeCertificate } from '#shop/tax/contract.ts'
import { requireStaff } from '../require-staff.ts'
import { adminPageTexts } from './texts.ts'

interface ActionArgs {
  context: Readonly<RouterContextProvider>
  request: Request
  params: { userId: string }
}

const isCertificate = (text: string): text is `exc_${string}` => text.startsWith('exc_')

const TOASTS: Readonly<Record<string, ActionToast>> = {
  'grant-wholesale': { text: adminPageTexts.wholesaleOn, undo: { intent: 'revoke-wholesale' } },
  'revoke-wholesale': { text: adminPageTexts.wholesaleOff, undo: { intent: 'grant-wholesale' } },
  'grant-terms': { text: adminPageTexts.termsSaved },
  'revoke-terms': { text: adminPageTexts.termsRevoked },
  'decline-terms': { text: adminPageTexts.termsDeclined },
  'grant-terms-of-company': { text: adminPageTexts.termsSaved },
  'revoke-terms-of-company': { text: adminPageTexts.termsRevoked },
  'decline-terms-of-company': { text: adminPageTexts.termsDeclined },
  'revoke-certificate': { text: adminPageTexts.certificateRevoked },
}

const wholeOf = (form: FormData, name: string): number => {
  const typed = textOf(form, name).trim()
  return typed === '' ? Number.NaN : Number(typed)
}

/** How a customer pays; the gate checks what was typed. */
function termsIn(form: FormData): SentOf<typeof grantTerms>['terms'] {
  const depositPercent = wholeOf(form, 'depositPercent')
  if (textOf(form, 'due') === 'before-shipping') return { depositPercent, balance: { due: 'before-shipping' } }
  return { depositPercent, balance: { due: 'net', days: wholeOf(form, 'days') } }
}

type Change = (api: PageApi, userId: string, form: FormData) => Promise<unknown>

const grantedIn = (form: FormData) => ({
  ...{ terms: termsIn(form), creditLimit: typedCents(textOf(form, 'creditLimit')), poRequired: form.has('poRequired') },
})
// The gate checks it, whatever a form holds.
const companyIn = (form: FormData) => textOf(form, 'companyId') as `cmp_${string}`
const reasonIn = (form: FormData) => ({ reason: textOf(form, 'reason') })

/** The forms of terms, the customer's and the company's, by intent. */
const termsChanges: Readonly<Record<string, Change>> = {
  'grant-terms': (api, userId, form) =>
    api.call<typeof grantTerms>('post', '/api/admin/customers/{userId}/terms', { userId, ...grantedIn(form) }),
  'revoke-terms': (api, userId, form) =>
    api.call<typeof revokeTerms>('post', '/api/admin/customers/{userId}/terms/revoke', { userId, ...reasonIn(form) }),
  'decline-terms': (api, userId, form) =>
    api.call<typeof declineTermsRequest>('post', '/api/admin/customers/{userId}/terms/decline-request', {
      ...{ userId, ...reasonIn(form) },
    }),
  'grant-terms-of-company': (api, _userId, form) =>
    api.call<typeof grantCompanyTerms>('post', '/api/admin/companies/{companyId}/terms', {
      ...{ companyId: companyIn(form), ...grantedIn(form) },
    }),
  'revoke-terms-of-company': (api, _userId, form) =>
    api.call<typeof revokeCompanyTerms>('post', '/api/admin/companies/{companyId}/terms/revoke', {
      ...{ companyId: companyIn(form), ...reasonIn(form) },
    }),
  'decline-terms-of-company': (api, _userId, form) =>
    api.call<typeof declineCompanyTermsRequest>('post', '/api/admin/companies/{companyId}/terms/decline-request', {
      ...{ companyId: companyIn(form), ...reasonIn(form) },
    }),
}

/** The forms of a customer's page. Certificates are filed by e-mail, which is read anew: the form names nobody. */
export async function changeCustomer({ context, request, params: { userId } }: ActionArgs) {
  requireStaff({ context, request })
  const form = await request.formData()
  const api = context.get(apiContext)
  const intent = textOf(form, 'intent')
  const certificateId = textOf(form, 'certificateId')
  try {
    const changeTerms = termsChanges[intent]
    if (changeTerms) {
      await changeTerms(api, userId, form)
    } else if (intent === 'grant-wholesale') {
      await api.call<typeof grantWholesale>('post', '/api/admin/customers/{userId}/grant-wholesale', { userId })
    } else if (intent === 'revoke-wholesale') {
      await api.call<typeof revokeWholesale>('post', '/api/admin/customers/{userId}/revoke-wholesale', { userId })
    } else if (intent === 'revoke-certificate') {
      if (!isCertificate(certificateId)) throw data(null, { status: 404 })
      const input = { certificateId, reason: textOf(form, 'reason') }
      await api.call<typeof revokeCertificate>('post', '/api/admin/exemptions/{certificateId}/revoke', input)
    } else {
      const { customer } = await api.call<typeof getCustomer>('get', '/api/admin/customers/{userId}', { userId })
      form.set('email', customer.email)
      await api.call<typeof createCertificate>('post', '/api/admin/exemptions', form)
    }
  } catch (error) {
    return data({ intent, certificateId, refusal: refusalOf(error), toast: undefined }, { status: 400 })
  }
  const toast = TOASTS[intent]
  // A new certificate stands on the page: a reload must not file it again.
  return toast ? data({ intent: '', certificateId, refusal: undefined, toast }) : redirect(customerPath(userId))
}
