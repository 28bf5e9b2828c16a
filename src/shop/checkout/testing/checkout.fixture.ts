import { eq } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import type { SentOf } from '#platform/base/endpoint.ts'
import { plug } from '#platform/server/port.ts'
import { type Customer, expectRefusal, type OpenOptions, openApi } from '#platform/testing/test-api.ts'
import { addressCalls } from '#shop/addresses/server/http.ts'
import { artworkCalls } from '#shop/artworks/server/http.ts'
import { addCartItem, getCart } from '#shop/cart/contract.ts'
import { cartCalls } from '#shop/cart/server/http.ts'
import { catalogueCache, createCatalogueCache, importStyles } from '#shop/catalogue/server/index.ts'
import { leaving, tee } from '#shop/catalogue/testing/tee.fixture.ts'
import { companyCalls } from '#shop/companies/server/http.ts'
import { companyDissolving } from '#shop/companies/server/index.ts'
import { books } from '#shop/invoices/server/index.ts'
import { offerCalls } from '#shop/offers/server/http.ts'
import { listOrders } from '#shop/orders/contract.ts'
import { orderCalls } from '#shop/orders/server/http.ts'
import { creditOnTerms, dueBeforeLeaving, releaseCheck } from '#shop/orders/server/index.ts'
import { orderJobs } from '#shop/orders/server/jobs.ts'
import { address } from '#shop/orders/testing/purchase.fixture.ts'
import { paymentCalls } from '#shop/payments/server/http.ts'
import {
  type Payment,
  type PaymentProvider,
  ProviderUnclear,
  paymentChanged,
  paymentProvider,
  refundCompleted,
} from '#shop/payments/server/index.ts'
import { paymentJobs } from '#shop/payments/server/jobs.ts'
import { sandbox } from '#shop/payments/server/sandbox/index.ts'
import { sandboxPayments } from '#shop/payments/server/tables.ts'
import type { PriceBook } from '#shop/pricing/model/price-book.ts'
import { pricingCalls } from '#shop/pricing/server/http.ts'
import { createPricesCache, pricesCache, publishBook } from '#shop/pricing/server/index.ts'
import { purchaseApprovalCalls } from '#shop/purchase-approvals/server/http.ts'
import { receivableCalls } from '#shop/receivables/server/http.ts'
import { assertPaidAsAgreed, creditOrder, dueBeforeLeavingOf, endCompanyTerms } from '#shop/receivables/server/index.ts'
import { taxCalls } from '#shop/tax/server/http.ts'
import { tableTaxProvider, taxProvider } from '#shop/tax/server/index.ts'
import { addToOrderHistory, processPayment } from '../contract.ts'
import { checkoutCalls } from '../server/http.ts'
import { orderPlaced, settlePayment, settleRefund } from '../server/index.ts'
import { checkoutJobs } from '../server/jobs.ts'
import { checkoutAttempts } from '../server/tables.ts'

const jacket = {
  ...tee,
  styleId: 40,
  itemCode: 'JACKET',
  code: 'JACKET',
  title: 'Wool Jacket',
  prices: [{ size: 'M', priceCents: 12_000 }],
}

/** Light and dark: below colors some need white. */
export const teeInColors = {
  ...{ ...tee, styleId: 42, itemCode: 'COLORS', code: 'COLORS' },
  colors: [
    ...tee.colors,
    { name: 'Ash', hex: '#D7D6D2', family: 'Greys' },
    { name: 'Navy', hex: '#14233F', family: 'Blues' },
    { name: 'Black', hex: '#17171A', family: 'Blacks' },
  ],
} as const

/** What the network does to the next charge: cuts it before or after the provider works, or lets it through. */
export interface Faults {
  charge: 'fine' | 'cut-before' | 'cut-after'
  /** Whether the provider refuses every refund. */
  refusesRefunds: boolean
  /** Runs between the attempt and the charge. */
  beforeCharge: (() => Promise<void>) | undefined
  /** Replaces what the provider says of the amount. */
  amount: number | undefined
  /** What the provider says of every payment that is read. */
  dispute: Payment['dispute']
  /** How many payments were read. */
  asked: number
  /** The attempt of which the provider can say nothing. */
  unreadable: string | undefined
}

function withFaults(provider: PaymentProvider, faults: Faults): PaymentProvider {
  return {
    ...provider,
    async createAndConfirm(call, charge) {
      const now = faults.charge
      faults.charge = 'fine'
      const first = faults.beforeCharge
      faults.beforeCharge = undefined
      await first?.()
      if (now === 'cut-before') throw new ProviderUnclear('cut before processing')
      const payment = await provider.createAndConfirm(call, charge)
      if (now === 'cut-after') throw new ProviderUnclear('cut after processing')
      return faults.amount === undefined ? payment : { ...payment, amount: faults.amount }
    },
    async refund(call, refund) {
      if (faults.refusesRefunds) throw new ProviderUnclear('no refunds')
      return provider.refund(call, refund)
    },
    async retrieve(call, paymentId) {
      faults.asked++
      const payment = await provider.retrieve(call, paymentId)
      return payment && faults.dispute ? { ...payment, dispute: faults.dispute } : payment
    },
    async findByAttempt(call, attemptId) {
      if (attemptId === faults.unreadable) throw new ProviderUnclear('unreadable')
      return provider.findByAttempt(call, attemptId)
    },
  }
}

