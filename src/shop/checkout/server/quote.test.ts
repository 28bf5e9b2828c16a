import { expect, test } from 'vitest'
import { address } from '#shop/orders/testing/purchase.fixture.ts'
import { quoteCheckout } from '../contract.ts'
import { openCheckout } from '../testing/checkout.fixture.ts'

const { shop, due, withCart } = await openCheckout()

test('without an address names every method and no tax', async () => {
  const ann = await withCart({ quantities: { M: 2 } })
  const quoted = await ann.call(quoteCheckout, {})
  expect(quoted).toMatchObject({
    subtotal: 944,
    deliveryMethod: 'standard',
    shipping: 699,
    tax: null,
    grandTotal: null,
    problems: [],
  })
  expect(quoted.methods.map(({ id, price, missingForFree }) => [id, price, missingForFree])).toEqual([
    ['standard', 699, 9056],
    ['express', 1499, null],
  ])
  expect(quoted.lines).toMatchObject([
    { title: 'Unisex Jersey T-Shirt', pieces: 2, unitPrice: 472, lineTotal: 944, problem: null },
  ])
})

test('with an address names what paying will ask for', async () => {
  const ann = await withCart({ itemCode: 'JACKET', quantities: { M: 1 } })
  const quoted = await ann.call(quoteCheckout, { address, deliveryMethod: 'express' })
  expect(quoted.tax).toBeGreaterThan(0)
  expect((quoted.grandTotal ?? 0) / 100).toBe(await due(ann, { deliveryMethod: 'express' }))
})

test('a place that does not exist is not taxed by guess', async () => {
  const ann = await withCart()
  const quoted = await ann.call(quoteCheckout, { address: { country: 'US', state: 'NY', zip: '90210' } })
  expect(quoted.tax).toBeNull()
})

test('an empty cart is said to be one', async () => {
  const ann = await shop.signedIn()
  expect(await ann.call(quoteCheckout, { address })).toMatchObject({
    lines: [],
    subtotal: 0,
    shipping: 0,
    problems: ['Your cart is empty.'],
  })
})
