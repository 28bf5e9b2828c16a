import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/server/db/index.ts'
import { capacityBookings } from '#shop/capacity/server/tables.ts'
import { cartLines } from '#shop/cart/server/tables.ts'
import { discountUses } from '#shop/discounts/server/tables.ts'
import { offers } from '#shop/offers/server/tables.ts'
import { isOnTerms } from '#shop/orders/model/payment-terms.ts'
import { orderItems, orders } from '#shop/orders/server/tables.ts'
import type { Payment } from '#shop/payments/server/index.ts'
import { sumOfAdjustments } from '#shop/pricing/model/adjustments.ts'
import { piecesIn } from '#shop/pricing/model/quantities.ts'
import { accountTerms, receivablePayments, receivables } from '#shop/receivables/server/tables.ts'
import { checkoutAttempts, NEEDS_REVIEW } from '../../server/tables.ts'

/** A rule was broken; the message names it as reliability has it: I1 to I9. */
export class Violation extends Error {
  override readonly name = 'Violation'
}

/** What was told to the customer and must stay true. */
export interface Told {
  /** Each with the picture that it prints. */
  readonly lines: Map<string, string>
  /** The lines of offers, with the same. */
  readonly offered: Map<string, string>
  readonly orders: Map<string, string>
  /** Every press that was answered with an order, and the lines that it paid. */
  readonly presses: { readonly orderNumber: string; readonly lineIds: readonly string[] }[]
}

export interface World {
  readonly db: Db
  readonly userId: string
  readonly ledger: readonly Payment[]
  readonly told: Told
}

async function read({ db, userId }: World) {
  const attempts = await db.select().from(checkoutAttempts).where(eq(checkoutAttempts.userId, userId))
  const bought = await db.select().from(orders).where(eq(orders.userId, userId))
  const lines = await db.select({ id: cartLines.id }).from(cartLines).where(eq(cartLines.userId, userId))
  const orderIds = bought.map((order) => order.id)
  const items =
    orderIds.length > 0 ? await db.select().from(orderItems).where(inArray(orderItems.orderId, orderIds)) : []
  const ids = attempts.map(({ id }) => id)
  const bookings = await db.select().from(capacityBookings).where(inArray(capacityBookings.attemptId, ids))
  const uses = await db.select().from(discountUses).where(inArray(discountUses.attemptId, ids))
  const offered = await db.select().from(offers).where(eq(offers.userId, userId))
  const owed = await db.select().from(receivables).where(eq(receivables.userId, userId))
  const deposits = await db
    .select({ attemptId: receivables.attemptId, paymentId: receivablePayments.providerPaymentId })
    .from(receivablePayments)
    .innerJoin(receivables, eq(receivables.id, receivablePayments.receivableId))
    .where(eq(receivables.userId, userId))
  const [approved] = await db.select().from(accountTerms).where(eq(accountTerms.holder, userId))
  /** What paid an order, or its deposit; nothing where it is owed whole. */
  const paidBy = ({ paymentIntentId, attemptId }: { paymentIntentId: string; attemptId: string }): string =>
    isOnTerms({ paymentIntentId })
      ? (deposits.find((one) => one.attemptId === attemptId)?.paymentId ?? '')
      : paymentIntentId
  const limit = approved?.creditLimit
  return {
    attempts,
    bought,
    items,
    bookings,
    uses,
    offered,
    owed,
    paidBy,
    limit,
    inCart: new Set<string>(lines.map((line) => line.id)),
  }
}

type Books = Awaited<ReturnType<typeof read>>

function must(rule: string, holds: boolean, what: string): void {
  if (!holds) throw new Violation(`${rule}: ${what}`)
}

function checkMoney({ ledger }: World, { attempts, bought, items, owed, paidBy }: Books): void {
  for (const order of bought) {
    const debt = owed.find(({ attemptId }) => attemptId === order.attemptId)
    const due = isOnTerms(order) ? (debt?.deposit ?? -1) : order.grandTotal
    const payment = ledger.find((one) => one.id === paidBy(order))
    must('I2', due === 0 || payment?.status === 'succeeded', 'an order without its payment')
    must('I3', (payment?.amount ?? 0) === due, 'an order of another amount than was paid')
    must('I3', !isOnTerms(order) || debt?.total === order.grandTotal, 'an order that owes another amount')
    const { subtotal, shipping, tax, grandTotal } = order
    must('I3', subtotal + shipping + tax === grandTotal, 'parts that do not add up')
    const goods = items.filter((item) => item.orderId === order.id).reduce((sum, item) => sum + item.lineTotal, 0)
    must('I3', goods + sumOfAdjustments(order.adjustments) === subtotal, 'items that do not add up')
  }
  const unfinished = attempts.filter(({ state }) => state === 'open' || state === 'action')
  must('I1', unfinished.length <= 1, 'two ways of paying at once')
}

function checkCart({ told }: World, { attempts, bought, inCart, paidBy }: Books): void {
  const sold = attempts.filter((attempt) => attempt.state === 'ordered').flatMap((attempt) => attempt.lineIds)
  must('I5', new Set(sold).size === sold.length, 'a cart line in two orders')
  for (const line of told.lines.keys())
    must('I5', sold.includes(line) !== inCart.has(line), 'a cart line lost, or sold and kept')
  for (const [number, payment] of told.orders) {
    const order = bought.find((one) => one.orderNumber === number)
    must('I6', order !== undefined, 'an order that was confirmed is gone')
    must('I6', payment === '' || (order && paidBy(order)) === payment, 'an order with another payment than was said')
  }
}

