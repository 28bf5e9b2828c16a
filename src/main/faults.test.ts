import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endAllSessions } from '#platform/server/identity/index.ts'
import { createChance } from '#platform/testing/chance.ts'
import { type Customer, expectRefusal } from '#platform/testing/test-api.ts'
import { updateCartItem } from '#shop/cart/contract.ts'
import { processPayment } from '#shop/checkout/contract.ts'
import { checkoutAttempts } from '#shop/checkout/server/tables.ts'
import { openCheckout } from '#shop/checkout/testing/checkout.fixture.ts'
import { sandboxPayments } from '#shop/payments/server/tables.ts'

/** More rounds to be shown once: ROUNDS=200 npx vitest run src/main/faults.test.ts */
const ROUNDS = Number(process.env.ROUNDS ?? 2)

const { shop, faults, addLine, payBody, due, pay, cartOf, ordersOf, withCart } = await openCheckout()

const chargesOf = (person: Customer) =>
  shop.db.select().from(sandboxPayments).where(eq(sandboxPayments.userId, person.userId))
const succeeded = async (person: Customer) => (await chargesOf(person)).filter((one) => one.status === 'succeeded')

describe('one cart, many presses', () => {
  test(`fifty parallel presses of Pay are one charge and one order, in each of ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const ann = await withCart()
      const amount = await due(ann)
      const answers = await Promise.all(Array.from({ length: 50 }, () => pay(ann, { amount })))
      expect(new Set(answers.map((answer) => answer.order?.orderNumber)).size).toBe(1)
      expect(await succeeded(ann)).toHaveLength(1)
      expect(await ordersOf(ann)).toHaveLength(1)
    }
  }, 1_800_000)

  test(`two devices with different cards are one charge, and the other is told, in each of ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const ann = await withCart()
      const amount = await due(ann)
      const cards = ['pm_card_visa', 'pm_card_mastercard']
      const answers = await Promise.allSettled(cards.map((paymentMethodId) => pay(ann, { amount, paymentMethodId })))
      const lost = answers.filter((answer) => answer.status === 'rejected')
      expect(lost.map((answer) => answer.reason.status)).toEqual([409])
      expect(await succeeded(ann)).toHaveLength(1)
      expect(await ordersOf(ann)).toHaveLength(1)
    }
  }, 1_800_000)
})

test('two tabs that edit one cart at random lose no line, and both read the last write', async () => {
  const chance = createChance(18)
  const ann = await withCart()
  await addLine(ann, { note: 'second' })
  const lines = (await cartOf(ann)).map((line) => line._id)
  const wanted = new Map<string, number>()
  for (let edit = 0; edit < 40; edit++) {
    const [cartId = '', other = ''] = chance.shuffled(lines)
    const [pieces, others] = [chance.whole(1, 90), chance.whole(1, 90)]
    await Promise.all([
      ann.call(updateCartItem, { userId: ann.userId, cartId: cartId as `crt_${string}`, quantities: { M: pieces } }),
      ann.call(updateCartItem, { userId: ann.userId, cartId: other as `crt_${string}`, quantities: { M: others } }),
    ])
    wanted.set(cartId, pieces).set(other, others)
  }
  const cart = await cartOf(ann)
  expect(new Map(cart.map((line) => [line._id as string, line.quantities.M]))).toEqual(wanted)
})

test('a total that has changed since the page was opened is shown, and nothing is charged before it is accepted', async () => {
  const ann = await withCart()
  const seen = await due(ann)
  await addLine(ann, { quantities: { L: 30 }, note: 'from another window' })
  const refused = await expectRefusal(pay(ann, { amount: seen }), 409, /total has changed/)
  expect(await chargesOf(ann)).toEqual([])
  const { expected } = refused.body
  const amount = typeof expected === 'object' && expected && 'grandTotal' in expected ? Number(expected.grandTotal) : 0
  expect(amount).toBeGreaterThan(seen)
  expect((await pay(ann, { amount })).success).toBe(true)
  expect((await ordersOf(ann))[0]?.orderGrandTotal).toBe(amount)
})

test('a session that ended between the quote and Pay is refused in words; nothing is charged and the cart is kept', async () => {
  const ann = await withCart()
  const amount = await due(ann)
  // Read by this process a moment ago: whoever ends it is heard at once.
  await cartOf(ann)
  await endAllSessions(shop.systemCall(), ann.userId)
  await expectRefusal(ann.call(processPayment, payBody(ann, { amount })), 401, /sign in/i)
  expect(await chargesOf(ann)).toEqual([])
  expect(await shop.db.select().from(checkoutAttempts).where(eq(checkoutAttempts.userId, ann.userId))).toEqual([])
  const again = await shop.signInAgain(ann)
  expect(await cartOf(again)).toHaveLength(1)
  expect(await pay(again, { amount })).toMatchObject({ success: true })
})

test('a session that ends while the provider is asked changes nothing: the charge has its order, and nobody pays twice', async () => {
  const ann = await withCart()
  faults.beforeCharge = () => endAllSessions(shop.systemCall(), ann.userId)
  expect(await pay(ann)).toMatchObject({ success: true })
  await expectRefusal(ordersOf(ann), 401)
  const again = await shop.signInAgain(ann)
  expect(await ordersOf(again)).toHaveLength(1)
  expect(await cartOf(again)).toEqual([])
  expect(await succeeded(again)).toHaveLength(1)
})

test('a clock that jumps back, over New Year and on a leap day gives every order its own number', async () => {
  const moments = ['2027-01-01T00:10:00Z', '2027-01-01T00:00:30Z', '2026-12-31T23:59:59Z', '2028-02-29T12:00:00Z']
  const numbers: string[] = []
  try {
    for (const moment of moments) {
      shop.clock.set(new Date(moment))
      const ann = await withCart()
      const { order } = await pay(ann)
      numbers.push(order?.orderNumber ?? '')
      expect(await succeeded(ann)).toHaveLength(1)
    }
  } finally {
    shop.clock.set(new Date())
  }
  expect(new Set(numbers).size).toBe(moments.length)
})
