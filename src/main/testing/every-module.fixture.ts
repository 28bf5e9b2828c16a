import { readConfig } from '#platform/server/config.ts'
import { type Plug, plug } from '#platform/server/port.ts'
import { personalData } from '#shop/accounts/server/index.ts'
import { artworkUses } from '#shop/artworks/server/index.ts'
import { openOverDemoCatalogue } from '#shop/catalogue/testing/demo-catalogue.fixture.ts'
import { isOfferBeingPaid, orderPlaced, settlePayment, settleRefund } from '#shop/checkout/server/index.ts'
import { companyDissolving } from '#shop/companies/server/index.ts'
import { conversationSubjects } from '#shop/conversations/server/index.ts'
import { books, fileInvoice } from '#shop/invoices/server/index.ts'
import { offerDeleted } from '#shop/offers/server/index.ts'
import { paymentChanged, paymentProvider, refundCompleted } from '#shop/payments/server/index.ts'
import { sandbox } from '#shop/payments/server/sandbox/index.ts'
import { endCompanyTerms } from '#shop/receivables/server/index.ts'
import { offerBeingPaid } from '#shop/rosters/server/index.ts'
import { tableTaxProvider, taxProvider } from '#shop/tax/server/index.ts'
import { usesOfArtwork } from '../artwork-uses.ts'
import { subjectSources } from '../conversation-subjects.ts'
import { forgetOffer } from '../forget-offer.ts'
import { calls, jobs } from '../modules.ts'
import { dataOfRooms } from '../personal-data.ts'

export const routes = calls(readConfig({}))

/** Every module with the others behind it: money is the sandbox's, and no books are kept. */
export const openEveryModule = (plugs: readonly Plug[] = []) =>
  openOverDemoCatalogue({
    calls: routes,
    jobs,
    plug: [
      plug(personalData, dataOfRooms),
      plug(paymentProvider, sandbox),
      plug(paymentChanged, settlePayment),
      plug(refundCompleted, settleRefund),
      plug(orderPlaced, fileInvoice),
      plug(companyDissolving, endCompanyTerms),
      plug(artworkUses, usesOfArtwork),
      plug(conversationSubjects, subjectSources),
      plug(offerDeleted, forgetOffer),
      plug(offerBeingPaid, isOfferBeingPaid),
      plug(books, undefined),
      plug(taxProvider, tableTaxProvider),
      ...plugs,
    ],
  })
