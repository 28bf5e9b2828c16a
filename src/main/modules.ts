import { identity } from '#config'
import { addDays, systemClock } from '#platform/base/clock.ts'
import type { Call } from '#platform/server/call.ts'
import type { Config } from '#platform/server/config.ts'
import { afterCommit, type Db } from '#platform/server/db/index.ts'
import type { Route } from '#platform/server/http.ts'
import type { Job } from '#platform/server/jobs/index.ts'
import type { Logger } from '#platform/server/log.ts'
import { mailboxTransport, mailJobs, mailTransport, smtpTransport } from '#platform/server/mail/index.ts'
import { type Plug, plug } from '#platform/server/port.ts'
import { fileOwners } from '#platform/server/storage/storage-use.ts'
import type { Telemetry } from '#platform/server/telemetry/index.ts'
import { accountCalls } from '#shop/accounts/server/http.ts'
import { personalData } from '#shop/accounts/server/index.ts'
import { addressCalls } from '#shop/addresses/server/http.ts'
import { addressProvider, chooseAddressProvider } from '#shop/addresses/server/index.ts'
import { artworkCalls } from '#shop/artworks/server/http.ts'
import { artworkUses, namedPictures, ownersOfFiles } from '#shop/artworks/server/index.ts'
import { artworkJobs } from '#shop/artworks/server/jobs.ts'
import { backofficeCalls } from '#shop/backoffice/server/http.ts'
import { noticeFullDisks, WATCH_DISKS_EVERY_SECONDS } from '#shop/backoffice/server/index.ts'
import { capacityCalls } from '#shop/capacity/server/http.ts'
import { freeOrder } from '#shop/capacity/server/index.ts'
import { capacityJobs } from '#shop/capacity/server/jobs.ts'
import { cartCalls } from '#shop/cart/server/http.ts'
import { catalogueCalls } from '#shop/catalogue/server/http.ts'
import { catalogueCache, createCatalogueCache, planSweep } from '#shop/catalogue/server/index.ts'
import { catalogueJobs } from '#shop/catalogue/server/jobs.ts'
import { checkoutCalls } from '#shop/checkout/server/http.ts'
import {
  isOfferBeingPaid,
  orderPlaced,
  type PlacedOrder,
  RECONCILE_EVERY_SECONDS,
  reconcile,
  settlePayment,
  settleRefund,
} from '#shop/checkout/server/index.ts'
import { checkoutJobs } from '#shop/checkout/server/jobs.ts'
import { companyCalls } from '#shop/companies/server/http.ts'
import { companyDissolving } from '#shop/companies/server/index.ts'
import { contactCalls } from '#shop/contact/server/http.ts'
import { conversationCalls } from '#shop/conversations/server/http.ts'
import { conversationSubjects } from '#shop/conversations/server/index.ts'
import { conversationJobs } from '#shop/conversations/server/jobs.ts'
import { nextCutOff } from '#shop/delivery/model/arrival.ts'
import { deliveryCalls } from '#shop/delivery/server/http.ts'
import { calendarCache, createCalendarCache, deliverySettings } from '#shop/delivery/server/index.ts'
import { designCalls } from '#shop/designs/server/http.ts'
import { discountCalls } from '#shop/discounts/server/http.ts'
import { favoriteCalls } from '#shop/favorites/server/http.ts'
import { groupPaymentCalls } from '#shop/group-payments/server/http.ts'
import {
  closeDueGroups,
  completeEntryRefund,
  creditGroupOrder,
  reconcileEntryPayments,
  refundWithdrawn,
  settleEntryPayment,
} from '#shop/group-payments/server/index.ts'
import { groupPaymentJobs } from '#shop/group-payments/server/jobs.ts'
import { invoiceCalls } from '#shop/invoices/server/http.ts'
import { books, chooseBooks, fileInvoice, termsOfOrder } from '#shop/invoices/server/index.ts'
import { invoiceJobs } from '#shop/invoices/server/jobs.ts'
import { logoCalls } from '#shop/logos/server/http.ts'
import { chooseLogoService, logoService } from '#shop/logos/server/index.ts'
import { logoJobs } from '#shop/logos/server/jobs.ts'
import { offerCalls } from '#shop/offers/server/http.ts'
import { offerDeleted } from '#shop/offers/server/index.ts'
import { orderCalls } from '#shop/orders/server/http.ts'
import {
  type CreditRequest,
  creditOnTerms,
  dueBeforeLeaving,
  orderCancelled,
  ordersByProof,
  piecesSold,
  proofCheck,
  releaseCheck,
} from '#shop/orders/server/index.ts'
import { orderJobs } from '#shop/orders/server/jobs.ts'
import { paymentCalls } from '#shop/payments/server/http.ts'
import {
  type CompletedRefund,
  choosePaymentProvider,
  MATCH_REFUNDS_EVERY_SECONDS,
  matchRefunds,
  type Payment,
  paymentChanged,
  paymentProvider,
  refundCompleted,
} from '#shop/payments/server/index.ts'
import { paymentJobs } from '#shop/payments/server/jobs.ts'
import { pricingCalls } from '#shop/pricing/server/http.ts'
import { createPricesCache, pricesCache } from '#shop/pricing/server/index.ts'
import { productionCalls } from '#shop/production/server/http.ts'
import { assertApproved, ticketProof } from '#shop/production/server/index.ts'
import { proofCalls } from '#shop/proofs/server/http.ts'
import { ordersWithProof, proofOnTicket, requireApprovedProof, requireByRule } from '#shop/proofs/server/index.ts'
import { proofJobs } from '#shop/proofs/server/jobs.ts'
import { purchaseApprovalCalls } from '#shop/purchase-approvals/server/http.ts'
import { receivableCalls } from '#shop/receivables/server/http.ts'
import {
  assertPaidAsAgreed,
  creditOrder,
  dueBeforeLeavingOf,
  endCompanyTerms,
  termsOfReceivable,
} from '#shop/receivables/server/index.ts'
import { reviewCalls } from '#shop/reviews/server/http.ts'
import { readRatings } from '#shop/reviews/server/index.ts'
import { rosterCalls } from '#shop/rosters/server/http.ts'
import { offerBeingPaid, paidEntryWithdrawn } from '#shop/rosters/server/index.ts'
import { rosterJobs } from '#shop/rosters/server/jobs.ts'
import { memberCalls } from '#shop/rosters/server/joining/member-calls.ts'
import { secondFactorCalls } from '#shop/second-factor/server/http.ts'
import { signinCalls } from '#shop/signin/server/http.ts'
import { createGoogleSignIn, googleSignIn } from '#shop/signin/server/index.ts'
import { signinJobs } from '#shop/signin/server/jobs.ts'
import { suppliedPicture } from '#shop/suppliers/server/index.ts'
import { supplierJobs } from '#shop/suppliers/server/jobs.ts'
import { taxCalls } from '#shop/tax/server/http.ts'
import { tableTaxProvider, taxProvider } from '#shop/tax/server/index.ts'
import { webhookCalls } from '#shop/webhooks/server/http.ts'
import { announce } from '#shop/webhooks/server/index.ts'
import { webhookJobs } from '#shop/webhooks/server/jobs.ts'
import { adoptedFiles } from './adopted-files.ts'
import { usesOfArtwork } from './artwork-uses.ts'
import { subjectSources } from './conversation-subjects.ts'
import { forgetOffer } from './forget-offer.ts'
import { countedTransport } from './metrics/counted-transport.ts'
import { picturesNamedBy } from './named-pictures.ts'
import { dataOfRooms } from './personal-data.ts'
import { resealAll } from './reseal.ts'
import { matchPaymentsSweep, sweeps } from './sweeps.ts'

