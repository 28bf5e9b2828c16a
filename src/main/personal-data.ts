import { actionsOf, forgetInActions } from '#platform/server/audit/index.ts'
import type { Call } from '#platform/server/call.ts'
import type { PersonalData } from '#shop/accounts/server/index.ts'
import { addressesOf } from '#shop/addresses/server/index.ts'
import { artworksOfUser, eraseArtworks } from '#shop/artworks/server/index.ts'
import { releaseHoldsOf } from '#shop/capacity/server/index.ts'
import { cartOf } from '#shop/cart/server/index.ts'
import { eraseAttempts } from '#shop/checkout/server/index.ts'
import { companyOf, leaveForGood } from '#shop/companies/server/index.ts'
import { eraseMessages, messagesOf } from '#shop/contact/server/index.ts'
import { conversationsOf, eraseConversationsOf } from '#shop/conversations/server/index.ts'
import { designsOf } from '#shop/designs/server/index.ts'
import { discountUsesOf, disownDiscountUses } from '#shop/discounts/server/index.ts'
import { favoritesOf } from '#shop/favorites/server/index.ts'
import { cancelGroupsOf, groupPaymentsOf } from '#shop/group-payments/server/index.ts'
import { offersOf } from '#shop/offers/server/index.ts'
import { picturesInOrders, readPlacedOrders, stripOrders } from '#shop/orders/server/index.ts'
import { cardsOf, eraseCards } from '#shop/payments/server/index.ts'
import { eraseProofs, proofsOf } from '#shop/proofs/server/index.ts'
import { purchaseApprovalsOf } from '#shop/purchase-approvals/server/index.ts'
import { eraseTerms, termsOf } from '#shop/receivables/server/index.ts'
import { disownReviews, reviewsOf } from '#shop/reviews/server/index.ts'
import { eraseRosters, rostersOf } from '#shop/rosters/server/index.ts'
import { picturesIn } from './named-pictures.ts'

async function* ordersOf(call: Call, userId: string) {
  for (let page = 1; ; page++) {
    const orders = await readPlacedOrders(call, userId, page)
    if (orders.length === 0) return
    yield* orders
  }
}

async function printedPictures(call: Call, userId: string): Promise<string[]> {
  return [...new Set(picturesIn(await picturesInOrders(call, userId)))]
}

/** What every module keeps of a person: read for the export, erased with the account. */
export const dataOfRooms: PersonalData = {
  chapters: [
    { title: 'company', read: companyOf },
    { title: 'addresses', read: (call, { id }) => addressesOf(call, id) },
    { title: 'paymentMethods', read: (call, { id }) => cardsOf(call, id) },
    { title: 'orders', read: (call, { id }) => ordersOf(call, id) },
    { title: 'proofs', read: (call, { id }) => proofsOf(call, id) },
    { title: 'paymentTerms', read: (call, { id }) => termsOf(call, id) },
    { title: 'discountCodes', read: (call, { id }) => discountUsesOf(call, id) },
    { title: 'cart', read: (call, { id }) => cartOf(call, id) },
    { title: 'offers', read: (call, { id }) => offersOf(call, id) },
    { title: 'groupOrders', read: (call, { id }) => rostersOf(call, id) },
    { title: 'groupPayments', read: (call, { id }) => groupPaymentsOf(call, id) },
    { title: 'purchaseApprovals', read: (call, { id }) => purchaseApprovalsOf(call, id) },
    { title: 'favorites', read: (call, { id }) => favoritesOf(call, id) },
    { title: 'designs', read: (call, { id }) => designsOf(call, id) },
    { title: 'pictures', read: (call, { id }) => artworksOfUser(call, id) },
    { title: 'reviews', read: (call, { id }) => reviewsOf(call, id) },
    { title: 'messages', read: messagesOf },
    { title: 'conversations', read: (call, { id }) => conversationsOf(call, id) },
    { title: 'staffActions', read: (call, { id }) => actionsOf(call, id) },
  ],
  // Addresses, cart, offers, favorites, designs and drafts hang on the user's row and go with it.
  async erase(call, person) {
    // A company that ends here gives what it owed to whoever ordered it, which is erased after that.
    await leaveForGood(call, person)
    await eraseTerms(call, person.id)
    await cancelGroupsOf(call, person.id)
    await eraseRosters(call, person.id)
    await eraseAttempts(call, person.id)
    await releaseHoldsOf(call, person.id)
    await eraseArtworks(call, person.id, await printedPictures(call, person.id))
    await eraseProofs(call, person.id)
    await eraseMessages(call, person)
    await eraseConversationsOf(call, person.id)
    await eraseCards(call, person.id)
    await stripOrders(call, person.id)
    await disownDiscountUses(call, person.id)
    await disownReviews(call, person.id)
    await forgetInActions(call, person.id)
  },
}
