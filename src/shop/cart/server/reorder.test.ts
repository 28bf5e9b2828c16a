import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { SentOf } from '#platform/base/endpoint.ts'
import { plug } from '#platform/server/port.ts'
import { type Customer, expectRefusal, openApi } from '#platform/testing/test-api.ts'
import { limitPictureWork } from '#shop/artworks/server/index.ts'
import { catalogueCache, createCatalogueCache, importStyles } from '#shop/catalogue/server/index.ts'
import { leaving, tee } from '#shop/catalogue/testing/tee.fixture.ts'
import { recordOrder } from '#shop/orders/server/index.ts'
import { purchase } from '#shop/orders/testing/purchase.fixture.ts'
import { addCartItem, getCart, removeCartItem, reorder } from '../contract.ts'
import { cartCalls } from './http.ts'
import { cartForCheckout } from './index.ts'
import { cartLines } from './tables.ts'

const holder = createCatalogueCache()
const shop = await openApi({ calls: cartCalls, plug: [plug(catalogueCache, holder)] })

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

/** Freezes the person's cart into an order, as paying does, and empties it. */
async function order(ann: Customer): Promise<string> {
  const actor = {
    ...{ userId: ann.userId, sessionId: 'ses', email: ann.email, firstName: 'Ann', lastName: 'Example' },
    ...{ picture: '', roles: [] },
  }
  const call = { ...shop.systemCall(), actor }
  const { lines } = await cartForCheckout(call)
  const items = lines.map(({ lineId: _line, problem: _problem, ...line }) => line)
  const bought = purchase({ userId: ann.userId, placedAt: shop.clock.now(), items })
  const { orderNumber } = await recordOrder(shop.systemCall(), bought)
  return orderNumber
}

const fill = (ann: Customer, itemCode: string, over: Partial<SentOf<typeof addCartItem>> = {}) =>
  ann.call(addCartItem, { userId: ann.userId, itemCode, quantities: { M: 12, L: 2 }, ...over })
const cartOf = (ann: Customer) => ann.call(getCart, { userId: ann.userId })
const again = (ann: Customer, orderNumber: string) => ann.call(reorder, { userId: ann.userId, orderNumber })

test('what was ordered is in the cart again with its artwork, note and price', async () => {
  const ann = await shop.signedIn()
  const { cart: first } = await fill(ann, '3001', { designImages: [logo], note: 'Centre it.' })
  const orderNumber = await order(ann)
  for (const { _id } of first) await ann.call(removeCartItem, { userId: ann.userId, cartId: _id })
  const { cart, added, changes } = await again(ann, orderNumber)
  expect({ added, changes }).toEqual({ added: 1, changes: [] })
  expect(cart).toHaveLength(1)
  const { _id, ...line } = cart[0] ?? {}
  expect(line).toEqual({ ...first[0], _id: undefined })
  expect(line).toMatchObject({ note: 'Centre it.', designImages: first[0]?.designImages, options: { prints: [{}] } })
  expect((await cartOf(ann)).cart).toHaveLength(1)
})

test('what was confirmed of the rights comes along, and what our designer did then is not asked and paid again', async () => {
  const ann = await shop.signedIn()
  const asked = { designImages: [logo], hasRights: true, options: { designerNote: 'Round, please' } }
  const { cart: first } = await fill(ann, '3001', asked)
  const orderNumber = await order(ann)
  for (const { _id } of first) await ann.call(removeCartItem, { userId: ann.userId, cartId: _id })
  shop.clock.advance(60_000)
  const { cart, changes } = await again(ann, orderNumber)
  expect(cart[0]?.lineTotal).toBeCloseTo((first[0]?.lineTotal ?? 0) - 15, 6)
  expect(cart[0]?.options).not.toHaveProperty('designerNote')
  expect(changes).toMatchObject([{ kind: 'price' }])
  const { userId, rights } = cartLines
  const kept = await shop.db.select({ rights }).from(cartLines).where(eq(userId, ann.userId))
  expect(new Set(kept.map((row) => row.rights?.at)).size).toBe(1)
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

test('a press in another tab takes each line for the thing that it is, whatever was changed in the cart meanwhile', async () => {
  const ann = await shop.signedIn()
  await fill(ann, '3001', { note: 'first' })
  await ann.call(addCartItem, { userId: ann.userId, itemCode: '3001', quantities: { M: 1 }, note: 'second' })
  const orderNumber = await order(ann)
  for (const { _id } of (await cartOf(ann)).cart) await ann.call(removeCartItem, { userId: ann.userId, cartId: _id })
  const { cart } = await again(ann, orderNumber)
  for (const { _id, note } of cart)
    if (note === 'first') await ann.call(removeCartItem, { userId: ann.userId, cartId: _id })
  const second = await again(ann, orderNumber)
  const changed = [{ kind: 'price', text: 'was $4.58 and is $4.72 today.' }]
  expect(second, 'alone it has no quantity break').toMatchObject({ added: 1, changes: changed })
  expect(second.cart.map(({ note }) => note)).toEqual(['second'])
})

test('while three pictures of the person are worked on nothing is called gone: the whole press is refused, and may be repeated', async () => {
  const ann = await shop.signedIn()
  await fill(ann, '3001', { designImages: [logo], options: { printMethod: 'embroidery' } })
  const orderNumber = await order(ann)
  for (const { _id } of (await cartOf(ann)).cart) await ann.call(removeCartItem, { userId: ann.userId, cartId: _id })
  const { promise, resolve } = Promise.withResolvers<void>()
  const works = [1, 2, 3].map(() => limitPictureWork(ann.userId, () => promise))
  await expectRefusal(again(ann, orderNumber), 429, /three of your pictures/)
  expect((await cartOf(ann)).cart).toEqual([])
  resolve()
  await Promise.all(works)
  expect(await again(ann, orderNumber)).toMatchObject({ added: 1, changes: [] })
})

test('what is left out because of its artwork says so, not that the garment is gone', async () => {
  const ann = await shop.signedIn()
  await fill(ann, '3001', { designImages: [logo] })
  const orderNumber = await order(ann)
  for (const { _id } of (await cartOf(ann)).cart) await ann.call(removeCartItem, { userId: ann.userId, cartId: _id })
  await shop.db.execute(sql`delete from artworks where user_id = ${ann.userId}`)
  const { added, changes } = await again(ann, orderNumber)
  expect(added).toBe(0)
  expect(changes).toMatchObject([
    { kind: 'gone', text: expect.stringMatching(/^was left out\. .*not among your uploads/) },
  ])
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
    ['Leaving Tee', 'gone', 'was left out. This style is no longer made and cannot be ordered.'],
  ])
})
