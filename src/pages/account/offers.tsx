import { data, redirect } from 'react-router'
import { offers as settings } from '#config'
import { apiContext } from '#platform/web/api-context.ts'
import { refusalOf, textOf } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { withNetworkError } from '#platform/web/with-network-error.ts'
import { loadUnread } from '#shop/conversations/web/load-conversation.ts'
import { UnreadMark } from '#shop/conversations/web/unread-mark.tsx'
import type { createOffer, listOffers } from '#shop/offers/contract.ts'
import { offersTexts } from '#shop/offers/texts.ts'
import { OfferCard } from '#shop/offers/web/offer-card.tsx'
import { requireViewer } from '../require-viewer.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/offers'

export const meta = titled(offersTexts.myOffers)

export async function loader({ context, request }: Route.LoaderArgs) {
  requireViewer({ context, request })
  const api = context.get(apiContext)
  const { offers } = await api.call<typeof listOffers>('get', '/api/offers', {})
  const isDiscarded = new URL(request.url).searchParams.has('discarded')
  return { offers, isDiscarded, validDays: settings.validDays, unread: await loadUnread(api, 'offer') }
}

/** The cart's button posts here: what cannot be offered is told above the offers that there are. */
export async function action({ context, request }: Route.ActionArgs) {
  requireViewer({ context, request })
  const form = await request.formData()
  const api = context.get(apiContext)
  try {
    const { offer } = await api.call<typeof createOffer>('post', '/api/offers', { press: textOf(form, 'press') })
    return redirect(`/offers/${offer.id}`)
  } catch (error) {
    return data({ refusal: refusalOf(error) }, { status: 400 })
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withNetworkError(serverAction(), (refusal) => ({ refusal }))

export default function Offers({ loaderData, actionData }: Route.ComponentProps) {
  const { offers, isDiscarded, validDays, unread = [] } = loaderData
  return (
    <div className="page grow pt-8">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">{offersTexts.myOffers}</h1>
        <ButtonLink to="/offers/new" look="line">
          {offersTexts.askForOffer}
        </ButtonLink>
      </div>
      {actionData?.refusal && (
        <Alert
          className="mb-6"
          action={
            <ButtonLink to="/cart" look="line" size="sm">
              {offersTexts.goToCart}
            </ButtonLink>
          }
        >
          {actionData.refusal.error}
        </Alert>
      )}
      {isDiscarded && !actionData && (
        <Alert tone="success" className="mb-6">
          {offersTexts.discarded}
        </Alert>
      )}
      {offers.length === 0 ? (
        <EmptyState
          icon="cart"
          title={offersTexts.noOffersYet}
          action={<ButtonLink to="/cart">{offersTexts.goToCart}</ButtonLink>}
        >
          {offersTexts.noOffersLead(validDays)}
        </EmptyState>
      ) : (
        <ul className="grid gap-5">
          {offers.map((offer) => (
            <OfferCard
              key={offer.id}
              offer={offer}
              mark={<UnreadMark of={unread} subjectId={offer.id} path={`/offers/${offer.id}`} />}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
