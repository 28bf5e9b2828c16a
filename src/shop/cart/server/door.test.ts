import { describe, expect, test } from 'vitest'
import { newId } from '#platform/base/id.ts'
import { importStyles } from '#shop/catalogue/server/index.ts'
import { teeNames } from '#shop/catalogue/testing/tee.fixture.ts'
import { standardOptions } from '#shop/pricing/model/line-options.ts'
import { getCart } from '../contract.ts'
import { later, openCart } from '../testing/cart.fixture.ts'
import { cartForCheckout, readCart, removeOrdered } from './index.ts'

const { shop, holder, picture, logo, wide, view, add, cartOf, addOne, callOf } = await openCart()

describe('the cost in SQL statements', () => {
  const count = async (work: () => Promise<unknown>) => (await shop.countStatements(work)).statements

  test('of adding blanks is at most 6, whatever the number of sizes and lines', async () => {
    const ann = await shop.signedIn()
    expect(await count(() => add(ann))).toBeLessThanOrEqual(6)
    for (let n = 0; n < 30; n++) await add(ann)
    expect(await count(() => add(ann, { quantities: { S: 1, M: 1, L: 1, '2XL': 1 } }))).toBeLessThanOrEqual(6)
  })

  test('of adding artwork is at most 19, own pictures and sent ones together', async () => {
    const ann = await shop.signedIn()
    const first = await addOne(ann, { images: [view], designImages: [logo] })
    const sent = { images: [view, await picture(31, 31)], designImages: [wide, logo] }
    expect(await count(() => add(ann, sent))).toBeLessThanOrEqual(19)
    const mixed = { images: [await picture(32, 32)], designImages: [await picture(33, 33), ...first.designImages] }
    expect(await count(() => add(ann, mixed))).toBeLessThanOrEqual(19)
  })

  test('of reading is at most 2, whatever the number of lines, and 3 where there are none', async () => {
    const ann = await shop.signedIn()
    const read = () => ann.call(getCart, { userId: ann.userId })
    expect(await count(read)).toBeLessThanOrEqual(3)
    for (let n = 0; n < 30; n++) await add(ann)
    expect(await count(read)).toBeLessThanOrEqual(2)
  })
})

describe('the public API', () => {
  test('gives the lines in cents, as an order freezes them', async () => {
    const ann = await shop.signedIn()
    const line = await addOne(ann, { quantities: { M: 2, '2XL': 1 }, note: 'For the team' })
    expect((await cartForCheckout(callOf(ann))).lines).toEqual([
      {
        lineId: line._id,
        ...teeNames,
        color: 'White',
        quantities: { M: 2, '2XL': 1 },
        sizePrices: { M: 472, '2XL': 672 },
        unitPrice: 472,
        lineTotal: 1616,
        madeOf: [{ kind: 'blank', amount: 1616 }],
        note: 'For the team',
        options: { ...standardOptions, prints: [] },
        design: null,
        images: line.images,
        designImages: [],
        problem: undefined,
        judgments: [],
        pounds: 0.96875,
      },
    ])
  })

  test('shows a person who is signing in the cart at their own prices', async () => {
    const wanda = await shop.signedIn({ roles: ['wholesaler'] })
    const line = await addOne(wanda)
    expect(await readCart(shop.systemCall(), wanda.userId)).toEqual([line])
    expect(await readCart(shop.systemCall(), newId('usr'))).toEqual([])
  })

  test('takes out what was ordered and leaves the rest, and others’ lines', async () => {
    const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
    const [first, second] = [await addOne(ann), await addOne(ann)]
    const others = await addOne(bob)
    const ordered = { userId: ann.userId, frozenAt: shop.clock.now() }
    await removeOrdered(shop.systemCall(), { ...ordered, lineIds: [first._id, others._id] })
    await removeOrdered(shop.systemCall(), { ...ordered, lineIds: [] })
    expect((await cartOf(ann)).map(({ _id }) => _id)).toEqual([second._id])
    expect(await cartOf(bob)).toEqual([others])
  })
})

describe('when the catalogue changes', () => {
  test('a line shows the new price, and a discontinued style is named and left out of the subtotal', async () => {
    const ann = await shop.signedIn()
    await add(ann)
    const line = await addOne(ann, { itemCode: 'LATER' })
    expect(line).toMatchObject({ price: 4.72, problem: '' })

    const dearer = later.prices.map((one) => ({ ...one, priceCents: 500 }))
    await importStyles(shop.systemCall(), [{ ...later, prices: dearer }])
    await holder.refresh()
    expect((await cartOf(ann))[1]).toMatchObject({ price: 5, lineTotal: 5 })

    await importStyles(shop.systemCall(), [{ ...later, discontinued: true }])
    await holder.refresh()
    const { cart, subtotal } = await ann.call(getCart, { userId: ann.userId })
    expect(cart[1]).toMatchObject({ problem: 'This style is no longer made and cannot be ordered.' })
    expect(subtotal).toBe(4.72)
    expect((await cartForCheckout(callOf(ann))).lines[1]?.problem).toMatch(/no longer made/)
  })
})
