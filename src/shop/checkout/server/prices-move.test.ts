import { expect, test } from 'vitest'
import { expectRefusal } from '#platform/testing/test-api.ts'
import { standingBook } from '#shop/pricing/server/index.ts'
import { quoteCheckout } from '../contract.ts'
import { openCheckout } from '../testing/checkout.fixture.ts'
import { reconcile } from './index.ts'

const { shop, faults, payBody, due, pay, ordersOf, reprice, withCart } = await openCheckout()

const fabricAt = (premiumFabric: number) => ({ ...standingBook, list: { ...standingBook.list, premiumFabric } })
const without = (id: string) => ({ ...standingBook, delivery: standingBook.delivery.filter((one) => one.id !== id) })
const premium = { options: { premiumFabric: true } }

test('who is at checkout while prices are published is told the new total at Pay, and pays it only after agreeing', async () => {
  const ann = await withCart(premium)
  const amount = await due(ann)
  await reprice(fabricAt(800))
  const refused = await expectRefusal(pay(ann, { amount }), 409, /total has changed/)
  expect(refused.body.expected).toMatchObject({ grandTotal: expect.closeTo(amount + 3) })
  expect(await ordersOf(ann)).toEqual([])
  await pay(ann, { amount: await due(ann) })
  expect((await ordersOf(ann))[0]?.orderGrandTotal).toBeCloseTo(amount + 3)
})

test('checkout names each option with what it costs in all', async () => {
  const ann = await withCart({ ...premium, quantities: { M: 3 } })
  await reprice(fabricAt(500))
  const { madeOf, subtotal } = await ann.call(quoteCheckout, { address: null })
  expect(madeOf).toEqual([
    { kind: 'blank', amount: subtotal - 1500 },
    { kind: 'option', label: 'Premium fabric', amount: 1500 },
  ])
})

test('an order keeps the price it was sold at, and so does a payment that was under way', async () => {
  await reprice(fabricAt(500))
  const [ann, ben] = [await withCart(premium), await withCart(premium)]
  const amount = await due(ann)
  await pay(ann, { amount })
  faults.charge = 'cut-after'
  await pay(ben, { amount })
  await reprice(fabricAt(2_000))
  shop.clock.advance(10 * 60_000)
  await reconcile(shop.systemCall())
  for (const buyer of [ann, ben]) expect((await ordersOf(buyer)).map((one) => one.orderGrandTotal)).toEqual([amount])
})

test('a delivery method that is offered no longer is not paid for; checkout goes on with the first', async () => {
  await reprice(standingBook)
  const ann = await withCart()
  await reprice(without('express'))
  const quote = await ann.call(quoteCheckout, { address: null, deliveryMethod: 'express' })
  expect([quote.deliveryMethod, quote.methods.map(({ id }) => id)]).toEqual(['standard', ['standard', 'pickup']])
  const asked = payBody(ann, { deliveryMethod: 'express', amount: 19.71 })
  await expectRefusal(pay(ann, asked), 409, /delivery method is no longer offered/)
  await reprice(without('standard'))
  await pay(ann)
  expect((await ordersOf(ann))[0]).toMatchObject({ deliveryMethod: 'express', shippingPrice: 14.99 })
})
