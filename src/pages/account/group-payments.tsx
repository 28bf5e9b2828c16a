import { data, redirect } from 'react-router'
import { ApiError } from '#platform/base/client.ts'
import { apiContext } from '#platform/web/api-context.ts'
import { type Refusal, refusalOf, textOf } from '#platform/web/forms.tsx'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { withNetworkError } from '#platform/web/with-network-error.ts'
import type { listDeliveryOptions } from '#shop/delivery/contract.ts'
import type { cancelGroup, closeGroup, getGroupMoney, openGroupPayments } from '#shop/group-payments/contract.ts'
import { groupPaymentTexts } from '#shop/group-payments/texts.ts'
import { GroupMoneyCard } from '#shop/group-payments/web/group-money-card.tsx'
import { OpenGroupForm, readOpening, type TypedOpening } from '#shop/group-payments/web/open-group-form.tsx'
import type { getRoster, Roster } from '#shop/rosters/contract.ts'
import { orNotFound } from '../or-not-found.ts'
import { requireViewer } from '../require-viewer.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/group-payments'

export const meta = titled(groupPaymentTexts.moneyTitle, { name: 'robots', content: 'noindex' })

// The gate checks it, whatever an address holds.
const idOf = ({ rosterId }: { rosterId: string }) => ({ rosterId: rosterId as `ros_${string}` })

export async function loader({ context, request, params }: Route.LoaderArgs) {
  requireViewer({ context, request })
  const api = context.get(apiContext)
  const { money } = await api
    .call<typeof getGroupMoney>('get', '/api/group-payments/{rosterId}', idOf(params))
    .catch(orNotFound)
  const { roster } = await api.call<typeof getRoster>('get', '/api/rosters/{rosterId}', idOf(params)).catch(orNotFound)
  const { options } = await api.call<typeof listDeliveryOptions>('get', '/api/delivery/options', {})
  return {
    ...{ money, said: saidBefore(roster), methods: options.map(({ id, name }) => ({ value: id, label: name })) },
    garmentNames: Object.fromEntries(
      roster.garments.map(({ position, title, color }) => [position, `${title}, ${color}`]),
    ),
  }
}

/** What the organizer said as they made the group order is not asked again. */
function saidBefore({ rules, deadline }: Roster): Partial<TypedOpening> {
  return {
    ...(rules.minimum !== null && { minimum: String(rules.minimum) }),
    ...(deadline && { date: deadline.date, time: deadline.time }),
  }
}

interface Answer {
  readonly refusal: Refusal
  readonly typed?: TypedOpening
  readonly counties?: readonly { readonly value: string; readonly label: string }[]
}

const isPlace = (one: unknown): one is { value: string; label: string } =>
  typeof one === 'object' && one !== null && 'value' in one && 'label' in one

/** Opens it for its members, closes it early, or gives it up. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { rosterId } = idOf(params)
  requireViewer({ context, request })
  const api = context.get(apiContext)
  const form = await request.formData()
  const what = textOf(form, 'money')
  const typed = readOpening(form)
  try {
    if (what === 'close')
      await api.call<typeof closeGroup>('post', '/api/group-payments/{rosterId}/close', { rosterId })
    else if (what === 'cancel')
      await api.call<typeof cancelGroup>('post', '/api/group-payments/{rosterId}/cancel', { rosterId })
    else {
      const { minimum, date, time, deliveryMethod, county, address } = typed
      await api.call<typeof openGroupPayments>('post', '/api/group-payments/{rosterId}/open', {
        ...{ rosterId, minimum: Number(minimum), deadline: { date, time }, deliveryMethod, address },
        county: county || null,
      })
    }
    return redirect(`/group-orders/${rosterId}/payments`)
  } catch (error) {
    const asked = error instanceof ApiError ? error.body.counties : undefined
    const counties = Array.isArray(asked) ? asked.filter(isPlace) : []
    return data<Answer>({ refusal: refusalOf(error), typed, counties }, { status: 400 })
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withNetworkError(serverAction(), (refusal): Answer => ({ refusal }))

export default function GroupPayments({ loaderData, actionData, params: { rosterId } }: Route.ComponentProps) {
  const { money, said, methods, garmentNames } = loaderData
  const { refusal, typed, counties = [] }: Partial<Answer> = actionData ?? {}
  return (
    <div className="page grow pt-8">
      <Breadcrumb
        trail={[
          { label: groupPaymentTexts.backToGroup, to: `/group-orders/${rosterId}` },
          { label: groupPaymentTexts.moneyTitle },
        ]}
      />
      <h1 className="mt-3 mb-6 text-3xl">{groupPaymentTexts.moneyTitle}</h1>
      {money ? (
        <GroupMoneyCard {...{ money, garmentNames, refusal }} />
      ) : (
        <OpenGroupForm {...{ methods, counties, typed: typed ?? said, refusal }} />
      )}
    </div>
  )
}
