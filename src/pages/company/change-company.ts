import { data, type RouterContextProvider, redirect } from 'react-router'
import { apiContext, type PageApi } from '#platform/web/api-context.ts'
import { type Refusal, refusalOf, textOf } from '#platform/web/forms.tsx'
import type { addCompanyAddress, removeCompanyAddress, updateCompanyAddress } from '#shop/addresses/company-contract.ts'
import { readAddressFields } from '#shop/addresses/web/address-form.ts'
import type {
  createCompany,
  inviteMember,
  leaveCompany,
  removeMember,
  renameCompany,
  updateMember,
  withdrawInvitation,
} from '#shop/companies/contract.ts'
import { companiesTexts } from '#shop/companies/texts.ts'
import { readGranted, readTypedGrant, type TypedGrant } from '#shop/companies/web/read-granted.ts'
import { requireViewer } from '../require-viewer.ts'
import { companyPageTexts } from './texts.ts'

interface Done {
  readonly text: string
  readonly tone: 'success' | 'warn'
}

export interface CompanyAnswer {
  readonly intent: string
  readonly memberId: string
  readonly done: Done | undefined
  readonly refusal: Refusal | undefined
  /** An invitation that was refused, as it was typed. */
  readonly typed?: TypedGrant
  /** When an invitation was sent: its form begins anew. */
  readonly sent?: number
}

const said = (text: string): Done => ({ text, tone: 'success' })

class NoAmount extends Error {}

function grantedIn(form: FormData) {
  const granted = readGranted(form)
  if (!granted) throw new NoAmount(companiesTexts.limitNoAmount)
  return granted
}

type Change = (api: PageApi, form: FormData) => Promise<Done>

// The gate checks the ids, whatever a form holds.
const changes: Readonly<Record<string, Change>> = {
  async found(api, form) {
    await api.call<typeof createCompany>('post', '/api/company', { name: textOf(form, 'name') })
    return said(companiesTexts.founded)
  },
  async rename(api, form) {
    await api.call<typeof renameCompany>('put', '/api/company', { name: textOf(form, 'name') })
    return said(companiesTexts.renamed)
  },
  async invite(api, form) {
    const email = textOf(form, 'email')
    const input = { email, ...grantedIn(form) }
    const { isSent } = await api.call<typeof inviteMember>('post', '/api/company/invitations', input)
    return isSent
      ? said(companiesTexts.invitationSent(email))
      : { text: companiesTexts.invitationNotSent(email), tone: 'warn' }
  },
  async 'withdraw-invitation'(api, form) {
    const invitationId = textOf(form, 'invitationId') as `civ_${string}`
    await api.call<typeof withdrawInvitation>('delete', '/api/company/invitations/{invitationId}', { invitationId })
    return said(companiesTexts.invitationWithdrawn)
  },
  async 'change-member'(api, form) {
    const input = { memberId: textOf(form, 'memberId'), ...grantedIn(form) }
    await api.call<typeof updateMember>('put', '/api/company/members/{memberId}', input)
    return said(companiesTexts.memberChanged)
  },
  async 'remove-member'(api, form) {
    const memberId = textOf(form, 'memberId')
    await api.call<typeof removeMember>('delete', '/api/company/members/{memberId}', { memberId })
    return said(companiesTexts.memberRemoved)
  },
  async 'remove-address'(api, form) {
    const addressId = textOf(form, 'addressId') as `adr_${string}`
    await api.call<typeof removeCompanyAddress>('delete', '/api/company/addresses/{addressId}', { addressId })
    return said(companyPageTexts.addressRemoved)
  },
}

async function saveAddress(api: PageApi, form: FormData): Promise<never> {
  const address = readAddressFields(form)
  const addressId = textOf(form, 'addressId') as `adr_${string}` | ''
  await (addressId === ''
    ? api.call<typeof addCompanyAddress>('post', '/api/company/addresses', { address })
    : api.call<typeof updateCompanyAddress>('put', '/api/company/addresses/{addressId}', { addressId, address }))
  throw redirect('/company?saved=address')
}

async function leave(api: PageApi): Promise<never> {
  await api.call<typeof leaveCompany>('post', '/api/company/leave', {})
  throw redirect('/company?left=1')
}

interface PageArgs {
  context: Readonly<RouterContextProvider>
  request: Request
}

/** One of the page's forms. */
export async function changeCompany({ context, request }: PageArgs) {
  requireViewer({ context, request })
  const form = await request.formData()
  const api = context.get(apiContext)
  const intent = textOf(form, 'intent')
  const about = { intent, memberId: textOf(form, 'memberId') }
  try {
    if (intent === 'save-address') return await saveAddress(api, form)
    if (intent === 'leave') return await leave(api)
    const change = changes[intent]
    if (!change) return redirect('/company')
    const done = await change(api, form)
    return data<CompanyAnswer>({ ...about, done, refusal: undefined, sent: Date.now() })
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal =
      error instanceof NoAmount
        ? { error: error.message, code: undefined, fields: { orderLimit: error.message } }
        : refusalOf(error)
    const typed = intent === 'invite' ? { typed: readTypedGrant(form) } : {}
    return data<CompanyAnswer>({ ...about, ...typed, done: undefined, refusal }, { status: 400 })
  }
}
