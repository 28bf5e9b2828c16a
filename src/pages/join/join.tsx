import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ApiError, type Client } from '#platform/base/client.ts'
import { newId } from '#platform/base/id.ts'
import { apiContext } from '#platform/web/api-context.ts'
import { refusalOf, textOf } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { withNetworkError } from '#platform/web/with-network-error.ts'
import type { getLinkedGroup } from '#shop/group-payments/contract.ts'
import { groupPaymentTexts } from '#shop/group-payments/texts.ts'
import type { EntryChallenge } from '#shop/group-payments/web/use-bank-of-link.ts'
import type { getPaymentSettings } from '#shop/payments/contract.ts'
import type { addLinkedEntry, getLinkedRoster } from '#shop/rosters/member-contract.ts'
import { entryIn, nothingTyped, typedIn } from '#shop/rosters/web/joining/joining.ts'
import {
  ClosedNotice,
  GarmentChart,
  GarmentChoice,
  JoiningHead,
  OthersOnList,
} from '#shop/rosters/web/joining/joining-parts.tsx'
import { joiningTexts } from '#shop/rosters/web/joining/texts.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/join'
import { drawGarment } from './draw-garment.ts'
import { JoinForm } from './join-form.tsx'
import { LinkGone } from './link-gone.tsx'
import { orLinkGone } from './or-link-gone.ts'
import { ownHeaders } from './own-headers.ts'
import { PayAndJoin, type Paying, payAndJoin } from './pay-and-join.tsx'

export const meta = titled(joiningTexts.pageTitle, { name: 'robots', content: 'noindex' })
export const headers = ownHeaders

const noChallenge: EntryChallenge | undefined = undefined

// A form that is refused stays as it was typed; which numbers are free is read again when their field is entered.
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined || formMethod === 'GET' ? defaultShouldRevalidate : false

/** What it costs and who takes the card, where members pay; nothing before they can. */
async function payingOf(api: Client, token: string): Promise<Paying | null> {
  const path = '/api/group-links/{token}'
  const { group } = await api.call<typeof getLinkedGroup>('get', path, { token })
  if (group?.state !== 'open') return null
  const { provider } = await api.call<typeof getPaymentSettings>('get', '/api/payments/settings', {})
  return { offer: group, provider }
}

export async function loader({ context, request, params: { token } }: Route.LoaderArgs) {
  try {
    const path = '/api/roster-links/{token}'
    const api = context.get(apiContext)
    const { roster } = await api.call<typeof getLinkedRoster>('get', path, { token })
    const position = Number(new URL(request.url).searchParams.get('garment') ?? 1)
    const paying = roster.paying === 'each' ? await payingOf(api, token) : null
    return { roster, paying, garment: await drawGarment(roster, position, {}), press: newId('prs') }
  } catch (error) {
    return orLinkGone(error)
  }
}

export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const form = await request.formData()
  const press = textOf(form, 'press')
  try {
    if (form.has('amount')) {
      const { receipt, challenge } = await payAndJoin(context.get(apiContext), token, form)
      if (receipt && !challenge) return redirect(`/join/${token}/${receipt}?added=1`)
      const refusal = { error: groupPaymentTexts.bankNeedsScript, code: undefined, fields: {} }
      return data({ refusal, used: undefined, press, typed: typedIn(form), challenge })
    }
    const path = '/api/roster-links/{token}/entries'
    const input = { ...entryIn(form), token, press, email: textOf(form, 'email') }
    const { receipt } = await context.get(apiContext).call<typeof addLinkedEntry>('post', path, input)
    return redirect(`/join/${token}/${receipt}?added=1`)
  } catch (error) {
    const refusal = refusalOf(error)
    const receipt = error instanceof ApiError ? error.body.receipt : undefined
    const used = typeof receipt === 'string' ? receipt : undefined
    return data({ refusal, used, press, typed: typedIn(form), challenge: noChallenge }, { status: 400 })
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withNetworkError(serverAction(), (refusal) => ({
    ...{ refusal, used: undefined, press: undefined, typed: undefined },
    challenge: noChallenge,
  }))

export default function Join({ loaderData, actionData, params: { token } }: Route.ComponentProps) {
  if (!loaderData.roster)
    return <LinkGone heading={joiningTexts.pageTitle} title={joiningTexts.linkGone} lead={joiningTexts.linkGoneLead} />
  const { roster, garment, press, paying } = loaderData
  const { refusal, used, typed = nothingTyped, press: sentPress, challenge } = actionData ?? {}
  const form = { roster, token, press, refusal, used, typed }
  return (
    <div className="page grow pt-8">
      <JoiningHead roster={roster} />
      {roster.closed && <ClosedNotice closed={roster.closed} />}
      {!roster.closed && garment && (
        <>
          <GarmentChoice garments={roster.garments} chosen={garment.position} />
          {roster.paying !== 'each' && <JoinForm {...form} garment={garment} sentPress={sentPress} />}
          {roster.paying === 'each' && !paying && <Alert tone="info">{groupPaymentTexts.notOpen}</Alert>}
          {paying && <PayAndJoin {...form} {...{ garment, paying, challenge }} />}
          <GarmentChart garment={garment} />
        </>
      )}
      <OthersOnList others={roster.others} />
    </div>
  )
}
