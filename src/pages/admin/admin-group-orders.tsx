import { apiContext } from '#platform/web/api-context.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { pageLinks } from '#platform/web/ui/page-links.ts'
import { Pagination } from '#platform/web/ui/pagination.tsx'
import { Finder, ViewsHead } from '#shop/backoffice/web/finder.tsx'
import { GROUPS_SHOWN } from '#shop/group-payments/model/kinds.ts'
import type { findGroups } from '#shop/group-payments/staff-contract.ts'
import { GroupsTable } from '#shop/group-payments/web/staff/groups-table.tsx'
import { staffGroupTexts } from '#shop/group-payments/web/staff/texts.ts'
import { requireStaff } from '../require-staff.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/admin-group-orders'
import { pageOf, wordsIn } from './page-of.ts'

export const meta = titled(staffGroupTexts.title)

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff({ context, request })
  const query = new URL(request.url).searchParams
  const show = GROUPS_SHOWN.find((one) => one === query.get('show')) ?? 'open'
  const search = wordsIn(query, 'q')
  const found = await context
    .get(apiContext)
    .call<typeof findGroups>('get', '/api/admin/group-orders', { search, show, page: pageOf(query) })
  const addressOf = (over: Readonly<Record<string, string>>) =>
    `/admin-group-orders?${new URLSearchParams({ show, q: search, ...over })}`
  return {
    ...{ ...found, search, show },
    links: pageLinks(found.page, found.pages, (page) => addressOf({ page: String(page) })),
    views: GROUPS_SHOWN.map((one) => ({ show: one, label: staffGroupTexts.shown[one], to: addressOf({ show: one }) })),
  }
}

export default function AdminGroupOrders({ loaderData }: Route.ComponentProps) {
  const { groups, found, search, show, views, links } = loaderData
  return (
    <div className="page grow pt-5 pb-16">
      <ViewsHead title={staffGroupTexts.title} count={staffGroupTexts.count(found)} {...{ views, show }} />
      <p className="mb-4 max-w-prose text-sm text-ink-soft">{staffGroupTexts.lead}</p>
      <div className="mb-3">
        <Finder label={staffGroupTexts.search} name="q" search={search} hiddenFields={{ show }} />
      </div>
      {groups.length === 0 ? (
        <EmptyState title={search ? staffGroupTexts.noMatch : staffGroupTexts.none}>
          {staffGroupTexts.noneLead}
        </EmptyState>
      ) : (
        <GroupsTable groups={groups} />
      )}
      <div className="mt-4">
        <Pagination links={links} />
      </div>
    </div>
  )
}
