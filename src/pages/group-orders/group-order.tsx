import { Form } from 'react-router'
import { apiContext, type PageApi } from '#platform/web/api-context.ts'
import { formatDate, shopDay } from '#platform/web/dates.ts'
import { SubmitButton, textOf } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { AskFirst } from '#platform/web/ui/ask-first.tsx'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { withNetworkError } from '#platform/web/with-network-error.ts'
import type { getGroupMoney } from '#shop/group-payments/contract.ts'
import { groupPaymentTexts } from '#shop/group-payments/texts.ts'
import type { getRoster } from '#shop/rosters/contract.ts'
import type { getRosterLink } from '#shop/rosters/sharing-contract.ts'
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
import { AddPerson } from './add-person.tsx'
import { changeGroupOrder, type GroupOrderAnswer, typedIn } from './change-group-order.ts'
import { EntryList } from './entry-list.tsx'
import { GroupOrderNotices } from './group-order-notices.tsx'
import { ListSettings } from './list-settings.tsx'
import { atForm, type ShownGroupOrder } from './shown-group-order.ts'

export const meta = titled(groupOrderTexts.groupOrders, { name: 'robots', content: 'noindex' })

export async function loader({ context, request, params }: Route.LoaderArgs) {
  requireViewer({ context, request })
  const query = new URL(request.url).searchParams
  const api = context.get(apiContext)
  const rosterId = params.rosterId as `ros_${string}`
  const { roster } = await api.call<typeof getRoster>('get', '/api/rosters/{rosterId}', { rosterId }).catch(orNotFound)
  const { link } =
    roster.linkToken === null
      ? { link: null }
      : await api.call<typeof getRosterLink>('get', '/api/rosters/{rosterId}/link', { rosterId })
  const canPay = roster.paying === 'each' && (await isOpenToPay(api, rosterId))
  return {
    ...{ roster, link, canPay, edit: query.get('edit'), done: query.get('done') },
    ...{ press: crypto.randomUUID(), today: shopDay(new Date()) },
  }
}

/** Whether minimum, way of delivery and prices are said, without which no member can pay. */
async function isOpenToPay(api: PageApi, rosterId: `ros_${string}`): Promise<boolean> {
  const { money } = await api.call<typeof getGroupMoney>('get', '/api/group-payments/{rosterId}', { rosterId })
  return money !== null
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
  const { title, entries, pieces, state, paying, erasedAt, orderNumber } = roster
  const counted = groupOrderTexts.peopleAndPieces(entries.length, pieces)
  const isEditing = entries.some(({ id }) => id === loaderData.edit)
  const shown = { roster, loaded: loaderData, answer: actionData }
  return (
    <div className="page grow pt-8">
      <Breadcrumb trail={[{ label: groupOrderTexts.groupOrders, to: '/group-orders' }, { label: title }]} />
      <div className="mt-3 mb-6">
        <h1 className="text-3xl break-words">{title}</h1>
        <p className="tabular mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
          <RosterBadge {...roster} />
          {entries.length === 0 ? (
            <span>{counted}</span>
          ) : (
            <a href="#list" className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11">
              <span className="sr-only">{groupOrderTexts.toList}</span>
              {counted}
            </a>
          )}
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
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <NextSteps {...shown} />
        {state === 'open' && (
          <div className="min-w-0">
            {paying === 'organiser' && !isEditing && <AddPerson {...shown} />}
            <ListSettings {...shown} />
          </div>
        )}
        <div className="grid min-w-0 gap-8 lg:col-start-1">
          <EntryList {...shown} />
          {state !== 'cancelled' && orderNumber === null && paying === 'organiser' && <Cancel />}
        </div>
      </div>
    </div>
  )
}

/** Before the list, however long that grows: what its organizer comes for. */
function NextSteps({ roster, loaded, answer }: ShownGroupOrder) {
  const { id, state, paying } = roster
  const { canPay } = loaded
  const price = <RosterPrice key="price" roster={roster} refusal={atForm(answer, 'lock', 'reopen')?.refusal} />
  const share = state === 'open' && <ShareLink key="share" link={loaded.link} />
  // As it was loaded, so that nothing changes its place under a finger when somebody joins.
  const isEmpty = loaded.roster.pieces === 0
  return (
    <div className="grid min-w-0 gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      {paying === 'each' && (
        <div className="grid gap-2">
          {!canPay && state === 'open' && <p className="text-sm">{groupPaymentTexts.notOpenYet}</p>}
          <ButtonLink to={`/group-orders/${id}/payments`} wide>
            {canPay || state !== 'open' ? groupPaymentTexts.toMoney : groupPaymentTexts.openTitle}
          </ButtonLink>
        </div>
      )}
      {paying === 'each' || isEmpty ? [share, price] : [price, share]}
    </div>
  )
}

const Cancel = () => (
  <AskFirst label={groupOrderTexts.cancel} lead={groupOrderTexts.cancelLead} look="quiet">
    <Form method="post" preventScrollReset>
      <SubmitButton {...{ name: 'intent', value: 'cancel', look: 'danger', size: 'sm' }}>
        {groupOrderTexts.cancelForGood}
      </SubmitButton>
    </Form>
  </AskFirst>
)
