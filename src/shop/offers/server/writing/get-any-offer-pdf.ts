import type { InputOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../staff-contract.ts'
import { paperOf } from '../get-offer-pdf.ts'
import { findOfferForStaff } from '../read-offers.ts'

export async function getAnyOfferPdf(
  call: CallOf<typeof contract.getAnyOfferPdf>,
  { offerId, version }: InputOf<typeof contract.getAnyOfferPdf>,
): Promise<Response> {
  return paperOf(call, await findOfferForStaff(call, { id: offerId, version }))
}
