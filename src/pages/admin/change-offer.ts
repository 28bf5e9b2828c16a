import { data, redirect } from 'react-router'
import { ApiError } from '#platform/base/client.ts'
import { apiContext, type PageApi } from '#platform/web/api-context.ts'
import { type Refusal, refusalOf, textOf } from '#platform/web/forms.tsx'
import { type DraftFields, draftOfFields, readDraftFields } from '#shop/offers/model/draft-fields.ts'
import type {
  discardOfferDraft,
  openOfferInCart,
  renewOfferAsAgreed,
  sendOffer,
  startOfferDraft,
  updateDraftFromCart,
  updateOfferDraft,
} from '#shop/offers/staff-contract.ts'
import { requireStaff } from '../require-staff.ts'
import type { Route } from './+types/admin-offer'

// The gate checks the id, whatever an address holds.
export const offerOf = ({ offerId }: { offerId: string }) => ({ offerId: offerId as `off_${string}` })
type OfferRef = ReturnType<typeof offerOf>

interface Answer {
  readonly intent: string
  /** The form of the draft as it was sent. */
  readonly fields?: DraftFields
  readonly refusal?: Refusal
}

/** The form of the draft, whichever press sent it. */
const isOfDraft = (form: FormData): boolean => form.has('validUntil')

function save(api: PageApi, offer: OfferRef, form: FormData) {
  const fields = { ...draftOfFields(readDraftFields(form)), revision: textOf(form, 'revision') }
  return api.call<typeof updateOfferDraft>('post', '/api/admin/offers/{offerId}/draft/edit', { ...offer, ...fields })
}

/** Whoever presses twice finds that there is no draft any more, and that this press has sent it. */
async function send(api: PageApi, offer: OfferRef, form: FormData): Promise<number> {
  const press = textOf(form, 'press')
  const isSent = (error: unknown) => error instanceof ApiError && error.code === 'DRAFT_GONE'
  const saved = await save(api, offer, form).catch((error: unknown) => {
    if (isSent(error)) return undefined
    throw error
  })
  const revision = saved?.draft.revision ?? textOf(form, 'revision')
  const input = { ...offer, revision, press }
  const sent = await api.call<typeof sendOffer>('post', '/api/admin/offers/{offerId}/send', input)
  return sent.offer.version
}

/** Whether the whole offer is gone with its draft. */
async function discard(api: PageApi, offer: OfferRef, revision: string): Promise<boolean> {
  const path = '/api/admin/offers/{offerId}/draft'
  return (await api.call<typeof discardOfferDraft>('delete', path, { ...offer, revision })).isOfferGone
}

/** Does what was pressed; answers where that leads. */
async function change(api: PageApi, offer: OfferRef, form: FormData): Promise<string> {
  const path = `/admin-offers/${offer.offerId}`
  const revision = textOf(form, 'revision')
  switch (textOf(form, 'intent')) {
    case 'start':
      await api.call<typeof startOfferDraft>('post', '/api/admin/offers/{offerId}/draft', offer)
      return path
    case 'save':
      await save(api, offer, form)
      return `${path}?saved=1`
    case 'send':
      return `${path}?sent=${await send(api, offer, form)}`
    case 'discard':
      return (await discard(api, offer, revision)) ? '/admin-offers?discarded=1' : path
    case 'cart':
      if (isOfDraft(form)) await save(api, offer, form)
      await api.call<typeof openOfferInCart>('post', '/api/admin/offers/{offerId}/cart', offer)
      return '/cart'
    case 'use-cart':
      await api.call<typeof updateDraftFromCart>('post', '/api/admin/offers/{offerId}/cart/use', { ...offer, revision })
      return path
    case 'renew': {
      const input = { ...offer, version: textOf(form, 'version'), press: textOf(form, 'press') }
      const renewed = await api.call<typeof renewOfferAsAgreed>('post', '/api/admin/offers/{offerId}/renew', input)
      return `${path}?sent=${renewed.offer.version}`
    }
    default:
      throw data(null, { status: 400 })
  }
}

export async function changeOffer({ context, request, params }: Route.ActionArgs) {
  requireStaff({ context, request })
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  try {
    return redirect(await change(context.get(apiContext), offerOf(params), form))
  } catch (error) {
    const answer: Answer = {
      intent,
      refusal: refusalOf(error),
      ...(isOfDraft(form) && { fields: readDraftFields(form) }),
    }
    return data(answer, { status: 400 })
  }
}
