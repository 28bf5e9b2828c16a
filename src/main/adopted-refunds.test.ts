import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#platform/base/id.ts'
import { projectRoot } from '#platform/server/root.ts'
import { checkoutAdoptionJobs as ofCheckout } from '#shop/checkout/server/adopt-refunds.ts'
import { reconcile } from '#shop/checkout/server/index.ts'
import { checkoutAttempts } from '#shop/checkout/server/tables.ts'
import { openCheckout } from '#shop/checkout/testing/checkout.fixture.ts'
import { cancelOrder, getOrder } from '#shop/orders/contract.ts'
import { addEvent } from '#shop/orders/server/events.ts'
import { orderAdoptionJobs as ofOrders } from '#shop/orders/server/refunds/adopt-refunds.ts'
import { orderRefunds, orders } from '#shop/orders/server/tables.ts'
import { refunds, sandboxPayments, sandboxRefunds } from '#shop/payments/server/tables.ts'

const { shop, faults, provider, withCart, pay } = await openCheckout()

/** An order or attempt with its payment, and the key under which the version before refunded it. */
interface Owed {
  readonly paymentId: string
  readonly amount: number
  readonly key: string
  readonly isDone: () => Promise<boolean>
}

async function bought() {
  const ann = await withCart()
  const { order, paymentIntent } = await pay(ann)
  if (!order || !paymentIntent) throw new Error('nothing was bought')
  const [row] = await shop.db.select().from(orders).where(eq(orders.orderNumber, order.orderNumber))
  if (!row) throw new Error('no order')
  const read = async () => (await ann.call(getOrder, { orderNumber: order.orderNumber })).order
  return { ann, row, read, paymentId: paymentIntent.id }
}

/** Written as the version before wrote it, without its job. */
async function cancelledOrder(): Promise<Owed> {
  const { ann, row, read, paymentId } = await bought()
  await ann.call(cancelOrder, { orderNumber: row.orderNumber })
  await shop.db.delete(refunds).where(eq(refunds.paymentId, paymentId))
  const [cancelled] = await shop.db
    .update(orders)
    .set({ refundSentAt: sql`refund_asked_at` })
    .where(eq(orders.id, row.id))
    .returning()
  const isDone = async () => (await read()).status === 'refunded'
  return { paymentId, amount: row.grandTotal, key: `${row.id}:${cancelled?.refundAskedAt?.toISOString()}`, isDone }
}

async function partOfOrder(): Promise<Owed> {
  const { row, read, paymentId } = await bought()
  const [key, amount, now] = [newId('rfd'), 100, shop.clock.now()]
  const event = { orderId: row.id, status: row.status, by: 'shop', kind: 'refund', note: 'Misprinted.' } as const
  await shop.db.insert(orderRefunds).values({
    ...{ id: key, orderId: row.id, formKey: newId('key'), amount, state: 'asked', askedAt: now, sentAt: now },
    askedEventId: await addEvent(shop.systemCall(), event, 'none'),
  })
  const isDone = async () => (await read()).refundUnderWay === 0 && (await read()).refunded === 1
  return { paymentId, amount, key, isDone }
}

async function cancelledAttempt(): Promise<Owed> {
  const ann = await withCart()
  faults.charge = 'cut-after'
  await pay(ann)
  const [charge] = await shop.db.select().from(sandboxPayments).where(eq(sandboxPayments.userId, ann.userId))
  if (!charge) throw new Error('no charge')
  const { id: paymentId, amount } = charge
  const ofAnn = eq(checkoutAttempts.userId, ann.userId)
  const now = shop.clock.now()
  const [attempt] = await shop.db
    .update(checkoutAttempts)
    .set({ state: 'refunding', paymentId, refundSentAt: now, refundingSince: now, refundLeft: amount })
    .where(ofAnn)
    .returning()
  const isDone = async () => (await shop.db.select().from(checkoutAttempts).where(ofAnn))[0]?.state === 'refunded'
  return { paymentId, amount, key: `${attempt?.id}:given-up`, isDone }
}

const everything = async () => [await cancelledOrder(), await partOfOrder(), await cancelledAttempt()]

async function expectRefundedOnce(owed: readonly Owed[]): Promise<void> {
  for (const { paymentId, amount, key, isDone } of owed) {
    expect(await isDone()).toBe(true)
    const made = await shop.db.select().from(sandboxRefunds).where(eq(sandboxRefunds.paymentId, paymentId))
    expect(made).toMatchObject([{ idempotencyKey: key, amount }])
    const rows = await shop.db.select().from(refunds).where(eq(refunds.paymentId, paymentId))
    expect(rows).toMatchObject([{ id: key, state: 'succeeded' }])
  }
}

async function someMinutesLater(): Promise<void> {
  shop.clock.advance(4 * 60_000)
  await Promise.all([reconcile(shop.systemCall()), reconcile(shop.systemCall())])
  await shop.runJobs()
}

test('refunds that a process of the version before requests beside this one go once, under its keys', async () => {
  const owed = await everything()
  await someMinutesLater()
  await someMinutesLater()
  await expectRefundedOnce(owed)
})

test('what that version sent before it was stopped is not sent again, and its jobs find a worker', async () => {
  const owed = await everything()
  for (const { paymentId, amount, key } of owed) await provider.refund(shop.systemCall(), { paymentId, amount, key })
  for (const job of [...ofCheckout, ...ofOrders]) await shop.systemCall().jobs.send(job, { orderId: 'ord_x' })
  await shop.runJobs()
  await expectRefundedOnce(owed)
})

test('the migration takes over what was on its way', async () => {
  const owed = await everything()
  const file = readFileSync(join(projectRoot, 'migrations/0007_refunds_belong_to_payments.sql'), 'utf8')
  const moves = file
    .split('--> statement-breakpoint')
    .filter((statement) => /^\s*(--.*\s+)?(INSERT|UPDATE)/.test(statement))
  expect(moves).toHaveLength(6)
  for (const statement of moves) await shop.db.execute(sql.raw(statement))
  const moved = await shop.db.select().from(refunds).where(eq(refunds.state, 'pending'))
  expect(moved.map(({ id, amount }) => [id, amount]).sort()).toEqual(
    owed.map(({ key, amount }) => [key, amount]).sort(),
  )
  await someMinutesLater()
  await expectRefundedOnce(owed)
})
