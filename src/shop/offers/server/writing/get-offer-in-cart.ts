import { eq } from 'drizzle-orm'
import type { ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import { users } from '#platform/server/identity/tables.ts'
import { offerInCart } from '#shop/cart/server/index.ts'
import type * as contract from '../../staff-contract.ts'
import { isOfferForStaff, type OfferId } from '../read-offers.ts'
import { offerDrafts, offers } from '../tables.ts'

export async function getOfferInCart(
  call: CallOf<typeof contract.getOfferInCart>,
): Promise<ResultOf<typeof contract.getOfferInCart>> {
  const id = (await offerInCart(call)) as OfferId | null
  if (id === null) return { offer: null }
  const { firstName, lastName, email } = users
  const [found] = await call.db
    .select({ number: offers.number, firstName, lastName, email, revision: offerDrafts.revision })
    .from(offers)
    .innerJoin(users, eq(users.id, offers.userId))
    .leftJoin(offerDrafts, eq(offerDrafts.offerId, offers.id))
    .where(isOfferForStaff(id))
  if (!found) return { offer: { id, number: '', customer: '', revision: 0 } }
  const customer = `${found.firstName} ${found.lastName}`.trim() || found.email
  return { offer: { id, number: found.number, customer, revision: found.revision ?? 0 } }
}
