export { acceptOffer, linesOfOffer, lockOffer, type OfferedGoods, offerForCheckout } from './for-checkout.ts'
export { offersNaming, offersOf, picturesInOffers } from './personal-data.ts'
