import { data, redirect } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { apiContext } from '#platform/web/api-context.ts'
import { formatDate } from '#platform/web/dates.ts'
import { refusalOf, textOf } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { withNetworkError } from '#platform/web/with-network-error.ts'
import { ConversationSection } from '#shop/conversations/web/conversation.tsx'
import { loadConversation } from '#shop/conversations/web/load-conversation.ts'
import type { deleteOffer, getOffer, renewOffer } from '#shop/offers/contract.ts'
import { offersTexts } from '#shop/offers/texts.ts'
import { DiscardOffer } from '#shop/offers/web/discard-offer.tsx'
import { OfferNotice } from '#shop/offers/web/offer-notice.tsx'
import { OfferBadge, validityText } from '#shop/offers/web/offer-state.tsx'
import { OfferSummary } from '#shop/offers/web/offer-summary.tsx'
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
  return { offer, isLeaving: query.has('discard') && offer.orderNumber === null, conversation }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  requireViewer({ context, request })
  const form = await request.formData()
  const api = context.get(apiContext)
  const offer = idOf(params)
  try {
    if (textOf(form, 'intent') === 'discard') {
      await api.call<typeof deleteOffer>('delete', '/api/offers/{offerId}', offer)
      return redirect('/offers?discarded=1')
    }
    const version = textOf(form, 'version')
    await api.call<typeof renewOffer>('post', '/api/offers/{offerId}/renew', { ...offer, version })
    return redirect(`/offers/${params.offerId}`)
  } catch (error) {
    return data({ refusal: refusalOf(error) }, { status: 400 })
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withNetworkError(serverAction(), (refusal) => ({ refusal }))

export default function OfferPage({ loaderData, actionData }: Route.ComponentProps) {
  // A process of the version before answers without the messages.
  const { offer, isLeaving, conversation } = loaderData
  const { number, state, createdAt, pieces, neededBy, items } = offer
  const needed = neededByText({ neededBy })
  return (
    <div className="page grow pt-8">
      <Breadcrumb trail={[{ label: offersTexts.myOffers, to: '/offers' }, { label: number }]} />
      <div className="mt-3 mb-6">
        <h1 className="text-3xl">{offersTexts.offerTitle(number)}</h1>
        <p className="tabular mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
          <OfferBadge state={state} />
          <span>{formatDate(createdAt, 'long')}</span>
          <span>{plural(pieces, 'piece')}</span>
          <span className="font-semibold text-ink">{validityText(offer)}</span>
          {needed && <span>{needed}</span>}
        </p>
      </div>
      {actionData?.refusal && <Alert className="mb-6">{actionData.refusal.error}</Alert>}
      {isLeaving && <DiscardOffer offer={offer} />}
      <OfferNotice offer={offer} />
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-5 lg:sticky lg:top-24 lg:order-last">
          <OfferSummary offer={offer} />
          <OfferVersions offer={offer} />
        </div>
        <ul aria-label={offersTexts.itemsOfOffer}>
          {items.map((item) => (
            <ItemCard key={item._id} item={item}>
              {item.problem && <p className="mt-3 text-sm font-medium text-danger">{item.problem}</p>}
            </ItemCard>
          ))}
        </ul>
      </div>
      {conversation && <ConversationSection conversation={conversation} as="customer" className="mt-10" />}
    </div>
  )
}
