import { eq } from 'drizzle-orm'
import { Expected } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import type { SignedIn } from '#platform/server/call.ts'
import type { Chance } from '#platform/testing/chance.ts'
import { cartLines, carts } from '#shop/cart/server/tables.ts'
import type { OfferVersion } from '#shop/offers/contract.ts'
import { createOffer } from '#shop/offers/server/create-offer.ts'
import { findOffer } from '#shop/offers/server/read-offers.ts'
import { address } from '#shop/orders/testing/purchase.fixture.ts'
import { depositOf } from '#shop/receivables/model/due.ts'
import * as contract from '../../contract.ts'
import { addToOrderHistory } from '../../server/add-to-order-history.ts'
import { processPayment } from '../../server/process-payment.ts'
import { Killed } from './bank.ts'
import { type Told, Violation } from './invariants.ts'

/** Takes a tenth off whatever is bought; the test makes it. */
export const SIMULATED_CODE = 'SIMULATED'

const CARDS = [
  'pm_visa',
  'pm_visa',
  'pm_visa',
  'pm_master',
  'pm_challenge',
  'pm_challenge',
  'pm_declined',
  'pm_refused',
] as const

/** I8: a customer hears a sentence of ours or nothing at all. */
async function politely<T>(work: Promise<T>): Promise<T | Expected | undefined> {
  try {
    return await work
  } catch (cause) {
    if (cause instanceof Expected && cause.message.length > 0) return cause
    if (cause instanceof Killed) return undefined
    throw new Violation(`I8: the customer would see ${String(cause)}`, { cause })
  }
}

interface SavedOffer {
  readonly offer: OfferVersion
  readonly lineIds: readonly string[]
}

/** What a page names of what it shows. */
interface Shown {
  readonly lineIds: readonly string[] | undefined
  readonly offer?: OfferVersion
}

