import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/base/id.ts'
import { type Database, openEmbedded, openPostgres } from '#platform/server/db/index.ts'
import { users } from '#platform/server/identity/tables.ts'
import { type Answer, EndedEarly, type Place, pause, startServer, until } from '#platform/testing/server-process.ts'
import { checkoutAttempts } from '#shop/checkout/server/tables.ts'
import { emptyDesign } from '#shop/designs/model/document/design.ts'
import { invoices } from '#shop/invoices/server/tables.ts'
import { orders } from '#shop/orders/server/tables.ts'
import { refunds, sandboxPayments } from '#shop/payments/server/tables.ts'
import { standardOptions } from '#shop/pricing/model/line-options.ts'
import { rosterEntries, rosterGarments, rosters } from '#shop/rosters/server/tables.ts'

const EMAIL = 'wholesale@pressroom.test'
const PASSWORD = 'Pressroom#1'

const address = {
  ...{ firstName: 'Wanda', lastName: 'Wholesale', phone: '2125550123', street: '350 5th Ave', apt: '' },
  ...{ city: 'New York', state: 'NY', zip: '10118', country: 'US' },
}

type Running = Awaited<ReturnType<typeof startServer>>

const listIn = ({ status, body }: Answer, name: string): Record<string, unknown>[] => {
  const list = body[name]
  expect(list, `${status} ${JSON.stringify(body)}`).toBeInstanceOf(Array)
  return Array.isArray(list) ? list : []
}

/** What a shopper does, on a server that may die under it. */
async function signIn({ send }: Running) {
  const { body } = await send('POST', '/api/auth/login', { email: EMAIL, password: PASSWORD })
  const user = body.userResponse
  if (typeof user !== 'object' || user === null || !('id' in user)) throw new Error(JSON.stringify(body))
  const userId = String(user.id)

  const pay = (amount: number) =>
    send('POST', '/api/checkout/process-payment', {
      ...{ userId, amount, paymentMethodId: 'pm_card_visa', billingAddrSame: true, email: EMAIL },
      ...address,
    })
  /** A database that is slow to let a new process in answers 503, which asks to try again. */
  const read = (path: string) =>
    until('the shop answers', 60_000, async () => {
      const answer = await send('GET', path)
      return answer.status === 503 ? undefined : answer
    })
  return {
    userId,
    pay,
    async fillCart(quantities: Record<string, number>): Promise<number> {
      const added = await send('POST', '/api/cart/add', { userId, itemCode: '3001', quantities })
      expect(added.status, JSON.stringify(added.body)).toBe(200)
      const { expected } = (await pay(0.01)).body
      if (typeof expected !== 'object' || expected === null || !('grandTotal' in expected)) throw new Error('no totals')
      return Number(expected.grandTotal)
    },
    cart: async () => listIn(await read(`/api/cart/${userId}`), 'cart'),
    orders: async () => listIn(await read(`/api/orderHistory/get-order-history/${userId}`), 'orderHistory'),
    record: (paymentIntentId: unknown) =>
      send('POST', '/api/orderHistory/add-to-order-history', { userId, paymentIntentId }),
    async emails(): Promise<string[]> {
      const { body: mailbox } = await send('GET', `/dev/mailbox?to=${encodeURIComponent(EMAIL)}`)
      return (Array.isArray(mailbox) ? mailbox : []).map((email) => String(email.subject))
    },
  }
}

const openDatabase = ({ dataDir, databaseUrl }: Place): Promise<Database> =>
  databaseUrl
    ? Promise.resolve(openPostgres(databaseUrl, (cause) => expect.unreachable(cause.message)))
    : openEmbedded(join(dataDir, 'database'))

