import type { InputOf } from '#platform/base/endpoint.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import { requireUser } from '#platform/server/identity/index.ts'
import { pdfResponse } from '#shop/invoices/server/index.ts'
import type * as contract from '../contract.ts'
import { drawOffer } from './draw-offer.ts'
import { type FoundOffer, findOffer } from './read-offers.ts'
import { toOffer } from './to-offer.ts'

/** Drawn anew each time from its version, which never changes. */
export async function paperOf(call: SignedIn, found: FoundOffer): Promise<Response> {
  const { id, number, userId } = found.offer
  const { firstName, lastName, email } = await requireUser(call, userId)
  const pdf = await drawOffer({
    offer: toOffer(call, found),
    buyer: `${`${firstName} ${lastName}`.trim()}\n${email}`.trim(),
    page: `${call.config.publicUrl}/offers/${id}`,
  })
  return pdfResponse(pdf, `offer-${number}`)
}

export async function getOfferPdf(
  call: CallOf<typeof contract.getOfferPdf>,
  { offerId, version }: InputOf<typeof contract.getOfferPdf>,
): Promise<Response> {
  return paperOf(call, await findOffer(call, { id: offerId, version }))
}