/** Every call of the shop. */
export const calls = (_config: Config): readonly Route[] => [
  ...catalogueCalls,
  ...favoriteCalls,
  ...reviewCalls,
  ...accountCalls,
  ...signinCalls,
  ...secondFactorCalls,
  ...companyCalls,
  ...addressCalls,
  ...artworkCalls,
  ...designCalls,
  ...cartCalls,
  ...offerCalls,
  ...rosterCalls,
  ...purchaseApprovalCalls,
  ...memberCalls,
  ...paymentCalls,
  ...pricingCalls,
  ...discountCalls,
  ...deliveryCalls,
  ...taxCalls,
  ...receivableCalls,
  ...checkoutCalls,
  ...groupPaymentCalls,
  ...orderCalls,
  ...capacityCalls,
  ...invoiceCalls,
  ...logoCalls,
  ...contactCalls,
  ...conversationCalls,
  ...productionCalls,
  ...proofCalls,
  ...webhookCalls,
  ...backofficeCalls,
]

export const jobs: readonly Job[] = [
  ...mailJobs,
  ...signinJobs,
  ...artworkJobs,
  ...checkoutJobs,
  ...groupPaymentJobs,
  ...orderJobs,
  ...rosterJobs,
  ...capacityJobs,
  ...paymentJobs,
  ...invoiceJobs,
  ...logoJobs,
  ...proofJobs,
  ...supplierJobs,
  ...webhookJobs,
  ...conversationJobs,
  ...catalogueJobs,
  adoptedFiles,
  ...sweeps,
]

