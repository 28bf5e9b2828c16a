import { data, redirect } from 'react-router'
import type { Client } from '#platform/base/client.ts'
import { apiContext, publicUrlContext } from '#platform/web/api-context.ts'
import { refusalOf, textOf } from '#platform/web/forms.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { withNetworkError } from '#platform/web/with-network-error.ts'
import type { EntryPayment, getEntryPayment } from '#shop/group-payments/contract.ts'
import { EntryPaymentNotice } from '#shop/group-payments/web/entry-payment-notice.tsx'
import type { getLinkedEntry, updateLinkedEntry, withdrawLinkedEntry } from '#shop/rosters/member-contract.ts'
import { entryIn, typedIn } from '#shop/rosters/web/joining/joining.ts'
import { ClosedNotice, GarmentChart, JoiningTitle } from '#shop/rosters/web/joining/joining-parts.tsx'
import { OwnLink, WithdrawEntry } from '#shop/rosters/web/joining/receipt-parts.tsx'
import { joiningTexts } from '#shop/rosters/web/joining/texts.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/receipt'
import { ChangeEntry } from './change-entry.tsx'
import { drawGarment } from './draw-garment.ts'
import { LinkGone } from './link-gone.tsx'
import { orLinkGone } from './or-link-gone.ts'
import { ownHeaders } from './own-headers.ts'
import { ReceiptState } from './receipt-state.tsx'
import { isWritable } from './shown-receipt.ts'

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
    return orLinkGone(error)
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

export default function Receipt({ loaderData, actionData, params }: Route.ComponentProps) {
  if (!loaderData.roster)
    return (
      <LinkGone
        heading={joiningTexts.receiptTitle}
        title={joiningTexts.receiptGone}
        lead={joiningTexts.receiptGoneLead}
      />
    )
  const { roster, entry, payment, garment, told, link } = loaderData
  const isOpen = isWritable(roster)
  const isIn = entry.state === 'active'
  return (
    <div className="page grow pt-8">
      <JoiningTitle title={roster.title} />
      {payment && <EntryPaymentNotice payment={payment} />}
      {(!payment || (isIn && payment.isStillMade !== false)) && <ReceiptState {...{ roster, entry, told }} />}
      {!isOpen && roster.closed && <ClosedNotice closed={roster.closed} />}
      {isIn && isOpen && <OwnLink link={link} isEmailed={entry.isEmailed} />}
      {isIn && garment && (
        <>
          <ChangeEntry
            key={entry.version}
            {...{ roster, entry, garment }}
            receipt={params.receipt}
            answer={actionData}
          />
          <GarmentChart garment={garment} />
          {isOpen && <WithdrawEntry version={entry.version} paying={roster.paying} />}
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
