import { describe, expect, test } from 'vitest'
import { expectRefusal } from '#platform/testing/test-api.ts'
import { openTill } from '../testing/till.ts'

const { shop, weather, addLine, due, pay, ordersOf, withCart, attemptsOf, chargesOf, succeeded } = await openTill()

describe('pressing Pay more than once', () => {
  test('fifty presses at once: one charge, one order, one letter, the same answer', async () => {
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
      expect(shop.outbox('order-confirmation').filter((letter) => letter.to === ann.email)).toHaveLength(1)
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

describe('a line that is cut', () => {
  test('after the provider has worked: the customer is told that we are checking, and the next press finds the payment', async () => {
    const ann = await withCart()
    const amount = await due(ann)
    weather.charge = 'cut-after'
    expect(await pay(ann, { amount })).toMatchObject({ success: false, pending: true, error: /checking/ })
    expect(await ordersOf(ann)).toEqual([])
    expect((await pay(ann, { amount })).success).toBe(true)
    expect(await chargesOf(ann)).toHaveLength(1)
    expect(await ordersOf(ann)).toHaveLength(1)
  })

  test('before the provider has worked: the same key is tried again', async () => {
    const ann = await withCart()
    const amount = await due(ann)
    weather.charge = 'cut-before'
    expect((await pay(ann, { amount })).pending).toBe(true)
    expect((await pay(ann, { amount })).success).toBe(true)
    expect(await chargesOf(ann)).toHaveLength(1)
  })

  test('with another card afterwards: the first payment is looked up before anything new is charged', async () => {
    const ann = await withCart()
    const amount = await due(ann)
    weather.charge = 'cut-after'
    await pay(ann, { amount })
    await expectRefusal(pay(ann, { amount, paymentMethodId: 'pm_card_mastercard' }), 409, /already been paid/)
    expect(await succeeded(ann)).toHaveLength(1)
    expect(await ordersOf(ann)).toHaveLength(1)
  })

  test('with a changed cart afterwards: the first payment is stopped for good, and the new cart is paid once', async () => {
    const ann = await withCart()
    weather.charge = 'cut-before'
    await pay(ann)
    await addLine(ann)
    expect((await pay(ann)).success).toBe(true)
    expect((await chargesOf(ann)).map((charge) => charge.status).sort()).toEqual(['canceled', 'succeeded'])
    expect((await ordersOf(ann))[0]?.ordersData).toHaveLength(2)
  })

  test('a charge that was overtaken on its way is refused, with words', async () => {
    const ann = await withCart()
    const amount = await due(ann)
    weather.beforeCharge = async () => {
      expect((await pay(ann, { amount, paymentMethodId: 'pm_card_mastercard' })).success).toBe(true)
    }
    await expectRefusal(pay(ann, { amount }), 409, /another window/)
    expect(await succeeded(ann)).toHaveLength(1)
    expect(await ordersOf(ann)).toHaveLength(1)
  })
})
