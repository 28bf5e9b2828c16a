import { and, eq, like } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import { toCents, toDollars } from '#platform/base/money.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import { requestRefund } from '#shop/payments/server/index.ts'
import type * as contract from '../../contract.ts'
import { orderErrors } from '../../contract.ts'
import { isPaidByMembers } from '../../model/group-order.ts'
import { isOnTerms } from '../../model/payment-terms.ts'
import { addEvent } from '../events.ts'
import { creditOnTerms } from '../on-terms.ts'
import { findOrder } from '../read-orders.ts'
import { orderRefunds, orders } from '../tables.ts'
import { refundableOf, refundUnderWay } from './refundable.ts'

type RefundCall = CallOf<typeof contract.refundOrder>
type Input = InputOf<typeof contract.refundOrder>

/** The order under a lock: of two who send money back at once, the second sees what the first has asked for. */
async function lockedOrder(call: RefundCall, orderNumber: string) {
  const [order] = await call.db.select().from(orders).where(eq(orders.orderNumber, orderNumber)).for('update')
  if (!order) return fail(orderErrors, 'ORDER_NOT_FOUND')
  const [way] = await call.db.select({ underWay: refundUnderWay }).from(orders).where(eq(orders.id, order.id))
  return { ...order, refundUnderWay: way?.underWay ?? 0 }
}
type Locked = Awaited<ReturnType<typeof lockedOrder>>

/** Whether this very form was sent before. */
async function wasAsked(call: RefundCall, order: Locked, { key, amount }: Input): Promise<boolean> {
  const own = eq(orderRefunds.orderId, order.id)
  // On terms a form may have several rows: one for what is credited, and one for each payment of which something goes back.
  if (isOnTerms(order))
    return (await call.db.$count(orderRefunds, and(own, like(orderRefunds.formKey, `${key}:%`)))) > 0
  const [before] = await call.db
    .select({ amount: orderRefunds.amount })
    .from(orderRefunds)
    .where(and(own, eq(orderRefunds.formKey, key)))
  if (before && before.amount !== toCents(amount)) fail(orderErrors, 'MONEY_MOVED')
  return before !== undefined
}

/** What is credited at once, and what of the payments is on its way back. */
async function writeOnTerms(call: RefundCall, order: Locked, input: Input, askedEventId: string): Promise<void> {
  const { key, amount, reason: note } = input
  const request = { orderId: order.id, orderNumber: order.orderNumber, amount: toCents(amount), note }
  const returns = await call.use(creditOnTerms)(call, request)
  const credited = toCents(amount) - returns.reduce((sum, one) => sum + one.amount, 0)
  const common = { orderId: order.id, askedAt: call.now, askedEventId }
  await call.db.insert(orderRefunds).values([
    { ...common, id: newId('rfd'), formKey: `${key}:credited`, amount: credited, state: 'made' },
    ...returns.map(({ id, amount: part }, at) => ({
      ...{ ...common, id, formKey: `${key}:${at}`, amount: part, state: 'asked' as const },
    })),
  ])
}

async function writeAtProvider(call: RefundCall, order: Locked, { key, amount }: Input, askedEventId: string) {
  const refundId = newId('rfd')
  await call.db.insert(orderRefunds).values({
    ...{ id: refundId, orderId: order.id, formKey: key, amount: toCents(amount), state: 'asked', askedAt: call.now },
    askedEventId,
  })
  await requestRefund(call, {
    ...{ id: refundId, paymentId: order.paymentIntentId, amount: toCents(amount), extent: 'part' },
    ...{ reason: 'order', reasonId: order.id },
  })
}

async function write(call: RefundCall, order: Locked, input: Input): Promise<void> {
  const { amount, reason } = input
  const event = { orderId: order.id, status: order.status, by: 'staff', kind: 'refund', note: reason } as const
  const askedEventId = await addEvent(call, event, 'none')
  await (isOnTerms(order) ? writeOnTerms : writeAtProvider)(call, order, input, askedEventId)
  const left = refundableOf(order)
  await recordAction(call, {
    before: { left: toDollars(left) },
    after: { refund: amount, left: toDollars(left - toCents(amount)) },
  })
}

/** Asks for a part of the money to go back: entry, part and job stand together or not at all. */
export async function refundOrder(call: RefundCall, input: Input): Promise<ResultOf<typeof contract.refundOrder>> {
  const asked = await call.db.transaction(async () => {
    const order = await lockedOrder(call, input.orderNumber)
    if (isPaidByMembers(order)) fail(orderErrors, 'PAID_BY_MEMBERS')
    if (await wasAsked(call, order, input)) return false
    const left = refundableOf(order)
    if (left <= 0) fail(orderErrors, 'NOTHING_TO_REFUND')
    if (left !== toCents(input.left)) fail(orderErrors, 'MONEY_MOVED')
    if (toCents(input.amount) > left) fail(orderErrors, 'REFUND_TOO_MUCH')
    await write(call, order, input)
    return true
  })
  return { order: (await findOrder(call, input.orderNumber)) ?? fail(orderErrors, 'ORDER_NOT_FOUND'), asked }
}
