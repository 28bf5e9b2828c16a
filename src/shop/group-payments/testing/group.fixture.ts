import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import { timeZone } from '#config'
import { addDays } from '#platform/base/clock.ts'
import type { SentOf } from '#platform/base/endpoint.ts'
import { newId } from '#platform/base/id.ts'
import { localTimeOf } from '#platform/base/zoned-time.ts'
import { plug } from '#platform/server/port.ts'
import { type Customer, openApi } from '#platform/testing/test-api.ts'
import { catalogueCache, createCatalogueCache, importStyles } from '#shop/catalogue/server/index.ts'
import { tee } from '#shop/catalogue/testing/tee.fixture.ts'
import { checkoutCalls } from '#shop/checkout/server/http.ts'
import { orderPlaced, settlePayment, settleRefund } from '#shop/checkout/server/index.ts'
import { checkoutJobs } from '#shop/checkout/server/jobs.ts'
import { printedSquare } from '#shop/checkout/testing/printed-square.fixture.ts'
import { readDesign } from '#shop/designs/model/document/read-design.ts'
import { orderCalls } from '#shop/orders/server/http.ts'
import { creditOnTerms } from '#shop/orders/server/index.ts'
import { orderJobs } from '#shop/orders/server/jobs.ts'
import { orders } from '#shop/orders/server/tables.ts'
import { address } from '#shop/orders/testing/purchase.fixture.ts'
import { paymentCalls } from '#shop/payments/server/http.ts'
import {
  type PaymentProvider,
  ProviderUnclear,
  paymentChanged,
  paymentProvider,
  refundCompleted,
} from '#shop/payments/server/index.ts'
import { paymentJobs } from '#shop/payments/server/jobs.ts'
import { sandbox } from '#shop/payments/server/sandbox/index.ts'
import { refunds, sandboxPayments } from '#shop/payments/server/tables.ts'
import { standardOptions } from '#shop/pricing/model/line-options.ts'
import { createPricesCache, pricesCache } from '#shop/pricing/server/index.ts'
import { creditOrder } from '#shop/receivables/server/index.ts'
import { paidEntryWithdrawn } from '#shop/rosters/server/index.ts'
import { rosterJobs } from '#shop/rosters/server/jobs.ts'
import { memberCalls } from '#shop/rosters/server/joining/member-calls.ts'
import { rosterEntries, rosterGarments, rosters } from '#shop/rosters/server/tables.ts'
import { tableTaxProvider, taxProvider } from '#shop/tax/server/index.ts'
import { getLinkedGroup, openGroupPayments, payEntry } from '../contract.ts'
import { groupPaymentCalls } from '../server/http.ts'
import {
  closeDueGroups,
  completeEntryRefund,
  creditGroupOrder,
  reconcileEntryPayments,
  refundWithdrawn,
  settleEntryPayment,
} from '../server/index.ts'
import { groupPaymentJobs } from '../server/jobs.ts'
import { entryPayments } from '../server/tables.ts'

type GroupRosterId = `ros_${string}`

const design = readDesign(printedSquare)

export const sumOf = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

/** Of another style, whose pieces would count for themselves in a cart. */
const otherTee = { ...tee, styleId: 40, itemCode: 'OTHER', code: 'OTHER', title: 'Other Tee' } as const

/** What the network does to the next charge. */
interface Faults {
  charge: 'fine' | 'cut-before' | 'cut-after'
  /** Replaces what the provider says of the amount. */
  amount: number | undefined
}

const withFaults = (faults: Faults): PaymentProvider => ({
  ...sandbox,
  async createAndConfirm(call, charge) {
    const now = faults.charge
    faults.charge = 'fine'
    if (now === 'cut-before') throw new ProviderUnclear('cut before processing')
    const payment = await sandbox.createAndConfirm(call, charge)
    if (now === 'cut-after') throw new ProviderUnclear('cut after processing')
    return faults.amount === undefined ? payment : { ...payment, amount: faults.amount }
  },
})

interface OpenGroups {
  /** In place of the sandbox, which `faults` are of. */
  readonly provider?: PaymentProvider
  /** Inside the transaction of an order that is placed. */
  readonly inOrder?: () => void
}

