export { acceptOffer, linesOfOffer, lockOffer, type OfferedGoods, offerForCheckout } from './for-checkout.ts'
export { offerDeleted } from './offer-deleted.ts'
export { offerOwner } from './offer-owner.ts'
export { offersNaming, offersOf, picturesInOffers } from './personal-data.ts'
