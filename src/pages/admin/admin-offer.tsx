import { type ReactNode, useMemo } from 'react'
import { Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { apiContext } from '#platform/web/api-context.ts'
import { formatDate, shopDay } from '#platform/web/dates.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { useActionToast } from '#platform/web/use-action-toast.ts'
import { customerPath, orderPath } from '#shop/backoffice/web/paths.ts'
import { ConversationSection } from '#shop/conversations/web/conversation.tsx'
import { loadStaffConversation } from '#shop/conversations/web/load-conversation.ts'
import { fieldsOfDraft } from '#shop/offers/model/draft-fields.ts'
import type { getAnyOffer } from '#shop/offers/staff-contract.ts'
import { offersTexts } from '#shop/offers/texts.ts'
import { OfferRequest } from '#shop/offers/web/offer-request.tsx'
import { OfferTimeline } from '#shop/offers/web/offer-timeline.tsx'
import { DraftForm } from '#shop/offers/web/staff/draft-form.tsx'
import {
  DiscardDraft,
  DraftInCart,
  OfferItems,
  OfferStep,
  OfferSums,
  SentVersion,
  StaffVersions,
} from '#shop/offers/web/staff/offer-parts.tsx'
import { OfferRefusal } from '#shop/offers/web/staff/offer-refusal.tsx'
import { StaffOfferBadge } from '#shop/offers/web/staff/staff-offer-badge.tsx'
import { staffOfferTexts } from '#shop/offers/web/staff/texts.ts'
import { orNotFound } from '../or-not-found.ts'
import { requireStaff } from '../require-staff.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/admin-offer'
import { changeOffer, offerOf } from './change-offer.ts'
import { adminPageTexts } from './texts.ts'

export const meta = titled(adminPageTexts.offers)
export const action = changeOffer

/** What was refused may have saved the draft before; one that somebody else changed is looked at again by whoever typed. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean => {
  const code = actionResult?.refusal?.code
  return code === undefined ? defaultShouldRevalidate : code !== 'DRAFT_CHANGED'
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  requireStaff({ context, request })
  const query = new URL(request.url).searchParams
  const version = query.get('version')
  const api = context.get(apiContext)
  const { offer } = await api
    .call<typeof getAnyOffer>('get', '/api/admin/offers/{offerId}', { ...offerOf(params), ...(version && { version }) })
    .catch(orNotFound)
  return {
    // Nobody writes about what its customer does not see.
    conversation: offer.isUnseen
      ? null
      : await loadStaffConversation(api, { kind: 'offer', subjectId: params.offerId }),
    ...{ offer, press: crypto.randomUUID(), today: shopDay(new Date()) },
    ...{ isLeaving: query.has('discard'), isSaved: query.has('saved'), sent: query.get('sent') },
  }
}

type Loaded = Route.ComponentProps['loaderData']
type Parts = Pick<Route.ComponentProps, 'loaderData' | 'actionData'>

function useSaid({ offer, isSaved, sent }: Loaded): void {
  const { email } = offer.customer
  const text = sent ? staffOfferTexts.sentTo(sent, email) : isSaved ? staffOfferTexts.saved : ''
  useActionToast(useMemo(() => (text ? { text } : undefined), [text]))
}

export default function AdminOffer({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, isLeaving, conversation } = loaderData
  const { draft, version, request, timeline } = offer
  useSaid(loaderData)
  return (
    <div className="page grow pt-5 pb-16">
      <Breadcrumb trail={[{ label: adminPageTexts.offers, to: '/admin-offers' }, { label: offer.number }]} />
      <Head offer={offer} />
      {actionData?.refusal && !actionData.fields && <OfferRefusal refusal={actionData.refusal} className="mb-6" />}
      <Standing offer={offer} />
      {offer.isUnseen && (
        <Alert tone="info" className="mb-6">
          {staffOfferTexts.isUnseen}
        </Alert>
      )}
      {isLeaving && draft && <DiscardDraft revision={draft.revision} offer={offer} />}
      <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-5 lg:order-last">
          <Steps loaderData={loaderData} />
          <StaffVersions offer={offer} />
        </div>
        <div className="min-w-0">
          <Part id="request" title={request.isNoted ? staffOfferTexts.notedRequest : staffOfferTexts.request}>
            <OfferRequest {...request} note={request.note || staffOfferTexts.requestWithoutWords} />
            {request.items.length > 0 && (
              <details open={!draft && !version} className="mt-4">
                <summary className="w-fit cursor-pointer py-2 font-semibold underline underline-offset-4">
                  {staffOfferTexts.itemsOfRequest}
                </summary>
                <OfferItems items={request.items} />
              </details>
            )}
          </Part>
          <Draft loaderData={loaderData} actionData={actionData} />
          {version && <SentVersion offer={offer} version={version} />}
          <Part id="log" title={staffOfferTexts.whoDidWhat}>
            <OfferTimeline events={timeline} />
          </Part>
        </div>
      </div>
      {conversation && <ConversationSection conversation={conversation} as="shop" className="mt-4" />}
    </div>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="border-t border-ink pt-4 pb-8">
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Head({ offer: { number, state, createdAt, customer } }: { offer: Loaded['offer'] }) {
  return (
    <div className="mt-2 mb-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl">{offersTexts.offerTitle(number)}</h1>
        <StaffOfferBadge state={state} />
      </div>
      <p className="tabular mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
        <Link to={customerPath(customer.userId)} className="link font-semibold text-ink">
          {customer.name || customer.email}
        </Link>
        <span className="break-all">{customer.email}</span>
        {customer.isWholesaler && <Badge tone="success">{staffOfferTexts.wholesale}</Badge>}
        <span>{formatDate(createdAt, 'long')}</span>
      </p>
    </div>
  )
}

const WAITING: ReadonlyMap<string, string> = new Map([
  ['change-asked', staffOfferTexts.changeWaits],
  ['renewal-asked', staffOfferTexts.renewalWaits],
  ['declined', staffOfferTexts.declined],
])

/** What its customer did last that waits for an answer, or what it became. */
function Standing({ offer: { orderNumber, state, isChangeAsked, timeline } }: { offer: Loaded['offer'] }) {
  if (orderNumber !== null) {
    const order = (
      <Link to={orderPath(orderNumber)} className="link tabular">
        {orderNumber}
      </Link>
    )
    return (
      <Alert tone="success" className="mb-6">
        <Sentence text={staffOfferTexts.becameOrder} parts={{ order }} />
      </Alert>
    )
  }
  const last = timeline.findLast(({ kind }) => WAITING.has(kind))
  if (!last || !(isChangeAsked || state === 'declined')) return null
  const title = WAITING.get(last.kind)
  return (
    <Alert tone={last.kind === 'declined' ? 'info' : 'warn'} title={title} className="mb-6">
      <span className="break-words whitespace-pre-line">{last.note}</span>
    </Alert>
  )
}

function Draft({ loaderData: { offer, press, today }, actionData }: Parts) {
  const { draft, versions } = offer
  if (!draft || offer.orderNumber !== null) return null
  const at = formatDate(draft.updatedAt, 'dateTime')
  return (
    <Part id="draft" title={staffOfferTexts.draft((versions.at(-1)?.version ?? 0) + 1)}>
      <p className="mb-5 text-sm text-ink-soft">
        {draft.updatedBy ? staffOfferTexts.changedBy(draft.updatedBy, at) : staffOfferTexts.changedAt(at)}
      </p>
      <DraftForm
        // What was saved, or changed by others, is shown as it stands now.
        key={actionData?.fields ? 'typed' : draft.revision}
        draft={draft}
        fields={actionData?.fields ?? fieldsOfDraft(draft)}
        refusal={actionData?.fields && actionData.refusal}
        press={press}
        today={today}
      />
    </Part>
  )
}

/** What can be done with it next. */
function Steps({ loaderData: { offer, press } }: Pick<Parts, 'loaderData'>) {
  const { draft, version, orderNumber } = offer
  if (orderNumber !== null) return null
  const isOver = version?.state === 'expired' || version?.state === 'declined'
  const isRenewable = isOver && !draft && version.version === version.currentVersion
  return (
    <Card title={draft ? staffOfferTexts.summary : staffOfferTexts.offer}>
      <div className="grid gap-5">
        {draft ? (
          <div>
            <OfferSums {...draft} />
            <p className="mt-1.5 text-sm text-ink-soft">{staffOfferTexts.asSaved}</p>
          </div>
        ) : (
          <OfferStep
            intent="start"
            isMain
            label={version ? staffOfferTexts.writeNext : staffOfferTexts.writeIt}
            lead={staffOfferTexts.writeLead}
            pendingText={staffOfferTexts.beginning}
          />
        )}
        {draft ? (
          <DraftInCart />
        ) : (
          <OfferStep
            intent="cart"
            label={staffOfferTexts.workInCart}
            lead={staffOfferTexts.workInCartLead}
            pendingText={staffOfferTexts.beginning}
          />
        )}
        {isRenewable && (
          <OfferStep
            intent="renew"
            label={staffOfferTexts.renew}
            lead={staffOfferTexts.renewLead}
            pendingText={staffOfferTexts.renewing}
          >
            <input type="hidden" name="version" value={version.currentVersion} />
            <input type="hidden" name="press" value={press} />
          </OfferStep>
        )}
      </div>
    </Card>
  )
}
