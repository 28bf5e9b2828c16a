import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { toDollars } from '#platform/base/money.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import type { User } from '#platform/server/identity/index.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import { checkFrozenLines } from '#shop/cart/server/index.ts'
import { piecesIn } from '#shop/pricing/model/quantities.ts'
import { staffOfferState } from '../../model.ts'
import type * as contract from '../../staff-contract.ts'
import type { OfferDraft, StaffOffer } from '../../staff-contract.ts'
import { versionsOf } from '../get-offer.ts'
import { timelineOf } from '../offer-events.ts'
import { priceOffered } from '../price-offered.ts'
import { findOfferForStaff } from '../read-offers.ts'
import { findRequest } from '../requests.ts'
import { adjustmentsOf, toOffer, toOfferItems } from '../to-offer.ts'
import { asCustomer } from './as-customer.ts'
import { type DraftRow, findDraft, findForStaff, personName } from './drafts.ts'

/** As it would be sent at this moment. */
async function toDraft(call: SignedIn, customer: User, draft: DraftRow): Promise<OfferDraft> {
  const { lines, discount, subtotal } = await priceOffered(asCustomer(call, customer), draft)
  const checked = checkFrozenLines(call, lines).map((line, at) => ({
    ...line,
    problem: line.problem ?? draft.lines[at]?.problem,
  }))
  const items = toOfferItems(call, lines).map((item, at) => ({
    ...item,
    problem: checked[at]?.problem ?? '',
    listTotal: toDollars(draft.lines[at]?.lineTotal ?? 0),
  }))
  const { revision, neededBy, validUntil, terms, message } = draft
  return {
    ...{ revision, neededBy, validUntil, terms, message, items },
    updatedAt: draft.updatedAt.toISOString(),
    updatedBy: await personName(call, draft.updatedBy),
    agreed: draft.agreed.map(({ lineId, price, reason }) => ({
      ...{ lineId, reason },
      price: 'each' in price ? { each: toDollars(price.each) } : price,
    })),
    charges: draft.charges.map((charge) => ({ ...charge, amount: toDollars(charge.amount) })),
    adjustments: adjustmentsOf(discount, draft.charges),
    subtotal: toDollars(subtotal),
    pieces: lines.reduce((sum, { quantities }) => sum + piecesIn(quantities), 0),
  }
}

async function readVersion(call: SignedIn, id: StaffOffer['id'], version: number): Promise<StaffOffer['version']> {
  const found = await findOfferForStaff(call, { id, version })
  const reasons = found.version.agreed.map(({ lineId, reason }) => ({ lineId, text: reason }))
  return { ...toOffer(call, found), reasons }
}

export async function getAnyOffer(
  call: CallOf<typeof contract.getAnyOffer>,
  { offerId, version: wanted }: InputOf<typeof contract.getAnyOffer>,
): Promise<ResultOf<typeof contract.getAnyOffer>> {
  const { offer, customer } = await findForStaff(call, offerId)
  const shown = wanted ?? offer.acceptedVersion ?? offer.version
  const request = await findRequest(call, offerId)
  const draft = await findDraft(call, offerId)
  const versions = await versionsOf(call, offerId)
  const validUntil = versions.find(({ version }) => version === offer.version)?.validUntil ?? null
  return {
    offer: {
      ...{ id: offer.id, number: offer.number, orderNumber: offer.orderNumber },
      state: staffOfferState({ ...offer, validUntil }, shopToday(call)),
      createdAt: offer.createdAt.toISOString(),
      customer: {
        ...{ userId: customer.id, email: customer.email, isWholesaler: customer.roles.includes('wholesaler') },
        name: `${customer.firstName} ${customer.lastName}`.trim(),
      },
      isChangeAsked: offer.changeAskedAt !== null,
      isUnseen: offer.isNoted && offer.version === 0,
      request: {
        ...{ note: request?.note ?? '', neededBy: request?.neededBy ?? null, isNoted: offer.isNoted },
        askedAt: (request?.askedAt ?? offer.createdAt).toISOString(),
        items: toOfferItems(call, request?.lines ?? []),
      },
      version: shown > 0 ? await readVersion(call, offerId, shown) : null,
      versions,
      draft: draft ? await toDraft(call, customer, draft) : null,
      timeline: await timelineOf(call, offerId, 'staff'),
    },
  }
}
