import { describe, expect, test } from 'vitest'
import { expectRefusal } from '#platform/testing/test-api.ts'
import { importStyles } from '#shop/catalogue/server/index.ts'
import { addCartItem, getCart, refreshCart, removeCartItem, restoreCartItem, updateCartItem } from '../contract.ts'
import { blanks, openCart, teeOfManySizes } from '../testing/cart.fixture.ts'
import { cartForCheckout, forgetRemoved, removeOrdered } from './index.ts'

const { shop, holder, logo, view, add, cartOf, addOne, callOf } = await openCart()

describe('editing and removing', () => {
  test('new quantities replace the old ones and the line is priced anew', async () => {
    const ann = await shop.signedIn()
    await addOne(ann)
    const line = await addOne(ann, { note: 'second', quantities: { S: 1, M: 1 } })
    const input = { userId: ann.userId, cartId: line._id, quantities: { '2XL': 12, M: 0 } }
    const { cart, subtotal } = await ann.call(updateCartItem, input)
    expect(cart.map((one) => one.quantities)).toEqual([{ M: 1 }, { '2XL': 12 }])
    expect(cart[1]).toMatchObject({ _id: line._id, note: 'second', price: 6.52, lineTotal: 78.24 })
    // The single one has the break that both lines reach together.
    expect(subtotal).toBe(82.82)
    expect(await cartOf(ann)).toEqual(cart)
  })

  test.each([
    [{ M: 0 }, /at least one size/],
    [{}, /at least one size/],
    [{ XS: 1 }, /does not come in that size/],
    [{ M: -1 }, /negative/],
    [{ M: 10_001 }, /At most 10,000/],
  ])('quantities %o are refused and change nothing', async (quantities, text) => {
    const ann = await shop.signedIn()
    const line = await addOne(ann)
    await expectRefusal(ann.call(updateCartItem, { userId: ann.userId, cartId: line._id, quantities }), 400, text)
    expect(await cartOf(ann)).toEqual([line])
  })

  test('a line is taken out, and a second time it is gone', async () => {
    const ann = await shop.signedIn()
    const line = await addOne(ann)
    const kept = await addOne(ann, { quantities: { L: 1 } })
    const input = { userId: ann.userId, cartId: line._id }
    const { cart } = await ann.call(removeCartItem, input)
    expect(cart.map(({ _id }) => _id)).toEqual([kept._id])
    await expectRefusal(ann.call(removeCartItem, input), 404, /no longer in your cart/)
    await expectRefusal(ann.call(updateCartItem, { ...input, quantities: { M: 1 } }), 404)
  })

  test('a removed line comes back as it was and where it was, once, however often it is asked for', async () => {
    const ann = await shop.signedIn()
    const line = await addOne(ann, { images: [view], designImages: [logo], note: 'Left chest' })
    await addOne(ann)
    const before = await cartOf(ann)
    const input = { userId: ann.userId, cartId: line._id }
    await ann.call(removeCartItem, input)
    await Promise.all([ann.call(restoreCartItem, input), ann.call(restoreCartItem, input)])
    expect((await ann.call(restoreCartItem, input)).cart).toEqual(before)
    expect(await cartOf(ann)).toEqual(before)
  })

  test('a removed line comes back even where its style has been discontinued meanwhile, and says so', async () => {
    const ann = await shop.signedIn()
    const gone = { ...teeOfManySizes, styleId: 42, itemCode: 'GONE', code: 'GONE' }
    await importStyles(shop.systemCall(), [gone])
    await holder.refresh()
    const line = await addOne(ann, { itemCode: 'GONE' })
    const input = { userId: ann.userId, cartId: line._id }
    await ann.call(removeCartItem, input)
    await importStyles(shop.systemCall(), [{ ...gone, discontinued: true }])
    await holder.refresh()
    const { cart } = await ann.call(restoreCartItem, input)
    expect(cart).toMatchObject([{ _id: line._id, problem: expect.stringMatching(/no longer made/) }])
  })

  test('a removed line is kept for an hour and then forgotten', async () => {
    const ann = await shop.signedIn()
    const [line, kept] = [await addOne(ann), await addOne(ann)]
    const input = { userId: ann.userId, cartId: line._id }
    await ann.call(removeCartItem, input)
    await forgetRemoved(shop.systemCall())
    expect((await ann.call(restoreCartItem, input)).cart).toHaveLength(2)

    await ann.call(removeCartItem, input)
    shop.clock.advance(61 * 60_000)
    await expectRefusal(ann.call(restoreCartItem, input), 404, 'That item can no longer be brought back.')
    await forgetRemoved(shop.systemCall())
    expect((await cartOf(ann)).map(({ _id }) => _id)).toEqual([kept._id])
  })

  test('a removed line is out of the checkout, and once it is ordered it does not come back', async () => {
    const ann = await shop.signedIn()
    const line = await addOne(ann)
    const input = { userId: ann.userId, cartId: line._id }
    await ann.call(removeCartItem, input)
    expect((await cartForCheckout(callOf(ann))).lines).toEqual([])
    await removeOrdered(shop.systemCall(), { userId: ann.userId, lineIds: [line._id], frozenAt: shop.clock.now() })
    await expectRefusal(ann.call(restoreCartItem, input), 404)
  })

  test('a full cart takes no line back', async () => {
    const ann = await shop.signedIn()
    const line = await addOne(ann)
    const input = { userId: ann.userId, cartId: line._id }
    await ann.call(removeCartItem, input)
    for (let n = 0; n < 100; n++) await add(ann)
    await expectRefusal(ann.call(restoreCartItem, input), 409, /at most 100 items/)
    expect(await cartOf(ann)).toHaveLength(100)
  })

  test('lines that come back at once fill the cart to the last place and no further', async () => {
    const ann = await shop.signedIn()
    const removed = []
    for (let n = 0; n < 6; n++) removed.push(await addOne(ann))
    for (const { _id: cartId } of removed) await ann.call(removeCartItem, { userId: ann.userId, cartId })
    for (let n = 0; n < 97; n++) await add(ann)
    const restores = removed.map(({ _id: cartId }) => ann.call(restoreCartItem, { userId: ann.userId, cartId }))
    const outcomes = await Promise.allSettled([...restores, add(ann), add(ann), add(ann)])
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(3)
    expect(await cartOf(ann)).toHaveLength(100)
  })

  test('refreshing by post answers the cart', async () => {
    const ann = await shop.signedIn()
    const line = await addOne(ann)
    expect(await ann.call(refreshCart, { userId: ann.userId })).toEqual({
      ...{ neededBy: null, discount: null },
      cart: [line],
      subtotal: 4.72,
    })
  })
})

