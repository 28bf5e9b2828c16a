import { describe, expect, test } from 'vitest'
import { newId } from '#platform/base/id.ts'
import { type Customer, expectRefusal } from '#platform/testing/test-api.ts'
import { removeCartItem, updateCartDesign, updateCartItem } from '#shop/cart/contract.ts'
import { emptyDesign } from '#shop/designs/model/document/design.ts'
import { addShape } from '#shop/designs/model/editing/shape-commands.ts'
import { address } from '#shop/orders/testing/purchase.fixture.ts'
import { quoteCheckout } from '../contract.ts'
import { openCheckout } from '../testing/checkout.fixture.ts'
import { insertAttempt } from './insert-attempt.ts'
import { reconcile } from './reconcile.ts'

const { shop, faults, addLine, due, pay, cartOf, ordersOf, withCart, attemptsOf, chargesOf, succeeded } =
  await openCheckout()

describe('pressing Pay more than once', () => {
  test('fifty presses at once: one charge, one order, one email, the same answer', async () => {
    for (let round = 0; round < 2; round++) {
      const ann = await withCart()
      const amount = await due(ann)
      const answers = await Promise.all(Array.from({ length: 50 }, () => pay(ann, { amount })))
      expect(new Set(answers.map((answer) => answer.order?.orderNumber)).size).toBe(1)
      expect(answers.every((answer) => answer.success)).toBe(true)
      expect(await chargesOf(ann)).toHaveLength(1)
      expect(await ordersOf(ann)).toHaveLength(1)
      expect(await attemptsOf(ann)).toHaveLength(1)
      await shop.runJobs()
      expect(shop.outbox('order-confirmation').filter((message) => message.to === ann.email)).toHaveLength(1)
    }
  })

  test('two devices with different cards: one pays, the other is told and not charged', async () => {
    for (let round = 0; round < 5; round++) {
      const ann = await withCart()
      const amount = await due(ann)
      const cards = ['pm_card_visa', 'pm_card_mastercard']
      const answers = await Promise.allSettled(cards.map((paymentMethodId) => pay(ann, { amount, paymentMethodId })))
      expect(answers.map((answer) => answer.status).sort()).toEqual(['fulfilled', 'rejected'])
      const [lost] = answers.filter((answer) => answer.status === 'rejected')
      expect(lost?.reason).toMatchObject({ status: 409 })
      expect(await succeeded(ann)).toHaveLength(1)
      expect(await ordersOf(ann)).toHaveLength(1)
    }
  })

  test('the same press after the answer was lost shows the same order; a new cart of the same price is a new one', async () => {
    const ann = await withCart()
    const amount = await due(ann)
    const first = await pay(ann, { amount })
    expect(await pay(ann, { amount })).toEqual(first)
    await addLine(ann)
    const second = await pay(ann, { amount })
    expect(second.order?.orderNumber).not.toBe(first.order?.orderNumber)
    expect(await ordersOf(ann)).toHaveLength(2)
  })

  test('a later press with an empty cart buys nothing', async () => {
    const ann = await withCart()
    const amount = await due(ann)
    await pay(ann, { amount })
    shop.clock.advance(16 * 60_000)
    await expectRefusal(pay(ann, { amount }), 409, 'Your cart is empty.')
  })
})

