import { handle } from '#platform/server/http.ts'
import * as askContract from '../ask-contract.ts'
import * as contract from '../contract.ts'
import * as staffContract from '../staff-contract.ts'
import { declineOffer } from './asking/decline-offer.ts'
import { requestOffer } from './asking/request-offer.ts'
import { requestOfferChange } from './asking/request-offer-change.ts'
import { requestOfferForItem } from './asking/request-offer-for-item.ts'
import { checkOfferArtwork } from './check-offer-artwork.ts'
import { createOffer } from './create-offer.ts'
import { deleteOffer } from './delete-offer.ts'
import { getOffer } from './get-offer.ts'
import { getOfferOfOrder } from './get-offer-of-order.ts'
import { getOfferPdf } from './get-offer-pdf.ts'
import { listOffers } from './list-offers.ts'
import { renewOffer } from './renew-offer.ts'
import { createOfferForCustomer } from './writing/create-offer-for-customer.ts'
import { discardOfferDraft } from './writing/discard-offer-draft.ts'
import { getAnyOffer } from './writing/get-any-offer.ts'
import { getAnyOfferPdf } from './writing/get-any-offer-pdf.ts'
import { getOfferInCart } from './writing/get-offer-in-cart.ts'
import { leaveOfferCart } from './writing/leave-offer-cart.ts'
import { listAllOffers } from './writing/list-all-offers.ts'
import { openOfferInCart } from './writing/open-offer-in-cart.ts'
import { renewOfferAsAgreed } from './writing/renew-offer-as-agreed.ts'
import { sendOffer } from './writing/send-offer.ts'
import { startOfferDraft } from './writing/start-offer-draft.ts'
import { updateDraftFromCart } from './writing/update-draft-from-cart.ts'
import { updateOfferDraft } from './writing/update-offer-draft.ts'

export const offerCalls = [
  handle(contract.createOffer, createOffer),
  handle(contract.listOffers, listOffers),
  handle(askContract.requestOffer, requestOffer),
  handle(askContract.requestOfferForItem, requestOfferForItem),
  handle(contract.getOfferOfOrder, getOfferOfOrder),
  handle(contract.getOffer, getOffer),
  handle(contract.getOfferPdf, getOfferPdf),
  handle(contract.checkOfferArtwork, checkOfferArtwork),
  handle(contract.renewOffer, renewOffer),
  handle(contract.deleteOffer, deleteOffer),
  handle(askContract.requestOfferChange, requestOfferChange),
  handle(askContract.declineOffer, declineOffer),
  handle(staffContract.listAllOffers, listAllOffers),
  handle(staffContract.createOfferForCustomer, createOfferForCustomer),
  handle(staffContract.getOfferInCart, getOfferInCart),
  handle(staffContract.leaveOfferCart, leaveOfferCart),
  handle(staffContract.getAnyOffer, getAnyOffer),
  handle(staffContract.getAnyOfferPdf, getAnyOfferPdf),
  handle(staffContract.startOfferDraft, startOfferDraft),
  handle(staffContract.updateOfferDraft, updateOfferDraft),
  handle(staffContract.discardOfferDraft, discardOfferDraft),
  handle(staffContract.sendOffer, sendOffer),
  handle(staffContract.renewOfferAsAgreed, renewOfferAsAgreed),
  handle(staffContract.openOfferInCart, openOfferInCart),
  handle(staffContract.updateDraftFromCart, updateDraftFromCart),
]
