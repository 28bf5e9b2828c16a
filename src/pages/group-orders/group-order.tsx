import { Form } from 'react-router'
import { apiContext, publicUrlContext } from '#platform/web/api-context.ts'
import { formatDate, shopDay } from '#platform/web/dates.ts'
import { SubmitButton, textOf } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { withNetworkError } from '#platform/web/with-network-error.ts'
import { groupPaymentTexts } from '#shop/group-payments/texts.ts'
import type { getRoster } from '#shop/rosters/contract.ts'
import { RosterGarmentPictures } from '#shop/rosters/web/organizer/roster-garment-pictures.tsx'
import { RosterPrice } from '#shop/rosters/web/organizer/roster-price.tsx'
import { RosterBadge, rosterDeadlineText } from '#shop/rosters/web/organizer/roster-state.tsx'
import { ShareLink } from '#shop/rosters/web/organizer/share-link.tsx'
import { groupOrderTexts } from '#shop/rosters/web/organizer/texts.ts'
import { useLiveRoster } from '#shop/rosters/web/organizer/use-live-roster.ts'
import { orNotFound } from '../or-not-found.ts'
import { requireViewer } from '../require-viewer.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/group-order'
import { changeGroupOrder, type GroupOrderAnswer, typedIn } from './change-group-order.ts'
import { EntryList } from './entry-list.tsx'
import { GroupOrderNotices } from './group-order-notices.tsx'
import { ListSettings } from './list-settings.tsx'
import { atForm, type ShownGroupOrder } from './shown-group-order.ts'

export const meta = titled(groupOrderTexts.groupOrders, { name: 'robots', content: 'noindex' })

export async function loader({ context, request, params }: Route.LoaderArgs) {
  requireViewer({ context, request })
  const query = new URL(request.url).searchParams
  const { roster } = await context
    .get(apiContext)
    .call<typeof getRoster>('get', '/api/rosters/{rosterId}', { rosterId: params.rosterId as `ros_${string}` })
    .catch(orNotFound)
  const { linkToken } = roster
  return {
    ...{ roster, edit: query.get('edit'), isLeaving: query.has('cancel'), done: query.get('done') },
    ...{ press: crypto.randomUUID(), today: shopDay(new Date()) },
    link: linkToken === null ? null : `${context.get(publicUrlContext)}/join/${linkToken}`,
  }
}

export const action = changeGroupOrder

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const nothing = { done: undefined, report: undefined }
  return withNetworkError(
    serverAction(),
    (refusal): GroupOrderAnswer => ({ ...nothing, intent: textOf(form, 'intent'), refusal, typed: typedIn(form) }),
  )
}

export default function GroupOrder({ loaderData, actionData }: Route.ComponentProps) {
  const roster = useLiveRoster(loaderData.roster)
  const { title, entries, pieces, state, erasedAt, orderNumber } = roster
  const shown = { roster, loaded: loaderData, answer: actionData }
  return (
    <div className="page grow pt-8">
      <Breadcrumb trail={[{ label: groupOrderTexts.groupOrders, to: '/group-orders' }, { label: title }]} />
      <div className="mt-3 mb-6">
        <h1 className="text-3xl break-words">{title}</h1>
        <p className="tabular mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
          <RosterBadge {...roster} />
          <span>{groupOrderTexts.peopleAndPieces(entries.length, pieces)}</span>
          <span>{rosterDeadlineText(roster)}</span>
        </p>
      </div>
      <GroupOrderNotices {...shown} />
      {state === 'cancelled' && (
        <Alert tone="info" className="mb-6">
          {groupOrderTexts.cancelledLead}
        </Alert>
      )}
      {erasedAt && (
        <Alert tone="info" className="mb-6">
          {groupOrderTexts.erasedLead(formatDate(erasedAt, 'long'))}
        </Alert>
      )}
      <RosterGarmentPictures {...roster} />
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          <EntryList {...shown} />
          {state === 'open' && <ListSettings {...shown} />}
        </div>
        <div className="grid min-w-0 gap-5 lg:sticky lg:top-24">
          <RosterPrice roster={roster} refusal={atForm(actionData, 'lock', 'reopen')?.refusal} />
          {state === 'open' && <ShareLink url={loaderData.link} />}
          {roster.paying === 'each' && (
            <ButtonLink to={`/group-orders/${roster.id}/payments`} wide>
              {groupPaymentTexts.toMoney}
            </ButtonLink>
          )}
          {state !== 'cancelled' && orderNumber === null && <Cancel {...shown} />}
        </div>
      </div>
    </div>
  )
}

function Cancel({ roster: { id, paying }, loaded }: ShownGroupOrder) {
  if (paying === 'each') return null
  if (!loaded.isLeaving)
    return (
      <ButtonLink to={`/group-orders/${id}?cancel=1`} preventScrollReset look="quiet" wide>
        {groupOrderTexts.cancel}
      </ButtonLink>
    )
  return (
    <Alert tone="warn" title={groupOrderTexts.cancel}>
      <p>{groupOrderTexts.cancelLead}</p>
      <Form method="post" preventScrollReset className="mt-3 flex flex-wrap gap-3">
        <SubmitButton {...{ name: 'intent', value: 'cancel', look: 'danger', size: 'sm' }}>
          {groupOrderTexts.cancelForGood}
        </SubmitButton>
        <ButtonLink to={`/group-orders/${id}`} preventScrollReset look="line" size="sm">
          {groupOrderTexts.keep}
        </ButtonLink>
      </Form>
    </Alert>
  )
}