describe('a press is answered with the order of the lines it paid', () => {
  const linesOf = async (person: Customer) => (await cartOf(person)).map((line) => line._id)
  const emptyCart = async (person: Customer) => {
    for (const { _id: cartId } of await cartOf(person))
      await person.call(removeCartItem, { userId: person.userId, cartId })
  }
  const numberOf = async (answer: ReturnType<typeof pay>) => (await answer).order?.orderNumber

  for (const naming of ['names its lines', 'names no lines'] as const) {
    const named = async (person: Customer) => (naming === 'names its lines' ? { lineIds: await linesOf(person) } : {})

    test(`eight presses after an identical purchase: one new charge, one new order in all answers; a press ${naming}`, async () => {
      for (let round = 0; round < 3; round++) {
        const ann = await withCart()
        const amount = await due(ann)
        const older = await numberOf(pay(ann, { amount, ...(await named(ann)) }))
        await addLine(ann)
        const press = { amount, ...(await named(ann)) }
        const numbers = await Promise.all(Array.from({ length: 8 }, () => numberOf(pay(ann, press))))
        const late = await numberOf(pay(ann, press))
        const [newest] = numbers
        expect([...numbers, late]).toEqual(Array(9).fill(newest))
        expect(newest).not.toBe(older)
        expect(await succeeded(ann)).toHaveLength(2)
        expect(await ordersOf(ann)).toHaveLength(2)
      }
    })

    test(`a press on a cart that was emptied by hand is not answered with an older order; it ${naming}`, async () => {
      const ann = await withCart()
      const amount = await due(ann)
      await pay(ann, { amount, ...(await named(ann)) })
      shop.clock.advance(1_000)
      await addLine(ann)
      const press = { amount, ...(await named(ann)) }
      await emptyCart(ann)
      await expectRefusal(pay(ann, press), 409, 'Your cart is empty.')
    })
  }

  test('a late repeat finds its own order, whatever was bought or put into the cart since, and buys nothing', async () => {
    const ann = await withCart()
    const amount = await due(ann)
    const press = { amount, lineIds: await linesOf(ann) }
    const first = await pay(ann, press)
    await addLine(ann)
    expect(await pay(ann, press)).toEqual(first)
    await pay(ann, { amount, lineIds: await linesOf(ann) })
    shop.clock.advance(24 * 3_600_000)
    expect(await pay(ann, press)).toEqual(first)
    expect(await succeeded(ann)).toHaveLength(2)
  })

  test('a window that shows other lines at the same total pays nothing and is told what is in the cart', async () => {
    const ann = await withCart()
    const amount = await due(ann)
    const lineIds = await linesOf(ann)
    await emptyCart(ann)
    await addLine(ann)
    const refused = await expectRefusal(pay(ann, { amount, lineIds }), 409, /cart has changed/)
    expect(refused.body).toMatchObject({ expected: { grandTotal: amount }, lineIds: await linesOf(ann) })
    expect(await chargesOf(ann)).toEqual([])
  })

  test('a window that shows other sizes of the same line at the same total pays nothing and is told what is in the cart', async () => {
    const ann = await withCart()
    const shown = await ann.call(quoteCheckout, { address })
    const press = { amount: await due(ann), lineIds: await linesOf(ann), cartHash: shown.cartHash }
    for (const { _id: cartId } of await cartOf(ann)) {
      await ann.call(updateCartItem, { userId: ann.userId, cartId, quantities: { L: 1 } })
    }
    const { body } = await expectRefusal(pay(ann, press), 409, /cart has changed/)
    const now = await ann.call(quoteCheckout, { address })
    expect(body).toMatchObject({ expected: { grandTotal: press.amount }, cartHash: now.cartHash })
    expect(await chargesOf(ann)).toEqual([])
    const agreed = { ...press, cartHash: now.cartHash }
    const paid = await pay(ann, agreed)
    expect(paid.success).toBe(true)
    expect(await pay(ann, agreed)).toEqual(paid)
    expect((await ordersOf(ann))[0]?.ordersData[0]?.quantities).toEqual({ L: 1 })
  })

  test('a line that got another design since is not paid by a window that shows the one before', async () => {
    const ann = await withCart()
    const shown = await ann.call(quoteCheckout, { address })
    const press = { amount: await due(ann), lineIds: await linesOf(ann), cartHash: shown.cartHash }
    const [line] = await cartOf(ann)
    if (!line) throw new Error('there is a line')
    const design = addShape(emptyDesign, 'front', 'star', 'star', '#c93314')
    const { itemCode, color, quantities, _id: cartId } = line
    const change = { userId: ann.userId, cartId, basedOn: 1, itemCode, color, quantities }
    await ann.call(updateCartDesign, { ...change, design })
    await expectRefusal(pay(ann, press), 409, /total has changed|cart has changed/)
    expect(await chargesOf(ann)).toEqual([])
    const paid = await pay(ann, { amount: await due(ann) })
    expect(paid.success).toBe(true)
    await expectRefusal(ann.call(updateCartDesign, { ...change, basedOn: 2 }), 404, /no longer in your cart/)
    expect((await ordersOf(ann))[0]?.ordersData[0]?.options).toMatchObject({ prints: [{ view: 'front' }] })
  })

  test('a window that shows lines which another card has paid is led to their order', async () => {
    const ann = await withCart()
    const amount = await due(ann)
    const press = { amount, lineIds: await linesOf(ann) }
    const paid = await pay(ann, press)
    const other = pay(ann, { ...press, paymentMethodId: 'pm_card_mastercard' })
    const refused = await expectRefusal(other, 409, /already been paid/)
    expect(refused.body.order).toEqual(paid.order)
    expect(await succeeded(ann)).toHaveLength(1)
  })

  test('a press with an empty list of lines buys nothing, and the next purchase goes through', async () => {
    const ann = await shop.signedIn()
    await addLine(ann)
    const amount = await due(ann)
    await emptyCart(ann)
    const refused = await expectRefusal(pay(ann, { amount, lineIds: [] }), 400)
    expect(refused.issues).toEqual([{ field: 'lineIds', problem: 'Your cart is empty.' }])
    expect(await attemptsOf(ann)).toEqual([])
    expect(await chargesOf(ann)).toEqual([])
    await addLine(ann)
    expect((await pay(ann)).success).toBe(true)
  })

  test('an attempt that buys nothing is never written, whoever asks for it', async () => {
    const ann = await withCart()
    await pay(ann)
    for (const bought of await attemptsOf(ann)) {
      const empty = { ...bought, id: newId('att'), draft: { ...bought.draft, items: [] } }
      await expect(insertAttempt(shop.systemCall(), empty)).rejects.toThrow(RangeError)
    }
    expect(await attemptsOf(ann)).toHaveLength(1)
  })

  test('a press whose lines were paid is led to their order, whatever else it says and whatever was put into the cart since', async () => {
    const ann = await withCart()
    const amount = await due(ann)
    const press = { amount, lineIds: await linesOf(ann) }
    const paid = await pay(ann, press)
    await addLine(ann)
    for (const other of [
      { apt: 'Suite 2' },
      { amount: amount * 2 },
      { lineIds: [...press.lineIds, ...(await linesOf(ann))] },
    ]) {
      const refused = await expectRefusal(pay(ann, { ...press, ...other }), 409, /already been paid/)
      expect(refused.body.order).toEqual(paid.order)
    }
    expect(await succeeded(ann)).toHaveLength(1)
  })

  test('a press whose process died after the charge is answered with its order on the next press', async () => {
    const ann = await withCart()
    const amount = await due(ann)
    const older = await pay(ann, { amount, lineIds: await linesOf(ann) })
    await addLine(ann)
    const press = { amount, lineIds: await linesOf(ann) }
    faults.charge = 'cut-after'
    expect((await pay(ann, press)).pending).toBe(true)
    shop.clock.advance(60_000)
    await reconcile(shop.systemCall())
    const again = await pay(ann, press)
    expect(again).toMatchObject({ success: true, order: { orderNumber: expect.any(String) } })
    expect(again.order).not.toEqual(older.order)
    expect(await succeeded(ann)).toHaveLength(2)
  })
})

