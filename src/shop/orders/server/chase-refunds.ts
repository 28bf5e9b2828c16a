import { and, asc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { addMinutes } from '#platform/base/clock.ts'
import type { Cents } from '#platform/base/money.ts'
import type { Call } from '#platform/server/call.ts'
import { defineJob } from '#platform/server/jobs/index.ts'
import { sendPartOf, sendRest } from './refunds.ts'
import { orderRefunds, orders } from './tables.ts'

/** The first job tries again by itself meanwhile, with pauses that grow until it gives up some day. */
const PATIENCE_MINUTES = 3
/** A bank takes weeks over a dispute; its word comes as an event, and may be lost. */
const DISPUTE_MINUTES = 60
const LATE_MINUTES = 60
const AT_ONCE = 100

/** One try; what fails is sent again by the next round, so that nothing is ever given up. */
export const chaseRefund = defineJob({
  name: 'orders.chase-refund',
  data: z.object({ orderId: z.string(), refundId: z.string().optional(), since: z.coerce.date() }),
  retries: 0,
  async work(call, { orderId, refundId, since }) {
    try {
      await (refundId ? sendPartOf(call, { refundId }) : sendRest(call, { orderId }))
    } catch (cause) {
      const facts = { err: cause, orderId, refundId, since }
      if (since >= addMinutes(call.now, -LATE_MINUTES)) call.log.warn(facts, 'a refund does not go through yet')
      else call.log.error(facts, 'a refund has not gone through for more than an hour')
    }
  },
})

/** What a lost dispute took, its customer has; nothing is left to send. */
const isOwed = and(
  isNotNull(orders.refundAskedAt),
  lt(orders.refunded, orders.grandTotal),
  sql`${orders.dispute} is distinct from 'lost'`,
)

async function chaseRests(call: Call, atOnce: number): Promise<void> {
  const isQuiet = and(
    lt(orders.refundSentAt, addMinutes(call.now, -PATIENCE_MINUTES)),
    sql`${orders.dispute} is distinct from 'open'`,
  )
  const owed = await call.db
    .select({ orderId: orders.id, since: orders.refundAskedAt })
    .from(orders)
    .where(and(isOwed, or(isQuiet, lt(orders.refundSentAt, addMinutes(call.now, -DISPUTE_MINUTES)))))
    .orderBy(asc(orders.refundSentAt), asc(orders.id))
    .limit(atOnce)
    .for('update', { skipLocked: true })
  if (owed.length === 0) return
  const ids = owed.map(({ orderId }) => orderId)
  await call.db.update(orders).set({ refundSentAt: call.now }).where(inArray(orders.id, ids))
  for (const { orderId, since } of owed)
    await call.jobs.send(chaseRefund, { orderId, since }, { key: `${orderId}:${call.now.toISOString()}` })
}

async function chaseParts(call: Call, atOnce: number): Promise<void> {
  const { id: refundId, orderId, askedAt: since, sentAt, state } = orderRefunds
  const dispute = sql`(select ${orders.dispute} from ${orders} where ${orders.id} = ${orderId})`
  const isQuiet = and(lt(sentAt, addMinutes(call.now, -PATIENCE_MINUTES)), sql`${dispute} is distinct from 'open'`)
  const owed = await call.db
    .select({ refundId, orderId, since })
    .from(orderRefunds)
    .where(and(eq(state, 'asked'), or(isQuiet, lt(sentAt, addMinutes(call.now, -DISPUTE_MINUTES)))))
    .orderBy(asc(sentAt), asc(refundId))
    .limit(atOnce)
    .for('update', { skipLocked: true })
  if (owed.length === 0) return
  const ids = owed.map((one) => one.refundId)
  await call.db.update(orderRefunds).set({ sentAt: call.now }).where(inArray(orderRefunds.id, ids))
  for (const one of owed) await call.jobs.send(chaseRefund, one, { key: `${one.refundId}:${call.now.toISOString()}` })
}

/**
 * Sends somebody again for money that has been on its way back for some minutes: its job may have been given up. Who was
 * sent last comes last, so that a hundred that always fail keep nobody waiting for ever; of two processes that look at
 * once, each order is seen by one.
 */
export async function chaseRefunds(call: Call, atOnce = AT_ONCE): Promise<void> {
  await call.db.transaction(() => chaseRests(call, atOnce))
  await call.db.transaction(() => chaseParts(call, atOnce))
}

export interface LateRefund {
  readonly paymentId: string
  readonly orderNumber: string
  readonly amount: Cents
  readonly since: Date
}

/** What has not gone back for more than an hour although it should, oldest first. */
export async function lateRefunds(call: Call): Promise<LateRefund[]> {
  const late = addMinutes(call.now, -LATE_MINUTES)
  const isOurs = sql`${orders.dispute} is distinct from 'open'`
  const rests = await call.db
    .select({
      ...{ paymentId: orders.paymentIntentId, orderNumber: orders.orderNumber },
      amount: sql<Cents>`${orders.grandTotal} - ${orders.refunded}`.mapWith(Number),
      since: sql`${orders.refundAskedAt}`.mapWith(orders.placedAt),
    })
    .from(orders)
    .where(and(isOwed, lt(orders.refundAskedAt, late), isOurs))
    .orderBy(asc(orders.refundAskedAt))
    .limit(AT_ONCE)
  const parts = await call.db
    .select({
      ...{ paymentId: orders.paymentIntentId, orderNumber: orders.orderNumber },
      ...{ amount: orderRefunds.amount, since: orderRefunds.askedAt },
    })
    .from(orderRefunds)
    .innerJoin(orders, eq(orders.id, orderRefunds.orderId))
    .where(and(eq(orderRefunds.state, 'asked'), lt(orderRefunds.askedAt, late), isOurs))
    .orderBy(asc(orderRefunds.askedAt))
    .limit(AT_ONCE)
  return [...rests, ...parts].toSorted((a, b) => a.since.getTime() - b.since.getTime())
}
