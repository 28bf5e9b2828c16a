import { data, Form, redirect, useRevalidator } from 'react-router'
import { ApiError, type Client } from '#platform/base/client.ts'
import { apiContext, publicUrlContext } from '#platform/web/api-context.ts'
import { type Refusal, refusalOf, SubmitButton, textOf } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { withNetworkError } from '#platform/web/with-network-error.ts'
import type { EntryPayment, getEntryPayment } from '#shop/group-payments/contract.ts'
import { EntryPaymentNotice } from '#shop/group-payments/web/entry-payment-notice.tsx'
import type { getLinkedEntry, updateLinkedEntry, withdrawLinkedEntry } from '#shop/rosters/member-contract.ts'
import { deadlineText } from '#shop/rosters/model/deadline-text.ts'
import { EntryForm } from '#shop/rosters/web/joining/entry-form.tsx'
import { entryIn, typedIn } from '#shop/rosters/web/joining/joining.ts'
import { ClosedNotice, GarmentChart, garmentChartOf, JoiningTitle } from '#shop/rosters/web/joining/joining-parts.tsx'
import { OwnLink, WithdrawEntry } from '#shop/rosters/web/joining/receipt-parts.tsx'
import { joiningTexts } from '#shop/rosters/web/joining/texts.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/receipt'
import { drawGarment } from './draw-garment.ts'
import { ownHeaders } from './own-headers.ts'

export const meta = titled(joiningTexts.receiptTitle, { name: 'robots', content: 'noindex' })
export const headers = ownHeaders

/** What was paid for the entry, where members pay. */
async function paymentOf(api: Client, receipt: string): Promise<EntryPayment | null> {
  const path = '/api/group-receipts/{receipt}'
  const { payment } = await api.call<typeof getEntryPayment>('get', path, { receipt })
  return payment
}

export async function loader({ context, request, params: { token, receipt } }: Route.LoaderArgs) {
  try {
    const path = '/api/roster-receipts/{receipt}'
    const api = context.get(apiContext)
    const { roster, entry } = await api.call<typeof getLinkedEntry>('get', path, { receipt })
    const payment = roster.paying === 'each' ? await paymentOf(api, receipt) : null
    const { searchParams } = new URL(request.url)
    return {
      ...{ roster, entry, payment, garment: await drawGarment(roster, entry.garment, entry) },
      told: searchParams.has('added') ? ('added' as const) : searchParams.has('saved') ? ('saved' as const) : undefined,
      link: `${context.get(publicUrlContext)}/join/${token}/${receipt}`,
    }
  } catch (error) {
    if (error instanceof ApiError && error.status < 429) return data({ roster: undefined }, { status: 404 })
    throw error
  }
}

