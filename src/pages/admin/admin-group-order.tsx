import { data, Link } from 'react-router'
import { formatCents } from '#platform/base/money.ts'
import { apiContext } from '#platform/web/api-context.ts'
import { type Refusal, refusalOf } from '#platform/web/forms.tsx'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { type ActionToast, useActionToast } from '#platform/web/use-action-toast.ts'
import { customerPath, orderPath } from '#shop/backoffice/web/paths.ts'
import type { GroupPayments, getGroupPayments, refundEntry } from '#shop/group-payments/staff-contract.ts'
import { GroupStateBadge, titleOfGroup } from '#shop/group-payments/web/staff/groups-table.tsx'
import { PaidEntriesTable } from '#shop/group-payments/web/staff/paid-entries-table.tsx'
import {
  RefundEntryForm,
  readEntryRefund,
  type TypedRefund,
  typedRefund,
} from '#shop/group-payments/web/staff/refund-entry-form.tsx'
import { staffGroupTexts } from '#shop/group-payments/web/staff/texts.ts'
import { orNotFound } from '../or-not-found.ts'
import { requireStaff } from '../require-staff.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/admin-group-order'

export const meta = titled(staffGroupTexts.title)

// The gate checks it, whatever an address holds.
const idOf = ({ rosterId }: { rosterId: string }) => ({ rosterId: rosterId as `ros_${string}` })

export async function loader({ context, request, params }: Route.LoaderArgs) {
  requireStaff({ context, request })
  const { group } = await context
    .get(apiContext)
    .call<typeof getGroupPayments>('get', '/api/admin/group-orders/{rosterId}', idOf(params))
    .catch(orNotFound)
  return { group, payment: new URL(request.url).searchParams.get('payment') ?? '', formKey: crypto.randomUUID() }
}

interface Answer {
  readonly refusal?: Refusal
  readonly typed?: TypedRefund
  readonly toast?: ActionToast
}

export async function action({ context, request, params }: Route.ActionArgs) {
  requireStaff({ context, request })
  const form = await request.formData()
  const sent = readEntryRefund(form, idOf(params).rosterId)
  const path = '/api/admin/group-orders/{rosterId}/payments/{paymentId}/refund'
  try {
    const { asked } = await context.get(apiContext).call<typeof refundEntry>('post', path, sent)
    const toast: ActionToast = asked
      ? { text: staffGroupTexts.sent(formatCents(sent.amount)) }
      : { text: staffGroupTexts.sentBefore, tone: 'info' }
    return data<Answer>({ toast })
  } catch (error) {
    return data<Answer>({ refusal: refusalOf(error), typed: typedRefund(form) }, { status: 400 })
  }
}

/** How it stands, whose it is, and the order that it became. */
function Facts({ group }: { readonly group: GroupPayments }) {
  const { organizer, orderNumber, state, pieces, minimum } = group
  return (
    <div className="mb-6 grid gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <GroupStateBadge state={state} /> {staffGroupTexts.stateWords[state](pieces, minimum)}
      </p>
      <p className="break-words">
        {staffGroupTexts.heads.organizer}:{' '}
        {organizer.userId === null ? (
          staffGroupTexts.noOrganizer
        ) : (
          <Link to={customerPath(organizer.userId)} className="link">
            {organizer.name || organizer.email}
          </Link>
        )}
      </p>
      {orderNumber && (
        <p>
          <Link to={orderPath(orderNumber)} className="link tabular">
            {staffGroupTexts.openOrder(orderNumber)}
          </Link>
        </p>
      )}
    </div>
  )
}

export default function AdminGroupOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { group, payment, formKey } = loaderData
  useActionToast(actionData?.toast)
  const path = `/admin-group-orders/${group.rosterId}`
  const chosen = actionData?.toast ? undefined : group.entries.find(({ id, left }) => id === payment && left > 0)
  return (
    <div className="page grow pt-5 pb-16">
      <Breadcrumb
        trail={[{ label: staffGroupTexts.title, to: '/admin-group-orders' }, { label: titleOfGroup(group) }]}
      />
      <h1 className="mt-2 mb-3 text-3xl break-words">{titleOfGroup(group)}</h1>
      <Facts group={group} />
      {chosen && (
        <div className="mb-8">
          <RefundEntryForm
            {...{ group, entry: chosen, formKey, refusal: actionData?.refusal, typed: actionData?.typed, path }}
          />
        </div>
      )}
      {group.entries.length === 0 ? (
        <EmptyState title={staffGroupTexts.nobody} />
      ) : (
        <PaidEntriesTable entries={group.entries} path={path} chosen={chosen?.id ?? ''} />
      )}
      <p className="mt-6">
        <Link to="/admin-group-orders" className="inline-block py-1 underline underline-offset-4">
          {staffGroupTexts.backToAll}
        </Link>
      </p>
    </div>
  )
}
