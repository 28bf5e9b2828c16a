import { deflateSync } from 'node:zlib'
import { newId } from '#platform/base/id.ts'
import { toCents } from '#platform/base/money.ts'
import type { Chance } from '#platform/testing/chance.ts'
import { pause } from '#platform/testing/server-process.ts'
import { chunk, end, header, pngOf } from '#shop/artworks/testing/png.ts'
import type { PaymentTerms } from '#shop/orders/model/payment-terms.ts'
import type { StripeStandIn } from '#shop/payments/testing/stripe/server.ts'
import { depositOf } from '#shop/receivables/model/due.ts'
import { type Answer, fieldOf, type Send, surely } from './visitor.ts'

/** What an answer of 2xx has told a shopper, and what must still be true at the end. */
export interface Promises {
  readonly email: string
  readonly userId: string
  /** Cart lines that were saved. */
  readonly lines: Set<string>
  /** Orders that were confirmed, with the payment that was named for each. */
  readonly orders: Map<string, string>
  /** Written offers that were saved. */
  readonly offers: Set<string>
  /** Confirmed orders that were placed on terms. */
  readonly onTerms: Set<string>
  /** Orders that were cancelled by their buyers. */
  readonly cancelled: Set<string>
  /** Answers that no customer should see. */
  readonly rude: string[]
  presses: number
}

/** Ways of buying that the check wants to see some of. */
export type BoughtBy = 'offer' | 'terms' | 'group'

export interface ShopperInput {
  readonly email: string
  readonly userId: string
  readonly send: Send
  readonly chance: Chance
  readonly standIn: StripeStandIn
  readonly itemCodes: readonly [string, ...string[]]
  /** Checked between two steps: the test is over. */
  /** What staff have approved of this shopper, who pays by card alone without. */
  readonly terms: PaymentTerms | undefined
  readonly onBought: (by: BoughtBy) => void
  readonly isOver: () => boolean
}

const CARDS = ['pm_card_visa', 'pm_card_visa', 'pm_card_visa', 'pm_card_visa', 'pm_card_mastercard'] as const
const address = {
  ...{ firstName: 'Chaos', lastName: 'Shopper', phone: '2125550123', street: '350 5th Ave', apt: '' },
  ...{ city: 'New York', state: 'NY', zip: '10118', country: 'US' },
}

const SIDE = 24

type Color = readonly [red: number, green: number, blue: number]

/** A square of one colour, as a picture that is sent. */
export function logoOf(color: Color): string {
  const row = [0, ...Array.from({ length: SIDE }, () => color).flat()]
  const rows = deflateSync(Buffer.from(Array.from({ length: SIDE }, () => row).flat()))
  return `data:image/png;base64,${pngOf(header(SIDE, SIDE, 8, 2), chunk('IDAT', rows), end).toString('base64')}`
}

/** What is printed on some of the lines: a colour of its own, so that it is stored anew, or the one that everybody has. */
function chooseLogo(chance: Chance): string {
  if (chance.happens(0.5)) return logoOf([10, 20, 30])
  return logoOf([chance.whole(0, 255), chance.whole(0, 255), chance.whole(0, 255)])
}

function chooseCard(chance: Chance): string {
  if (chance.happens(0.02)) return 'pm_card_chargeDeclined'
  return chance.happens(0.08) ? 'pm_card_authenticationRequired' : chance.oneOf(CARDS)
}

