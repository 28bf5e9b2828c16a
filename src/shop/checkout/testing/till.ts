import { beforeAll } from 'vitest'
import type { InputOf } from '#platform/base/endpoint.ts'
import { plug } from '#platform/server/port.ts'
import { type Customer, expectRefusal, openApi } from '#platform/testing/test-api.ts'
import { addressCalls } from '#shop/addresses/server/http.ts'
import { addCartItem, getCart } from '#shop/cart/contract.ts'
import { cartCalls } from '#shop/cart/server/http.ts'
import { catalogueHolder, createCatalogueHolder, importStyles } from '#shop/catalogue/server/index.ts'
import { getOrderHistory } from '#shop/orders/contract.ts'
import { orderCalls } from '#shop/orders/server/http.ts'
import { orderJobs } from '#shop/orders/server/jobs.ts'
import { paymentCalls } from '#shop/payments/server/http.ts'
import { type PaymentProvider, ProviderUnclear, paymentChanged, paymentProvider } from '#shop/payments/server/index.ts'
import { paymentJobs } from '#shop/payments/server/jobs.ts'
import { sandbox } from '#shop/payments/server/sandbox/index.ts'
import type { PriceBook } from '#shop/pricing/model/price-book.ts'
import { pricingCalls } from '#shop/pricing/server/http.ts'
import { createPricesHolder, pricesHolder, publishBook } from '#shop/pricing/server/index.ts'
import { taxCalls } from '#shop/tax/server/http.ts'
import { tableTaxProvider, taxProvider } from '#shop/tax/server/index.ts'
import { processPayment } from '../contract.ts'
import { checkoutCalls } from '../server/http.ts'
import { orderPlaced, settlePayment } from '../server/index.ts'
import { checkoutJobs } from '../server/jobs.ts'

const tee = {
  styleId: 39,
  itemCode: '3001',
  code: '3001',
  brand: 'BELLA + CANVAS',
  category: 'T-Shirts',
  title: 'Unisex Jersey T-Shirt',
  gender: 'Unisex',
  fabric: 'Cotton',
  weightOz: 4.2,
  countryOfOrigin: 'Nicaragua',
  description: '<p>Soft.</p>',
  cut: 'tee',
  firstSeen: '2024-01-01',
  popularity: 1,
  colors: [{ name: 'White', hex: '#FFFFFF', family: 'Whites' }],
  prices: [
    { size: 'M', priceCents: 472 },
    { size: 'L', priceCents: 472 },
    { size: '2XL', priceCents: 672 },
  ],
}
const jacket = {
  ...tee,
  styleId: 40,
  itemCode: 'JACKET',
  code: 'JACKET',
  title: 'Wool Jacket',
  prices: [{ size: 'M', priceCents: 12_000 }],
}
const leaving = { ...tee, styleId: 41, itemCode: 'LEAVING', code: 'LEAVING', title: 'Leaving Tee' }

/** What the network does to the next charge: cuts it before or after the provider works, or lets it through. */
export interface Weather {
  charge: 'fine' | 'cut-before' | 'cut-after'
  /** Runs between the attempt and the charge. */
  beforeCharge: (() => Promise<void>) | undefined
  /** Replaces what the provider says of the amount. */
  amount: number | undefined
  /** The attempt of which the provider can say nothing. */
  unreadable: string | undefined
}

function stormyProvider(calm: PaymentProvider, weather: Weather): PaymentProvider {
  return {
    ...calm,
    async createAndConfirm(call, charge) {
      const now = weather.charge
      weather.charge = 'fine'
      const first = weather.beforeCharge
      weather.beforeCharge = undefined
      await first?.()
      if (now === 'cut-before') throw new ProviderUnclear('cut before processing')
      const payment = await calm.createAndConfirm(call, charge)
      if (now === 'cut-after') throw new ProviderUnclear('cut after processing')
      return weather.amount === undefined ? payment : { ...payment, amount: weather.amount }
    },
    async findByAttempt(call, attemptId) {
      if (attemptId === weather.unreadable) throw new ProviderUnclear('unreadable')
      return calm.findByAttempt(call, attemptId)
    },
  }
}

export const address = {
  firstName: 'Pat',
  lastName: 'Example',
  phone: '2125550123',
  street: '350 5th Ave',
  apt: '',
  city: 'New York',
  state: 'NY',
  zip: '10118',
  country: 'US',
}

type PayInput = InputOf<typeof processPayment>

/** The rooms that a purchase needs, with a provider whose line can be cut. */
export async function openTill(calm: PaymentProvider = sandbox) {
  const weather: Weather = { charge: 'fine', beforeCharge: undefined, amount: undefined, unreadable: undefined }
  const placed: string[] = []
  const catalogue = createCatalogueHolder()
  const prices = createPricesHolder()
  const provider = stormyProvider(calm, weather)
  const shop = await openApi({
    calls: [
      ...cartCalls,
      ...addressCalls,
      ...paymentCalls,
      ...checkoutCalls,
      ...orderCalls,
      ...taxCalls,
      ...pricingCalls,
    ],
    jobs: [...checkoutJobs, ...orderJobs, ...paymentJobs],
    plug: [
      plug(catalogueHolder, catalogue),
      plug(pricesHolder, prices),
      plug(paymentProvider, provider),
      plug(paymentChanged, settlePayment),
      plug(taxProvider, tableTaxProvider),
      plug(orderPlaced, async (_call, { orderNumber }) => {
        placed.push(orderNumber)
      }),
    ],
  })

  beforeAll(async () => {
    await importStyles(shop.systemCall(), [tee, jacket, leaving])
    await catalogue.start(shop.db)
    await prices.start(shop.db)
    return () => {
      prices.stop()
      catalogue.stop()
    }
  })

  const addLine = (person: Customer, over: Partial<InputOf<typeof addCartItem>> = {}) =>
    person.call(addCartItem, { userId: person.userId, itemCode: '3001', quantities: { M: 1 }, ...over })

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
  const ordersOf = async (person: Customer) =>
    (await person.call(getOrderHistory, { userId: person.userId })).orderHistory

  /** Takes a style out of the catalogue. */
  async function discontinue() {
    await importStyles(shop.systemCall(), [{ ...leaving, discontinued: true }])
    await catalogue.refresh()
  }

  let editions = 0
  /** Sells at other prices from now on. */
  async function reprice(book: PriceBook) {
    const call = shop.systemCall()
    await publishBook(call, { basedOn: editions, book, note: 'test', startsAt: call.now })
    editions += 1
    await prices.refresh()
  }

  async function withCart(over: Partial<InputOf<typeof addCartItem>> = {}, roles: string[] = []): Promise<Customer> {
    const person = await shop.signedIn({ roles })
    await addLine(person, over)
    return person
  }

  return {
    shop,
    weather,
    placed,
    provider,
    addLine,
    payBody,
    due,
    pay,
    cartOf,
    ordersOf,
    discontinue,
    reprice,
    withCart,
  }
}
