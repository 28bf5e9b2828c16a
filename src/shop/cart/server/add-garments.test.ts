import { describe, expect, test } from 'vitest'
import type { SentOf } from '#platform/base/endpoint.ts'
import { type Customer, expectRefusal } from '#platform/testing/test-api.ts'
import { importStyles } from '#shop/catalogue/server/index.ts'
import { type Design, emptyDesign } from '#shop/designs/model/document/design.ts'
import { addImage, resizeTo } from '#shop/designs/model/editing/layer-commands.ts'
import { addShape } from '#shop/designs/model/editing/shape-commands.ts'
import { pixels } from '#shop/designs/model/geometry.ts'
import { addGarments, removeCartItem } from '../contract.ts'
import { openCart, teeOfManySizes } from '../testing/cart.fixture.ts'

const { shop, holder, addOne, add, cartOf, logo, view } = await openCart()
const cap = { ...teeOfManySizes, styleId: 42, itemCode: 'CAP', code: 'CAP', cut: 'trucker', category: 'Hats' } as const
await importStyles(shop.systemCall(), [cap])
await holder.refresh()

const star = (width: number): Design =>
  resizeTo(addShape({ ...emptyDesign, note: 'Team' }, 'front', 'star', 'star', '#c93314'), 'star', width)
const tee = { itemCode: '3001', color: 'White', quantities: { M: 12 } }
const later = { itemCode: 'LATER', color: 'Black', quantities: { S: 6, M: 6 } }
const hat = { itemCode: 'CAP', color: 'Black', quantities: { M: 2 } }

let presses = 0
const press = () => `press-of-some-length-${presses++}`
const put = (who: Customer, over: Partial<SentOf<typeof addGarments>> = {}) =>
  who.call(addGarments, {
    ...{ userId: who.userId, press: press(), garments: [tee, later], design: star(4), note: 'Team', hasRights: true },
    ...over,
  })

describe('one design on several garments', () => {
  test('is a line for each, in the order sent, with one artwork that makes one break', async () => {
    const ann = await shop.signedIn()
    const { cart } = await put(ann)
    expect(cart.map(({ itemCode, color, pieces, note }) => [itemCode, color, pieces, note])).toEqual([
      ['3001', 'White', 12, 'Team'],
      ['LATER', 'Black', 12, 'Team'],
    ])
    const [one, other] = cart.map(({ options }) => options.prints[0]?.artwork)
    expect(one).toBe(other)
    expect(cart[0]?.together[0]).toMatch(/^Printed together with 12 Black.*: 24 pieces$/)
  })

  test('of an uploaded picture stores it once', async () => {
    const ann = await shop.signedIn()
    const { designImages, _id } = await addOne(ann, { designImages: [logo] })
    await ann.call(removeCartItem, { userId: ann.userId, cartId: _id })
    const artworkId = designImages[0]?.match(/art_\w+/)?.[0] ?? ''
    const picture = { artworkId, name: 'a', vector: false, pixels: { width: pixels(60), height: pixels(60) } }
    const { cart } = await put(ann, { design: addImage(emptyDesign, 'front', 'a', picture) })
    expect(cart.map((line) => line.designImages)).toEqual([designImages, designImages])
  })

  test('is made to fit each of them as the editor does it', async () => {
    const ann = await shop.signedIn()
    const { cart } = await put(ann, { garments: [tee, hat], design: star(10) })
    const widths = cart.map(({ design }) => (design as Design).layers[0]?.place.size.width)
    expect(widths[0]).toBe(10)
    expect(widths[1]).toBeLessThan(4.3)
    expect(cart[1]?.problem).toBe('')
  })

  test('sent twice, at once or later, is added once, also after a line of it was taken out', async () => {
    const ann = await shop.signedIn()
    const same = press()
    const answers = await Promise.all([put(ann, { press: same }), put(ann, { press: same })])
    expect(answers.map(({ cart }) => cart.length)).toEqual([2, 2])
    const [line] = await cartOf(ann)
    if (line) await ann.call(removeCartItem, { userId: ann.userId, cartId: line._id })
    expect((await put(ann, { press: same })).cart).toHaveLength(1)
    expect((await put(ann)).cart).toHaveLength(3)
  })

  test('pressed by two people under one name is added for each', async () => {
    const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
    const same = press()
    await put(ann, { press: same })
    expect((await put(bob, { press: same })).cart).toHaveLength(2)
  })

  test.each([
    ['a style that we do not carry', { garments: [tee, { ...later, itemCode: 'NONE' }] }, 404],
    ['a style that is no longer made', { garments: [tee, { ...later, itemCode: 'OLD' }] }, 409],
    ['a color that it lacks', { garments: [tee, { ...later, color: 'Mauve' }] }, 400],
    ['no pieces', { garments: [tee, { ...later, quantities: { M: 0 } }] }, 400],
    ['a garment twice', { garments: [tee, { ...tee, color: 'white' }] }, 400],
    ['no garment', { garments: [] }, 400],
    ['nine garments', { garments: Array.from({ length: 9 }, () => tee) }, 400],
    ['no design', { design: null }, 400],
    ['what is no design', { design: { version: 9 } }, 400],
    ['a press without a name', { press: 'x' }, 400],
  ])('with %s nothing is added', async (_what, over, status) => {
    const ann = await shop.signedIn()
    await expectRefusal(put(ann, over), status)
    expect(await cartOf(ann)).toEqual([])
  })

  test('takes no pictures of another account, and goes into no other cart', async () => {
    const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
    const { images } = await addOne(ann, { images: [view] })
    await expectRefusal(put(bob, { garments: [tee, { ...later, images }] }), 400, /not among your uploads/)
    await expectRefusal(put(bob, { userId: ann.userId }), 403)
    expect([await cartOf(ann), await cartOf(bob)].map(({ length }) => length)).toEqual([1, 0])
  })

  test('that does not fit below a hundred lines is refused as a whole', async () => {
    const ann = await shop.signedIn()
    for (let n = 0; n < 99; n++) await add(ann)
    await expectRefusal(put(ann), 409, /at most 100 items/)
    expect(await cartOf(ann)).toHaveLength(99)
  })
})