/** Buys again and again as impatient, forgetful and double-clicking people do, and keeps what was promised. */
export async function shop(input: ShopperInput): Promise<Promises> {
  const { email, userId, send, chance, standIn, terms, onBought, isOver } = input
  const promises: Promises = {
    email,
    userId,
    lines: new Set(),
    orders: new Map(),
    offers: new Set(),
    onTerms: new Set(),
    cancelled: new Set(),
    rude: [],
    presses: 0,
  }

  /** What is paid instead of the cart, and whether on terms. */
  interface Way {
    readonly offer: { readonly id: string; readonly version: 1 } | undefined
    readonly isOnTerms: boolean
  }

  const body = (amount: number, paymentMethodId: string, { offer, isOnTerms }: Way) => ({
    ...{ userId, amount, paymentMethodId, billingAddrSame: true, email },
    ...address,
    ...(offer && { offer }),
    ...(terms && isOnTerms && { terms: { poNumber: 'PO-1', deposit: depositOf(toCents(amount), terms) } }),
  })

  function note(answer: Answer, way?: Way): void {
    const { status } = answer
    const error = fieldOf(answer.body, 'error')
    const hasWords = typeof error === 'string' && error.length > 0 && !/\n\s+at /.test(error)
    if (status >= 400 && !hasWords) promises.rude.push(`${status} ${JSON.stringify(answer.body)}`)
    const order = fieldOf(answer.body, 'order', 'orderNumber')
    const payment = fieldOf(answer.body, 'paymentIntent', 'id')
    if (status !== 200 || typeof order !== 'string') return
    promises.orders.set(order, typeof payment === 'string' && !way?.isOnTerms ? payment : '')
    if (way?.offer) onBought('offer')
    if (!way?.isOnTerms) return
    promises.onTerms.add(order)
    onBought('terms')
  }

  async function fill(): Promise<void> {
    const quantities = { M: chance.whole(1, 30), L: chance.whole(0, 9) }
    const printed = chance.happens(0.3) ? { designImages: [chooseLogo(chance)] } : {}
    const line = { userId, itemCode: chance.oneOf(input.itemCodes), quantities, ...printed }
    const answer = await send('POST', '/api/cart/add', line)
    const cart = fieldOf(answer?.body, 'cart')
    if (answer?.status !== 200 || !Array.isArray(cart)) return
    for (const one of cart) promises.lines.add(String(fieldOf(one, '_id')))
  }

  /** Saves the cart as a written offer, with as many presses as it takes to hear of it, all of them of one name. */
  async function saveOffer(): Promise<void> {
    const answer = await surely(send, 'POST', '/api/offers', { press: newId('prs') })
    const id = fieldOf(answer.body, 'offer', 'id')
    if (typeof id === 'string') promises.offers.add(id)
    else note(answer)
  }

  async function due(way: Way): Promise<number | undefined> {
    const answer = await surely(
      send,
      'POST',
      '/api/checkout/process-payment',
      body(0.01, 'pm_card_visa', { ...way, isOnTerms: false }),
    )
    const total = fieldOf(answer.body, 'expected', 'grandTotal')
    return typeof total === 'number' ? total : undefined
  }

  async function press(amount: number, card: string, way: Way): Promise<Answer | undefined> {
    const times = chance.happens(0.15) ? chance.whole(2, 8) : 1
    promises.presses += times
    const pressed = Array.from({ length: times }, () =>
      send('POST', '/api/checkout/process-payment', body(amount, card, way)),
    )
    const answers = (await Promise.all(pressed)).filter((answer) => answer !== undefined)
    for (const answer of answers) note(answer, way)
    return answers[0]
  }

  async function meetTheBank(answer: Answer): Promise<void> {
    const id = fieldOf(answer.body, 'paymentIntent', 'id')
    const secret = fieldOf(answer.body, 'paymentIntent', 'clientSecret')
    try {
      standIn.ledger.answerChallenge(String(secret), chance.happens(0.8))
    } catch {
      // Refused, or closed meanwhile by another window: the bank has told its customer.
    }
    // Some close the tab now: the event or the reconciler makes their order.
    if (chance.happens(0.4)) return
    const recorded = await send('POST', '/api/orderHistory/add-to-order-history', { userId, paymentIntentId: id })
    if (recorded) note(recorded)
  }

  async function cancel(orderNumber: unknown): Promise<void> {
    const answer = await send('POST', `/api/orderHistory/order/${orderNumber}/cancel`, {})
    if (answer?.status === 200) promises.cancelled.add(String(orderNumber))
  }

  /** Pays what is open of an order on terms, or a part, from several tabs at once now and then. */
  async function payBalance(): Promise<void> {
    const [first, ...others] = promises.onTerms
    if (first === undefined) return
    const path = `/api/receivables/${chance.oneOf([first, ...others])}`
    const { body: known } = await surely(send, 'GET', path)
    const open = Number(fieldOf(known, 'receivable', 'open'))
    if (!(open >= 50)) return
    const pay = { key: newId('key'), paymentMethodId: chooseCard(chance), open, amount: open }
    const tabs = Array.from({ length: chance.happens(0.3) ? 3 : 1 }, () => send('POST', `${path}/pay`, pay))
    for (const answer of await Promise.all(tabs)) {
      if (!answer) continue
      note(answer)
      if (fieldOf(answer.body, 'requiresAction') === true) await meetTheBank(answer)
    }
  }

  /** True where the shopper is done with this cart or offer, as far as the shopper knows. */
  async function tryToPay(way: Way): Promise<boolean> {
    const amount = await due(way)
    if (amount === undefined) return true
    const answer = await press(amount, chooseCard(chance), way)
    if (fieldOf(answer?.body, 'success') === true) {
      if (!way.isOnTerms && chance.happens(0.25)) await cancel(fieldOf(answer?.body, 'order', 'orderNumber'))
      return true
    }
    if (answer && fieldOf(answer.body, 'requiresAction') === true) await meetTheBank(answer)
    await pause(chance.whole(20, 400))
    return chance.happens(0.3)
  }

  while (!isOver()) {
    await fill()
    if (chance.happens(0.3)) await saveOffer()
    // Among the offers those that are an order already.
    const [first, ...others] = promises.offers
    const offer =
      first !== undefined && chance.happens(0.4)
        ? { id: chance.oneOf([first, ...others]), version: 1 as const }
        : undefined
    const way: Way = { offer, isOnTerms: terms !== undefined && chance.happens(0.5) }
    while (!isOver() && !(await tryToPay(way))) await pause(chance.whole(5, 60))
    if (chance.happens(0.4)) await payBalance()
    await pause(chance.whole(5, 200))
  }
  return promises
}
