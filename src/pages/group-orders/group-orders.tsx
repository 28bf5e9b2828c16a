import { apiContext } from '#platform/web/api-context.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import type { listRosters } from '#shop/rosters/contract.ts'
import { RosterCard } from '#shop/rosters/web/organizer/roster-card.tsx'
import { groupOrderTexts } from '#shop/rosters/web/organizer/texts.ts'
import { requireViewer } from '../require-viewer.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/group-orders'

export const meta = titled(groupOrderTexts.groupOrders, { name: 'robots', content: 'noindex' })

export async function loader({ context, request }: Route.LoaderArgs) {
  requireViewer({ context, request })
  const { rosters } = await context.get(apiContext).call<typeof listRosters>('get', '/api/rosters', {})
  return { rosters, isCancelled: new URL(request.url).searchParams.has('cancelled') }
}

const NewLink = () => <ButtonLink to="/group-orders/new">{groupOrderTexts.newGroupOrder}</ButtonLink>

export default function GroupOrders({ loaderData: { rosters, isCancelled } }: Route.ComponentProps) {
  return (
    <div className="page grow pt-8">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">{groupOrderTexts.groupOrders}</h1>
        {rosters.length > 0 && <NewLink />}
      </div>
      {isCancelled && (
        <Alert tone="success" className="mb-6">
          {groupOrderTexts.cancelled}
        </Alert>
      )}
      {rosters.length === 0 ? (
        <EmptyState icon="shirt" title={groupOrderTexts.noneYet} action={<NewLink />}>
          <p>{groupOrderTexts.noneLead}</p>
        </EmptyState>
      ) : (
        <ul className="grid gap-5">
          {rosters.map((roster) => (
            <RosterCard key={roster.id} roster={roster} />
          ))}
        </ul>
      )}
    </div>
  )
}
