import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { apiContext, type PageApi } from '#platform/web/api-context.ts'
import { formatDate } from '#platform/web/dates.ts'
import { refusalOf, textOf } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { withNetworkError } from '#platform/web/with-network-error.ts'
import { ConversationSection } from '#shop/conversations/web/conversation.tsx'
import { loadConversation } from '#shop/conversations/web/load-conversation.ts'
import type { declineOffer, requestOfferChange } from '#shop/offers/ask-contract.ts'
import type { deleteOffer, getOffer, renewOffer } from '#shop/offers/contract.ts'
import { agreedNotes } from '#shop/offers/model/agreed-notes.ts'
import { offersTexts } from '#shop/offers/texts.ts'
import { AskForChange, DeclineOffer } from '#shop/offers/web/answer-offer.tsx'
import { DiscardOffer } from '#shop/offers/web/discard-offer.tsx'
import { OfferNotice } from '#shop/offers/web/offer-notice.tsx'
import { OfferRequest } from '#shop/offers/web/offer-request.tsx'
import { OfferBadge, validityText } from '#shop/offers/web/offer-state.tsx'
import { OfferSummary } from '#shop/offers/web/offer-summary.tsx'
import { OfferTimeline } from '#shop/offers/web/offer-timeline.tsx'
import { OfferVersions } from '#shop/offers/web/offer-versions.tsx'
import { neededByText } from '#shop/orders/model/needed-by.ts'
import { ItemCard } from '#shop/orders/web/item-card.tsx'
import { orNotFound } from '../or-not-found.ts'
import { requireViewer } from '../require-viewer.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/offer'

export const meta = titled(offersTexts.writtenOffer)

// The gate checks the id, whatever an address holds.
const idOf = ({ offerId }: { offerId: string }) => ({ offerId: offerId as `off_${string}` })

/** Which part of the page its address has opened. */
const partOf = (query: URLSearchParams) => (['discard', 'ask', 'decline'] as const).find((part) => query.has(part))

export async function loader({ context, request, params }: Route.LoaderArgs) {
  requireViewer({ context, request })
  const query = new URL(request.url).searchParams
  const version = query.get('version')
  const { offer } = await context
    .get(apiContext)
    .call<typeof getOffer>('get', '/api/offers/{offerId}', { ...idOf(params), ...(version && { version }) })
    .catch(orNotFound)
  const about = { kind: 'offer' as const, subjectId: params.offerId }
  const conversation = await loadConversation(context.get(apiContext), about)
  const part = offer.orderNumber === null ? partOf(query) : undefined
  // Read by pages of the version before.
  return { offer, part, isLeaving: part === 'discard', press: crypto.randomUUID(), conversation }
}

