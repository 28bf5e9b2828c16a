import { describe, expect, test } from 'vitest'
import { type Customer, expectRefusal } from '#platform/testing/test-api.ts'
import { completeSandboxChallenge } from '#shop/payments/contract.ts'
import { openCheckout } from '../testing/checkout.fixture.ts'

const { shop, addLine, due, pay, cartOf, ordersOf, withCart, record, chargesOf, succeeded } = await openCheckout()

describe('a refused card', () => {
  test('is a 402 with the reason, makes no order and keeps the cart; another card pays', async () => {
    const ann = await withCart()
    for (const [method, text] of [
      ['pm_card_chargeDeclined', /declined/],
      ['pm_card_chargeDeclinedInsufficientFunds', /insufficient funds/],
      ['pm_card_chargeDeclinedExpiredCard', /expired/],
      ['pm_card_chargeDeclinedProcessingError', /processing your card/],
    ] as const) {
      const refused = await expectRefusal(pay(ann, { paymentMethodId: method }), 402, text)
      expect(refused.body.success).toBe(false)
    }
    expect(await cartOf(ann)).toHaveLength(1)
    expect(await ordersOf(ann)).toEqual([])
    expect((await pay(ann)).success).toBe(true)
    expect(await succeeded(ann)).toHaveLength(1)
  })

  test('ten within an hour make the account wait, even with a good card', async () => {
    const ann = await withCart()
    const amount = await due(ann)
    for (let refused = 0; refused < 10; refused++) {
      await expectRefusal(pay(ann, { amount, paymentMethodId: 'pm_card_chargeDeclined' }), 402)
    }
    const stopped = await expectRefusal(pay(ann, { amount, paymentMethodId: 'pm_card_chargeDeclined' }), 429)
    expect(stopped.retryAfterSeconds).toBeGreaterThan(0)
    await expectRefusal(pay(ann, { amount }), 429)
    expect(await cartOf(ann)).toHaveLength(1)
    expect(await ordersOf(ann)).toEqual([])
  })

  test('thirty at once are no way around the limit', async () => {
    const ann = await withCart()
    const amount = await due(ann)
    await Promise.allSettled(
      Array.from({ length: 30 }, () => pay(ann, { amount, paymentMethodId: 'pm_card_chargeDeclined' })),
    )
    expect((await chargesOf(ann)).length).toBeLessThanOrEqual(10)
  })

  test('many good payments lock nobody out', async () => {
    const ann = await shop.signedIn()
    for (let bought = 0; bought < 12; bought++) {
      await addLine(ann)
      expect((await pay(ann)).success).toBe(true)
    }
    expect(await ordersOf(ann)).toHaveLength(12)
  })
})

describe('3-D Secure', () => {
  const challenge = async (person: Customer, paymentMethodId = 'pm_card_authenticationRequired') => {
    const answer = await pay(person, { paymentMethodId })
    expect(answer).toMatchObject({ success: false, requiresAction: true, order: null })
    const { id, clientSecret } = answer.paymentIntent ?? { id: '', clientSecret: '' }
    return { paymentIntentId: id, clientSecret: clientSecret ?? '' }
  }

  test('an unconfirmed payment records no order', async () => {
    const ann = await withCart()
    const { paymentIntentId } = await challenge(ann)
    await expectRefusal(record(ann, paymentIntentId), 409, /not complete/)
    expect(await ordersOf(ann)).toEqual([])
    expect(await cartOf(ann)).toHaveLength(1)
  })

  test('once the bank is content, recording makes the order of the cart as it was when paying began', async () => {
    const ann = await withCart()
    const open = await challenge(ann)
    await addLine(ann, { quantities: { L: 50 } })
    await ann.call(completeSandboxChallenge, { ...open, outcome: 'authenticate' })
    const { order } = await record(ann, open.paymentIntentId)
    const [recorded] = await ordersOf(ann)
    expect(recorded?.orderNumber).toBe(order.orderNumber)
    expect(recorded?.ordersData.map((item) => item.quantity)).toEqual([1])
    expect((await cartOf(ann)).map((line) => line.quantities)).toEqual([{ L: 50 }])
  })

  test('a closed tab after the challenge still gives the order, by the provider’s event', async () => {
    const ann = await withCart()
    const open = await challenge(ann)
    await ann.call(completeSandboxChallenge, { ...open, outcome: 'authenticate' })
    await shop.runJobs()
    expect(await ordersOf(ann)).toHaveLength(1)
    expect(shop.outbox('order-confirmation').filter((message) => message.to === ann.email)).toHaveLength(1)
  })

  test('pressing Pay again shows the same challenge, and after it the same order', async () => {
    const ann = await withCart()
    const amount = await due(ann)
    const first = await challenge(ann)
    expect(await challenge(ann)).toEqual(first)
    await ann.call(completeSandboxChallenge, { ...first, outcome: 'authenticate' })
    const paid = await pay(ann, { amount, paymentMethodId: 'pm_card_authenticationRequired' })
    expect(paid).toMatchObject({ success: true, paymentIntent: { id: first.paymentIntentId } })
    expect(await ordersOf(ann)).toHaveLength(1)
  })

  test('a failed challenge takes nothing, and another card pays', async () => {
    const ann = await withCart()
    const open = await challenge(ann)
    await ann.call(completeSandboxChallenge, { ...open, outcome: 'fail' })
    await expectRefusal(record(ann, open.paymentIntentId), 402, /could not confirm/)
    await shop.runJobs()
    expect((await pay(ann)).success).toBe(true)
    expect(await succeeded(ann)).toHaveLength(1)
  })

  test('another card while the challenge is open closes the challenge: only one can ever be charged', async () => {
    const ann = await withCart()
    const open = await challenge(ann)
    expect((await pay(ann)).success).toBe(true)
    await expectRefusal(ann.call(completeSandboxChallenge, { ...open, outcome: 'authenticate' }), 404)
    await expectRefusal(record(ann, open.paymentIntentId), 409)
    expect(await succeeded(ann)).toHaveLength(1)
    expect(await ordersOf(ann)).toHaveLength(1)
  })

  test('a challenge passed elsewhere is found before another card is charged', async () => {
    const ann = await withCart()
    const amount = await due(ann)
    const open = await challenge(ann)
    await ann.call(completeSandboxChallenge, { ...open, outcome: 'authenticate' })
    const refused = await expectRefusal(pay(ann, { amount }), 409, /already been paid/)
    expect(refused.body.order).toEqual({ orderNumber: (await ordersOf(ann))[0]?.orderNumber })
    expect(await succeeded(ann)).toHaveLength(1)
  })
})