/** What belongs to a placed order beside it, in its transaction. */
async function completeOrder(call: Call, order: PlacedOrder): Promise<void> {
  await fileInvoice(call, order)
  await requireByRule(call, order)
}

/** A payment changed at the provider: of a checkout, a balance, or a member of a group order. */
async function followPayment(call: Call, payment: Payment): Promise<void> {
  await settlePayment(call, payment)
  await settleEntryPayment(call, payment)
}

const completeRefund = (call: Call, completed: CompletedRefund): Promise<void> =>
  completed.refund.reason === 'entry-payment' ? completeEntryRefund(call, completed) : settleRefund(call, completed)

/** What goes back of an order that is not paid by one card. */
const creditInParts = async (call: Call, request: CreditRequest) =>
  (await creditGroupOrder(call, request)) ?? creditOrder(call, request)

/** Whatever money was left behind, and group orders whose time has come. */
async function reconcileAll(call: Call): Promise<void> {
  await reconcile(call)
  if (call.use(paymentProvider).name === 'closed') return
  await reconcileEntryPayments(call)
  await closeDueGroups(call)
}

const ANNOUNCE_MS = 5_000

function chooseMail({ config, db }: Pick<PlugsOptions, 'config' | 'db'>) {
  if (config.smtpUrl) return smtpTransport(config.smtpUrl, config.mailFrom ?? identity.email)
  return mailboxTransport(db)
}

/**
 * Runs the work again and again, never twice at once, until it is stopped: for what customers wait for in seconds, while
 * cron knows minutes.
 */
