import { plural } from '#platform/base/format.ts'
import { apiContext } from '#platform/web/api-context.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { pageLinks } from '#platform/web/ui/page-links.ts'
import { Pagination } from '#platform/web/ui/pagination.tsx'
import type { listDisks, listStorageUse } from '#shop/backoffice/storage-contract.ts'
import { DiskWarnings, StorageFacts, StorageTable } from '#shop/backoffice/web/storage.tsx'
import { requireStaff } from '../require-staff.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/admin-storage'
import { pageOf } from './page-of.ts'
import { adminPageTexts } from './texts.ts'

export const meta = titled(adminPageTexts.storage)

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff({ context, request })
  const input = { page: pageOf(new URL(request.url).searchParams) }
  const api = context.get(apiContext)
  const [found, disks] = await Promise.all([
    api.call<typeof listStorageUse>('get', '/api/admin/storage', input),
    api.call<typeof listDisks>('get', '/api/admin/disks', {}),
  ])
  const links = pageLinks(found.page, found.pages, (page) => `/admin-storage?page=${page}`)
  return { ...found, ...disks, links }
}

export default function AdminStorage({ loaderData }: Route.ComponentProps) {
  const { totals, disks, warnings, accounts, total, links } = loaderData
  return (
    <div className="page grow pt-5 pb-16">
      <h1 className="text-3xl">{adminPageTexts.storage}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{adminPageTexts.storageLead}</p>
      <DiskWarnings warnings={warnings} />
      <StorageFacts totals={totals} disks={disks} />
      <p role="status" className="mt-6 mb-2 text-sm text-ink-soft">
        {adminPageTexts.customersWithFiles(plural(total, 'customer'))}
      </p>
      {total === 0 ? (
        <EmptyState title={adminPageTexts.nobodyHasFiles} />
      ) : (
        <StorageTable accounts={accounts} mostMb={totals.mostMb} />
      )}
      <div className="mt-4">
        <Pagination links={links} />
      </div>
    </div>
  )
}
