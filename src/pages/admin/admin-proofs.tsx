import { Link } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { apiContext } from '#platform/web/api-context.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { pageLinks } from '#platform/web/ui/page-links.ts'
import { Pagination } from '#platform/web/ui/pagination.tsx'
import { PROOF_FILTERS, type ProofFilter } from '#shop/proofs/model.ts'
import type { listAllProofs } from '#shop/proofs/staff-contract.ts'
import { proofsTexts } from '#shop/proofs/texts.ts'
import { ProofsTable } from '#shop/proofs/web/staff/proofs-table.tsx'
import { requireStaff } from '../require-staff.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/admin-proofs'
import { pageOf } from './page-of.ts'
import { adminPageTexts } from './texts.ts'

export const meta = titled(proofsTexts.proofs)

const address = (show: ProofFilter, page = 1): string => {
  const query = new URLSearchParams({ ...(show !== 'open' && { show }), ...(page > 1 && { page: String(page) }) })
  return query.size > 0 ? `/admin-proofs?${query}` : '/admin-proofs'
}

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff({ context, request })
  const query = new URL(request.url).searchParams
  const show = PROOF_FILTERS.find((one) => one === query.get('show')) ?? 'open'
  const input = { show, page: pageOf(query) }
  const found = await context.get(apiContext).call<typeof listAllProofs>('get', '/api/admin/proofs', input)
  return { ...found, show, links: pageLinks(found.page, found.pages, (page) => address(show, page)) }
}

export default function AdminProofs({ loaderData }: Route.ComponentProps) {
  const { proofs, total, show, links } = loaderData
  return (
    <div className="page grow pt-5 pb-16">
      <h1 className="text-3xl">{proofsTexts.proofs}</h1>
      <div className="mt-2 mb-2 flex flex-wrap items-center justify-between gap-x-6">
        <nav aria-label={adminPageTexts.show} className="flex flex-wrap gap-x-4 xl:text-sm">
          {PROOF_FILTERS.map((one) => (
            <Link
              key={one}
              to={address(one)}
              aria-current={one === show ? 'page' : undefined}
              className="py-2.5 underline-offset-8 hover:underline aria-[current]:font-semibold aria-[current]:underline aria-[current]:decoration-vermilion aria-[current]:decoration-2"
            >
              {proofsTexts.filters[one]}
            </Link>
          ))}
        </nav>
        <p role="status" className="text-sm text-ink-soft">
          {plural(total, 'order')}
        </p>
      </div>
      {proofs.length === 0 ? (
        <EmptyState title={proofsTexts.nothingHere}>{proofsTexts.nothingLead}</EmptyState>
      ) : (
        <ProofsTable proofs={proofs} />
      )}
      <div className="mt-6">
        <Pagination links={links} />
      </div>
    </div>
  )
}
