import { describe, expect, test } from 'vitest'
import type { SentOf } from '#platform/base/endpoint.ts'
import { type Customer, expectRefusal } from '#platform/testing/test-api.ts'
import { listVersions } from '#shop/designs/drafts-contract.ts'
import { type Design, emptyDesign } from '#shop/designs/model/document/design.ts'
import { addImage, resizeTo } from '#shop/designs/model/editing/layer-commands.ts'
import { addShape } from '#shop/designs/model/editing/shape-commands.ts'
import { pixels } from '#shop/designs/model/geometry.ts'
import { designCalls } from '#shop/designs/server/http.ts'
import {
  type CartLine,
  getCartLine,
  removeCartItem,
  restoreCartItem,
  updateCartDesign,
  updateCartItem,
} from '../contract.ts'
import { openCart } from '../testing/cart.fixture.ts'

const { shop, addOne, cartOf, logo, post } = await openCart({ calls: designCalls })

const star = (width: number): Design =>
  resizeTo(addShape(emptyDesign, 'front', 'star', 'star', '#c93314'), 'star', width)
const opened = async (who: Customer, cartId: CartLine['_id']) =>
  (await who.call(getCartLine, { userId: who.userId, cartId })).line
const designOf = (line: Pick<CartLine, 'design'> | undefined) => line?.design as Design | null | undefined
const widthOf = (line: Pick<CartLine, 'design'> | undefined) => designOf(line)?.layers[0]?.place.size.width

type Update = Partial<Omit<SentOf<typeof updateCartDesign>, 'cartId' | 'userId'>>
const update = (who: Customer, cartId: CartLine['_id'], over: Update = {}) =>
  who.call(updateCartDesign, {
    ...{
      userId: who.userId,
      cartId,
      basedOn: 1,
      itemCode: '3001',
      color: 'White',
      quantities: { M: 3 },
      hasRights: true,
    },
    ...over,
  })

/** A star between two blank lines. */
async function amongOthers() {
  const ann = await shop.signedIn()
  await addOne(ann, { color: 'Black' })
  const line = await addOne(ann, { color: 'White', quantities: { M: 3 }, design: star(4), note: 'Team' })
  await addOne(ann, { color: 'Black' })
  return { ann, line, cartId: line._id }
}

