import { inArray } from 'drizzle-orm'
import type { Database } from '#platform/server/db/index.ts'
import { mailboxLetters } from '#platform/server/mail/tables.ts'
import { cartLines } from '#shop/cart/server/tables.ts'
import { checkoutAttempts } from '#shop/checkout/server/tables.ts'
import { invoices } from '#shop/invoices/server/tables.ts'
import { formatDollars } from '#shop/orders/model.ts'
import { orders } from '#shop/orders/server/tables.ts'
import type { StripeStandIn } from '#shop/payments/testing/stripe/server.ts'
import type { Promises } from './shopper.ts'

export interface Verdict {
  readonly orders: number
  readonly charges: number
  readonly refunded: number
  readonly letters: number
  /** Money without an order, orders without money, letter or invoice, lines and promises that vanished. */
  readonly lost: readonly string[]
  /** Charges, orders, invoices and letters that are there more than once. */
  readonly doubled: readonly string[]
  /** Wrong amounts, what waits for ever, and answers that no customer should see. */
  readonly wrong: readonly string[]
}

interface Books {
  readonly bought: readonly (typeof orders.$inferSelect)[]
  readonly attempts: readonly (typeof checkoutAttempts.$inferSelect)[]
  readonly issued: readonly (typeof invoices.$inferSelect)[]
  readonly letters: readonly (typeof mailboxLetters.$inferSelect)[]
  readonly lines: ReadonlySet<string>
  readonly charges: ReturnType<StripeStandIn['ledger']['charges']>
}

async function readBooks({ db }: Database, userIds: readonly string[], standIn: StripeStandIn): Promise<Books> {
  const of = <Column extends typeof orders.userId | typeof checkoutAttempts.userId | typeof cartLines.userId>(
    column: Column,
  ) => inArray(column, [...userIds])
  const bought = await db.select().from(orders).where(of(orders.userId))
  const lines = await db.select({ id: cartLines.id }).from(cartLines).where(of(cartLines.userId))
  return {
    bought,
    attempts: await db.select().from(checkoutAttempts).where(of(checkoutAttempts.userId)),
    issued: (await db.select().from(invoices)).filter((invoice) =>
      bought.some((order) => order.orderNumber === invoice.orderNumber),
    ),
    letters: (await db.select().from(mailboxLetters)).filter((letter) => letter.kind === 'order-confirmation'),
    lines: new Set(lines.map((line) => String(line.id))),
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

/** Every payment has its order or went back, and every order its payment, of one amount (I1, I2, I3). */
function compareMoney({ bought, charges }: Books) {
  const byPayment = new Map(bought.map((order) => [order.paymentIntentId, order]))
  const kept = charges.filter((charge) => charge.amount_refunded < charge.amount)
  const paid = new Map(kept.map((charge) => [charge.payment_intent, charge]))
  return {
    lost: [
      ...kept.flatMap((one) => (byPayment.has(one.payment_intent) ? [] : [`payment ${one.payment_intent}: no order`])),
      ...bought.flatMap((one) => (paid.has(one.paymentIntentId) ? [] : [`order ${one.orderNumber}: no payment`])),
    ],
    wrong: bought.flatMap((order) => {
      const amount = paid.get(order.paymentIntentId)?.amount
      return amount === undefined || amount === order.grandTotal
        ? []
        : [`order ${order.orderNumber}: ${order.grandTotal} ordered, ${amount} paid`]
    }),
    doubled: twice(
      'charge for payment',
      charges.map((charge) => charge.payment_intent),
    ),
  }
}

/** One invoice an order, one letter that names its total; one more letter for a process that was killed (I3, I4). */
function comparePapers({ bought, issued, letters }: Books, kills: number) {
  const lost: string[] = []
  const wrong: string[] = []
  let extra = 0
  for (const order of bought) {
    const own = letters.filter((letter) => letter.subject.includes(order.orderNumber))
    if (own.length === 0) lost.push(`order ${order.orderNumber}: no letter`)
    extra += Math.max(0, own.length - 1)
    const total = formatDollars(order.grandTotal / 100)
    if (own.some((letter) => !letter.text.includes(total))) wrong.push(`letter of ${order.orderNumber}: not ${total}`)
    if (!issued.some((invoice) => invoice.orderNumber === order.orderNumber))
      lost.push(`order ${order.orderNumber}: no invoice`)
  }
  const numbers = issued.map((invoice) => invoice.orderNumber)
  const doubled = twice('invoice for', numbers)
  if (extra > kills) doubled.push(`${extra} letters more than orders, after ${kills} kills`)
  return { lost, wrong, doubled }
}

/** A line is in one order or in the cart; what was promised is there (I5, I6). */
function comparePromises({ bought, attempts, lines }: Books, promises: readonly Promises[]) {
  const ordered = attempts.filter((attempt) => attempt.state === 'ordered').flatMap((attempt) => attempt.lineIds)
  const sold = new Set(ordered)
  const numbers = new Map(bought.map((order) => [order.orderNumber, order.paymentIntentId]))
  const saved = promises.flatMap((one) => [...one.lines])
  return {
    lost: [
      ...saved.filter((line) => !sold.has(line) && !lines.has(line)).map((line) => `cart line ${line} vanished`),
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

/** Compares our books with the provider's, the letters and what shoppers were told. */
export async function judge(
  database: Database,
  { promises, standIn, kills }: { promises: readonly Promises[]; standIn: StripeStandIn; kills: number },
): Promise<Verdict> {
  const books = await readBooks(
    database,
    promises.map((one) => one.userId),
    standIn,
  )
  const money = compareMoney(books)
  const papers = comparePapers(books, kills)
  const told = comparePromises(books, promises)
  const open = books.attempts.filter(({ state }) => ['open', 'action', 'parked', 'refunding'].includes(state))
  return {
    orders: books.bought.length,
    charges: books.charges.length,
    refunded: books.charges.filter((charge) => charge.amount_refunded === charge.amount).length,
    letters: books.letters.length,
    lost: [...money.lost, ...papers.lost, ...told.lost],
    doubled: [...money.doubled, ...papers.doubled, ...told.doubled],
    wrong: [
      ...money.wrong,
      ...papers.wrong,
      ...open.map((attempt) => `attempt ${attempt.id} is still ${attempt.state}`),
      ...promises.flatMap((one) => one.rude),
    ],
  }
}