/** `depositPercent`: the shopper may order on terms with such a deposit. */
export function createShopper(newCall: () => SignedIn, chance: Chance, depositPercent: number | undefined) {
  const told: Told = { lines: new Map(), offered: new Map(), orders: new Map(), presses: [] }
  const payments: string[] = []
  const { userId } = newCall().actor
  let amount = 0.01
  let card: string = 'pm_visa'
  /** The lines that the page shows, once it shows any, and those that the cart held when it was last paid or filled. */
  let shown: readonly string[] | undefined
  let held: readonly string[] = []
  let quantities = { M: 1, '2XL': 0 }
  const saved: SavedOffer[] = []

  function askWith(paymentMethodId: string, shown: Shown): contract.PaymentInput {
    const { body } = contract.processPayment
    if (!body) throw new Error('A payment has a body')
    const terms = {
      poNumber: 'PO-7',
      deposit: depositOf(Math.round(amount * 100), { depositPercent: depositPercent ?? 0 }),
    }
    const later = depositPercent !== undefined && chance.happens(0.6) && { terms }
    return body.parse({ userId, paymentMethodId, amount, ...shown, ...later, billingAddrSame: true, ...address })
  }

  async function linesNow(): Promise<string[]> {
    const lines = await newCall().db.select({ id: cartLines.id }).from(cartLines).where(eq(cartLines.userId, userId))
    return lines.map(({ id }) => id)
  }

  async function fill(): Promise<void> {
    const id = newId('crt')
    // Often the same again, so that one purchase reads like another.
    if (chance.happens(0.5)) quantities = { M: chance.whole(1, 20), '2XL': chance.whole(0, 3) }
    const call = newCall()
    const picture = `/api/artworks/${newId('art')}`
    await call.db.insert(cartLines).values({
      ...{ id, userId, styleId: 39, itemCode: '3001', color: 'White', quantities, note: '', premiumFabric: false },
      ...{ design: null, images: [picture], designImages: [picture], createdAt: call.now },
      prints: chance.happens(0.6) ? [{ view: 'front', squareInches: 16 }] : [],
    })
    told.lines.set(id, picture)
  }

  /** Uses a code, or none any more. */
  async function choose(): Promise<void> {
    const discountCode = chance.oneOf([SIMULATED_CODE, SIMULATED_CODE, null])
    const chosen = { discountCode, updatedAt: newCall().now }
    await newCall()
      .db.insert(carts)
      .values({ userId, ...chosen })
      .onConflictDoUpdate({ target: carts.userId, set: chosen })
  }

  /** Presses in one window: with the lines that it shows, or as a client that names none. */
  async function press(paymentMethodId: string, namesLines: boolean): Promise<void> {
    const lines = await linesNow()
    // What is not in the cart any more was taken by the last order.
    if (lines.length > 0) held = lines
    const lineIds = namesLines ? shown : undefined
    const paying = lineIds ?? held
    const refused = await pay(askWith(paymentMethodId, { lineIds }), paying)
    if (refused && Array.isArray(refused.lineIds)) shown = refused.lineIds
  }

  /** What came of a press that pays these lines; where it was refused, what stood beside the refusal. */
  async function pay(input: contract.PaymentInput, paying: readonly string[]): Promise<Expected['extra'] | undefined> {
    const answer = await politely(processPayment(newCall(), input))
    if (answer instanceof Expected) {
      const { expected } = answer.extra
      if (typeof expected === 'object' && expected && 'grandTotal' in expected) amount = Number(expected.grandTotal)
      return answer.extra
    }
    const paymentId = answer?.paymentIntent?.id ?? ''
    if (paymentId) payments.push(paymentId)
    if (!answer?.order) return undefined
    const { orderNumber } = answer.order
    told.orders.set(orderNumber, paymentId)
    told.presses.push({ orderNumber, lineIds: paying })
    return undefined
  }

  /** Freezes the cart into an offer, if anything is in it. */
  async function save(): Promise<void> {
    const answer = await politely(createOffer(newCall(), { press: newId('prs') }))
    if (!answer || answer instanceof Expected) return
    const offer = { id: answer.offer.id, version: 1 }
    const { lines } = (await findOffer(newCall(), offer)).version
    for (const { lineId, designImages } of lines) told.offered.set(lineId, designImages.join())
    saved.push({ offer, lineIds: lines.map(({ lineId }) => lineId) })
  }

  async function pressOffer(paymentMethodId: string, { offer, lineIds }: SavedOffer, namesLines: boolean) {
    await pay(askWith(paymentMethodId, { offer, lineIds: namesLines ? lineIds : undefined }), lineIds)
  }

  async function recordOrder(): Promise<void> {
    const paymentIntentId = payments.at(-1)
    if (paymentIntentId === undefined) return
    const answer = await politely(addToOrderHistory(newCall(), { userId, paymentIntentId }))
    if (answer && !(answer instanceof Expected)) told.orders.set(answer.order.orderNumber, paymentIntentId)
  }

  return {
    told,
    payments,
    fill,
    choose,
    recordOrder,
    save,
    /** Accepts an offer, once or several times at once, with one card or two; one that became an order as well. */
    async accept(): Promise<void> {
      const one = saved[chance.whole(0, Math.max(0, saved.length - 1))]
      if (!one) return
      if (chance.happens(0.5)) card = chance.oneOf(CARDS)
      const other = chance.happens(0.5) ? card : chance.oneOf(CARDS)
      const namesLines = chance.happens(0.7)
      // The first press learns what it costs.
      await pressOffer(card, one, namesLines)
      const times = chance.whole(1, 3)
      await Promise.all(
        Array.from({ length: times }, (_, at) => pressOffer(at % 2 === 0 ? card : other, one, namesLines)),
      )
    },
    /** Presses with the card at hand, or takes another one first. */
    async press(): Promise<void> {
      if (chance.happens(0.5)) card = chance.oneOf(CARDS)
      const namesLines = chance.happens(0.7)
      if (amount === 0.01 || chance.happens(0.3)) await press(card, namesLines)
      await press(card, namesLines)
    },
    /** Several presses at once, on one device or on two. */
    async pressAtOnce(): Promise<void> {
      const other = chance.happens(0.5) ? card : chance.oneOf(CARDS)
      const namesLines = chance.happens(0.7)
      const times = chance.whole(2, 4)
      await Promise.all(Array.from({ length: times }, (_, at) => press(at % 2 === 0 ? card : other, namesLines)))
    },
  }
}
