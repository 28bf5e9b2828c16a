import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Customer, expectRefusal } from '#platform/testing/test-api.ts'
import { type Design, emptyDesign } from '#shop/designs/model/document/design.ts'
import { addImage } from '#shop/designs/model/editing/layer-commands.ts'
import { addShape } from '#shop/designs/model/editing/shape-commands.ts'
import { pixels } from '#shop/designs/model/geometry.ts'
import { getOrder } from '#shop/orders/contract.ts'
import { orderCalls } from '#shop/orders/server/http.ts'
import { recordOrder } from '#shop/orders/server/index.ts'
import { oneTee, purchase } from '#shop/orders/testing/purchase.fixture.ts'
import { getOrderedItem } from '../contract.ts'
import { openCart } from '../testing/cart.fixture.ts'

const { shop, addOne, logo } = await openCart({ calls: orderCalls })

const star = addShape(emptyDesign, 'front', 'star', 'star', '#c93314')
const open = async (who: Customer, orderNumber: string, itemId: string) =>
  (await who.call(getOrderedItem, { userId: who.userId, orderNumber, itemId })).item
const orderOf = async (who: Customer, orderNumber: string) => (await who.call(getOrder, { orderNumber })).order

/** An order of one shirt with this design. */
async function buy(who: Customer, design: Design | null, over: Parameters<typeof oneTee>[1] = {}) {
  const items = [oneTee(1000, { styleId: 39, design, note: 'Team', options: { premiumFabric: true }, ...over })]
  const { orderNumber } = await recordOrder(
    shop.systemCall(),
    purchase({ userId: who.userId, placedAt: shop.clock.now(), items }),
  )
  const itemId = (await orderOf(who, orderNumber)).ordersData[0]?._id ?? ''
  return { orderNumber, itemId }
}

test('an item of an order opens as it was printed, with its pieces, and the order stays as it is', async () => {
  const ann = await shop.signedIn()
  const { orderNumber, itemId } = await buy(ann, star)
  const before = await orderOf(ann, orderNumber)
  const item = await open(ann, orderNumber, itemId)
  expect(item).toMatchObject({ styleId: 39, color: 'White', quantities: { M: 1 }, missing: [] })
  expect(item.document).toMatchObject({ note: 'Team', options: { premiumFabric: true }, layers: [{ id: 'star' }] })
  await addOne(ann, { design: item.document, quantities: { M: 2 } })
  expect(await orderOf(ann, orderNumber)).toEqual(before)
})

test('pictures that were ordered without a placement lie where they were printed', async () => {
  const ann = await shop.signedIn()
  const { designImages } = await addOne(ann, { designImages: [logo] })
  const { orderNumber, itemId } = await buy(ann, null, { designImages })
  expect((await open(ann, orderNumber, itemId)).document).toMatchObject({ layers: [{ kind: 'image' }] })
})

test('artwork that is erased is named, and the rest opens without it', async () => {
  const ann = await shop.signedIn()
  const { designImages } = await addOne(ann, { designImages: [logo] })
  const artworkId = designImages[0]?.match(/art_\w+/)?.[0] ?? ''
  const picture = { artworkId, name: 'crest.png', vector: false, pixels: { width: pixels(60), height: pixels(60) } }
  const { orderNumber, itemId } = await buy(ann, addImage(star, 'front', 'crest', picture))
  expect((await open(ann, orderNumber, itemId)).missing).toEqual([])
  await shop.db.execute(sql`delete from artworks where id = ${artworkId}`)
  const item = await open(ann, orderNumber, itemId)
  expect(item.missing).toEqual(['crest.png'])
  expect(item.document).toMatchObject({ layers: [{ id: 'star' }] })
})

test('nobody opens what another bought, staff included; an item of another order is none of this one', async () => {
  const ann = await shop.signedIn()
  const { orderNumber, itemId } = await buy(ann, star)
  const other = await buy(ann, star)
  const admin = await shop.signedIn({ roles: ['admin'] })
  await expectRefusal(open(admin, orderNumber, itemId), 404, /could not find this order/)
  await expectRefusal(admin.call(getOrderedItem, { userId: ann.userId, orderNumber, itemId }), 403)
  await expectRefusal(open(ann, orderNumber, 'itm_none'), 404, /could not find this item/)
  await expectRefusal(open(ann, orderNumber, other.itemId), 404, /could not find this item/)
})