type PayInput = SentOf<typeof processPayment>

/** The modules that a purchase needs, with a provider whose connection can be cut. */
export async function openCheckout(
  actual: PaymentProvider = sandbox,
  { calls = [], plug: plugs = [], ...options }: Partial<OpenOptions> = {},
) {
  const faults: Faults = {
    ...{ charge: 'fine', beforeCharge: undefined, amount: undefined },
    ...{ refusesRefunds: false, unreadable: undefined, dispute: undefined, asked: 0 },
  }
  const placed: string[] = []
  const catalogue = createCatalogueCache()
  const prices = createPricesCache()
  const provider = withFaults(actual, faults)
  const shop = await openApi({
    ...options,
    calls: [
      ...calls,
      ...cartCalls,
      ...offerCalls,
      ...companyCalls,
      ...purchaseApprovalCalls,
      ...artworkCalls,
      ...addressCalls,
      ...paymentCalls,
      ...checkoutCalls,
      ...orderCalls,
      ...taxCalls,
      ...pricingCalls,
      ...receivableCalls,
    ],
    jobs: [...checkoutJobs, ...orderJobs, ...paymentJobs],
    plug: [
      ...plugs,
      plug(catalogueCache, catalogue),
      plug(pricesCache, prices),
      plug(paymentProvider, provider),
      plug(paymentChanged, settlePayment),
      plug(refundCompleted, settleRefund),
      plug(taxProvider, tableTaxProvider),
      plug(books, undefined),
      plug(creditOnTerms, creditOrder),
      plug(dueBeforeLeaving, dueBeforeLeavingOf),
      plug(companyDissolving, endCompanyTerms),
      plug(releaseCheck, assertPaidAsAgreed),
      plug(orderPlaced, async (_call, { orderNumber }) => {
        placed.push(orderNumber)
      }),
    ],
  })

  beforeAll(async () => {
    await importStyles(shop.systemCall(), [tee, jacket, leaving, teeInColors])
    await catalogue.start(shop.db)
    await prices.start(shop.db)
    return () => {
      prices.stop()
      catalogue.stop()
    }
  })

  const addLine = (person: Customer, over: Partial<SentOf<typeof addCartItem>> = {}) =>
    person.call(addCartItem, {
      ...{ userId: person.userId, itemCode: '3001', quantities: { M: 1 }, hasRights: true },
      ...over,
    })

  const payBody = (person: Customer, over: Partial<PayInput>): PayInput => ({
    userId: person.userId,
    paymentMethodId: 'pm_card_visa',
    amount: 0.01,
    email: person.email,
    billingAddrSame: true,
    ...address,
    ...over,
  })

  /** What the server asks for the present cart, in dollars, learnt from its answer to a wrong amount. */
  async function due(person: Customer, over: Partial<PayInput> = {}): Promise<number> {
    const refused = await expectRefusal(person.call(processPayment, payBody(person, { ...over, amount: 0.01 })), 409)
    const expected = refused.body.expected
    if (typeof expected !== 'object' || expected === null || !('grandTotal' in expected)) throw new Error('no totals')
    return Number(expected.grandTotal)
  }

  /** Pays as an honest page does: with the total the server has named. */
  async function pay(person: Customer, over: Partial<PayInput> = {}) {
    const amount = over.amount ?? (await due(person, over))
    return person.call(processPayment, payBody(person, { ...over, amount }))
  }

  const cartOf = async (person: Customer) => (await person.call(getCart, { userId: person.userId })).cart
  const ordersOf = async (person: Customer) => (await person.call(listOrders, { userId: person.userId })).orderHistory

  const record = (person: Customer, paymentIntentId: string) =>
    person.call(addToOrderHistory, { userId: person.userId, paymentIntentId })
  const attemptsOf = (person: Customer) =>
    shop.db.select().from(checkoutAttempts).where(eq(checkoutAttempts.userId, person.userId))
  /** What the sandbox knows of this person's money. */
  const chargesOf = (person: Customer) =>
    shop.db.select().from(sandboxPayments).where(eq(sandboxPayments.userId, person.userId))
  const succeeded = async (person: Customer) =>
    (await chargesOf(person)).filter((charge) => charge.status === 'succeeded')

  /** Takes a style out of the catalogue. */
  async function discontinue() {
    await importStyles(shop.systemCall(), [{ ...leaving, discontinued: true }])
    await catalogue.refresh()
  }

  let versions = 0
  /** Sells at other prices from now on. */
  async function reprice(book: PriceBook) {
    const call = shop.systemCall()
    await publishBook(call, { basedOn: versions, book, note: 'test', startsAt: call.now })
    versions += 1
    await prices.refresh()
  }

  async function withCart(over: Partial<SentOf<typeof addCartItem>> = {}, roles: string[] = []): Promise<Customer> {
    const person = await shop.signedIn({ roles })
    await addLine(person, over)
    return person
  }

  return {
    shop,
    faults,
    placed,
    provider,
    addLine,
    payBody,
    due,
    pay,
    cartOf,
    ordersOf,
    record,
    attemptsOf,
    chargesOf,
    succeeded,
    discontinue,
    reprice,
    withCart,
  }
}
