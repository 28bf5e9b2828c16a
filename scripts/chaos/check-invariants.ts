import { eq, inArray, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#platform/server/db/index.ts'
import { QUEUE_NAMES } from '#platform/server/jobs/queues.ts'
import type { Storage } from '#platform/server/storage/index.ts'
import { cartLines } from '#shop/cart/server/tables.ts'
import { checkoutAttempts } from '#shop/checkout/server/tables.ts'
import { entryPayments, groupOrders } from '#shop/group-payments/server/tables.ts'
import { invoices } from '#shop/invoices/server/tables.ts'
import { offers } from '#shop/offers/server/tables.ts'
import { isPaidByMembers } from '#shop/orders/model/group-order.ts'
import { isOnTerms } from '#shop/orders/model/payment-terms.ts'
import { orderItems, orders } from '#shop/orders/server/tables.ts'
import { refunds } from '#shop/payments/server/tables.ts'
import type { StripeStandIn } from '#shop/payments/testing/stripe/server.ts'
import { sumOfAdjustments } from '#shop/pricing/model/adjustments.ts'
import { receivablePayments, receivables } from '#shop/receivables/server/tables.ts'
import { rosterEntries } from '#shop/rosters/server/tables.ts'
import { compareEmails } from './check-emails.ts'
import { compareGroups } from './check-groups.ts'
import { comparePictures } from './check-pictures.ts'
import type { Arrived } from './mail-server.ts'
import type { Promises } from './shopper.ts'

export interface Verdict {
  readonly orders: number
  /** Of them those that were written offers. */
  readonly accepted: number
  /** Of them those on terms. */
  readonly onTerms: number
  /** Of them those that members of a group paid, each their own. */
  readonly ofGroups: number
  readonly charges: number
  readonly refunded: number
  readonly emails: number
  /** Stored pictures that rows name. */
  readonly pictures: number
  /** Money without an order, orders without money, email or invoice, lines and promises that vanished. */
  readonly lost: readonly string[]
  /** Charges, orders, invoices and emails that are there more than once. */
  readonly doubled: readonly string[]
  /** Wrong amounts, what waits for ever, and answers that no customer should see. */
  readonly wrong: readonly string[]
}

interface Books {
  readonly bought: readonly (typeof orders.$inferSelect)[]
  readonly items: readonly (typeof orderItems.$inferSelect)[]
  readonly attempts: readonly (typeof checkoutAttempts.$inferSelect)[]
  readonly issued: readonly (typeof invoices.$inferSelect)[]
  /** Of every invoice ever, in their order. */
  readonly numbers: readonly number[]
  /** Names of jobs that were given up. */
  readonly failedJobs: readonly string[]
  readonly lines: ReadonlySet<string>
  readonly offered: readonly (typeof offers.$inferSelect)[]
  readonly owed: readonly (typeof receivables.$inferSelect)[]
  /** Payments of orders on terms, deposits among them. */
  readonly paid: readonly (typeof receivablePayments.$inferSelect)[]
  readonly groups: readonly (typeof groupOrders.$inferSelect)[]
  readonly entryPayments: readonly (typeof entryPayments.$inferSelect)[]
  readonly entries: readonly Pick<typeof rosterEntries.$inferSelect, 'id' | 'rosterId' | 'state'>[]
  readonly pendingRefunds: readonly (typeof refunds.$inferSelect)[]
  readonly charges: ReturnType<StripeStandIn['ledger']['charges']>
}

async function readBooks({ db }: Database, userIds: readonly string[], standIn: StripeStandIn): Promise<Books> {
  const of = <
    Column extends
      | typeof orders.userId
      | typeof checkoutAttempts.userId
      | typeof cartLines.userId
      | typeof offers.userId
      | typeof receivables.userId,
  >(
    column: Column,
  ) => inArray(column, [...userIds])
  const bought = await db.select().from(orders).where(of(orders.userId))
  const issued = await db.select().from(invoices).orderBy(invoices.number)
  // What has one try alone is sent anew by whoever sends it, however often a kill meets it.
  const failedJobs = await db.execute(sql`
    select data->>'job' as job from pgboss.job
    where name in ${QUEUE_NAMES} and state = 'failed' and retry_limit > 0`)
  const lines = await db.select({ id: cartLines.id }).from(cartLines).where(of(cartLines.userId))
  return {
    bought,
    items: await db.select().from(orderItems),
    attempts: await db.select().from(checkoutAttempts).where(of(checkoutAttempts.userId)),
    issued: issued.filter((invoice) => bought.some((order) => order.orderNumber === invoice.orderNumber)),
    numbers: issued.map((invoice) => invoice.number),
    failedJobs: rowsOf<{ job: string }>(failedJobs).map(({ job }) => job),
    lines: new Set(lines.map((line) => String(line.id))),
    offered: await db.select().from(offers).where(of(offers.userId)),
    owed: await db.select().from(receivables).where(of(receivables.userId)),
    paid: await db.select().from(receivablePayments),
    groups: await db.select().from(groupOrders),
    entryPayments: await db.select().from(entryPayments),
    entries: await db
      .select({ id: rosterEntries.id, rosterId: rosterEntries.rosterId, state: rosterEntries.state })
      .from(rosterEntries),
    pendingRefunds: await db.select().from(refunds).where(eq(refunds.state, 'pending')),
    charges: standIn.ledger.charges(),
  }
}

const countBy = (list: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

const twice = (what: string, list: readonly string[]): string[] =>
  [...countBy(list)].flatMap(([one, count]) => (count > 1 ? [`${what} ${one}: ${count} times`] : []))

/** What an order says of its money adds up: items, shipping and tax, and the tax by rate. */
function partsOf(order: typeof orders.$inferSelect, items: Books['items']): string[] {
  const { subtotal, shipping, tax, grandTotal, taxLines } = order
  const adjusted = sumOfAdjustments(order.adjustments)
  const goods = items.filter((item) => item.orderId === order.id).reduce((sum, item) => sum + item.lineTotal, adjusted)
  const rates = taxLines.reduce<number>((sum, line) => sum + Number(Object(line).tax), 0)
  const isWhole = goods === subtotal && rates === tax && subtotal + shipping + tax === grandTotal
  return isWhole ? [] : [`order ${order.orderNumber}: its parts do not add up`]
}

/** Every payment has its order or went back, and every order its payment, of one amount (I1, I2, I3). */
function compareMoney({ bought: all, items, charges, paid: partly, entryPayments: ofEntries }: Books) {
  const bought = all.filter((order) => !isOnTerms(order) && !isPaidByMembers(order))
  // What members paid is compared with their lists.
  const byEntry = new Set(ofEntries.map(({ providerPaymentId }) => providerPaymentId ?? ''))
  const byPayment = new Set([
    ...bought.map((order) => order.paymentIntentId),
    ...partly.flatMap(({ state, providerPaymentId }) => (state === 'received' ? [providerPaymentId ?? ''] : [])),
  ])
  const collected = charges.filter((charge) => charge.amount_refunded < charge.amount)
  const back = new Set(charges.filter((one) => one.amount_refunded === one.amount).map((one) => one.payment_intent))
  const isBack = (order: (typeof bought)[number]) => order.refundAskedAt !== null && back.has(order.paymentIntentId)
  const paid = new Map(collected.map((charge) => [charge.payment_intent, charge]))
  return {
    lost: [
      ...collected.flatMap((one) =>
        byPayment.has(one.payment_intent) || byEntry.has(one.payment_intent)
          ? []
          : [`payment ${one.payment_intent}: no order`],
      ),
      ...bought.flatMap((one) =>
        paid.has(one.paymentIntentId) || isBack(one) ? [] : [`order ${one.orderNumber}: no payment`],
      ),
    ],
    wrong: [
      ...bought.flatMap((order) => {
        const amount = paid.get(order.paymentIntentId)?.amount
        return amount === undefined || amount === order.grandTotal
          ? []
          : [`order ${order.orderNumber}: ${order.grandTotal} ordered, ${amount} paid`]
      }),
      ...all.flatMap((order) => partsOf(order, items)),
      // Money goes back whole: for cancelled orders, and for attempts that were given up.
      ...bought.flatMap((one) =>
        one.refundAskedAt && !isBack(one) ? [`order ${one.orderNumber}: cancelled, and its money is still here`] : [],
      ),
      ...collected.flatMap((one) =>
        one.amount_refunded > 0 && !byEntry.has(one.payment_intent)
          ? [`payment ${one.payment_intent}: back in part`]
          : [],
      ),
    ],
    doubled: twice(
      'charge for payment',
      charges.map((charge) => charge.payment_intent),
    ),
  }
}

/** An order on terms has one balance, whose payments were charged once, each with its amount, and add up to what is paid (I1, I2, I3). */
function compareBalances({ bought, owed, paid, charges }: Books) {
  const charged = new Map(charges.map((one) => [one.payment_intent, one.amount - one.amount_refunded]))
  const placed = new Map(owed.flatMap((one) => (one.orderNumber === null ? [] : [[one.orderNumber, one] as const])))
  const received = paid.filter(({ state }) => state === 'received')
  const sumOf = (id: string) =>
    received.filter((one) => one.receivableId === id).reduce((sum, { amount }) => sum + amount, 0)
  const onTerms = bought.filter(isOnTerms)
  return {
    lost: [
      ...onTerms.flatMap(({ orderNumber }) =>
        placed.has(orderNumber) ? [] : [`order ${orderNumber} is on terms, and nothing is owed`],
      ),
      ...received.flatMap(({ id, amount, providerPaymentId }) =>
        charged.get(providerPaymentId ?? '') === amount
          ? []
          : [`payment ${id} of a balance was not charged as it says`],
      ),
    ],
    wrong: [
      ...owed.flatMap(({ id, orderNumber, deposit, total, paid: sum, credited }) => [
        ...(orderNumber === null ? [`balance ${id} is held by no order`] : []),
        ...(sum === sumOf(id) && credited === 0 && sum >= deposit ? [] : [`balance ${id}: ${sum} of ${total} paid`]),
      ]),
      ...onTerms.flatMap(({ orderNumber, grandTotal }) =>
        (placed.get(orderNumber)?.total ?? grandTotal) === grandTotal
          ? []
          : [`order ${orderNumber} owes another amount`],
      ),
      ...paid.flatMap(({ id, state }) =>
        ['open', 'action', 'needs-review', 'refunding'].includes(state) ? [`payment ${id} is still ${state}`] : [],
      ),
    ],
    doubled: twice(
      'payment of a balance by charge',
      received.map(({ providerPaymentId }) => providerPaymentId ?? ''),
    ),
  }
}

/** One invoice an order, numbered without a gap (I3, I4). */
function compareInvoices({ bought, issued, numbers }: Books) {
  const lost: string[] = []
  const wrong: string[] = []
  for (const order of bought) {
    if (!issued.some((invoice) => invoice.orderNumber === order.orderNumber))
      lost.push(`order ${order.orderNumber}: no invoice`)
  }
  const gap = numbers.findIndex((number, at) => number !== at + 1)
  if (gap >= 0) wrong.push(`invoice ${gap + 1} is missing or doubled`)
  const doubled = twice(
    'invoice for',
    issued.map((invoice) => invoice.orderNumber),
  )
  return { lost, wrong, doubled }
}

/** A line is in one order or in the cart; what was promised is there (I5, I6). */
function comparePromises({ bought, items, attempts, lines }: Books, promises: readonly Promises[]) {
  const ordered = attempts.filter((attempt) => attempt.state === 'ordered').flatMap((attempt) => attempt.lineIds)
  const sold = new Set(ordered)
  const countOf = (attemptId: string) => {
    const order = bought.find((one) => one.attemptId === attemptId)
    return items.filter((item) => item.orderId === order?.id).length
  }
  const numbers = new Map(bought.map((order) => [order.orderNumber, order.paymentIntentId]))
  const saved = promises.flatMap((one) => [...one.lines])
  return {
    lost: [
      ...saved.filter((line) => !sold.has(line) && !lines.has(line)).map((line) => `cart line ${line} vanished`),
      ...attempts
        .filter((attempt) => attempt.state === 'ordered' && countOf(attempt.id) !== attempt.lineIds.length)
        .map((attempt) => `the order of attempt ${attempt.id} lacks lines`),
      ...promises.flatMap((one) =>
        [...one.orders].flatMap(([number, payment]) => {
          const known = numbers.get(number)
          if (known === undefined) return [`order ${number} was confirmed and is gone`]
          return payment === '' || payment === known ? [] : [`order ${number} has another payment than was said`]
        }),
      ),
    ],
    doubled: [
      ...twice('order of cart line', ordered),
      ...saved.filter((line) => sold.has(line) && lines.has(line)).map((line) => `cart line ${line} is sold and kept`),
    ],
  }
}

/** An offer that was saved is there, and is one order at most, which it names (I5, I6). */
function compareOffers({ bought, attempts, offered }: Books, promises: readonly Promises[]) {
  const numberOf = (attemptId: string) => bought.find((order) => order.attemptId === attemptId)?.orderNumber
  const accepted = attempts.flatMap(({ id, state, draft }) =>
    state === 'ordered' && draft.offer ? [{ offerId: draft.offer.id, orderNumber: numberOf(id) }] : [],
  )
  const known = new Map<string, string | null>(offered.map(({ id, orderNumber }) => [id, orderNumber]))
  return {
    lost: promises.flatMap((one) =>
      [...one.offers].flatMap((id) => (known.has(id) ? [] : [`offer ${id} was saved and is gone`])),
    ),
    doubled: twice(
      'order of offer',
      accepted.map(({ offerId }) => offerId),
    ),
    wrong: [
      ...accepted.flatMap(({ offerId, orderNumber }) =>
        known.get(offerId) === orderNumber ? [] : [`offer ${offerId} does not name its order ${orderNumber}`],
      ),
      ...offered.flatMap(({ id, orderNumber }) =>
        orderNumber === null || accepted.some((one) => one.offerId === id) ? [] : [`offer ${id} names another's order`],
      ),
    ],
  }
}

/**
 * Compares our books with the provider's, the emails at the mail server, the stored pictures and what shoppers were told: I1 to I9. That
 * nothing takes too long (I1, I9) is seen while the shop settles, and that everybody is answered in words (I8) by the
 * shoppers themselves.
 */
export async function checkInvariants(
  database: Database,
  {
    promises,
    standIn,
    storage,
    emails,
    kills,
  }: {
    promises: readonly Promises[]
    standIn: StripeStandIn
    storage: Storage
    emails: readonly Arrived[]
    kills: number
  },
): Promise<Verdict> {
  const books = await readBooks(
    database,
    promises.map((one) => one.userId),
    standIn,
  )
  const money = compareMoney(books)
  const papers = compareInvoices(books)
  const mailed = compareEmails(books.bought, emails, kills)
  const told = comparePromises(books, promises)
  const written = compareOffers(books, promises)
  const balances = compareBalances(books)
  const groups = compareGroups(books)
  const pictures = await comparePictures(database, storage)
  const open = books.attempts.filter(({ state }) => ['open', 'action', 'parked', 'refunding'].includes(state))
  return {
    orders: books.bought.length,
    onTerms: books.bought.filter(isOnTerms).length,
    ofGroups: books.bought.filter(isPaidByMembers).length,
    accepted: books.offered.filter(({ orderNumber }) => orderNumber !== null).length,
    charges: books.charges.length,
    refunded: books.charges.filter((charge) => charge.amount_refunded === charge.amount).length,
    emails: emails.length,
    pictures: pictures.count,
    lost: [
      ...money.lost,
      ...papers.lost,
      ...mailed.lost,
      ...told.lost,
      ...written.lost,
      ...balances.lost,
      ...groups.lost,
      ...pictures.lost,
    ],
    doubled: [
      ...money.doubled,
      ...papers.doubled,
      ...mailed.doubled,
      ...told.doubled,
      ...written.doubled,
      ...balances.doubled,
    ],
    wrong: [
      ...money.wrong,
      ...papers.wrong,
      ...mailed.wrong,
      ...written.wrong,
      ...balances.wrong,
      ...groups.wrong,
      ...open.map((attempt) => `attempt ${attempt.id} is still ${attempt.state}`),
      ...books.pendingRefunds.map(
        ({ id, reason, reasonId }) => `refund ${id} of ${reason} ${reasonId} is still pending`,
      ),
      ...books.failedJobs.map((job) => `a job was given up: ${job}`),
      ...promises.flatMap((one) => one.rude),
    ],
  }
}
