import { expect, test } from 'vitest'
import { toCents } from '#platform/base/money.ts'
import { expectRefusal } from '#platform/testing/test-api.ts'
import { getCart } from '#shop/cart/contract.ts'
import { emptyDesign } from '#shop/designs/model/document/design.ts'
import { address } from '#shop/orders/testing/purchase.fixture.ts'
import { quoteCheckout } from '../contract.ts'
import { openCheckout } from '../testing/checkout.fixture.ts'

const { shop, due, withCart, addLine, pay, attemptsOf } = await openCheckout()

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
    ['pickup', 0, null],
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

const redSquare = {
  ...emptyDesign,
  product: { styleId: 39, code: '3001', cut: 'tee' },
  color: 'White',
  layers: [
    {
      ...{ id: 'a', kind: 'shape', shape: 'rectangle', fill: '#c8102e', outline: null, points: 5 },
      ...{ locked: false, opacity: 1, flippedX: false, flippedY: false },
      place: { view: 'front', center: { x: 0, y: 5 }, size: { width: 3, height: 3 }, rotation: 0 },
    },
  ],
} as const

test('a line that its method cannot print is quoted as the cart counts it: not at all', async () => {
  const ann = await withCart({ quantities: { M: 2 } })
  const without = await ann.call(quoteCheckout, { address })
  const options = { printMethod: 'screen', premiumFabric: false } as const
  await addLine(ann, { quantities: { M: 10 }, options, design: redSquare })
  const quoted = await ann.call(quoteCheckout, { address })
  const { subtotal } = await ann.call(getCart, { userId: ann.userId })
  expect(quoted.lines.map(({ problem }) => problem !== null)).toEqual([false, true])
  expect(quoted.subtotal).toBe(toCents(subtotal))
  const { madeOf, methods, shipping, tax, grandTotal } = without
  expect(quoted).toMatchObject({ madeOf, methods, shipping, tax, grandTotal })
  expect(quoted.problems).toHaveLength(1)
})

test('says by which method each line is printed and of what its buyer is warned; an order keeps no judgment of the shop', async () => {
  const options = { printMethod: 'screen', premiumFabric: false } as const
  const glow = { ...redSquare, layers: [{ ...redSquare.layers[0], opacity: 0.5 }] }
  const ann = await withCart({ quantities: { M: 24 }, options, design: glow })
  await addLine(ann, { quantities: { M: 2 }, design: redSquare })
  await addLine(ann, { quantities: { M: 2 }, options })
  const { lines } = await ann.call(quoteCheckout, { address })
  expect(lines.map(({ printedBy }) => printedBy)).toEqual(['Screen printing', 'DTF', ''])
  const layer = { id: 'a', name: 'Rectangle', view: 'front' }
  expect(lines.map(({ judgments }) => judgments)).toEqual([
    [{ level: 'warning', text: 'Rectangle: its gradients become visible dots.', layer }],
    [],
    [],
  ])
  await pay(ann)
  const [attempt] = await attemptsOf(ann)
  expect(attempt?.draft.items).toHaveLength(3)
  for (const item of attempt?.draft.items ?? []) expect(item).not.toHaveProperty('judgments')
})

test('a press that pays for what cannot be printed is told which layer is meant', async () => {
  const options = { printMethod: 'embroidery', premiumFabric: false } as const
  const glow = { ...redSquare, layers: [{ ...redSquare.layers[0], opacity: 0.5 }] }
  const ann = await withCart({ quantities: { M: 6 }, options, design: glow })
  const { body } = await expectRefusal(pay(ann, { amount: 10 }), 409, /no longer be ordered/)
  expect(body.judgments).toContainEqual({
    level: 'refused',
    text: 'Rectangle: thread cannot show its gradients or photograph.',
    layer: { id: 'a', name: 'Rectangle', view: 'front' },
  })
})
