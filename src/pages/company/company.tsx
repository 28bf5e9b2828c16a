import { useRef } from 'react'
import { ApiError } from '#platform/base/client.ts'
import { apiContext, type PageApi } from '#platform/web/api-context.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { useOnEach } from '#platform/web/use-on-each.ts'
import { withNetworkError } from '#platform/web/with-network-error.ts'
import type { listCompanyAddresses } from '#shop/addresses/company-contract.ts'
import { CompanyAddresses } from '#shop/addresses/web/company-addresses.tsx'
import type { getCompany } from '#shop/companies/contract.ts'
import { companiesTexts } from '#shop/companies/texts.ts'
import { CompanySettings } from '#shop/companies/web/company-settings.tsx'
import { FoundCompany } from '#shop/companies/web/found-company.tsx'
import { GrantedBadges } from '#shop/companies/web/granted-badges.tsx'
import { InvitationList, InvitePerson } from '#shop/companies/web/invitations.tsx'
import { MemberList } from '#shop/companies/web/member-list.tsx'
import { companyDesignsTexts } from '#shop/designs/web/company/texts.ts'
import type { listPurchaseApprovals } from '#shop/purchase-approvals/contract.ts'
import { ApprovalList } from '#shop/purchase-approvals/web/approval-list.tsx'
import { receivablesTexts } from '#shop/receivables/texts.ts'
import { requireViewer } from '../require-viewer.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/company'
import { type CompanyAnswer, changeCompany } from './change-company.ts'
import { companyPageTexts } from './texts.ts'

export const meta = titled(companiesTexts.company)

/** Nothing for who is in no company. */
async function companyOf(api: PageApi) {
  try {
    return (await api.call<typeof getCompany>('get', '/api/company', {})).company
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NO_COMPANY') return null
    throw error
  }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  requireViewer({ context, request })
  const api = context.get(apiContext)
  const query = new URL(request.url).searchParams
  const company = await companyOf(api)
  const came = { hasLeft: query.has('left'), isSaved: query.has('saved') }
  if (!company) return { inside: null, ...came }
  const [addresses, { approvals }] = await Promise.all([
    api.call<typeof listCompanyAddresses>('get', '/api/company/addresses', {}),
    api.call<typeof listPurchaseApprovals>('get', '/api/purchase-approvals', {}),
  ])
  return { inside: { company, ...addresses, approvals, address: query.get('address') }, ...came }
}

export const action = changeCompany

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withNetworkError(
    serverAction(),
    (refusal): CompanyAnswer => ({
      ...{ intent: '', memberId: '', done: undefined, refusal },
    }),
  )

export default function CompanyPage({ loaderData, actionData }: Route.ComponentProps) {
  const notice = useRef<HTMLDivElement>(null)
  const { done, refusal, intent } = actionData ?? {}
  // What was pressed may be gone with what was asked.
  useOnEach(done ?? refusal, () => notice.current?.focus())
  const { inside } = loaderData
  const refusedAt = (wanted: string) => (intent === wanted ? refusal : undefined)
  return (
    <div className="page grow pt-8">
      <h1 className="text-3xl break-words">{inside?.company.name ?? companiesTexts.company}</h1>
      <div ref={notice} tabIndex={-1} className="outline-none">
        {refusal && <Alert className="mt-5">{refusal.error}</Alert>}
        {done && (
          <Alert tone={done.tone} className="mt-5">
            {done.text}
          </Alert>
        )}
        <Came loaderData={loaderData} isAnswered={actionData !== undefined} />
      </div>
      {inside ? (
        <Sections inside={inside} answer={actionData} />
      ) : (
        <div className="mt-6">
          <FoundCompany refusal={refusedAt('found')} />
        </div>
      )}
    </div>
  )
}

/** After a form that led here. */
function Came({ loaderData, isAnswered }: Pick<Route.ComponentProps, 'loaderData'> & { isAnswered: boolean }) {
  if (isAnswered) return null
  const text = loaderData.inside
    ? loaderData.isSaved && companyPageTexts.addressSaved
    : loaderData.hasLeft && companiesTexts.left
  return (
    text && (
      <Alert tone="success" className="mt-5">
        {text}
      </Alert>
    )
  )
}

interface SectionsProps {
  readonly inside: NonNullable<Route.ComponentProps['loaderData']['inside']>
  readonly answer: CompanyAnswer | undefined
}

function Sections({ inside, answer }: SectionsProps) {
  const { company, approvals, addresses, mayChange, address } = inside
  const { refusal, intent, memberId = '', sent, typed } = answer ?? {}
  const refusedAt = (wanted: string) => (intent === wanted ? refusal : undefined)
  const limitProblem = refusedAt('change-member')?.fields.orderLimit
  return (
    <>
      <div className="mt-3 mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="flex flex-wrap items-center gap-2 text-ink-soft">
          {companiesTexts.youMay} <GrantedBadges {...company.me} />
        </p>
        <p className="flex flex-wrap gap-2">
          <ButtonLink to="/orders" size="sm" look="line">
            {companyPageTexts.orders}
          </ButtonLink>
          <ButtonLink to="/balance" size="sm" look="line">
            {receivablesTexts.balance}
          </ButtonLink>
          <ButtonLink to="/company/designs" size="sm" look="line">
            {companyDesignsTexts.companyDesigns}
          </ButtonLink>
        </p>
      </div>
      <ApprovalList approvals={approvals} isApprover={company.me.roles.includes('approves')} />
      <section aria-labelledby="members" className="mb-10">
        <h2 id="members" className="mb-3 text-2xl">
          {companiesTexts.members}
        </h2>
        <MemberList company={company} limitProblem={limitProblem ? { memberId, text: limitProblem } : undefined} />
        {company.me.isManager && (
          <>
            <InvitePerson refusal={refusedAt('invite')} typed={typed} sent={sent ?? 0} />
            <InvitationList invitations={company.invitations} />
          </>
        )}
      </section>
      <CompanyAddresses
        addresses={addresses}
        mayChange={mayChange}
        open={address}
        refusal={refusedAt('save-address')}
      />
      <section aria-label={companyPageTexts.settings} className="border-t border-line pt-3">
        <CompanySettings company={company} refusal={refusedAt('rename')} />
      </section>
    </>
  )
}
