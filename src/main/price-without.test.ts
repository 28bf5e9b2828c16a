import { expect, test } from 'vitest'
import { priceList } from '#config'
import { removeCartItem } from '#shop/cart/contract.ts'
import { openCart } from '#shop/cart/testing/cart.fixture.ts'
import { changesWithout } from '#shop/cart/web/price-without.ts'

const { shop, add, cartOf, logo, wide } = await openCart()
const prices = { list: priceList, wholesale: false }

test('what the others would cost without a line is what they cost once it is removed', async () => {
  const ann = await shop.signedIn()
  for (const designImages of [[logo], [logo], [wide], []]) await add(ann, { quantities: { M: 12, L: 3 }, designImages })
  const cart = await cartOf(ann)
  const [removed] = cart
  if (!removed) throw new Error('The cart is empty.')
  const changes = changesWithout(cart, removed, prices)
  await ann.call(removeCartItem, { userId: ann.userId, cartId: removed._id })
  const left = new Map((await cartOf(ann)).map(({ _id, lineTotal }) => [_id, Math.round(lineTotal * 100)]))
  expect(changes.map(({ line }) => line._id)).toEqual(cart.slice(1).map(({ _id }) => _id))
  for (const { line, was, after, problem } of changes) {
    expect([after, problem]).toEqual([left.get(line._id), ''])
    expect(after).toBeGreaterThan(was)
  }
})

test('a line that counts with no other changes nothing', async () => {
  const ann = await shop.signedIn()
  await add(ann, { quantities: { M: 3 } })
  await add(ann, { itemCode: 'LATER', quantities: { M: 3 } })
  const cart = await cartOf(ann)
  expect(cart.map((line) => changesWithout(cart, line, prices))).toEqual([[], []])
})
