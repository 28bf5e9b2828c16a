import type { Call } from '#platform/server/call.ts'
import { eraseConversation, type SubjectSource } from '#shop/conversations/server/index.ts'
import { offerOwner } from '#shop/offers/server/index.ts'
import { orderOwner } from '#shop/orders/server/index.ts'

/** What can be written about, and by whom: who may read it as its customer is said here and nowhere else. */
export const subjectSources = {
  order: {
    find: (call, { id: orderNumber, as }) => orderOwner(call, { orderNumber, isOwn: as === 'customer' }),
    customerPath: (id) => `/order-details/${id}`,
  },
  offer: {
    find: (call, { id: offerId, as, hold = false }) => offerOwner(call, { offerId, isOwn: as === 'customer', hold }),
    customerPath: (id) => `/offers/${id}`,
  },
} satisfies Record<string, SubjectSource>

export const eraseOfferConversation = (call: Call, offerId: string): Promise<void> =>
  eraseConversation(call, { kind: 'offer', subjectId: offerId })
