import { deflateSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/base/id.ts'
import { readConfig } from '#platform/server/config.ts'
import { storedFiles } from '#platform/server/storage/tables.ts'
import { artworks } from '#shop/artworks/server/tables.ts'
import { chunk, end, header, pngOf } from '#shop/artworks/testing/png.ts'
import { checkoutAttempts } from '#shop/checkout/server/tables.ts'
import { openCheckout } from '#shop/checkout/testing/checkout.fixture.ts'
import { entryPayments, groupOrders } from '#shop/group-payments/server/tables.ts'
import { invoices } from '#shop/invoices/server/tables.ts'
import { offers } from '#shop/offers/server/tables.ts'
import { orderItems, orders } from '#shop/orders/server/tables.ts'
import { choosePaymentProvider, requestRefund } from '#shop/payments/server/index.ts'
import { openStripeStandIn } from '#shop/payments/testing/stripe/server.ts'
import { receivables } from '#shop/receivables/server/tables.ts'
import { checkInvariants } from '../../scripts/chaos/check-invariants.ts'
import type { Arrived } from '../../scripts/chaos/mail-server.ts'
import type { Promises } from '../../scripts/chaos/shopper.ts'

const webhookSecret = 'whsec_0123456789abcdef'
const standIn = await openStripeStandIn({ secretKey: 'sk_test_1', webhookSecret })
const config = readConfig({
  ...{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: webhookSecret },
  STRIPE_API_BASE: standIn.url,
})
const { shop, addLine, cartOf, pay, withCart } = await openCheckout(choosePaymentProvider(config))
afterAll(() => standIn.close())

const rows = deflateSync(Buffer.alloc(8 * 25))
const LOGO = `data:image/png;base64,${pngOf(header(8, 8, 8, 2), chunk('IDAT', rows), end).toString('base64')}`

const arrived: Arrived[] = []

/** One order with a printed line, its email and its invoice, and one line that is still in the cart. */
async function honestBooks(): Promise<Promises> {
  const ann = await withCart({ designImages: [LOGO] })
  const bought = await cartOf(ann)
  const { order, paymentIntent } = await pay(ann)
  await addLine(ann, { note: 'kept' })
  await shop.runJobs()
  const orderNumber = order?.orderNumber ?? ''
  await shop.db.insert(invoices).values({ id: newId('inv'), number: 1, orderNumber, issuedAt: shop.clock.now() })
  for (const { id, to, subject, text } of shop.outbox('order-confirmation'))
    arrived.push({ messageId: `<${id}@127.0.0.1>`, to, subject, text })
  const lines = [...bought, ...(await cartOf(ann))].map((line) => String(line._id))
  const orderOf = new Map([[orderNumber, paymentIntent?.id ?? '']])
  return {
    ...ann,
    lines: new Set(lines),
    orders: orderOf,
    offers: new Set(),
    onTerms: new Set(),
    cancelled: new Set(),
    rude: [],
    presses: 1,
  }
}

let honest: Promises
beforeAll(async () => {
  honest = await honestBooks()
})
const look = (promises: Promises = honest, emails: readonly Arrived[] = arrived, kills = 0) =>
  checkInvariants(shop.database, { promises: [promises], standIn, storage: shop.storage, emails, kills })

/** What the check says of the books while this is wrong with them. */
async function whilePlanted(plant: () => Promise<unknown>): Promise<string> {
  let said = ''
  class Undone extends Error {}
  const planted = shop.db.transaction(async () => {
    await plant()
    const { lost, doubled, wrong } = await look()
    said = [...lost, ...doubled, ...wrong].join('\n')
    throw new Undone()
  })
  await expect(planted).rejects.toThrow(Undone)
  return said
}

test('the check of invariants finds nothing in honest books', async () => {
  expect(await look()).toMatchObject({
    orders: 1,
    charges: 1,
    emails: 1,
    pictures: 1,
    lost: [],
    doubled: [],
    wrong: [],
  })
})

const set = (values: Partial<typeof orders.$inferInsert>) => () => shop.db.update(orders).set(values)

test.each<[string, () => Promise<unknown>, RegExp]>([
  ['I1: a payment whose order is gone', () => shop.db.delete(orders), /payment pi_\w+: no order/],
  ['I2: an order of no payment', set({ paymentIntentId: 'pi_none' }), /order \S+: no payment/],
  [
    'I3: an order of another amount',
    () => shop.db.update(orders).set({ grandTotal: sql`${orders.grandTotal} + 1` }),
    /ordered, \d+ paid/,
  ],
  ['I3: tax that is not in the total', set({ tax: 1 }), /do not add up/],
  ['I2: a cancelled order whose money is here', set({ refundAskedAt: new Date() }), /still here/],
  ['I4: no email of a refund', set({ refunded: 1 }), /refund of \S+: no email/],
  ['I4: no invoice', () => shop.db.delete(invoices), /no invoice/],
  ['I4: a number that no invoice has', () => shop.db.update(invoices).set({ number: 2 }), /invoice 1 is missing/],
  [
    'I5: an offer that is marked with an order of something else',
    async () => {
      const [order] = await shop.db.select().from(orders)
      const mark = { version: 1, orderNumber: order?.orderNumber ?? '', createdAt: shop.clock.now() }
      const offer = { id: newId('off'), number: 'Q-1', userId: order?.userId ?? '', press: newId('prs'), ...mark }
      await shop.db.insert(offers).values(offer)
    },
    /offer off_\w+ names another's order/,
  ],
  [
    'I1: an order on terms that owes nothing',
    set({ paymentIntentId: 'terms_x' }),
    /order \S+ is on terms, and nothing is owed/,
  ],
  [
    'I3: a balance of which more is paid than came',
    async () => {
      const [order] = await shop.db.select().from(orders)
      const terms = { depositPercent: 0, balance: { due: 'net', days: 30 } } as const
      const sums = { total: order?.grandTotal ?? 0, deposit: 0, paid: 5 }
      const whose = { holder: order?.userId ?? '', userId: order?.userId ?? '', orderNumber: order?.orderNumber ?? '' }
      const owed = { id: newId('rec'), attemptId: 'atm_x', terms, poNumber: '', ...sums, ...whose }
      await shop.db.insert(receivables).values({ ...owed, createdAt: shop.clock.now() })
    },
    /balance rec_\w+: 5 of \d+ paid/,
  ],
  [
    'I1: a member who paid without a charge',
    () =>
      shop.db.insert(entryPayments).values({
        ...{ id: newId('epm'), rosterId: newId('ros'), entryId: newId('ren'), press: 'p', state: 'paid', pieces: 1 },
        ...{ goods: 1, delivery: 0, tax: 0, amount: 1, paymentMethodId: 'pm', createdAt: shop.clock.now() },
      }),
    /payment epm_\w+ of an entry was not charged/,
  ],
  [
    'I2: a group order that is placed and has no order',
    () =>
      shop.db.insert(groupOrders).values({
        ...{ rosterId: newId('ros'), state: 'ordered', minimum: 1, deliveryMethod: 'x', orderNumber: 'none' },
        ...{ latest: shop.clock.now(), openedAt: shop.clock.now() },
      }),
    /group order ros_\w+ is ordered, and has 0 orders/,
  ],
  ['I5: an order that lacks a line', () => shop.db.delete(orderItems), /lacks lines/],
  ['I7: a file that nobody counts', () => shop.db.delete(storedFiles), /named and not listed/],
  ['I7: a use too few', () => shop.db.update(storedFiles).set({ uses: 0 }), /0 uses listed, 1 rows/],
  ['I7: a row without its picture', () => shop.db.update(artworks).set({ storageKey: 'gone' }), /its file is gone/],
  ['I7: a named picture without a row', () => shop.db.delete(artworks), /has no row/],
  [
    'I9: a refund that waits',
    () =>
      requestRefund(shop.systemCall(), {
        ...{ paymentId: 'pi_x', amount: 1, extent: 'rest', reason: 'order', reasonId: 'ord_x' },
      }),
    /refund rfd_\w+ of order ord_x is still pending/,
  ],
  ['I9: an attempt that waits', () => shop.db.update(checkoutAttempts).set({ state: 'open' }), /is still open/],
])('it finds %s', async (_what, plant, finding) => {
  const isOfInvoice = /I1|I2/.test(_what)
  const said = await whilePlanted(async () => {
    // The invoice holds on to its order.
    if (isOfInvoice) await shop.db.delete(invoices)
    await plant()
  })
  expect(said).toMatch(finding)
})

test('it finds promises that were broken, emails too many, money taken twice, and rude answers', async () => {
  const lost = async (over: Partial<Promises>) => {
    const { lost: all, doubled, wrong } = await look({ ...honest, ...over })
    return [...all, ...doubled, ...wrong].join()
  }
  expect(await lost({ orders: new Map([['PR-1', '']]) })).toContain('PR-1 was confirmed and is gone')
  expect(await lost({ lines: new Set(['crt_gone']) })).toContain('crt_gone vanished')
  expect(await lost({ offers: new Set(['off_gone']) })).toContain('off_gone was saved and is gone')
  expect(await lost({ rude: ['500 {}'] })).toContain('500 {}')
  const [message] = arrived
  if (!message) throw new Error('no email')
  const of = async (emails: readonly Arrived[], kills = 0) => {
    const { lost: all, doubled, wrong } = await look(honest, emails, kills)
    return [...all, ...doubled, ...wrong].join()
  }
  expect(await of([])).toContain('no email')
  expect(await of([{ ...message, text: '$0.01' }])).toMatch(/email of \S+: not/)
  expect(await of([{ ...message, to: 'eve@example.com' }])).toContain('somebody else')
  expect(await of([message, { ...message, messageId: '<another>' }], 9)).toContain('2 emails')
  expect(await of([message, message])).toContain('1 emails more')
  expect(await of([message, message], 1), 'one that a kill explains').toBe('')
  const [artwork] = await shop.db.select().from(artworks).where(eq(artworks.userId, honest.userId))
  await shop.storage.put(artwork?.storageKey ?? '', new Uint8Array(3))
  expect(await lost({})).toContain('cut short')
  const again = standIn.ledger.createPayment({ amount: 900, currency: 'usd', payment_method: 'pm_card_visa' }) as {
    id: string
  }
  standIn.ledger.confirmPayment(again.id, {})
  expect(await lost({})).toContain(`payment ${again.id}: no order`)
})
