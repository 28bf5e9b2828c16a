import { expect, test } from 'vitest'
import { expectRefusal } from '#platform/testing/test-api.ts'
import { getLinePrints, updatePrintMethod } from '../contract.ts'
import { openCart } from '../testing/cart.fixture.ts'

const { shop, logo, wide, addOne, cartOf } = await openCart()

const QUANTITIES = { M: 20, '2XL': 4 }

test('a line is printed by another method: the artwork is read, set-up and pieces are priced, and back again', async () => {
  const ann = await shop.signedIn()
  const line = await addOne(ann, { quantities: QUANTITIES, designImages: [logo] })
  const input = { userId: ann.userId, cartId: line._id }
  const { cart, subtotal } = await ann.call(updatePrintMethod, { ...input, printMethod: 'screen' })
  const [screen] = cart
  expect(screen).toMatchObject({
    options: {
      printMethod: 'screen',
      prints: [{ view: 'front', facts: { kind: 'flat', inks: ['#ff6347'], stitches: expect.any(Number) } }],
    },
    setUps: [{ label: 'Set-up of 1 screen, front', amount: 25 }],
    problem: '',
  })
  expect(screen?.options, 'which are in cents there').not.toHaveProperty('setUps')
  const pieces = (screen?.explanation ?? []).reduce((sum, one) => sum + one.pieces * one.unit, 0)
  expect(screen?.lineTotal).toBeCloseTo(pieces + 25, 6)
  expect(subtotal).toBe(screen?.lineTotal)
  const back = await ann.call(updatePrintMethod, { ...input, printMethod: 'dtf' })
  expect(back.cart).toEqual([line])
})

test('the same artwork in the same place on another line needs no other screens; without the first line it pays them', async () => {
  const ann = await shop.signedIn()
  const lines = [
    await addOne(ann, { quantities: { M: 24 }, designImages: [logo], options: { printMethod: 'screen' } }),
    await addOne(ann, { quantities: { S: 24 }, designImages: [logo], options: { printMethod: 'screen' } }),
    await addOne(ann, { quantities: { S: 24 }, designImages: [wide], options: { printMethod: 'screen' } }),
  ]
  expect((await cartOf(ann)).map(({ setUps }) => setUps.length)).toEqual([1, 0, 1])
  const [first] = lines
  const cart = await ann.call(updatePrintMethod, {
    ...{ userId: ann.userId, cartId: first?._id ?? 'crt_none', printMethod: 'dtf' },
  })
  expect(cart.cart.map(({ setUps }) => setUps.length)).toEqual([0, 1, 1])
})

test('what a method cannot print says why and is not counted', async () => {
  const ann = await shop.signedIn()
  const line = await addOne(ann, { quantities: { M: 3 }, designImages: [logo], options: { printMethod: 'screen' } })
  expect(line).toMatchObject({
    problem: 'Screen printing starts at 24 pieces: 21 more pieces.',
    remedy: 'other-method',
  })
})

test('the prints of a line are told with their facts before a method is chosen, and nothing of it changes', async () => {
  const ann = await shop.signedIn()
  const line = await addOne(ann, { designImages: [logo] })
  const { prints } = await ann.call(getLinePrints, { userId: ann.userId, cartId: line._id })
  expect(prints).toMatchObject([{ view: 'front', facts: { inks: ['#ff6347'], width: expect.any(Number) } }])
  expect(await cartOf(ann)).toEqual([line])
  const blank = await addOne(ann)
  expect(await ann.call(getLinePrints, { userId: ann.userId, cartId: blank._id })).toEqual({
    prints: [],
    paidSetUps: [],
  })
})

test('lines of others, lines that are gone and methods that are none are refused', async () => {
  const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
  const line = await addOne(ann, { designImages: [logo] })
  const names = { userId: bob.userId, cartId: line._id }
  await expectRefusal(bob.call(updatePrintMethod, { ...names, printMethod: 'screen' }), 404)
  await expectRefusal(bob.call(getLinePrints, names), 404)
  await expectRefusal(bob.call(getLinePrints, { ...names, userId: ann.userId }), 403)
  const other = { ...names, userId: ann.userId, printMethod: 'foil' as 'dtf' }
  await expectRefusal(ann.call(updatePrintMethod, other), 400)
})
