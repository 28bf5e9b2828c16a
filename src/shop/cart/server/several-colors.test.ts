import { expect, test } from 'vitest'
import { expectRefusal } from '#platform/testing/test-api.ts'
import { emptyDesign } from '#shop/designs/model/document/design.ts'
import { addShape } from '#shop/designs/model/editing/shape-commands.ts'
import { openCart } from '../testing/cart.fixture.ts'

const { shop, add, cartOf, addOne, rawAdd, logo, view, picture } = await openCart()

const white = { color: 'White', quantities: { M: 12 } } as const
const black = { color: 'Black', quantities: { S: 6, M: 6 } } as const

test('one press puts in a line for each color, next to each other in its order, priced together', async () => {
  const ann = await shop.signedIn()
  await add(ann, { color: 'Black' })
  const { cart, subtotal } = await add(ann, { ...white, note: 'Team', designImages: [logo], colors: [black] })
  expect(cart.map(({ color, pieces, note }) => [color, pieces, note])).toEqual([
    ['Black', 1, ''],
    ['White', 12, 'Team'],
    ['Black', 12, 'Team'],
  ])
  expect(cart[1]?.together).toContain('Printed together with 12 Black: 24 pieces')
  expect(cart[2]?.together).toContain('Printed together with 12 White: 24 pieces')

  const bob = await shop.signedIn()
  await add(bob, { color: 'Black' })
  await add(bob, { ...white, designImages: [logo] })
  expect((await add(bob, { ...black, designImages: [logo] })).subtotal).toBe(subtotal)
})

test('however many colors there are, they stand in the order in which they were sent', async () => {
  const ann = await shop.signedIn()
  for (let n = 0; n < 12; n++) {
    const [first, second] = n % 2 ? [black, white] : [white, black]
    const { cart } = await add(ann, { ...first, colors: [second] })
    expect(cart.slice(-2).map(({ color }) => color)).toEqual([first.color, second.color])
  }
})

test('artwork is stored once for all colors, and each color has views of its own', async () => {
  const ann = await shop.signedIn()
  const ofBlack = await picture(31, 30, 'black')
  const { cart } = await add(ann, {
    ...white,
    images: [view],
    designImages: [logo],
    colors: [{ ...black, images: [ofBlack] }],
  })
  const [first, second] = cart
  expect(second?.designImages).toEqual(first?.designImages)
  expect(second?.options).toEqual(first?.options)
  expect(second?.images).toHaveLength(1)
  expect(second?.images).not.toEqual(first?.images)
})

test('without views a color is shown by its own garment, and its own picture may be named', async () => {
  const ann = await shop.signedIn()
  const [own] = (await addOne(ann, black)).images
  const { cart } = await add(ann, { ...white, colors: [black] })
  expect(cart.at(-1)?.images).toEqual([own])
  const named = await add(ann, { ...white, images: [view], colors: [{ ...black, images: [own ?? '', view] }] })
  expect(named.cart.at(-1)?.images[0]).toBe(own)
  expect(named.cart.at(-1)?.images).toHaveLength(2)
})

test('a design stands on each line in the color of the line', async () => {
  const ann = await shop.signedIn()
  const design = addShape(emptyDesign, 'front', 'star', 'star', '#c93314')
  const { cart } = await add(ann, { ...white, design, colors: [black] })
  expect(cart.map((line) => line.design)).toMatchObject([{ color: 'White' }, { color: 'Black' }])
  expect(cart[0]?.options.prints[0]?.artwork).toBe(cart[1]?.options.prints[0]?.artwork)
})

test.each([
  [
    'a size that one color lacks',
    [{ color: 'Black', quantities: { M: 1, '2XL': 1 } }],
    400,
    /^2XL is not made in Black\.$/,
  ],
  ['a color without pieces', [{ color: 'Black', quantities: { M: 0 } }], 400, /at least one size in Black/],
  ['a color of other styles', [{ color: 'Mauve', quantities: { M: 1 } }], 400, /does not come in Mauve/],
  ['a color that is no longer made', [{ color: 'Teal', quantities: { M: 1 } }], 409, /^Teal is no longer made/],
  ['a color twice', [black, { ...black, color: 'black' }], 400, /^Each color can be chosen once/],
  ['the first color again', [{ color: 'white', quantities: { M: 1 } }], 400, /^Each color can be chosen once/],
] as const)('%s is refused by name, and nothing is added', async (_what, colors, status, text) => {
  const ann = await shop.signedIn()
  await expectRefusal(add(ann, { ...white, colors: [...colors] }), status, text)
  expect(await cartOf(ann)).toEqual([])
})

test('the first color is named too', async () => {
  const ann = await shop.signedIn()
  const wrong = { color: 'Black', quantities: { '2XL': 1 }, colors: [white] }
  await expectRefusal(add(ann, wrong), 400, /^2XL is not made in Black\.$/)
})

test('more than twelve colors, or a quantity that is none, is refused in a sentence', async () => {
  const ann = await shop.signedIn()
  const many = await rawAdd(ann, { ...white, colors: Array.from({ length: 12 }, () => black) })
  expect([many.status, JSON.stringify(many.body)]).toEqual([400, expect.stringContaining('At most 12 colors at once.')])
  const less = await rawAdd(ann, { ...white, colors: [{ color: 'Black', quantities: { M: -1 } }] })
  expect([less.status, JSON.stringify(less.body)]).toEqual([400, expect.stringContaining('cannot be negative')])
  expect(await cartOf(ann)).toEqual([])
})

test('a picture of another account among the views of one color refuses all', async () => {
  const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
  const { images } = await addOne(ann, { images: [view] })
  await expectRefusal(
    add(bob, { ...white, images: [view], colors: [{ ...black, images }] }),
    400,
    /not among your uploads/,
  )
  expect(await cartOf(bob)).toEqual([])
})

test('colors that do not all fit below a hundred lines are refused together', async () => {
  const ann = await shop.signedIn()
  for (let n = 0; n < 99; n++) await add(ann)
  await expectRefusal(add(ann, { ...white, colors: [black] }), 409, /at most 100 items/)
  expect(await cartOf(ann)).toHaveLength(99)
  await add(ann)
  expect(await cartOf(ann)).toHaveLength(100)
})

test('it costs as many SQL statements as one color', async () => {
  const ann = await shop.signedIn()
  const count = async (work: () => Promise<unknown>) => (await shop.countStatements(work)).statements
  const images = [await picture(32, 30, 'black')]
  const both = { ...white, images: [view], designImages: [logo], colors: [{ ...black, images }] }
  expect(await count(() => add(ann, both))).toBeLessThanOrEqual(19)
})
