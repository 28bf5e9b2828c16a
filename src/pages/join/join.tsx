import { useState } from 'react'
import { data, Form, redirect, type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router'
import { ApiError, type Client } from '#platform/base/client.ts'
import { newId } from '#platform/base/id.ts'
import { apiContext } from '#platform/web/api-context.ts'
import { type Refusal, refusalOf, SubmitButton, textOf } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import { withNetworkError } from '#platform/web/with-network-error.ts'
import type { getLinkedGroup } from '#shop/group-payments/contract.ts'
import { groupPaymentTexts } from '#shop/group-payments/texts.ts'
import type { EntryChallenge } from '#shop/group-payments/web/use-bank-of-link.ts'
import type { getPaymentSettings } from '#shop/payments/contract.ts'
import type { addLinkedEntry, getLinkedRoster, LinkedRoster } from '#shop/rosters/member-contract.ts'
import { EntryForm } from '#shop/rosters/web/joining/entry-form.tsx'
import { type DrawnGarment, entryIn, nothingTyped, typedIn } from '#shop/rosters/web/joining/joining.ts'
import {
  ClosedNotice,
  GarmentChart,
  GarmentChoice,
  garmentChartOf,
  JoiningHead,
  OthersOnList,
} from '#shop/rosters/web/joining/joining-parts.tsx'
import { joiningTexts } from '#shop/rosters/web/joining/texts.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/join'
import { drawGarment } from './draw-garment.ts'
import { FormUsed } from './form-used.tsx'
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
    if (error instanceof ApiError && error.status < 429) return data({ roster: undefined }, { status: 404 })
    throw error
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
  if (!loaderData.roster) return <LinkGone />
  const { roster, garment, press, paying } = loaderData
  return (
    <div className="page grow pt-8">
      <JoiningHead roster={roster} />
      {roster.closed && <ClosedNotice closed={roster.closed} />}
      {!roster.closed && garment && (
        <>
          <GarmentChoice garments={roster.garments} chosen={garment.position} />
          {roster.paying === 'each' ? (
            <PayingForm {...{ roster, garment, token, paying, press, answer: actionData }} />
          ) : (
            <JoinForm {...{ roster, garment, token, answer: actionData }} press={press} />
          )}
          <GarmentChart garment={garment} />
        </>
      )}
      <OthersOnList others={roster.others} />
    </div>
  )
}

function PayingForm({ paying, answer, ...form }: JoinFormProps & { readonly paying: Paying | null }) {
  if (!paying) return <Alert tone="info">{groupPaymentTexts.notOpen}</Alert>
  const { refusal, used, typed = nothingTyped, challenge } = answer ?? {}
  return <PayAndJoin {...{ ...form, paying, refusal, used, typed, challenge }} />
}

interface JoinFormProps {
  readonly roster: LinkedRoster
  readonly garment: DrawnGarment
  readonly token: string
  readonly press: string
  readonly answer: Route.ComponentProps['actionData']
}

function JoinForm({ roster, garment, token, press, answer }: JoinFormProps) {
  const { revalidate } = useRevalidator()
  // What is read again meanwhile brings another one: this form is still the same.
  const [ownPress] = useState(press)
  const refusal: Refusal | undefined = answer?.refusal
  const typed = answer?.typed ?? nothingTyped
  return (
    <EntryForm
      {...{ roster, garment, token, typed, refusal }}
      hasChart={garmentChartOf(garment) !== undefined}
      onNumber={() => void revalidate()}
    >
      {(fields) => (
        <Form method="post" className="grid gap-5">
          <h2 className="text-xl">{joiningTexts.details}</h2>
          <input type="hidden" name="press" value={answer?.press ?? ownPress} />
          <input type="hidden" name="garment" value={garment.position} />
          {refusal && <Alert>{refusal.error}</Alert>}
          {answer?.used && <FormUsed token={token} receipt={answer.used} />}
          {fields}
          <TextField
            {...{ name: 'email', type: 'email', autoComplete: 'email', inputMode: 'email' }}
            label={joiningTexts.email}
            hint={joiningTexts.emailHint}
            error={refusal?.fields.email}
            defaultValue={typed.email}
          />
          <SubmitButton size="lg" wide pendingText={joiningTexts.joining}>
            {joiningTexts.join}
          </SubmitButton>
          <p className="text-sm text-ink-mute">{joiningTexts.privacy}</p>
        </Form>
      )}
    </EntryForm>
  )
}

const LinkGone = () => (
  <div className="page grow pt-8">
    <h1 className="mb-4 text-3xl">{joiningTexts.pageTitle}</h1>
    <EmptyState
      title={joiningTexts.linkGone}
      action={
        <ButtonLink to="/" look="line">
          {joiningTexts.toTheShop}
        </ButtonLink>
      }
    >
      {joiningTexts.linkGoneLead}
    </EmptyState>
  </div>
)