describe('a line that is open in the editor', () => {
  test('is opened as it is in the cart, with its pieces, its note and its method', async () => {
    const { ann, cartId } = await amongOthers()
    await post(ann, '/api/cart/print-method', { userId: ann.userId, cartId, printMethod: 'dtg' })
    expect(await opened(ann, cartId)).toMatchObject({
      ...{ cartId, styleId: 39, color: 'White', quantities: { M: 3 }, missing: [] },
      document: { color: 'White', note: 'Team', options: { printMethod: 'dtg' }, layers: [{ id: 'star' }] },
    })
  })

  test('comes back as the same line, in its place, priced anew', async () => {
    const { ann, cartId, line } = await amongOthers()
    const ids = (await cartOf(ann)).map(({ _id }) => _id)
    const { cart, version } = await update(ann, cartId, { design: star(11), quantities: { M: 3 }, note: 'Club' })
    expect(cart.map(({ _id }) => _id)).toEqual(ids)
    expect(cart[1]).toMatchObject({ note: 'Club', pieces: 3, color: 'White' })
    expect(widthOf(cart[1])).toBe(11)
    expect(cart[1]?.lineTotal).toBeGreaterThan(line.lineTotal)
    expect([version, (await opened(ann, cartId)).version]).toEqual([2, 2])
  })

  test('may change its garment, color and sizes, and is still that line', async () => {
    const { ann, cartId } = await amongOthers()
    const change = { itemCode: 'LATER', color: 'Black', quantities: { S: 5 }, design: star(4) }
    const { cart } = await update(ann, cartId, change)
    expect(cart).toHaveLength(3)
    expect(cart[1]).toMatchObject({ _id: cartId, styleId: 41, color: 'Black', quantities: { S: 5 }, pieces: 5 })
  })

  test('sent twice, at once or one after the other, is changed once', async () => {
    const { ann, cartId } = await amongOthers()
    const [one, other] = await Promise.all([
      update(ann, cartId, { design: star(6) }),
      update(ann, cartId, { design: star(6) }),
    ])
    const late = await update(ann, cartId, { design: star(6) })
    expect([one.version, other.version, late.version]).toEqual([2, 2, 2])
    expect(late.cart).toHaveLength(3)
  })

  test('in two tabs has two versions and stays one line: the second is told, and both designs are kept', async () => {
    const { ann, cartId } = await amongOthers()
    await update(ann, cartId, { design: star(6) })
    const refused = await expectRefusal(update(ann, cartId, { design: star(8) }), 409, /changed in another tab/)
    expect([refused.code, refused.body.version]).toEqual(['LINE_CHANGED', 2])
    expect(widthOf((await cartOf(ann))[1])).toBe(6)
    const { cart, version } = await update(ann, cartId, { design: star(8), basedOn: 2 })
    expect([cart.length, widthOf(cart[1]), version]).toEqual([3, 8, 3])
    const { versions } = await ann.call(listVersions, { styleId: 39 })
    const widths = versions.map(({ document }) => widthOf({ design: document }))
    expect(new Set(widths)).toEqual(new Set([4, 6, 8]))
  })

  test('is told of quantities that were changed in the cart meanwhile', async () => {
    const { ann, cartId } = await amongOthers()
    await ann.call(updateCartItem, { userId: ann.userId, cartId, quantities: { L: 9 } })
    await expectRefusal(update(ann, cartId, { design: star(6) }), 409, /changed in another tab/)
    expect((await cartOf(ann))[1]?.quantities).toEqual({ L: 9 })
  })

  test('that was removed is said, and is changed again once it is back', async () => {
    const { ann, cartId } = await amongOthers()
    await ann.call(removeCartItem, { userId: ann.userId, cartId })
    await expectRefusal(update(ann, cartId, { design: star(6) }), 404, /no longer in your cart/)
    await expectRefusal(opened(ann, cartId), 404, /no longer in your cart/)
    expect(await cartOf(ann)).toHaveLength(2)
    await ann.call(restoreCartItem, { userId: ann.userId, cartId })
    expect((await update(ann, cartId, { design: star(6) })).cart).toHaveLength(3)
  })

  test('is priced by its own design where its method is changed at the same moment', async () => {
    const { ann, cartId } = await amongOthers()
    const printMethod = post(ann, '/api/cart/print-method', { userId: ann.userId, cartId, printMethod: 'dtg' })
    await Promise.allSettled([printMethod, update(ann, cartId, { design: star(11) })])
    const line = (await cartOf(ann))[1]
    const { version } = await opened(ann, cartId)
    await update(ann, cartId, { basedOn: version, design: designOf(line), quantities: { M: 4 } })
    const again = (await cartOf(ann))[1]
    expect(again?.pieces).toBe(4)
    expect(line?.options.prints.map(({ squareInches }) => squareInches)).toEqual(
      again?.options.prints.map(({ squareInches }) => squareInches),
    )
  })

  test('of which the sizes are changed at the same moment has sizes of its own garment', async () => {
    const { ann, cartId } = await amongOthers()
    const sizes = ann.call(updateCartItem, { userId: ann.userId, cartId, quantities: { M: 5 } })
    const [, designed] = await Promise.allSettled([sizes, update(ann, cartId, { design: star(6) })])
    const { version } = await opened(ann, cartId)
    expect(version).toBe(designed.status === 'fulfilled' ? 3 : 2)
    expect((await cartOf(ann))[1]?.problem).toBe('')
  })

  test('tells the editor of a note to our designer that was written in the cart meanwhile', async () => {
    const { ann, cartId } = await amongOthers()
    await post(ann, '/api/cart/designer-note', { userId: ann.userId, cartId, designerNote: 'Smooth the edges' })
    await expectRefusal(update(ann, cartId, { design: star(6) }), 409, /changed in another tab/)
    expect((await cartOf(ann))[1]?.options.designerNote).toBe('Smooth the edges')
  })

  test('belongs to its owner alone', async () => {
    const { ann, cartId } = await amongOthers()
    const bob = await shop.signedIn()
    await expectRefusal(opened(bob, cartId), 404, /no longer in your cart/)
    await expectRefusal(update(bob, cartId, { design: star(6) }), 404, /no longer in your cart/)
    const mine = { userId: ann.userId, cartId }
    await expectRefusal(bob.call(getCartLine, mine), 403)
    expect(widthOf((await cartOf(ann))[1])).toBe(4)
  })

  test('takes no artwork of another account', async () => {
    const { ann, cartId } = await amongOthers()
    const bob = await shop.signedIn()
    const [artworkId = ''] =
      ((await addOne(bob, { designImages: [logo] })).designImages[0] ?? '').match(/art_\w+/) ?? []
    const picture = { artworkId, name: 'x', vector: false, pixels: { width: pixels(60), height: pixels(60) } }
    const design = addImage(emptyDesign, 'front', 'x', picture)
    await expectRefusal(update(ann, cartId, { design }), 400, /not among your uploads/)
  })

  test.each([
    [{ itemCode: 'NONE' }, 404],
    [{ itemCode: 'OLD' }, 409],
    [{ color: 'Mauve' }, 400],
    [{ quantities: { M: 0 } }, 400],
    [{ quantities: { '9XL': 1 } }, 400],
    [{ quantities: { M: 10_001 } }, 400],
    [{ design: { version: 9 } }, 400],
    [{ basedOn: 0 }, 400],
    [{ note: 'x'.repeat(501) }, 400],
  ] as const)('refuses %j and changes nothing', async (over, status) => {
    const { ann, cartId } = await amongOthers()
    await expectRefusal(update(ann, cartId, { design: star(6), ...over }), status)
    expect((await opened(ann, cartId)).version).toBe(1)
  })

  test('that was made of pictures alone opens with each of them where it is printed', async () => {
    const ann = await shop.signedIn()
    const { _id } = await addOne(ann, { designImages: [logo] })
    const line = await opened(ann, _id)
    expect(line.document).toMatchObject({ layers: [{ kind: 'image', place: { view: 'front' } }] })
    const { cart } = await update(ann, _id, { design: line.document, quantities: { M: 1 } })
    expect(cart[0]?.options.prints).toHaveLength(1)
  })

  test('that is blank opens empty, and may be printed from then on', async () => {
    const ann = await shop.signedIn()
    const { _id, lineTotal } = await addOne(ann, { color: 'White', quantities: { M: 3 } })
    expect((await opened(ann, _id)).document).toMatchObject({ layers: [] })
    const { cart } = await update(ann, _id, { design: star(6) })
    expect(cart[0]?.lineTotal).toBeGreaterThan(lineTotal)
  })
})
