import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/db/index.ts'
import { confirmOrder } from '#shop/checkout/server/jobs.ts'
import { Violation } from '#shop/checkout/testing/simulation/invariants.ts'
import { orders } from '#shop/orders/server/tables.ts'
import type { Payment } from '#shop/payments/server/index.ts'
import { refunds } from '#shop/payments/server/tables.ts'
import { rosterEntries } from '#shop/rosters/server/tables.ts'
import { findGroup, paymentsOf } from '../../server/group.ts'
import { refundsOfPayments } from '../../server/refunds-of-payments.ts'

/** What a member sent, and what was said of it. */
export interface ToldPress {
  /** As it stands beside the payment. */
  readonly key: string
  readonly amount: number
  receipt: string | undefined
  isPaid: boolean
  hasLeft: boolean
  /** Staff refunded all of it before it was ordered. */
  isTakenOff: boolean
}

export interface GroupWorld {
  readonly db: Db
  readonly rosterId: `ros_${string}`
  readonly minimum: number
  readonly ledger: readonly Payment[]
  readonly presses: readonly ToldPress[]
  /** What somebody refunded at the bank itself, of each of its payments. */
  readonly atDesk: ReadonlyMap<string, number>
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

function must(holds: boolean, what: string): void {
  if (!holds) throw new Violation(what)
}

async function read({ db, rosterId, ledger }: GroupWorld) {
  // The readers of the module ask a call for nothing but its database.
  const call = { db } as Parameters<typeof paymentsOf>[0]
  const entries = await db.select().from(rosterEntries).where(eq(rosterEntries.rosterId, rosterId))
  const placed = await db
    .select()
    .from(orders)
    .where(eq(orders.paymentIntentId, `group_${rosterId}`))
  const rows = await paymentsOf(call, rosterId)
  const sent = await refundsOfPayments(call, rows)
  const payments = rows.map((row) => ({
    ...row,
    sent: sent.get(row.id) ?? [],
    taken: ledger.filter((one) => one.attemptId === row.id && one.status === 'succeeded'),
    entry: entries.find(({ id }) => id === row.entryId),
  }))
  return { entries, placed, payments, group: await findGroup(call, rosterId) }
}

type GroupBooks = Awaited<ReturnType<typeof read>>

function checkCharges({ ledger }: GroupWorld, { payments }: GroupBooks): void {
  for (const { amount, refunded } of ledger) must(refunded <= amount, 'more went back than was taken')
  for (const { amount, taken } of payments) {
    must(taken.length <= 1, 'a press was charged twice')
    must(
      taken.every((one) => one.amount === amount),
      'another amount was taken than was written down',
    )
  }
  const known = new Set<string | undefined>(payments.map(({ id }) => id))
  must(
    ledger.every(({ attemptId }) => known.has(attemptId)),
    'a charge of no payment',
  )
}

function checkEntries({ entries, payments }: GroupBooks): void {
  for (const entry of entries.filter(({ state }) => state === 'active')) {
    const own = payments.filter(({ entryId }) => entryId === entry.id)
    const counts = own.filter(({ state, isOrdered }) => state === 'paid' || isOrdered)
    must(counts.length === 1 && counts[0]?.taken.length === 1, `an entry on the list with ${counts.length} payments`)
  }
}

function checkOrder({ minimum }: GroupWorld, { placed, payments, group }: GroupBooks): void {
  must(placed.length === (group?.state === 'ordered' ? 1 : 0), `${placed.length} orders, and it is ${group?.state}`)
  const ordered = payments.filter(({ isOrdered }) => isOrdered)
  const gain = sum(payments.filter((one) => !one.isOrdered).map((one) => one.gain))
  must(gain === 0, 'a gain of somebody who has no part in the order')
  const [order] = placed
  must(order !== undefined || ordered.length === 0, 'ordered pieces without an order')
  must(!order || sum(ordered.map((one) => one.pieces)) >= minimum, 'an order below its minimum')
  const shares = sum(ordered.map((one) => one.amount - one.gain))
  must(shares === (order?.grandTotal ?? 0), 'shares that are not the order')
}

/** What holds at every moment, whatever is under way. */
export async function checkGroupAlways(world: GroupWorld): Promise<void> {
  const books = await read(world)
  checkCharges(world, books)
  checkEntries(books)
  checkOrder(world, books)
  checkTold(world, books)
}

type BookedPayment = GroupBooks['payments'][number]

/** Gain and parts of staff went back, and beside them no more than somebody sent at the bank itself. */
function checkCounted({ isOrdered, gain, sent, taken: [payment] }: BookedPayment, atDesk: number): void {
  const made = sum(sent.map((one) => (one.state === 'made' ? one.amount : 0)))
  const back = payment?.refunded ?? -1
  const isPlain = back >= gain + made && back <= gain + made + atDesk
  must(isOrdered && isPlain, `a payment that counts, of which ${back} went back instead of ${gain} and ${made}`)
}

function checkPayment(row: BookedPayment, atDesk: ReadonlyMap<string, number>): void {
  const { state, isOrdered, amount, taken, entry, sent } = row
  must(
    sent.every((one) => one.state !== 'asked'),
    'a refund of staff that stays asked for',
  )
  const isFree = state === 'declined' || state === 'canceled'
  must(isFree || state === 'paid' || state === 'refunded', `a payment that stays ${state}`)
  const [payment] = taken
  if (isFree) must(!payment, `money of a payment that is ${state}`)
  else if (state === 'paid') checkCounted(row, atDesk.get(payment?.id ?? '') ?? 0)
  else must(payment?.refunded === amount, 'a payment that did not go back whole')
  must(entry?.state === (isOrdered ? 'active' : 'withdrawn'), `an entry that stays ${entry?.state}`)
}

/** Whoever was told that it is paid has paid it once, and whoever was told that they left is no part of the order. */
function checkTold({ presses }: GroupWorld, { payments }: GroupBooks): void {
  for (const { key, amount, isPaid, hasLeft, isTakenOff } of presses) {
    const own = payments.filter(({ press }) => press === key)
    must(own.length <= 1, 'a press with two payments')
    must(
      own.every((one) => one.amount === amount),
      'an amount that was not shown',
    )
    must(!isPaid || own[0]?.taken.length === 1, 'paid, as was said, and nothing was taken')
    must(!((hasLeft || isTakenOff) && own[0]?.isOrdered), 'whoever left is ordered for')
    must(!isTakenOff || own[0]?.entry?.state === 'withdrawn', 'whoever was taken off is on the list')
  }
}

/** What holds besides once faults have ended and the shop has had its time, its deadline included. */
export async function checkGroupSettled(world: GroupWorld): Promise<void> {
  await checkGroupAlways(world)
  const books = await read(world)
  const { group, placed, payments } = books
  must(group?.state === 'ordered' || group?.state === 'cancelled', `a group order that stays ${group?.state}`)
  for (const row of payments) checkPayment(row, world.atDesk)
  const kept = sum(payments.flatMap(({ taken }) => taken.map((one) => one.amount - one.refunded)))
  const [order] = placed
  must(kept === (order ? order.grandTotal - order.refunded : 0), `${kept} kept for ${order?.grandTotal ?? 'no order'}`)
  const pending = await world.db.$count(refunds, eq(refunds.state, 'pending'))
  must(pending === 0, `${pending} refunds that stay pending`)
  const jobs = await world.db.execute(sql`select id from pgboss.job where data->>'job' = ${confirmOrder.name}`)
  must((jobs as unknown as { rows: unknown[] }).rows.length === placed.length, 'confirmations that are not the orders')
}
