import { expect, test } from 'vitest'
import { removeCartItem, updateCartItem } from '../contract.ts'
import { openCart } from '../testing/cart.fixture.ts'

const { shop, add, addOne, cartOf, logo, wide, picture } = await openCart()

const white = { color: 'White', quantities: { M: 12 } } as const
const black = { color: 'Black', quantities: { M: 12 } } as const

test('12 white and 12 black with the same artwork cost what 24 of one color cost', async () => {
  const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
  await add(ann, { ...white, designImages: [logo] })
  const { subtotal, cart } = await add(ann, { ...black, designImages: [logo] })
  expect(subtotal).toBe(286.08)
  expect((await add(bob, { ...white, quantities: { M: 24 }, designImages: [logo] })).subtotal).toBe(286.08)
  expect(cart.map(({ together }) => together)).toEqual([
    ['Printed together with 12 Black: 24 pieces'],
    ['Printed together with 12 White: 24 pieces'],
  ])
})

test('the same artwork on another style shares the break on the print, and the text names the style', async () => {
  const ann = await shop.signedIn()
  await add(ann, { ...white, designImages: [logo] })
  await add(ann, { ...white, itemCode: 'LATER', designImages: [logo] })
  const [first] = await cartOf(ann)
  expect(first?.together).toEqual([`Printed together with 12 White ${first?.title}: 24 pieces`])
  expect(first?.pooled).toEqual({ garment: 0, prints: { [`front ${first?.options.prints[0]?.artwork}`]: 12 } })
  expect(first?.explanation[0]?.parts.at(-1)?.label).toBe('Quantity break from 12 and 24 pieces')
})

test('other artwork that looks alike shares the break on the garment alone', async () => {
  const ann = await shop.signedIn()
  await add(ann, { ...white, designImages: [logo] })
  // One more row of pixels.
  await add(ann, { ...black, designImages: [await picture(60, 61)] })
  const [first] = await cartOf(ann)
  expect(first?.together).toEqual(['Same style as 12 Black: 24 pieces'])
  expect(first?.pooled).toEqual({ garment: 12, prints: {} })
})

test('blanks count with printed garments of their style', async () => {
  const ann = await shop.signedIn()
  await add(ann, { ...white, designImages: [logo] })
  await add(ann, { ...black, designImages: [logo] })
  await add(ann, { ...black, quantities: { S: 6 } })
  const [line] = await cartOf(ann)
  expect(line?.pooled.garment).toBe(18)
  expect(line?.together).toEqual([
    'Printed together with 12 Black: 24 pieces',
    'Same style as 12 Black and 6 Black: 30 pieces',
  ])
})

test('a line that is removed or made smaller counts no more for the others', async () => {
  const ann = await shop.signedIn()
  const alone = await addOne(ann, { ...white, designImages: [wide] })
  const other = await addOne(ann, { ...black, designImages: [wide] })
  expect((await cartOf(ann))[0]?.price).toBeLessThan(alone.price)
  const names = { userId: ann.userId, cartId: other._id }
  await ann.call(updateCartItem, { ...names, quantities: { M: 11 } })
  expect((await cartOf(ann))[0]?.price).toBe(alone.price)
  await ann.call(removeCartItem, names)
  expect((await cartOf(ann))[0]).toEqual(alone)
})

test('carts of two people count apart', async () => {
  const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
  await add(ann, { ...white, designImages: [logo] })
  await add(bob, { ...white, designImages: [logo] })
  expect((await cartOf(ann))[0]?.pooled).toEqual({ garment: 0, prints: {} })
})
