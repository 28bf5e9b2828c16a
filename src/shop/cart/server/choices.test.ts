import { describe, expect, test } from 'vitest'
import { expectRefusal } from '#platform/testing/test-api.ts'
import { discountCodes } from '#shop/discounts/server/tables.ts'
import { getCart, updateDiscountCode, updateNeededBy } from '../contract.ts'
import { openCart } from '../testing/cart.fixture.ts'
import { removeOrdered } from './index.ts'

const { shop, addOne } = await openCart()

const now = shop.clock.now()
const code = 'SPRING10'
await shop.db.insert(discountCodes).values({ code, percent: 10, minimum: 400, createdAt: now, updatedAt: now })

describe('what is chosen for the whole cart', () => {
  test('is shown with what it takes off, which changes with the lines, until it is taken back', async () => {
    const ann = await shop.signedIn()
    const { userId } = ann
    await addOne(ann, { quantities: { M: 10 } })
    const { discount } = await ann.call(updateDiscountCode, { userId, code: ' spring10 ' })
    await ann.call(updateNeededBy, { userId, neededBy: '2027-01-15' })
    expect(discount).toMatchObject({ code, text: '10% off', amount: 4.72, problem: '' })
    await addOne(ann, { quantities: { M: 10 }, note: 'Again' })
    const cart = await ann.call(getCart, { userId })
    expect(cart).toMatchObject({ neededBy: '2027-01-15', discount: { amount: cart.subtotal / 10 } })
    await ann.call(updateDiscountCode, { userId, code: null })
    await ann.call(updateNeededBy, { userId, neededBy: null })
    expect(await ann.call(getCart, { userId })).toMatchObject({ neededBy: null, discount: null })
  })

  test('goes with the order that takes the lines, and stays where an order takes none', async () => {
    const ann = await shop.signedIn()
    const { userId } = ann
    const line = await addOne(ann)
    await ann.call(updateDiscountCode, { userId, code })
    await ann.call(updateNeededBy, { userId, neededBy: '2027-01-15' })
    await removeOrdered(shop.systemCall(), { userId, lineIds: [], frozenAt: shop.clock.now() })
    expect(await ann.call(getCart, { userId })).toMatchObject({ neededBy: '2027-01-15', discount: { code } })
    await removeOrdered(shop.systemCall(), { userId, lineIds: [line._id], frozenAt: shop.clock.now() })
    expect(await ann.call(getCart, { userId })).toMatchObject({ cart: [], neededBy: null, discount: null })
  })

  test('is the owner’s alone', async () => {
    const [ann, ben] = [await shop.signedIn(), await shop.signedIn()]
    await addOne(ann)
    const { userId } = ann
    await expectRefusal(ben.call(updateDiscountCode, { userId, code }), 403)
    await expectRefusal(ben.call(updateNeededBy, { userId, neededBy: '2027-01-15' }), 403)
    await expectRefusal(shop.guest().call(updateDiscountCode, { userId, code }), 401)
    expect(await ann.call(getCart, { userId })).toMatchObject({ neededBy: null, discount: null })
  })
})

test('whoever guesses codes is stopped after thirty', async () => {
  const ann = await shop.signedIn()
  await addOne(ann)
  const guess = (guessed: string) => ann.call(updateDiscountCode, { userId: ann.userId, code: guessed })
  for (let tries = 0; tries < 30; tries++) await expectRefusal(guess(`GUESS-${tries}`), 409, /do not know this code/)
  await expectRefusal(guess(code), 429)
})
