import { Link } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { formatCents } from '#platform/base/money.ts'
import { apiContext } from '#platform/web/api-context.ts'
import { formatDate } from '#platform/web/dates.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { pageLinks } from '#platform/web/ui/page-links.ts'
import { Pagination } from '#platform/web/ui/pagination.tsx'
import { Finder, Views } from '#shop/backoffice/web/finder.tsx'
import { customerPath } from '#shop/backoffice/web/paths.ts'
import type { findReceivables } from '#shop/receivables/contract.ts'
import { AGES } from '#shop/receivables/model/due.ts'
import { receivablesTexts } from '#shop/receivables/texts.ts'
import { ReceivablesTable } from '#shop/receivables/web/receivables-table.tsx'
import { requireStaff } from '../require-staff.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/admin-receivables'
import { pageOf, wordsIn } from './page-of.ts'

export const meta = titled(receivablesTexts.receivables)

const SHOWN = ['open', 'overdue', 'settled', 'to-return', 'to-review', 'all'] as const
const AGE_VIEWS = ['all', ...AGES] as const

const oneOf = <T extends string>(choices: readonly T[], given: string | null, usual: T): T =>
  choices.find((choice) => choice === given) ?? usual

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff({ context, request })
  const query = new URL(request.url).searchParams
  const input = {
    search: wordsIn(query, 'q'),
    show: oneOf(SHOWN, query.get('show'), 'open'),
    age: oneOf(AGE_VIEWS, query.get('age'), 'all'),
    customer: (query.get('customer') ?? '').slice(0, 100),
  }
  const found = await context
    .get(apiContext)
    .call<typeof findReceivables>('get', '/api/admin/receivables', { ...input, page: pageOf(query) })
  const { search, ...rest } = input
  const addressOf = (over: Readonly<Record<string, string>>) =>
    `/admin-receivables?${new URLSearchParams({ ...rest, q: search, ...over })}`
  return {
    ...{ ...found, ...input },
    links: pageLinks(found.page, found.pages, (page) => addressOf({ page: String(page) })),
    views: SHOWN.map((show) => ({ show, label: receivablesTexts.shown[show], to: addressOf({ show, age: 'all' }) })),
    ageViews: [
      { show: 'all', label: receivablesTexts.allAges, to: addressOf({ age: 'all' }) },
      // Ages of which nothing is there would be a long row of nothing.
      ...found.ages
        .filter(({ age, count }) => count > 0 || age === input.age)
        .map(({ age, open }) => ({
          ...{ show: age, label: `${receivablesTexts.ages[age]} ${formatCents(open)}`, to: addressOf({ age }) },
        })),
    ],
  }
}

type Requests = Route.ComponentProps['loaderData']['requests']

function TermsRequests({ requests }: { requests: Requests }) {
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="requests" className="mb-6 border border-line bg-sheet p-4">
      <h2 id="requests" className="mb-2 text-lg">
        {receivablesTexts.requests}
      </h2>
      <ul className="grid gap-1 text-sm">
        {requests.map(({ userId, companyId, companyName, requestedAt }) => (
          <li key={companyId ?? userId} className="break-words">
            <Link
              to={`${customerPath(userId)}#${companyId ? 'company-terms' : 'payment-terms'}`}
              className="font-semibold underline underline-offset-4"
            >
              {companyName}
            </Link>
            , {formatDate(requestedAt)}
          </li>
        ))}
      </ul>
    </section>
  )
}

export default function AdminReceivables({ loaderData }: Route.ComponentProps) {
  const { receivables, found, open, search, show, age, customer, views, ageViews, links, requests } = loaderData
  return (
    <div className="page grow pt-5 pb-16">
      <h1 className="mb-4 text-3xl">{receivablesTexts.receivables}</h1>
      <TermsRequests requests={requests} />
      <div className="mb-2 flex flex-wrap gap-x-6 gap-y-1">
        <Views views={views} show={show} />
      </div>
      <div className="mb-3 overflow-x-auto text-sm whitespace-nowrap">
        <Views views={ageViews} show={age} label={receivablesTexts.ageLabel} />
      </div>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <Finder
          label={receivablesTexts.searchReceivables}
          name="q"
          search={search}
          hiddenFields={{ show, age, customer }}
        />
        <p role="status" className="tabular text-sm text-ink-soft">
          {receivablesTexts.itemsAndOpen(plural(found, 'order'), formatCents(open))}
        </p>
      </div>
      {receivables.length === 0 ? (
        <EmptyState title={search ? receivablesTexts.noMatch : receivablesTexts.nothingFound}>
          {receivablesTexts.nothingFoundLead}
        </EmptyState>
      ) : (
        <ReceivablesTable receivables={receivables} />
      )}
      <div className="mt-4">
        <Pagination links={links} />
      </div>
    </div>
  )
}
