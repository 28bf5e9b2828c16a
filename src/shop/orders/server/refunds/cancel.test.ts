import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Customer, expectRefusal } from '#platform/testing/test-api.ts'
import { retryRefunds } from '#shop/payments/server/index.ts'
import { sandboxPayments } from '#shop/payments/server/tables.ts'
import { cancelOrder, getOrder, moveOrder } from '../../contract.ts'
import { openOrders } from '../../testing/orders.fixture.ts'
import { followRefunds } from '../index.ts'

const { shop, provider, faults, ordered } = await openOrders()

const cancel = (person: Customer, orderNumber: string) => person.call(cancelOrder, { orderNumber })
const read = async (person: Customer, orderNumber: string) => (await person.call(getOrder, { orderNumber })).order
const emailsTo = (person: Customer, kind: string) => shop.outbox(kind).filter(({ to }) => to === person.email)

/** What the provider's own books say went back. */
async function givenBack(person: Customer, orderNumber: string): Promise<number> {
  const { paymentIntentId } = await read(person, orderNumber)
  const [row] = await shop.db.select().from(sandboxPayments).where(eq(sandboxPayments.id, paymentIntentId))
  return row?.refunded ?? 0
}

test('a customer cancels before production: the order is cancelled at once, the money follows, both are told', async () => {
  const ann = await shop.signedIn()
  const orderNumber = await ordered(ann)
  expect((await read(ann, orderNumber)).cancellable).toBe(true)
  const { order } = await cancel(ann, orderNumber)
  expect(order).toMatchObject({
    status: 'cancelled',
    cancellable: false,
    refundPending: true,
    refunded: 0,
    arrival: null,
  })
  await shop.runJobs()
  const after = await read(ann, orderNumber)
  expect(after).toMatchObject({ status: 'refunded', refundPending: false, refunded: 37.61 })
  expect(after.timeline.map(({ status, by, kind, amount }) => [status, by, kind, amount])).toEqual([
    ['paid', 'customer', 'move', null],
    ['cancelled', 'customer', 'move', null],
    ['refunded', 'shop', 'refund', 37.61],
  ])
  expect(await givenBack(ann, orderNumber)).toBe(3761)
  expect(emailsTo(ann, 'order-cancelled')).toHaveLength(1)
  expect(emailsTo(ann, 'order-refunded')[0]?.text).toContain('$37.61 to your Visa ending in 4242')
})

test('pressing ten times at once cancels once and pays back once', async () => {
  const ann = await shop.signedIn()
  const orderNumber = await ordered(ann)
  const before = faults.asked
  const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(ann, orderNumber)))
  expect(new Set(answers.map(({ order }) => order.status))).toEqual(new Set(['cancelled']))
  await shop.runJobs()
  expect((await cancel(ann, orderNumber)).order.status).toBe('refunded')
  await shop.runJobs()
  expect((await read(ann, orderNumber)).timeline).toHaveLength(3)
  expect(faults.asked - before).toBe(1)
  expect(await givenBack(ann, orderNumber)).toBe(3761)
  expect(emailsTo(ann, 'order-cancelled')).toHaveLength(1)
})

test('once it is on the press it is too late, and of a cancellation and a release at once one wins', async () => {
  const [ann, ada] = [await shop.signedIn(), await shop.signedIn({ roles: ['admin'] })]
  const orderNumber = await ordered(ann)
  await ada.call(moveOrder, { orderNumber, to: 'in_production' })
  expect((await read(ann, orderNumber)).cancellable).toBe(false)
  await expectRefusal(cancel(ann, orderNumber), 409, /no longer be cancelled/)
  for (let round = 0; round < 5; round++) {
    const contested = await ordered(ann)
    const both = await Promise.allSettled([
      cancel(ann, contested),
      ada.call(moveOrder, { orderNumber: contested, to: 'in_production', from: 'paid' }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await shop.runJobs()
    const { status } = await read(ann, contested)
    expect(await givenBack(ann, contested)).toBe(status === 'refunded' ? 3761 : 0)
  }
})

test('nobody cancels another’s order', async () => {
  const [ann, ben] = [await shop.signedIn(), await shop.signedIn()]
  const orderNumber = await ordered(ann)
  await expectRefusal(cancel(ben, orderNumber), 404)
  await expectRefusal(shop.guest().call(cancelOrder, { orderNumber }), 401)
  expect((await read(ann, orderNumber)).status).toBe('paid')
})

test.each(['cut-before', 'cut-after'] as const)('a refund whose line is %s is made once in the end', async (cut) => {
  const ann = await shop.signedIn()
  const orderNumber = await ordered(ann)
  await cancel(ann, orderNumber)
  faults.refund = cut
  await expect(shop.runJobs()).rejects.toThrow(/cut/)
  expect((await read(ann, orderNumber)).status).toBe('cancelled')
  shop.clock.advance(61 * 60_000)
  await retryRefunds(shop.systemCall())
  await shop.runJobs()
  expect(await read(ann, orderNumber)).toMatchObject({ status: 'refunded', refunded: 37.61 })
  expect(await givenBack(ann, orderNumber)).toBe(3761)
})

test('a part that went back at the provider is shown, and cancelling sends the rest', async () => {
  const ann = await shop.signedIn()
  const orderNumber = await ordered(ann)
  const { paymentIntentId } = await read(ann, orderNumber)
  const part = await provider.refund(shop.systemCall(), { paymentId: paymentIntentId, amount: 1000, key: orderNumber })
  await Promise.all([1, 2, 3].map(() => followRefunds(shop.systemCall(), part)))
  expect(await read(ann, orderNumber)).toMatchObject({ status: 'paid', refunded: 10 })
  await cancel(ann, orderNumber)
  await shop.runJobs()
  const after = await read(ann, orderNumber)
  expect(after).toMatchObject({ status: 'refunded', refunded: 37.61 })
  expect(after.timeline.map(({ status, amount }) => [status, amount])).toEqual([
    ['paid', null],
    ['paid', 10],
    ['cancelled', null],
    ['refunded', 27.61],
  ])
  // The first answer comes once more, late and by a clock that is ahead: it knows of less.
  shop.clock.advance(60_000)
  await followRefunds(shop.systemCall(), part)
  expect((await read(ann, orderNumber)).refunded).toBe(37.61)
})