export async function action({ context, request, params: { token, receipt } }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const version = Number(textOf(form, 'version'))
  try {
    if (form.has('withdraw')) {
      const path = '/api/roster-receipts/{receipt}/withdraw'
      await api.call<typeof withdrawLinkedEntry>('post', path, { receipt, version })
      return redirect(`/join/${token}/${receipt}`)
    }
    const input = { ...entryIn(form), receipt, version }
    await api.call<typeof updateLinkedEntry>('put', '/api/roster-receipts/{receipt}', input)
    return redirect(`/join/${token}/${receipt}?saved=1`)
  } catch (error) {
    return data({ refusal: refusalOf(error), typed: form.has('withdraw') ? undefined : typedIn(form) }, { status: 400 })
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withNetworkError(serverAction(), (refusal) => ({ refusal, typed: undefined }))

type Loaded = Extract<Route.ComponentProps['loaderData'], { entry: unknown }>

export default function Receipt({ loaderData, actionData, params }: Route.ComponentProps) {
  if (!loaderData.roster) return <ReceiptGone />
  const { roster, entry, payment, garment, told, link } = loaderData
  const isOpen = roster.closed === null || roster.closed === 'full'
  const isIn = entry.state === 'active'
  return (
    <div className="page grow pt-8">
      <JoiningTitle title={roster.title} />
      {payment && <EntryPaymentNotice payment={payment} />}
      {(!payment || isIn) && <State {...{ roster, entry, told }} />}
      {!isOpen && roster.closed && <ClosedNotice closed={roster.closed} />}
      {isIn && isOpen && <OwnLink link={link} isEmailed={entry.isEmailed} />}
      {isIn && garment && (
        <>
          <Change key={entry.version} {...{ roster, entry, garment, isOpen, ...params }} answer={actionData} />
          <GarmentChart garment={garment} />
          {isOpen && <WithdrawEntry version={entry.version} />}
        </>
      )}
      {roster.closed === null && (
        <p className="mt-8">
          <ButtonLink to={`/join/${params.token}`} look="line">
            {entry.state === 'withdrawn' ? joiningTexts.addAgain : joiningTexts.addAnother}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

function State({ roster, entry, told }: Pick<Loaded, 'roster' | 'entry' | 'told'>) {
  const { deadline, title } = roster
  if (entry.state === 'withdrawn')
    return (
      <Alert tone="info" title={joiningTexts.withdrawn} className="max-w-2xl">
        {joiningTexts.withdrawnLead}
      </Alert>
    )
  if (entry.state === 'pending')
    return (
      <Alert tone="info" title={joiningTexts.pending} className="max-w-2xl">
        {joiningTexts.pendingLead}
      </Alert>
    )
  const until = deadline ? joiningTexts.changeUntil(deadlineText(deadline)) : joiningTexts.changeUntilLocked
  const isOpen = roster.closed === null || roster.closed === 'full'
  return (
    <Alert
      tone="success"
      title={told === 'saved' ? joiningTexts.saved : joiningTexts.onTheList}
      className="mb-6 max-w-2xl"
    >
      {[joiningTexts.onTheListLead(title), ...(isOpen ? [until] : [])].join(' ')}
    </Alert>
  )
}

interface ChangeProps extends Pick<Loaded, 'roster' | 'entry'> {
  readonly garment: NonNullable<Loaded['garment']>
  readonly isOpen: boolean
  readonly receipt: string
  readonly answer: { readonly refusal: Refusal; readonly typed: ReturnType<typeof typedIn> | undefined } | undefined
}

/** The entry on its garment; its fields can be changed as long as the list is open. */
function Change({ roster, entry, garment, isOpen, receipt, answer }: ChangeProps) {
  const { revalidate } = useRevalidator()
  const { size, quantity, who, name, number, version } = entry
  const stored = { size, quantity: String(quantity), who, name, number, email: '' }
  return (
    <EntryForm
      {...{ roster, garment, typed: answer?.typed ?? stored, refusal: answer?.refusal }}
      token={receipt}
      hasChart={isOpen && garmentChartOf(garment) !== undefined}
      isFixed={roster.paying === 'each'}
      onNumber={() => void revalidate()}
    >
      {(fields) => (
        <Form method="post">
          <h2 className="mb-4 text-xl">{isOpen ? joiningTexts.change : joiningTexts.asItStands}</h2>
          {answer && <Alert className="mb-5">{answer.refusal.error}</Alert>}
          <fieldset disabled={!isOpen} className="grid gap-5">
            <input type="hidden" name="garment" value={garment.position} />
            <input type="hidden" name="version" value={version} />
            {fields}
            {isOpen && (
              <SubmitButton size="lg" wide pendingText={joiningTexts.saving}>
                {joiningTexts.save}
              </SubmitButton>
            )}
          </fieldset>
        </Form>
      )}
    </EntryForm>
  )
}

const ReceiptGone = () => (
  <div className="page grow pt-8">
    <h1 className="mb-4 text-3xl">{joiningTexts.receiptTitle}</h1>
    <EmptyState
      title={joiningTexts.receiptGone}
      action={
        <ButtonLink to="/" look="line">
          {joiningTexts.toTheShop}
        </ButtonLink>
      }
    >
      {joiningTexts.receiptGoneLead}
    </EmptyState>
  </div>
)