describe('a stranger', () => {
  test('cannot edit, remove or bring back the line of another', async () => {
    const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
    const line = await addOne(ann)
    const input = { userId: bob.userId, cartId: line._id }
    await expectRefusal(bob.call(updateCartItem, { ...input, quantities: { M: 9 } }), 404)
    await expectRefusal(bob.call(removeCartItem, input), 404)
    expect(await cartOf(ann)).toEqual([line])
    await ann.call(removeCartItem, { ...input, userId: ann.userId })
    await expectRefusal(bob.call(restoreCartItem, input), 404)
    expect(await cartOf(ann)).toEqual([])
  })

  test('is turned away with another’s userId, and a guest from everything', async () => {
    const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
    const line = await addOne(ann)
    const { userId } = ann
    await expectRefusal(bob.call(getCart, { userId }), 403)
    await expectRefusal(bob.call(refreshCart, { userId }), 403)
    await expectRefusal(bob.call(addCartItem, { userId, ...blanks }), 403)
    await expectRefusal(bob.call(removeCartItem, { userId, cartId: line._id }), 403)
    await expectRefusal(shop.guest().call(getCart, { userId }), 401)
    await expectRefusal(shop.guest().call(addCartItem, { userId, ...blanks }), 401)
    expect(await cartOf(ann)).toEqual([line])
  })
})