function repeat(everyMs: number, work: () => Promise<unknown>, log: Logger, what: string) {
  let running: Promise<unknown> = Promise.resolve()
  let idle = true
  const timer = setInterval(() => {
    if (!idle) return
    idle = false
    running = work()
      .catch((cause: unknown) => log.error({ err: cause }, what))
      .finally(() => {
        idle = true
      })
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Stored pages name arrival dates, which change at the order cut-off. */
export const staysTrueUntil = (call: Call): Date => nextCutOff(deliverySettings(call), call.now)

/** An order is printed once its artwork was approved, and what was to be paid first is paid. */
async function assertReleasable(call: Call, orderNumber: string): Promise<void> {
  await assertPaidAsAgreed(call, orderNumber)
  await assertApproved(call, orderNumber)
}

interface PlugsOptions {
  readonly config: Config
  readonly db: Db
  readonly log: Logger
  readonly telemetry?: Telemetry | undefined
}

export interface Plugs {
  readonly plugs: readonly Plug[]
  /** Begins what the shop does of its own accord, each few seconds: watching prices and catalogue, settling payments. */
  start(systemCall: () => Call): Promise<void>
  stop(): Promise<void>
  /** Changes with everything that pages without a session show. */
  pagesVersion(): string
}

const SALES_DAYS = 90

/** What the ranking of the catalogue needs from modules that it may not know. */
async function readSignals(db: Db, mode: Config['mode']) {
  return {
    ratings: await readRatings(db, mode),
    sold: await piecesSold(db, addDays(systemClock.now(), -SALES_DAYS)),
  }
}

/** Plugs together what the modules may not reach themselves. */
export function createPlugs({ config, db, log, telemetry }: PlugsOptions): Plugs {
  const mail = chooseMail({ config, db })
  const placed: typeof completeOrder = async (call, order) => {
    await completeOrder(call, order)
    if (telemetry) afterCommit(telemetry.countOrder)
  }
  const catalogue = createCatalogueCache({
    log,
    readSignals: (source) => readSignals(source, config.mode),
    suppliedPicture,
  })
  const prices = createPricesCache({ log })
  const calendar = createCalendarCache({ log })
  const stops: (() => Promise<void>)[] = []
  return {
    plugs: [
      plug(mailTransport, telemetry ? countedTransport(mail, telemetry) : mail),
      plug(catalogueCache, catalogue),
      plug(pricesCache, prices),
      plug(calendarCache, calendar),
      plug(paymentProvider, choosePaymentProvider(config)),
      plug(paymentChanged, followPayment),
      plug(refundCompleted, completeRefund),
      plug(paidEntryWithdrawn, refundWithdrawn),
      plug(orderPlaced, placed),
      plug(termsOfOrder, termsOfReceivable),
      plug(creditOnTerms, creditInParts),
      plug(dueBeforeLeaving, dueBeforeLeavingOf),
      plug(companyDissolving, endCompanyTerms),
      plug(books, chooseBooks(config)),
      plug(releaseCheck, assertReleasable),
      plug(proofCheck, requireApprovedProof),
      plug(ticketProof, proofOnTicket),
      plug(ordersByProof, ordersWithProof),
      plug(orderCancelled, freeOrder),
      plug(conversationSubjects, subjectSources),
      plug(offerDeleted, forgetOffer),
      plug(offerBeingPaid, isOfferBeingPaid),
      plug(personalData, dataOfRooms),
      plug(namedPictures, picturesNamedBy),
      plug(artworkUses, usesOfArtwork),
      plug(fileOwners, ownersOfFiles),
      plug(taxProvider, tableTaxProvider),
      plug(addressProvider, chooseAddressProvider(config)),
      plug(googleSignIn, createGoogleSignIn(config)),
      plug(logoService, chooseLogoService(config)),
    ],
    async start(systemCall) {
      await resealAll(systemCall())
      await prices.start(db)
      await calendar.start(db)
      await catalogue.start(db)
      stops.push(repeat(RECONCILE_EVERY_SECONDS * 1000, () => reconcileAll(systemCall()), log, 'reconciling payments'))
      const followDesk = () =>
        matchRefunds(systemCall()).catch((cause: unknown) => log.warn({ err: cause }, 'refunds could not be compared'))
      stops.push(repeat(MATCH_REFUNDS_EVERY_SECONDS * 1000, followDesk, log, 'looking for refunds made elsewhere'))
      stops.push(repeat(ANNOUNCE_MS, () => announce(systemCall()), log, 'telling other systems'))
      const watch = () => noticeFullDisks(systemCall())
      stops.push(repeat(WATCH_DISKS_EVERY_SECONDS * 1000, watch, log, 'looking at the disks'))
      const call = systemCall()
      await noticeFullDisks(call)
      await planSweep(call)
      await call.jobs.send(matchPaymentsSweep, {})
      await reconcileAll(call)
    },
    async stop() {
      prices.stop()
      calendar.stop()
      catalogue.stop()
      await Promise.all(stops.map((stopOne) => stopOne()))
    },
    pagesVersion: () => `${catalogue.current().version} ${prices.at(systemClock.now()).number} ${calendar.version()}`,
  }
}
