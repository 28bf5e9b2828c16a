import { deflateSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/base/id.ts'
import { readConfig } from '#platform/server/config.ts'
import { mailboxLetters } from '#platform/server/mail/tables.ts'
import { artworks } from '#shop/artworks/server/tables.ts'
import { chunk, end, header, png } from '#shop/artworks/testing/png.ts'
import { checkoutAttempts } from '#shop/checkout/server/tables.ts'
import { openTill } from '#shop/checkout/testing/till.ts'
import { invoices } from '#shop/invoices/server/tables.ts'
import { orderItems, orders } from '#shop/orders/server/tables.ts'
import { choosePaymentProvider } from '#shop/payments/server/index.ts'
import { openStripeStandIn } from '#shop/payments/testing/stripe/server.ts'
import { judge } from '../../scripts/storm/judge.ts'
import type { Promises } from '../../scripts/storm/shopper.ts'

const webhookSecret = 'whsec_0123456789abcdef'
const standIn = await openStripeStandIn({ secretKey: 'sk_test_1', webhookSecret })
const config = readConfig({
  ...{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: webhookSecret },
  STRIPE_API_BASE: standIn.url,
})
const { shop, addLine, cartOf, pay, withCart } = await openTill(choosePaymentProvider(config))
afterAll(() => standIn.close())

const rows = deflateSync(Buffer.alloc(8 * 25))
const LOGO = `data:image/png;base64,${png(header(8, 8, 8, 2), chunk('IDAT', rows), end).toString('base64')}`

/** One order with a printed line, its letter and its invoice, and one line that is still in the cart. */
async function honestBooks(): Promise<Promises> {
  const ann = await withCart({ designImages: [LOGO] })
  const bought = await cartOf(ann)
  const { order, paymentIntent } = await pay(ann)
  await addLine(ann, { note: 'kept' })
  await shop.runJobs()
  const orderNumber = order?.orderNumber ?? ''
  await shop.db.insert(invoices).values({ id: newId('inv'), number: 1, orderNumber, issuedAt: shop.clock.now() })
  for (const { to, kind, subject, text, html } of shop.outbox('order-confirmation'))
    await shop.db
      .insert(mailboxLetters)
      .values({ ...{ id: newId('let'), recipient: to, kind, subject, text, html }, sentAt: shop.clock.now() })
  const lines = [...bought, ...(await cartOf(ann))].map((line) => String(line._id))
  const orderOf = new Map([[orderNumber, paymentIntent?.id ?? '']])
  return { ...ann, lines: new Set(lines), orders: orderOf, rude: [], presses: 1 }
}

let honest: Promises
beforeAll(async () => {
  honest = await honestBooks()
})
const look = (promises: Promises = honest) =>
  judge(shop.database, { promises: [promises], standIn, storage: shop.storage, kills: 0 })

/** What the judge says of the books while this is wrong with them. */
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

test('the judge of the storm finds nothing in honest books', async () => {
  expect(await look()).toMatchObject({
    orders: 1,
    charges: 1,
    letters: 1,
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
  [
    'I3: a letter with another total',
    () => shop.db.update(mailboxLetters).set({ text: '$0.01' }),
    /letter of \S+: not/,
  ],
  ['I4: no letter', () => shop.db.delete(mailboxLetters), /no letter/],
  ['I4: no invoice', () => shop.db.delete(invoices), /no invoice/],
  ['I4: a number that no invoice has', () => shop.db.update(invoices).set({ number: 2 }), /invoice 1 is missing/],
  ['I5: an order that lacks a line', () => shop.db.delete(orderItems), /lacks lines/],
  ['I7: a row without its picture', () => shop.db.update(artworks).set({ storageKey: 'gone' }), /its file is gone/],
  ['I7: a named picture without a row', () => shop.db.delete(artworks), /has no row/],
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

test('it finds promises that were broken, letters too many, money taken twice, and rude answers', async () => {
  const lost = async (over: Partial<Promises>) => {
    const { lost: all, doubled, wrong } = await look({ ...honest, ...over })
    return [...all, ...doubled, ...wrong].join()
  }
  expect(await lost({ orders: new Map([['PR-1', '']]) })).toContain('PR-1 was confirmed and is gone')
  expect(await lost({ lines: new Set(['crt_gone']) })).toContain('crt_gone vanished')
  expect(await lost({ rude: ['500 {}'] })).toContain('500 {}')
  const [letter] = await shop.db.select().from(mailboxLetters)
  if (!letter) throw new Error('no letter')
  expect(await whilePlanted(() => shop.db.insert(mailboxLetters).values({ ...letter, id: 'again' }))).toMatch(
    /1 letters more/,
  )
  const [artwork] = await shop.db.select().from(artworks).where(eq(artworks.userId, honest.userId))
  await shop.storage.put(artwork?.storageKey ?? '', new Uint8Array(3))
  expect(await lost({})).toContain('cut short')
  const again = standIn.ledger.createPayment({ amount: 900, currency: 'usd', payment_method: 'pm_card_visa' }) as {
    id: string
  }
  standIn.ledger.confirmPayment(again.id, {})
  expect(await lost({})).toContain(`payment ${again.id}: no order`)
})
