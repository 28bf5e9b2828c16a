import { Expected } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import type { SignedIn } from '#platform/server/call.ts'
import type { Chance } from '#platform/testing/chance.ts'
import { cartLines } from '#shop/cart/server/tables.ts'
import { address } from '#shop/orders/testing/purchase.ts'
import { type PaymentAsk, processPayment } from '../../contract.ts'
import { pay } from '../../server/pay.ts'
import { record } from '../../server/record.ts'
import { Killed } from './bank.ts'
import { type Told, Violation } from './invariants.ts'

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

export function createShopper(newCall: () => SignedIn, chance: Chance) {
  const told: Told = { lines: new Map(), orders: new Map() }
  const payments: string[] = []
  const { userId } = newCall().actor
  let amount = 0.01
  let card: string = 'pm_visa'

  function askWith(paymentMethodId: string): PaymentAsk {
    const { body } = processPayment
    if (!body) throw new Error('A payment has a body')
    return body.parse({ userId, paymentMethodId, amount, billingAddrSame: true, ...address })
  }

  async function fill(): Promise<void> {
    const id = newId('crt')
    const quantities = { M: chance.whole(1, 20), '2XL': chance.whole(0, 3) }
    const call = newCall()
    const picture = `/api/artworks/${newId('art')}`
    await call.db.insert(cartLines).values({
      ...{ id, userId, styleId: 39, itemCode: '3001', color: 'White', quantities, note: '', premiumFabric: false },
      ...{ prints: [], design: null, images: [picture], designImages: [picture], createdAt: call.now },
    })
    told.lines.set(id, picture)
  }

  async function press(paymentMethodId: string): Promise<void> {
    const answer = await politely(pay(newCall(), askWith(paymentMethodId)))
    if (answer instanceof Expected) {
      const { expected } = answer.extra
      if (typeof expected === 'object' && expected && 'grandTotal' in expected) amount = Number(expected.grandTotal)
      return
    }
    const paymentId = answer?.paymentIntent?.id ?? ''
    if (paymentId) payments.push(paymentId)
    if (answer?.order) told.orders.set(answer.order.orderNumber, paymentId)
  }

  async function ask(): Promise<void> {
    const paymentIntentId = payments.at(-1)
    if (paymentIntentId === undefined) return
    const answer = await politely(record(newCall(), { userId, paymentIntentId }))
    if (answer && !(answer instanceof Expected)) told.orders.set(answer.order.orderNumber, paymentIntentId)
  }

  return {
    told,
    payments,
    fill,
    ask,
    /** Presses with the card at hand, or takes another one first. */
    async press(): Promise<void> {
      if (chance.happens(0.5)) card = chance.oneOf(CARDS)
      if (amount === 0.01 || chance.happens(0.3)) await press(card)
      await press(card)
    },
    /** Several presses at once, on one device or on two. */
    async pressAtOnce(): Promise<void> {
      const other = chance.happens(0.5) ? card : chance.oneOf(CARDS)
      await Promise.all(Array.from({ length: chance.whole(2, 4) }, (_, at) => press(at % 2 === 0 ? card : other)))
    },
  }
}