/** Group orders whose members pay, with the modules that money and orders need, bound as main binds them. */
export async function openGroups({ provider, inOrder }: OpenGroups = {}) {
  const faults: Faults = { charge: 'fine', amount: undefined }
  const placed: string[] = []
  const [catalogue, prices] = [createCatalogueCache(), createPricesCache()]
  const shop = await openApi({
    calls: [...groupPaymentCalls, ...memberCalls, ...paymentCalls, ...checkoutCalls, ...orderCalls],
    jobs: [...groupPaymentJobs, ...rosterJobs, ...checkoutJobs, ...orderJobs, ...paymentJobs],
    plug: [
      plug(catalogueCache, catalogue),
      plug(pricesCache, prices),
      plug(paymentProvider, provider ?? withFaults(faults)),
      plug(paymentChanged, async (call, payment) => {
        await settlePayment(call, payment)
        await settleEntryPayment(call, payment)
      }),
      plug(refundCompleted, (call, completed) =>
        completed.refund.reason === 'entry-payment'
          ? completeEntryRefund(call, completed)
          : settleRefund(call, completed),
      ),
      plug(creditOnTerms, async (call, input) => (await creditGroupOrder(call, input)) ?? creditOrder(call, input)),
      plug(paidEntryWithdrawn, refundWithdrawn),
      plug(taxProvider, tableTaxProvider),
      plug(orderPlaced, async (_call, { orderNumber }) => {
        inOrder?.()
        placed.push(orderNumber)
      }),
    ],
  })

  beforeAll(async () => {
    await importStyles(shop.systemCall(), [tee, otherTee])
    await catalogue.start(shop.db)
    await prices.start(shop.db)
    return () => {
      prices.stop()
      catalogue.stop()
    }
  })

  /** A list of printed shirts to which people may add themselves, before anybody can pay. */
  async function withRoster(who: Customer, over: Partial<typeof rosters.$inferInsert> = {}) {
    const [rosterId, token, now] = [newId('ros'), randomBytes(32).toString('base64url'), shop.clock.now()]
    await shop.db.insert(rosters).values({
      ...{ id: rosterId, userId: who.userId, press: newId('prs'), title: 'Lions', paying: 'each', state: 'open' },
      ...{ linkToken: token, createdAt: now, changedAt: now },
      rules: {
        ...{ minimum: null, maximum: null, uniqueNumbers: false, retiredNumbers: [] },
        ...{ required: { name: false, number: false }, visibility: 'nothing' },
      },
      ...over,
    })
    if (!design) throw new Error('The printed square is no design')
    const garment = {
      ...{ rosterId, position: 1, styleId: tee.styleId, itemCode: tee.itemCode, color: 'White' },
      ...{ sizes: ['M', 'L', '2XL'], design, images: [], designImages: [] },
      ...{ options: design.options, prints: [{ view: 'front', squareInches: 16 }], rights: null },
    }
    await shop.db.insert(rosterGarments).values(garment)
    return { rosterId, token }
  }

  /** Two styles in screen printing, which pays for its screens once. */
  async function withTwoGarments(who: Customer) {
    const made = await withRoster(who)
    const artwork = {
      kind: 'flat',
      inks: ['#c03010'],
      thinnestLine: 0.1,
      smallestLetter: 0.5,
      artwork: 'star',
    } as const
    const facts = { ...artwork, stitches: 4_000, width: 4, height: 4, coverage: 0.5 }
    const prints = [{ view: 'front', squareInches: 16, artwork: 'star', facts }]
    const printed = { prints, options: { ...standardOptions, printMethod: 'screen' as const } }
    const own = eq(rosterGarments.rosterId, made.rosterId)
    const [first] = await shop.db.update(rosterGarments).set(printed).where(own).returning()
    if (!first) throw new Error('A list without a garment')
    const { styleId, itemCode } = otherTee
    await shop.db.insert(rosterGarments).values({ ...first, position: 2, styleId, itemCode })
    return made
  }

  const opening = (rosterId: GroupRosterId, over: Partial<SentOf<typeof openGroupPayments>> = {}) => ({
    ...{ rosterId, minimum: 12, deliveryMethod: 'standard', address },
    deadline: localTimeOf(addDays(shop.clock.now(), 10), timeZone),
    ...over,
  })

  /** The same once members can pay. */
  async function withGroup(over: Partial<SentOf<typeof openGroupPayments>> = {}, who?: Customer) {
    const organiser = who ?? (await shop.signedIn())
    const made = await withRoster(organiser)
    await organiser.call(openGroupPayments, opening(made.rosterId, over))
    return { ...made, organiser }
  }

  const offerOf = async (token: string) => (await shop.guest().call(getLinkedGroup, { token })).group

  /** What an honest page sends: the price that it shows. */
  async function form(token: string, over: Partial<SentOf<typeof payEntry>> = {}) {
    const { size = 'M', quantity = 1 } = over
    const { garment = 1 } = over
    const price = (await offerOf(token))?.prices.find((one) => one.size === size && one.garment === garment)
    return {
      ...{ token, press: randomBytes(16).toString('base64url'), garment: 1, size, quantity, who: 'Kim' },
      ...{ paymentMethodId: 'pm_card_visa', amount: (price?.total ?? 0) * quantity },
      ...over,
    }
  }

  const join = async (token: string, over: Partial<SentOf<typeof payEntry>> = {}) =>
    shop.guest().call(payEntry, await form(token, over))

  const paymentRows = (rosterId: GroupRosterId) =>
    shop.db.select().from(entryPayments).where(eq(entryPayments.rosterId, rosterId))
  const entriesIn = (rosterId: GroupRosterId) =>
    shop.db.select().from(rosterEntries).where(eq(rosterEntries.rosterId, rosterId))
  /** What the provider has taken and sent back for this list. */
  const ledger = (rosterId: GroupRosterId) =>
    shop.db
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.userId, `guest:${rosterId}`))
  const refundsOf = async (rosterId: GroupRosterId) => {
    const ids = (await paymentRows(rosterId)).map(({ id }) => id as string)
    const all = await shop.db.select().from(refunds).where(eq(refunds.reason, 'entry-payment'))
    return all.filter(({ reasonId }) => ids.includes(reasonId))
  }

  const orderOf = async (rosterId: GroupRosterId) => {
    const [order] = await shop.db
      .select()
      .from(orders)
      .where(eq(orders.paymentIntentId, `group_${rosterId}`))
    return order
  }

  /** What was taken for the list and is not on its way back. */
  const kept = async (rosterId: GroupRosterId) =>
    sumOf((await ledger(rosterId)).map((one) => (one.status === 'succeeded' ? one.amount - one.refunded : 0)))

  const reconcile = () => reconcileEntryPayments(shop.systemCall())
  const closeDue = () => closeDueGroups(shop.systemCall())

  /** Ten days later, with everything that the shop does of its own accord then. */
  async function passDeadline(): Promise<void> {
    shop.clock.advance(11 * 24 * 3600 * 1000)
    await closeDue()
    await shop.runJobs()
  }

  return {
    ...{ shop, faults, placed, withRoster, withTwoGarments, withGroup, opening, offerOf, form, join },
    ...{ paymentRows, entriesIn, ledger, refundsOf, orderOf, kept, reconcile, closeDue, passDeadline },
  }
}
