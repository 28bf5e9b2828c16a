import { expect, test } from 'vitest'
import { expectRefusal } from '#platform/testing/test-api.ts'
import { openCheckout } from '../testing/checkout.fixture.ts'

const { shop, faults, addLine, pay, cartOf, ordersOf, withCart, record, attemptsOf, due } = await openCheckout()

test('a made-up payment records no order', async () => {
  const ann = await withCart()
  for (const id of ['pi_3Fake', `pi_${'x'.repeat(100)}`]) await expectRefusal(record(ann, id), 404)
  for (const paymentIntentId of ['', null, {}, ['pi_x'], `pi_${'x'.repeat(5000)}`]) {
    const response = await ann.post('/api/orderHistory/add-to-order-history', { userId: ann.userId, paymentIntentId })
    expect(response.status).toBe(400)
  }
  expect(await ordersOf(ann)).toEqual([])
})

test('the same payment twice, and fifty times at once, is the same order', async () => {
  const ann = await withCart()
  const paid = await pay(ann)
  const paymentIntentId = paid.paymentIntent?.id ?? ''
  const answers = await Promise.all(Array.from({ length: 50 }, () => record(ann, paymentIntentId)))
  expect(new Set(answers.map(({ order }) => order.orderNumber))).toEqual(new Set([paid.order?.orderNumber]))
  expect(await ordersOf(ann)).toHaveLength(1)
})

test('another person’s payment is not found', async () => {
  const [ann, ben] = [await withCart(), await shop.signedIn()]
  const paid = await pay(ann)
  await expectRefusal(record(ben, paid.paymentIntent?.id ?? ''), 404)
  expect(await ordersOf(ben)).toEqual([])
})

test('what is put in the cart after paying is not in the order, and amounts in the body are decoration', async () => {
  const ann = await withCart()
  const total = await due(ann)
  const paid = await pay(ann)
  await addLine(ann, { quantities: { M: 50 } })
  const response = await ann.post('/api/orderHistory/add-to-order-history', {
    userId: ann.userId,
    paymentIntentId: paid.paymentIntent?.id,
    grandTotal: 0.01,
    ordersData: [{}],
  })
  expect(await response.json()).toMatchObject({
    order: { orderNumber: paid.order?.orderNumber, orderGrandTotal: total },
  })
  const [order] = await ordersOf(ann)
  expect(order).toMatchObject({ orderGrandTotal: total, ordersData: [{ quantity: 1 }] })
  expect(await cartOf(ann)).toHaveLength(1)
})

test('a payment of another amount than asked needs review by a person, and makes no order', async () => {
  const ann = await withCart()
  faults.amount = 1
  const answer = await pay(ann).finally(() => {
    faults.amount = undefined
  })
  expect(answer).toMatchObject({ success: false, pending: true })
  expect(await ordersOf(ann)).toEqual([])
  expect((await attemptsOf(ann))[0]?.state).toBe('parked')
  expect(shop.takeErrors().join()).toContain('another amount')
})