async function inDatabase<T>(place: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(place)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Attempts of a dead server grow old; the reconciler takes them up once they are half a minute old. */
const aMinuteLater = (place: Place) =>
  inDatabase(place, async ({ db }) => {
    await db.update(checkoutAttempts).set({ createdAt: sql`${checkoutAttempts.createdAt} - interval '1 minute'` })
  })

/** Every payment has its order and every order its payment, of one amount, with one invoice, and nothing is left open. */
const judge = (place: Place) =>
  inDatabase(place, async ({ db }) => {
    const [buyer] = await db.select().from(users).where(eq(users.email, EMAIL))
    const userId = buyer?.id ?? ''
    const charges = await db.select().from(sandboxPayments).where(eq(sandboxPayments.userId, userId))
    const bought = await db.select().from(orders).where(eq(orders.userId, userId))
    const attempts = await db.select().from(checkoutAttempts).where(eq(checkoutAttempts.userId, userId))
    const issued = await db.select().from(invoices)
    const paid = charges.filter((charge) => charge.status === 'succeeded')
    expect(paid.map((charge) => `${charge.id} ${charge.amount}`).sort()).toEqual(
      bought.map((order) => `${order.paymentIntentId} ${order.grandTotal}`).sort(),
    )
    expect(attempts.filter((attempt) => attempt.state === 'open' || attempt.state === 'action')).toEqual([])
    expect(issued.map((invoice) => invoice.orderNumber).sort()).toEqual(bought.map((order) => order.orderNumber).sort())
    return { charges: paid.length, orders: bought.length }
  })

async function dies({ ended }: Running, paying: Promise<Answer>) {
  await expect(paying, 'the answer cannot have come').rejects.toThrow()
  expect((await ended).signal).toBe('SIGKILL')
}

async function killAtEveryStep(place: Place) {
  let server = await startServer({ ...place, environment: { FAILPOINTS: 'after_charge=kill' } })
  let wanda = await signIn(server)
  let amount = await wanda.fillCart({ M: 1 })
  await dies(server, wanda.pay(amount))

  await aMinuteLater(place)
  server = await startServer({ ...place, environment: { FAILPOINTS: 'after_commit=kill' } })
  wanda = await signIn(server)
  const shopper = wanda
  const [first] = await until('the order appears by itself', 60_000, async () => {
    const found = await shopper.orders()
    return found.length > 0 ? found : undefined
  })
  expect(first?.orderGrandTotal).toBe(amount)
  expect(await wanda.cart()).toEqual([])
  amount = await wanda.fillCart({ L: 2 })
  await dies(server, wanda.pay(amount))

  server = await startServer({ ...place, environment: { FAILPOINTS: 'before_charge=kill' } })
  wanda = await signIn(server)
  const [second, ...older] = await wanda.orders()
  expect(older).toHaveLength(1)
  const repeated = await wanda.pay(amount)
  expect(repeated.body).toMatchObject({ success: true, order: { orderNumber: second?.orderNumber } })
  const recorded = await wanda.record(second?.paymentIntentId)
  expect(recorded.body).toMatchObject({ order: { orderNumber: second?.orderNumber } })
  amount = await wanda.fillCart({ M: 3 })
  await dies(server, wanda.pay(amount))

  server = await startServer(place)
  wanda = await signIn(server)
  expect(await wanda.cart()).toHaveLength(1)
  expect(await wanda.orders()).toHaveLength(2)
  expect((await wanda.pay(amount)).body).toMatchObject({ success: true })
  const numbers = (await wanda.orders()).map((order) => String(order.orderNumber))
  expect(numbers).toHaveLength(3)
  const reader = wanda
  const emails = await until('every order has its email', 120_000, async () => {
    const subjects = await reader.emails()
    return numbers.every((number) => subjects.some((subject) => subject.includes(number))) ? subjects : undefined
  })
  expect(emails.filter((subject) => /order/i.test(subject))).toHaveLength(3)
  await pause(1_000)
  server.child.kill('SIGTERM')
  expect((await server.ended).code).toBe(0)
  expect(await judge(place)).toEqual({ charges: 3, orders: 3 })
}

const GROUP = { id: 'ros_crashcrash', token: 't'.repeat(43) } as const

/** A list of the white tee whose members can pay, of two pieces at the least, as calls of its organizer would have made it. */
const openGroup = (place: Place) =>
  inDatabase(place, async ({ db }) => {
    const [wanda] = await db.select().from(users).where(eq(users.email, EMAIL))
    const [userId, now] = [wanda?.id ?? '', new Date()]
    await db.insert(rosters).values({
      ...{
        id: GROUP.id,
        userId,
        press: 'crash',
        title: 'Crash',
        paying: 'each',
        state: 'open',
        linkToken: GROUP.token,
      },
      ...{ createdAt: now, changedAt: now },
      rules: {
        ...{ minimum: 2, maximum: null, uniqueNumbers: false, retiredNumbers: [] },
        ...{ required: { name: false, number: false }, visibility: 'nothing' },
      },
    })
    await db.insert(rosterGarments).values({
      ...{ rosterId: GROUP.id, position: 1, styleId: 1001, itemCode: '3001', color: 'White', sizes: ['M'] },
      ...{ design: emptyDesign, images: [], designImages: [], options: standardOptions, prints: [], rights: null },
    })
  })

/** One charge and one entry for each press, one order, and what was paid less what went back is its total. */
const judgeGroup = (place: Place) =>
  inDatabase(place, async ({ db }) => {
    const charges = await db
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.userId, `guest:${GROUP.id}`))
    const entries = await db.select().from(rosterEntries).where(eq(rosterEntries.state, 'active'))
    const placed = await db
      .select()
      .from(orders)
      .where(eq(orders.paymentIntentId, `group_${GROUP.id}`))
    const paid = charges.filter(({ status }) => status === 'succeeded')
    expect([paid.length, entries.length, placed.length]).toEqual([2, 2, 1])
    expect(paid.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)).toBe(placed[0]?.grandTotal)
    expect(await db.select().from(refunds).where(eq(refunds.state, 'pending'))).toEqual([])
    return paid.every(({ refunded }) => refunded > 0)
  })