/** A press is answered with the order of its own lines, never with an older one of the same content (I6). */
function checkAnswers({ told }: World, { attempts, bought }: Books): void {
  for (const { orderNumber, lineIds } of told.presses) {
    const order = bought.find((one) => one.orderNumber === orderNumber)
    const paid = attempts.find(({ id }) => id === order?.attemptId)?.lineIds ?? []
    must('I6', [...paid].sort().join() === [...lineIds].sort().join(), 'a press answered with the order of other lines')
  }
}

/** An order prints what its lines printed, each once (I5, I7). */
function checkPictures({ told }: World, { attempts, bought, items }: Books): void {
  for (const { id, state, lineIds } of attempts) {
    if (state !== 'ordered') continue
    const order = bought.find((one) => one.attemptId === id)
    must('I5', order !== undefined, 'an ordered attempt without its order')
    const printed = items.filter((item) => item.orderId === order?.id).flatMap((item) => item.designImages)
    const wanted = lineIds.map((line) => told.lines.get(line) ?? told.offered.get(line) ?? '')
    must('I7', printed.sort().join() === wanted.sort().join(), 'an order that lost a picture of its lines')
  }
}

/** An offer is accepted by the order that has its lines, and by no other (I5). */
function checkOffers({ told }: World, { attempts, bought, offered, inCart }: Books): void {
  must('I5', ![...told.offered.keys()].some((line) => inCart.has(line)), 'a line of an offer in the cart')
  const accepted = attempts.flatMap(({ id, state, draft }) =>
    state === 'ordered' && draft.offer
      ? [`${draft.offer.id} ${bought.find((one) => one.attemptId === id)?.orderNumber}`]
      : [],
  )
  const marked = offered.flatMap(({ id, orderNumber }) => (orderNumber === null ? [] : [`${id} ${orderNumber}`]))
  must('I5', accepted.sort().join() === marked.sort().join(), 'an offer that is not marked with its order')
}

/** What was promised and taken off is held by whoever may still buy, and by whoever has bought, once (I1, I3). */
function checkHolds(_world: World, { attempts, bought, items, bookings, uses }: Books): void {
  for (const { id, state, draft } of attempts) {
    const order = bought.find((one) => one.attemptId === id)
    const holds = order !== undefined || state === 'open' || state === 'action'
    const booked = bookings.filter(({ attemptId }) => attemptId === id)
    const used = uses.filter(({ attemptId }) => attemptId === id)
    const number = order?.orderNumber ?? null
    must(
      'I1',
      [...booked, ...used].every(({ orderNumber }) => orderNumber === number),
      'a hold of another order',
    )
    const ordered = order ? items.filter(({ orderId }) => orderId === order.id) : draft.items
    const printed = ordered
      .filter(({ options }) => Array.isArray(options.prints) && options.prints.length > 0)
      .reduce((sum, { quantities }) => sum + piecesIn(quantities), 0)
    const load = booked.reduce((sum, one) => sum + one.load, 0)
    must(
      'I3',
      load === (holds ? printed : 0),
      `${load} of ${printed} printed pieces held by an attempt that is ${state}`,
    )
    const codes = holds && draft.discountCode ? 1 : 0
    must('I1', used.length === codes, `${used.length} uses of a code held by an attempt that is ${state}`)
  }
}

/** Whoever may still buy on terms, and whoever has, owes it once, and all together no more than was approved (I1, I3). */
function checkDebts(_world: World, { attempts, bought, owed, limit = 0 }: Books): void {
  for (const { id, state, draft } of attempts) {
    const order = bought.find((one) => one.attemptId === id)
    const owes = draft.terms && (order !== undefined || state === 'open' || state === 'action') ? 1 : 0
    const own = owed.filter(({ attemptId }) => attemptId === id)
    must('I1', own.length === owes, `${own.length} debts of an attempt that is ${state}`)
    must(
      'I3',
      own.every(({ orderNumber }) => orderNumber === (order?.orderNumber ?? null)),
      'a debt of another order',
    )
    must(
      'I3',
      own.every((one) => one.paid === (order ? one.deposit : 0)),
      'a debt without its deposit',
    )
  }
  const open = owed.reduce((sum, { total, deposit }) => sum + total - deposit, 0)
  must('I3', open <= limit, `${open} owed of a limit of ${limit}`)
}

/** What holds at every moment, whatever is under way. */
export async function checkAlways(world: World): Promise<void> {
  const books = await read(world)
  checkMoney(world, books)
  checkCart(world, books)
  checkPictures(world, books)
  checkOffers(world, books)
  checkAnswers(world, books)
  checkHolds(world, books)
  checkDebts(world, books)
}

/** What holds besides once faults have ended and the shop has had its time. */
export async function checkSettled(world: World, jobsOf: (orderNumber: string) => Promise<number>): Promise<void> {
  await checkAlways(world)
  const { attempts, bought, paidBy } = await read(world)
  for (const payment of world.ledger.filter((one) => one.status === 'succeeded')) {
    const orders = bought.filter((order) => paidBy(order) === payment.id).length
    const isBack = payment.refunded === payment.amount
    must('I1', isBack ? orders === 0 : orders === 1, `a payment with ${orders} orders, ${payment.refunded} given back`)
  }
  for (const { orderNumber } of bought) {
    const jobs = await jobsOf(orderNumber)
    must('I4', jobs === 1, `${jobs} confirmations of an order`)
  }
  const waiting = attempts.filter(({ state }) => ['open', 'action', 'refunding', NEEDS_REVIEW].includes(state))
  must('I9', waiting.length === 0, `an attempt that stays ${waiting[0]?.state}`)
}
