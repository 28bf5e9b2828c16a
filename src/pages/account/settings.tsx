import { Link, useNavigate } from 'react-router'
import { apiContext, type PageApi, type Viewer } from '#platform/web/api-context.ts'
import { textOf } from '#platform/web/forms.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { SelectField } from '#platform/web/ui/field.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { withNetworkError } from '#platform/web/with-network-error.ts'
import type { getAccount, listSessions } from '#shop/accounts/contract.ts'
import { ChangePasswordForm } from '#shop/accounts/web/change-password-form.tsx'
import { DataExport } from '#shop/accounts/web/data-export.tsx'
import { DeleteAccount } from '#shop/accounts/web/delete-account.tsx'
import { EmailSection } from '#shop/accounts/web/email-section.tsx'
import { SessionList } from '#shop/accounts/web/session-list.tsx'
import type { getDefaultAddress, listAddresses } from '#shop/addresses/contract.ts'
import { AddressBook } from '#shop/addresses/web/address-book.tsx'
import type { getPaymentSettings, listPaymentMethods } from '#shop/payments/contract.ts'
import { CardBook } from '#shop/payments/web/card-book.tsx'
import type { getSecondFactor } from '#shop/second-factor/contract.ts'
import { TwoStepCard } from '#shop/second-factor/web/two-step-card.tsx'
import { requireViewer } from '../require-viewer.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/settings'
import { answerAccountForm } from './settings-action.ts'
import { accountPageTexts } from './texts.ts'

export const meta = titled(accountPageTexts.settings)

const TABS = [
  { value: 'account', label: accountPageTexts.accountInfo, to: '/settings' },
  { value: 'personal', label: accountPageTexts.personalInfo, to: '/settings?tab=personal' },
]

async function accountInfo(api: PageApi, { admin, secondFactorDue }: Viewer) {
  const isStaff = admin || secondFactorDue === true
  const [{ sessions }, account, twoStep] = await Promise.all([
    api.call<typeof listSessions>('get', '/api/auth/sessions', {}),
    api.call<typeof getAccount>('get', '/api/auth/account', {}),
    isStaff ? api.call<typeof getSecondFactor>('get', '/api/auth/second-factor', {}) : undefined,
  ])
  return { tab: 'account' as const, ...account, sessions, twoStep }
}

async function personalInfo(api: PageApi, { userId, firstName, lastName }: Viewer) {
  const [{ addresses }, { defaultAddressId }, cards, { provider }] = await Promise.all([
    api.call<typeof listAddresses>('get', '/api/accountInfo/{userId}', { userId }),
    api.call<typeof getDefaultAddress>('get', '/api/accountInfo/defaultAddress/{userId}', { userId }),
    api.call<typeof listPaymentMethods>('get', '/api/accountInfo/payment/{userId}', { userId }),
    api.call<typeof getPaymentSettings>('get', '/api/payments/settings', {}),
  ])
  return { tab: 'personal' as const, addresses, defaultAddressId, ...cards, provider, name: { firstName, lastName } }
}

export async function loader(page: Route.LoaderArgs) {
  const viewer = requireViewer(page)
  const api = page.context.get(apiContext)
  const tab = new URL(page.request.url).searchParams.get('tab')
  return tab === 'personal' ? personalInfo(api, viewer) : accountInfo(api, viewer)
}

export async function action(page: Route.ActionArgs) {
  requireViewer(page)
  return answerAccountForm(page.context.get(apiContext), await page.request.formData())
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = textOf(await request.clone().formData(), 'intent')
  const answer = await withNetworkError(serverAction(), (refusal) => ({ intent, done: undefined, refusal }))
  // The row of a device has no room for words.
  const refusal = answer && ('init' in answer ? answer.data : answer).refusal
  if (refusal && intent.startsWith('revoke')) toast({ text: refusal.error, tone: 'danger' })
  return answer
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page grow pt-8">
      <h1 className="text-3xl">{accountPageTexts.settings}</h1>
      <Tabs current={loaderData.tab} />
      {loaderData.tab === 'account' ? (
        <div className="mt-8 grid max-w-3xl gap-6 xl:max-w-none xl:grid-cols-2 xl:items-start">
          <div className="grid gap-6">
            <EmailSection {...loaderData} posted={actionData} />
            <ChangePasswordForm {...loaderData} posted={actionData} />
          </div>
          <div className="grid gap-6">
            {loaderData.twoStep && <TwoStepCard {...loaderData.twoStep} />}
            <SessionList sessions={loaderData.sessions} />
            <Card title={accountPageTexts.paymentTerms}>
              <p className="mb-4 text-sm">{accountPageTexts.paymentTermsLead}</p>
              <ButtonLink to="/balance" look="line" size="sm">
                {accountPageTexts.viewPaymentTerms}
              </ButtonLink>
            </Card>
            <DataExport />
          </div>
          <div className="xl:col-span-2">
            <DeleteAccount {...loaderData} posted={actionData} />
          </div>
        </div>
      ) : (
        <div className="mt-8 grid gap-12">
          <AddressBook {...loaderData} action="/address-book" />
          <CardBook {...loaderData} action="/card-book" />
        </div>
      )}
    </div>
  )
}

/** Two links side by side; on a small screen a dropdown. */
function Tabs({ current }: { current: string }) {
  const navigate = useNavigate()
  return (
    <nav aria-label={accountPageTexts.settings} className="mt-6">
      <ul className="hidden border-b border-line-strong sm:flex">
        {TABS.map(({ value, label, to }) => (
          <li key={value}>
            <Link
              to={to}
              aria-current={value === current ? 'page' : undefined}
              className="-mb-px flex min-h-11 items-center border-b-3 border-transparent px-5 font-semibold text-ink-soft transition-colors hover:text-ink aria-[current]:border-vermilion aria-[current]:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <SelectField
        label={accountPageTexts.section}
        quietLabel
        className="sm:hidden"
        value={current}
        options={TABS}
        onChange={(event) => {
          const tab = TABS.find(({ value }) => value === event.target.value)
          if (tab) void navigate(tab.to)
        }}
      />
    </nav>
  )
}