describe('a line that is cut', () => {
  test('after the provider has worked: the customer is told that we are checking, and the next press finds the payment', async () => {
    const ann = await withCart()
    const amount = await due(ann)
    faults.charge = 'cut-after'
    expect(await pay(ann, { amount })).toMatchObject({ success: false, pending: true, error: /checking/ })
    expect(await ordersOf(ann)).toEqual([])
    expect((await pay(ann, { amount })).success).toBe(true)
    expect(await chargesOf(ann)).toHaveLength(1)
    expect(await ordersOf(ann)).toHaveLength(1)
  })

  test('before the provider has worked: the same key is tried again', async () => {
    const ann = await withCart()
    const amount = await due(ann)
    faults.charge = 'cut-before'
    expect((await pay(ann, { amount })).pending).toBe(true)
    expect((await pay(ann, { amount })).success).toBe(true)
    expect(await chargesOf(ann)).toHaveLength(1)
  })

  test('with another card afterwards: the first payment is looked up before anything new is charged', async () => {
    const ann = await withCart()
    const amount = await due(ann)
    faults.charge = 'cut-after'
    await pay(ann, { amount })
    await expectRefusal(pay(ann, { amount, paymentMethodId: 'pm_card_mastercard' }), 409, /already been paid/)
    expect(await succeeded(ann)).toHaveLength(1)
    expect(await ordersOf(ann)).toHaveLength(1)
  })

  test('with a changed cart afterwards: the first payment is stopped for good, and the new cart is paid once', async () => {
    const ann = await withCart()
    faults.charge = 'cut-before'
    await pay(ann)
    await addLine(ann)
    expect((await pay(ann)).success).toBe(true)
    expect((await chargesOf(ann)).map((charge) => charge.status).sort()).toEqual(['canceled', 'succeeded'])
    expect((await ordersOf(ann))[0]?.ordersData).toHaveLength(2)
  })

  test('a charge that was overtaken on its way is refused, with words', async () => {
    const ann = await withCart()
    const amount = await due(ann)
    faults.beforeCharge = async () => {
      expect((await pay(ann, { amount, paymentMethodId: 'pm_card_mastercard' })).success).toBe(true)
    }
    await expectRefusal(pay(ann, { amount }), 409, /another window/)
    expect(await succeeded(ann)).toHaveLength(1)
    expect(await ordersOf(ann)).toHaveLength(1)
  })
})
