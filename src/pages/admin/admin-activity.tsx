import { Link } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { apiContext } from '#platform/web/api-context.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { pageLinks } from '#platform/web/ui/page-links.ts'
import { Pagination } from '#platform/web/ui/pagination.tsx'
import type { listActions } from '#shop/backoffice/contract.ts'
import { ACTION_VIEWS, type ActionView } from '#shop/backoffice/model.ts'
import { Finder, Views } from '#shop/backoffice/web/finder.tsx'
import { AuditLog } from '#shop/backoffice/web/log.tsx'
import { requireStaff } from '../require-staff.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/admin-activity'
import { pageOf, wordsIn } from './page-of.ts'
import { adminPageTexts } from './texts.ts'

export const meta = titled(adminPageTexts.auditLog)

const LABELS: Readonly<Record<ActionView, string>> = {
  changes: adminPageTexts.changes,
  reads: adminPageTexts.reads,
  all: adminPageTexts.both,
}

const NOUNS: Readonly<Record<ActionView, string>> = { changes: 'action', reads: 'read', all: 'line' }

const addressOf = (query: Readonly<Record<string, string>>) => `/admin-activity?${new URLSearchParams(query)}`

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff({ context, request })
  const query = new URL(request.url).searchParams
  const id = wordsIn(query, 'id')
  const show = ACTION_VIEWS.find((view) => view === query.get('show')) ?? 'changes'
  const input = { id, show, page: pageOf(query) }
  const found = await context.get(apiContext).call<typeof listActions>('get', '/api/admin/actions', input)
  const hrefOf = (page: number) => addressOf({ id, show, page: String(page) })
  const views = ACTION_VIEWS.map((view) => ({ show: view, label: LABELS[view], to: addressOf({ id, show: view }) }))
  return { ...found, id, show, views, links: pageLinks(found.page, found.pages, hrefOf) }
}

export default function StaffLog({ loaderData: { actions, total, id, show, views, links } }: Route.ComponentProps) {
  return (
    <div className="page grow pt-5 pb-16">
      <h1 className="text-3xl">{adminPageTexts.auditLog}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{adminPageTexts.auditLogLead}</p>
      <div className="mt-4">
        <Views views={views} show={show} />
      </div>
      <div className="mt-4 mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <Finder label={adminPageTexts.searchActivity} name="id" search={id} hiddenFields={{ show }} />
        <p role="status" className="text-sm text-ink-soft">
          {plural(total, NOUNS[show])}
          {id && (
            <Link to={addressOf({ show })} className="ml-4 inline-block py-1 underline underline-offset-4">
              {adminPageTexts.showAll}
            </Link>
          )}
        </p>
      </div>
      {actions.length === 0 ? (
        <EmptyState title={id ? adminPageTexts.noActivityForId : adminPageTexts.noActivityYet} />
      ) : (
        <AuditLog actions={actions} />
      )}
      <div className="mt-4">
        <Pagination links={links} />
      </div>
    </div>
  )
}
