import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { checkOfferArtwork } from './check-offer-artwork.ts'
import { createOffer } from './create-offer.ts'
import { deleteOffer } from './delete-offer.ts'
import { getOffer } from './get-offer.ts'
import { getOfferPdf } from './get-offer-pdf.ts'
import { listOffers } from './list-offers.ts'
import { renewOffer } from './renew-offer.ts'

export const offerCalls = [
  handle(contract.createOffer, createOffer),
  handle(contract.listOffers, listOffers),
  handle(contract.getOffer, getOffer),
  handle(contract.getOfferPdf, getOfferPdf),
  handle(contract.checkOfferArtwork, checkOfferArtwork),
  handle(contract.renewOffer, renewOffer),
  handle(contract.deleteOffer, deleteOffer),
]