async function change(api: PageApi, offer: ReturnType<typeof idOf>, form: FormData): Promise<string> {
  const path = `/offers/${offer.offerId}`
  const [version, note] = [textOf(form, 'version'), textOf(form, 'note')]
  switch (textOf(form, 'intent')) {
    case 'discard':
      await api.call<typeof deleteOffer>('delete', '/api/offers/{offerId}', offer)
      return '/offers?discarded=1'
    case 'change': {
      const asked = { ...offer, version, note, press: textOf(form, 'press') }
      await api.call<typeof requestOfferChange>('post', '/api/offers/{offerId}/changes', asked)
      return path
    }
    case 'decline':
      await api.call<typeof declineOffer>('post', '/api/offers/{offerId}/decline', { ...offer, version, note })
      return path
    default:
      await api.call<typeof renewOffer>('post', '/api/offers/{offerId}/renew', { ...offer, version })
      return path
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  requireViewer({ context, request })
  const form = await request.formData()
  try {
    return redirect(await change(context.get(apiContext), idOf(params), form))
  } catch (error) {
    if (error instanceof Response) throw error
    return data({ refusal: refusalOf(error), note: textOf(form, 'note') }, { status: 400 })
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const note = textOf(await request.clone().formData(), 'note')
  return withNetworkError(serverAction(), (refusal) => ({ refusal, note }))
}

export default function OfferPage({ loaderData, actionData }: Route.ComponentProps) {
  // A process of the version before answers without the messages.
  const { offer, conversation } = loaderData
  const { number, state, createdAt, pieces, neededBy, version } = offer
  const needed = neededByText({ neededBy })
  return (
    <div className="page grow pt-8">
      <Breadcrumb trail={[{ label: offersTexts.myOffers, to: '/offers' }, { label: number }]} />
      <div className="mt-3 mb-6">
        <h1 className="text-3xl">{offersTexts.offerTitle(number)}</h1>
        <p className="tabular mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
          <OfferBadge state={state} />
          {offer.versions.length > 1 && <span>{offersTexts.versionNumber(version)}</span>}
          <span>{formatDate(createdAt, 'long')}</span>
          {pieces > 0 && <span>{plural(pieces, 'piece')}</span>}
          <span className="font-semibold text-ink">{validityText(offer)}</span>
          {needed && <span>{needed}</span>}
        </p>
      </div>
      {actionData?.refusal && !actionData.refusal.fields.note && (
        <Alert className="mb-6">{actionData.refusal.error}</Alert>
      )}
      <OpenPart loaderData={loaderData} actionData={actionData} />
      <OfferNotice offer={offer} />
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-5 lg:sticky lg:top-24 lg:order-last">
          {version > 0 ? <OfferSummary offer={offer} /> : <TakeBack offer={offer} />}
          <OfferVersions offer={offer} />
        </div>
        <div>
          <Words offer={offer} />
          <Items offer={offer} />
          {offer.timeline && offer.timeline.length > 0 && (
            <Part title={offersTexts.whatHappened}>
              <OfferTimeline events={offer.timeline} />
            </Part>
          )}
        </div>
      </div>
      {conversation && <ConversationSection conversation={conversation} as="customer" className="mt-10" />}
    </div>
  )
}

type Parts = Pick<Route.ComponentProps, 'loaderData' | 'actionData'>
type Shown = Route.ComponentProps['loaderData']['offer']

function OpenPart({ loaderData: { offer, part, press }, actionData }: Parts) {
  const sent = { refusal: actionData?.refusal, note: actionData?.note ?? '' }
  if (part === 'discard') return <DiscardOffer offer={offer} />
  if (part === 'decline' && offer.isAsked) return <DeclineOffer offer={offer} {...sent} />
  return part === 'ask' && offer.isAsked ? <AskForChange offer={offer} press={press} {...sent} /> : null
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-ink pt-4 pb-8 first:border-t-0 first:pt-0">
    <h2 className="mb-3 text-xl">{title}</h2>
    {children}
  </section>
)

/** What the shop writes with this version, and what was asked for. */
function Words({ offer: { message, request } }: { offer: Shown }) {
  return (
    <>
      {message && (
        <Part title={offersTexts.messageFromShop}>
          <p className="max-w-prose break-words whitespace-pre-line">{message}</p>
        </Part>
      )}
      {request && (request.note || request.neededBy) && (
        <Part title={request.isNoted ? offersTexts.weNoted : offersTexts.youAskedFor}>
          <OfferRequest {...request} />
        </Part>
      )}
    </>
  )
}

function Items({ offer: { items, version } }: { offer: Shown }) {
  if (items.length === 0) return null
  const list = (
    <ul aria-label={offersTexts.itemsOfOffer}>
      {items.map((item) => (
        <ItemCard key={item._id} item={item}>
          {/* A process of the version before answers without what was agreed on. */}
          {agreedNotes({ agreed: item.agreed ?? 0 }).map((note) => (
            <p key={note} className="tabular mt-3 text-sm font-semibold">
              {note}
            </p>
          ))}
          {item.problem && <p className="mt-3 text-sm font-medium text-danger">{item.problem}</p>}
        </ItemCard>
      ))}
    </ul>
  )
  if (version > 0) return <div className="pb-4">{list}</div>
  return (
    <Part title={offersTexts.itemsOfOffer}>
      <p className="mb-5 text-sm text-ink-soft">{offersTexts.asItWasAsked}</p>
      {list}
    </Part>
  )
}

/** Beside a request that has no answer yet. */
function TakeBack({ offer: { id, state } }: { offer: Shown }) {
  const isOver = state === 'declined'
  return (
    <Card title={offersTexts.yourRequest}>
      <p className="text-sm text-ink-soft">{isOver ? offersTexts.requestTakenBack : offersTexts.noLongerNeeded}</p>
      <ButtonLink
        to={`/offers/${id}?${isOver ? 'discard' : 'decline'}=1`}
        preventScrollReset
        look="quiet"
        wide
        className="mt-4"
      >
        {isOver ? offersTexts.discard : offersTexts.takeBack}
      </ButtonLink>
    </Card>
  )
}
