import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openStripeStandIn } from '#shop/payments/testing/stripe/server.ts'
import { signUp } from '../scripts/chaos/sign-up.ts'
import { createVisitor, fieldOf, type Send } from '../scripts/chaos/visitor.ts'
import { processorMs } from './processor.ts'
import { type Running, start, stopAll } from './servers.ts'

// BENCH_DATABASE_URL=postgres://… node bench/pay.ts [seconds] [checkouts a second]: an empty database.

const SECONDS = Number(process.argv[2] ?? 300)
const PER_SECOND = Number(process.argv[3] ?? 20)
const BUYERS = 60
const ONE_BY_ONE = 100
const databaseUrl = process.env.BENCH_DATABASE_URL ?? ''
const KEYS = { secretKey: 'sk_test_bench', webhookSecret: 'whsec_bench0123456789abcdef' }
const PAY = 'post /api/checkout/process-payment'
const address = {
  ...{ firstName: 'Bench', lastName: 'Buyer', phone: '2125550123', street: '350 5th Ave', apt: '' },
  ...{ city: 'New York', state: 'NY', zip: '10118', country: 'US' },
}

interface Buyer {
  readonly send: Send
  readonly userId: string
  readonly email: string
  amount: number
}

const payBody = ({ userId, email, amount }: Buyer) => ({
  ...{ userId, email, amount, paymentMethodId: 'pm_card_visa', billingAddrSame: true },
  ...address,
})

async function fill({ send, userId }: Buyer): Promise<void> {
  const answer = await send('POST', '/api/cart/add', { userId, itemCode: '3001', quantities: { M: 12, L: 6 } })
  if (answer?.status !== 200) throw new Error(`The cart was not filled: ${JSON.stringify(answer)}`)
}

async function press(buyer: Buyer): Promise<boolean> {
  const answer = await buyer.send('POST', '/api/checkout/process-payment', payBody(buyer))
  return fieldOf(answer?.body, 'success') === true
}

async function newBuyer(url: string, number: number): Promise<Buyer> {
  const send = createVisitor(() => url)
  const email = `bench-${number}@example.com`
  const buyer: Buyer = { send, email, userId: await signUp(send, email), amount: 0.01 }
  await fill(buyer)
  const refused = await send('POST', '/api/checkout/process-payment', payBody(buyer))
  buyer.amount = Number(fieldOf(refused?.body, 'expected', 'grandTotal'))
  return buyer
}

const middle = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

/** Of payments that succeeded, one after another: statements, and processor time with and without email and invoice. */
async function oneByOne(shop: Running, buyer: Buyer) {
  await press(buyer)
  await sleep(2_000)
  shop.lines.length = 0
  let used = 0
  for (let order = 0; order < ONE_BY_ONE; order++) {
    await fill(buyer)
    const before = processorMs(shop.pid, false)
    if (!(await press(buyer))) throw new Error('A payment failed')
    // The email and the invoice of this order.
    await sleep(100)
    used += processorMs(shop.pid, false) - before
  }
  const calls = shop.lines
    .filter((line) => line.startsWith('{') && line.includes(`"call":"${PAY}"`))
    .map((line) => JSON.parse(line))
  const counts = calls.map((call) => Number(call.statements))
  await fill(buyer)
  return {
    statements: [Math.min(...counts), Math.max(...counts)],
    call: middle(calls.map((call) => Number(call.cpuMs))),
    all: used / ONE_BY_ONE,
  }
}

/** A checkout begins at every tick, answered or not; who finds no free buyer is counted as late. */
async function rush(buyers: readonly Buyer[]) {
  const free = [...buyers]
  const times: number[] = []
  const under = new Set<Promise<void>>()
  let [failed, late, begun] = [0, 0, 0]
  async function checkOut(buyer: Buyer): Promise<void> {
    const began = performance.now()
    begun++
    const paid = await press(buyer)
    if (paid) times.push(performance.now() - began)
    else failed++
    if (paid) await fill(buyer)
    free.push(buyer)
  }
  const began = performance.now()
  for (let tick = 0; tick < SECONDS * PER_SECOND; tick++) {
    const due = began + (tick * 1000) / PER_SECOND
    if (performance.now() < due) await sleep(due - performance.now())
    const buyer = free.shift()
    if (!buyer) {
      late++
      continue
    }
    const checkout = checkOut(buyer).finally(() => under.delete(checkout))
    under.add(checkout)
  }
  await Promise.all(under)
  times.sort((one, other) => one - other)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  return {
    begun,
    paid: times.length,
    failed,
    late,
    seconds: (performance.now() - began) / 1000,
    p50: at(0.5),
    p99: at(0.99),
  }
}

async function booksOf(): Promise<{ orders: number; emails: number; invoices: number; open: number }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(`
    select (select count(*)::int from orders where email like 'bench-%') as orders,
      (select count(*)::int from mailbox_letters where kind = 'order-confirmation') as emails,
      (select count(*)::int from invoices join orders using (order_number) where email like 'bench-%') as invoices,
      (select count(*)::int from checkout_attempts where state in ('open', 'action')) as open`)
  await client.end()
  return rows[0]
}

async function measure(folder: string): Promise<void> {
  const standIn = await openStripeStandIn(KEYS)
  const shop = await start(join(import.meta.dirname, '../src/main/entry.ts'), 4301, '/readyz', {
    ...{ DATA_DIR: folder, DATABASE_URL: databaseUrl, LOG_LEVEL: 'info', STRIPE_API_BASE: standIn.url },
    ...{ STRIPE_SECRET_KEY: KEYS.secretKey, STRIPE_PUBLISHABLE_KEY: 'pk_test_bench' },
    STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
  })
  const buyers: Buyer[] = []
  for (let number = 1; number <= BUYERS; number++) buyers.push(await newBuyer(shop.base, number))
  const [first] = buyers
  if (!first) throw new Error('Nobody buys')
  const alone = await oneByOne(shop, first)
  console.log(
    `One by one: ${alone.statements.join('-')} SQL statements, ${alone.call.toFixed(1)} ms of our processor for paying (median), ${alone.all.toFixed(1)} ms with email and invoice`,
  )

  const before = processorMs(shop.pid, false)
  const rushed = await rush(buyers)
  const used = processorMs(shop.pid, false) - before
  for (let tries = 0; tries < 120 && (await booksOf()).emails < standIn.ledger.charges().length; tries++)
    await sleep(1000)
  const books = await booksOf()
  const charges = standIn.ledger.charges().length
  console.log(
    `${PER_SECOND} a second for ${SECONDS} s: ${rushed.begun} begun, ${rushed.paid} paid, ${rushed.failed} failed, ${rushed.late} found no free buyer`,
  )
  console.log(
    `${(rushed.paid / rushed.seconds).toFixed(1)} paid a second; half within ${rushed.p50} ms, 99 % within ${rushed.p99} ms; ${(used / rushed.paid).toFixed(1)} ms of our processor for filling, paying and email`,
  )
  console.log(
    `${charges} charges, ${books.orders} orders, ${books.invoices} invoices, ${books.emails} emails, ${books.open} attempts open`,
  )
  await standIn.close()
  const isWhole = [books.orders, books.invoices, books.emails].every((count) => count === charges)
  if (!isWhole || books.open > 0) throw new Error('Something was lost or doubled')
}

if (!databaseUrl) throw new Error('BENCH_DATABASE_URL names no database')
const folder = mkdtempSync(join(tmpdir(), 'pressroom-pay-'))
try {
  await measure(folder)
} finally {
  await stopAll()
  rmSync(folder, { recursive: true, force: true })
}
