import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/base/id.ts'
import { plug } from '#platform/server/port.ts'
import { type Customer, expectRefusal, openApi } from '#platform/testing/test-api.ts'
import { catalogueHolder, createCatalogueHolder, importStyles } from '#shop/catalogue/server/index.ts'
import { recordOrder } from '#shop/orders/server/index.ts'
import { addCartItem, getCart, reorder } from '../contract.ts'
import { cartCalls } from './http.ts'
import { linesForCheckout } from './index.ts'

const holder = createCatalogueHolder()
const shop = await openApi({ calls: cartCalls, plug: [plug(catalogueHolder, holder)] })

const tee = {
  ...{ styleId: 39, itemCode: '3001', code: '3001', brand: 'BELLA + CANVAS', category: 'T-Shirts' },
  ...{
    title: 'Unisex Jersey T-Shirt',
    gender: 'Unisex',
    fabric: 'Cotton',
    weightOz: 4.2,
    countryOfOrigin: 'Nicaragua',
  },
  ...{ description: '<p>Soft.</p>', cut: 'tee', firstSeen: '2024-01-01', popularity: 1 },
  colors: [{ name: 'White', hex: '#FFFFFF', family: 'Whites' }],
  prices: ['S', 'M', 'L'].map((size) => ({ size, priceCents: 472 })),
}
const leaving = { ...tee, styleId: 41, itemCode: 'LEAVING', code: 'LEAVING', title: 'Leaving Tee' }

let logo = ''
beforeAll(async () => {
  await importStyles(shop.systemCall(), [tee, leaving])
  await holder.start(shop.db)
  const bytes = await sharp({ create: { width: 600, height: 300, channels: 3, background: 'tomato' } })
    .png()
    .toBuffer()
  logo = `data:image/png;base64,${bytes.toString('base64')}`
  return () => holder.stop()
})

const address = {
  ...{ firstName: 'Pat', lastName: 'Example', phone: '2125550123', street: '350 5th Ave', apt: '' },
  ...{ city: 'New York', state: 'NY', zip: '10118', country: 'US' },
}

/** Freezes the person's cart into an order, as paying does, and empties it. */
async function order(ann: Customer): Promise<string> {
  const actor = {
    ...{ userId: ann.userId, sessionId: 'ses', email: ann.email, firstName: 'Ann', lastName: 'Example' },
    ...{ picture: '', roles: [] },
  }
  const call = { ...shop.systemCall(), actor }
  const lines = await linesForCheckout(call)
  const subtotal = lines.reduce((sum, line) => sum + line.lineTotal, 0)
  const { orderNumber } = await recordOrder(shop.systemCall(), {
    ...{ userId: ann.userId, attemptId: newId('att'), paymentIntentId: newId('pi'), placedAt: shop.clock.now() },
    ...{ email: ann.email, firstName: 'Ann', lastName: 'Example', cardBrand: 'visa', last4Digits: '4242' },
    ...{ currency: 'USD', totals: { subtotal, shipping: 0, tax: 0, grandTotal: subtotal }, taxLines: [] },
    ...{ shippingAddress: address, billingAddress: address },
    delivery: { method: 'standard', name: 'Standard', arrivesFrom: null, arrivesTo: null },
    items: lines.map(({ lineId: _line, problem: _problem, ...line }) => line),
  })
  return orderNumber
}

const fill = (ann: Customer, itemCode: string, over: { designImages?: string[]; note?: string } = {}) =>
  ann.call(addCartItem, { userId: ann.userId, itemCode, quantities: { M: 12, L: 2 }, ...over })
const cartOf = (ann: Customer) => ann.call(getCart, { userId: ann.userId })
const again = (ann: Customer, orderNumber: string) => ann.call(reorder, { userId: ann.userId, orderNumber })

test('what was ordered is in the cart again with its artwork, note and price', async () => {
  const ann = await shop.signedIn()
  const { cart: first } = await fill(ann, '3001', { designImages: [logo], note: 'Centre it.' })
  const orderNumber = await order(ann)
  const { cart, added, changes } = await again(ann, orderNumber)
  expect({ added, changes }).toEqual({ added: 1, changes: [] })
  expect(cart).toHaveLength(2)
  const { _id, ...line } = cart[1] ?? {}
  expect(line).toEqual({ ...first[0], _id: undefined })
  expect(line).toMatchObject({ note: 'Centre it.', designImages: first[0]?.designImages, options: { prints: [{}] } })
  expect((await cartOf(ann)).cart).toHaveLength(2)
})

test('nobody orders what another bought, not even staff', async () => {
  const [ann, ada] = [await shop.signedIn(), await shop.signedIn({ roles: ['admin'] })]
  await fill(ann, '3001')
  const orderNumber = await order(ann)
  await expectRefusal(again(ada, orderNumber), 404)
  await expectRefusal(ada.call(reorder, { userId: ann.userId, orderNumber }), 403)
  await expectRefusal(shop.guest().call(reorder, { userId: ann.userId, orderNumber }), 401)
  expect((await cartOf(ada)).cart).toEqual([])
})

test('two presses at once, or one right after the other, put the order in once; a later one puts it in again', async () => {
  const ann = await shop.signedIn()
  await fill(ann, '3001', { note: 'first' })
  const orderNumber = await order(ann)
  const answers = await Promise.all([again(ann, orderNumber), again(ann, orderNumber), again(ann, orderNumber)])
  expect(answers.map(({ added }) => added)).toEqual([1, 1, 1])
  await again(ann, orderNumber)
  expect((await cartOf(ann)).cart).toHaveLength(2)
  shop.clock.advance(11_000)
  await again(ann, orderNumber)
  expect((await cartOf(ann)).cart).toHaveLength(3)
})

test('it says what costs something else, lacks a size, or is gone, and adds the rest', async () => {
  const ann = await shop.signedIn()
  await fill(ann, '3001')
  await fill(ann, 'LEAVING')
  const orderNumber = await order(ann)
  const dearer = { ...tee, prices: [{ size: 'M', priceCents: 572 }] }
  await importStyles(shop.systemCall(), [dearer, { ...leaving, discontinued: true }])
  await holder.refresh()
  const { cart, added, changes } = await again(ann, orderNumber)
  expect(added).toBe(1)
  expect(cart.at(-1)).toMatchObject({ itemCode: '3001', quantities: { M: 12 } })
  expect(changes.map(({ title, kind, text }) => [title, kind, text])).toEqual([
    ['Unisex Jersey T-Shirt', 'sizes', 'no longer comes in every size: L × 2 was left out.'],
    ['Unisex Jersey T-Shirt', 'price', expect.stringMatching(/^was \$\d+\.\d\d and is \$\d+\.\d\d today\.$/)],
    ['Leaving Tee', 'gone', 'can no longer be ordered and was left out.'],
  ])
})
