import { Link } from 'react-router'
import { apiContext } from '#platform/web/api-context.ts'
import { plural } from '#platform/web/format.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { pageLinks } from '#platform/web/ui/page-links.ts'
import { Pagination } from '#platform/web/ui/pagination.tsx'
import type { getActions } from '#shop/backoffice/contract.ts'
import { Finder } from '#shop/backoffice/web/finder.tsx'
import { AuditLog } from '#shop/backoffice/web/log.tsx'
import { requireStaff } from '../require-staff.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/admin-activity'
import { pageOf, wordsIn } from './page-of.ts'

const TITLE = 'Audit log'
export const meta = titled(TITLE)

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff({ context, request })
  const query = new URL(request.url).searchParams
  const id = wordsIn(query, 'id')
  const ask = { id, page: pageOf(query) }
  const found = await context.get(apiContext).call<typeof getActions>('get', '/api/admin/actions', ask)
  const hrefOf = (page: number) => `/admin-activity?${new URLSearchParams({ id, page: String(page) })}`
  return { ...found, id, links: pageLinks(found.page, found.pages, hrefOf) }
}

export default function StaffLog({ loaderData: { actions, total, id, links } }: Route.ComponentProps) {
  return (
    <div className="page grow pt-5 pb-16">
      <h1 className="text-3xl">{TITLE}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        Everything that staff changed, by ids: of orders, customers, reviews and whatever else. Names are read when they
        are shown, and go with the account.
      </p>
      <div className="mt-4 mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <Finder label="Search by an id or an order number" name="id" search={id} />
        <p role="status" className="text-sm text-ink-soft">
          {plural(total, 'action')}
          {id && (
            <Link to="/admin-activity" className="ml-4 inline-block py-1 underline underline-offset-4">
              Show all
            </Link>
          )}
        </p>
      </div>
      {actions.length === 0 ? (
        <EmptyState title={id ? 'Nothing was done to or by this id.' : 'Nothing was done yet.'} />
      ) : (
        <AuditLog actions={actions} />
      )}
      <div className="mt-4">
        <Pagination links={links} />
      </div>
    </div>
  )
}