/** Dies after a member was charged, while the order is written, and after a gain was refunded. */
async function killGroupAtEveryStep(place: Place) {
  const start = (failpoints = '') => startServer({ ...place, environment: { FAILPOINTS: failpoints } })
  const path = `/api/group-payments/${GROUP.id}`
  const end = async ({ child, ended }: Running) => {
    child.kill('SIGTERM')
    await ended
  }
  await end(await start())
  await openGroup(place)
  let server = await start('after_entry_charge=kill')
  await signIn(server)
  const deadline = { date: new Date(Date.now() + 9 * 24 * 3600 * 1000).toISOString().slice(0, 10), time: '12:00' }
  const opened = await server.send('POST', `${path}/open`, {
    minimum: 2,
    deadline,
    deliveryMethod: 'standard',
    address,
  })
  expect(opened.status, JSON.stringify(opened.body)).toBe(200)
  const { group } = (await server.send('GET', `/api/group-links/${GROUP.token}`)).body as {
    group: { prices: { total: number }[] }
  }
  const price = group.prices[0]?.total ?? 0
  const pay = ({ send }: Running, press: string, quantity: number) =>
    send('POST', `/api/group-links/${GROUP.token}/pay`, {
      ...{ press, garment: 1, size: 'M', quantity, who: 'Kim', paymentMethodId: 'pm_card_visa' },
      amount: price * quantity,
    })
  await dies(server, pay(server, 'press-of-the-first', 20))
  server = await start()
  // The same form once more, then a second member.
  const repeated = await pay(server, 'press-of-the-first', 20)
  expect(repeated.body).toMatchObject({ success: true })
  expect((await pay(server, 'press-of-another', 20)).body).toMatchObject({ success: true })
  await end(server)
  server = await start('in_group_order=kill')
  await signIn(server)
  await server.send('POST', `${path}/close`, {}).catch(() => undefined)
  expect((await server.ended).signal).toBe('SIGKILL')
  // It goes on where it died as soon as it starts, and may die of a refund before it is ready.
  const dying = await start('after_refund=kill').catch((cause: unknown) => cause)
  expect(dying instanceof EndedEarly ? dying : await Object(dying).ended).toMatchObject({ signal: 'SIGKILL' })
  // What died while it was sent is retried once it has been quiet for some minutes.
  await inDatabase(place, async ({ db }) => {
    await db.update(refunds).set({ triedAt: sql`${refunds.triedAt} - interval '5 minutes'` })
  })
  server = await start()
  const reader = await signIn(server)
  await until('the order appears by itself', 60_000, async () =>
    (await reader.orders()).length > 0 ? true : undefined,
  )
  await pause(5_000)
  await end(server)
  expect(await judgeGroup(place)).toBe(true)
}

describe('killed between charge and order, between order and answer, and before the charge', () => {
  const folders: string[] = []
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'pressroom-crash-'))
    folders.push(folder)
    return folder
  }

  async function onOwnDatabase(server: string, work: (databaseUrl: string) => Promise<void>): Promise<void> {
    const name = newId('crash')
    const admin = new pg.Client({ connectionString: server })
    await admin.connect()
    await admin.query(`create database ${name}`)
    const url = new URL(server)
    url.pathname = `/${name}`
    try {
      await work(url.href)
    } finally {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    }
  }

  const server = process.env.TEST_DATABASE_URL
  test(`the shop has one order and one charge for each purchase after each restart (${server ? 'PostgreSQL' : 'embedded'})`, async () => {
    const dataDir = newFolder()
    if (server) await onOwnDatabase(server, (databaseUrl) => killAtEveryStep({ dataDir, databaseUrl }))
    else await killAtEveryStep({ dataDir, databaseUrl: undefined })
  }, 600_000)

  test('a group order whose members pay has one charge an entry, one order and one refund of each gain', async () => {
    const dataDir = newFolder()
    if (server) await onOwnDatabase(server, (databaseUrl) => killGroupAtEveryStep({ dataDir, databaseUrl }))
    else await killGroupAtEveryStep({ dataDir, databaseUrl: undefined })
  }, 600_000)
})
