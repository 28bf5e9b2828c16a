import { formatCount, plural } from '#platform/base/format.ts'
import { apiContext } from '#platform/web/api-context.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { pageLinks } from '#platform/web/ui/page-links.ts'
import { Pagination } from '#platform/web/ui/pagination.tsx'
import type { listCustomers } from '#shop/backoffice/contract.ts'
import { CustomersTable } from '#shop/backoffice/web/customers.tsx'
import { Finder } from '#shop/backoffice/web/finder.tsx'
import { requireStaff } from '../require-staff.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/admin-customers'
import { pageOf, wordsIn } from './page-of.ts'
import { adminPageTexts } from './texts.ts'

export const meta = titled(adminPageTexts.customers)

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff({ context, request })
  const query = new URL(request.url).searchParams
  const search = wordsIn(query, 'q')
  const input = { search, page: pageOf(query) }
  const found = await context.get(apiContext).call<typeof listCustomers>('get', '/api/admin/customers', input)
  const hrefOf = (page: number) => `/admin-customers?${new URLSearchParams({ q: search, page: String(page) })}`
  return { ...found, search, links: pageLinks(found.page, found.pages, hrefOf) }
}

export default function AdminCustomers({ loaderData }: Route.ComponentProps) {
  const { customers, total, isMore, search, links } = loaderData
  return (
    <div className="page grow pt-5 pb-16">
      <h1 className="text-3xl">{adminPageTexts.customers}</h1>
      <div className="mt-4 mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <Finder label={adminPageTexts.searchCustomers} name="q" search={search} />
        <p role="status" className="text-sm text-ink-soft">
          {isMore ? adminPageTexts.moreThanCustomers(formatCount(total)) : plural(total, 'customer')}
        </p>
      </div>
      {customers.length === 0 ? (
        <EmptyState title={search ? adminPageTexts.noCustomerMatches : adminPageTexts.noCustomersYet}>
          {search && adminPageTexts.noCustomerMatchesLead}
        </EmptyState>
      ) : (
        <CustomersTable customers={customers} />
      )}
      <div className="mt-4">
        <Pagination links={links} />
      </div>
    </div>
  )
}
