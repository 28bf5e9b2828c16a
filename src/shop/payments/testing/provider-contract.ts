import { expect, test } from 'vitest'
import { addMinutes } from '#platform/base/clock.ts'
import { newId } from '#platform/base/id.ts'
import type { Customer, openApi } from '#platform/testing/test-api.ts'
import { CHALLENGE_FAILED, DECLINE_TEXTS } from '../model/decline-texts.ts'
import { CardRefused, type Charge, type Payment, type PaymentProvider } from '../server/provider.ts'

interface Subject {
  readonly shop: Awaited<ReturnType<typeof openApi>>
  readonly provider: PaymentProvider
  /** What the bank's page reports of a challenge. */
  answerBank(person: Customer, payment: Payment, passed: boolean): Promise<void>
}

const declines = [
  ['pm_card_chargeDeclined', DECLINE_TEXTS.card_declined],
  ['pm_card_chargeDeclinedInsufficientFunds', DECLINE_TEXTS.insufficient_funds],
  ['pm_card_chargeDeclinedLostCard', DECLINE_TEXTS.lost_card],
  ['pm_card_chargeDeclinedStolenCard', DECLINE_TEXTS.stolen_card],
  ['pm_card_chargeDeclinedExpiredCard', DECLINE_TEXTS.expired_card],
  ['pm_card_chargeDeclinedIncorrectCvc', DECLINE_TEXTS.incorrect_cvc],
  ['pm_card_chargeDeclinedProcessingError', DECLINE_TEXTS.processing_error],
] as const

const challenges = [
  { method: 'pm_card_authenticationRequired', passed: true, error: undefined },
  { method: 'pm_card_authenticationRequired', passed: false, error: CHALLENGE_FAILED },
  { method: 'pm_card_threeDSecureRequiredChargeDeclined', passed: true, error: DECLINE_TEXTS.card_declined },
] as const

/** What the shop relies on, whoever moves the money: every provider passes these. */
export function testProvider({ shop, provider, answerBank }: Subject): void {
  const { name } = provider
  const call = () => shop.systemCall()
  const asked = ({ userId }: Customer, over: Partial<Charge> = {}): Charge => ({
    ...{ amount: 2500, currency: 'usd', paymentMethodId: 'pm_card_visa', attemptId: newId('att') },
    ...{ userId, saveCard: false, ...over },
  })

  test(`${name}: a charge says what was paid, with which card, and is found again by both of its ids`, async () => {
    const charge = asked(await shop.signedIn())
    const paid = await provider.createAndConfirm(call(), charge)
    expect(paid).toMatchObject({
      ...{ status: 'succeeded', amount: 2500, refunded: 0, currency: 'usd', attemptId: charge.attemptId },
      card: { brand: 'visa', last4: '4242', expMonth: 12 },
    })
    expect(await provider.retrieve(call(), paid.id)).toEqual(paid)
    expect(await provider.findByAttempt(call(), charge.attemptId)).toEqual(paid)
    expect(await provider.retrieve(call(), 'pi_of_nobody')).toBeUndefined()
    expect(await provider.findByAttempt(call(), newId('att'))).toBeUndefined()
  })

  test(`${name}: a repeated key gets its first answer, whatever has happened to the card`, async () => {
    const ann = await shop.signedIn()
    const { id } = await provider.attach(call(), { id: 'pm_card_visa', userId: ann.userId })
    const charge = asked(ann, { paymentMethodId: id })
    const answers = await Promise.all(Array.from({ length: 8 }, () => provider.createAndConfirm(call(), charge)))
    expect(new Set(answers.map((payment) => `${payment.id} ${payment.status}`)).size).toBe(1)
    await expect(provider.createAndConfirm(call(), { ...charge, amount: 1 })).rejects.toThrow(/other parameters/)
    await provider.detach(call(), { id, userId: ann.userId })
    expect((await provider.createAndConfirm(call(), charge)).id).toBe(answers[0]?.id)
    const other = { ...charge, paymentMethodId: 'pm_card_visa' }
    await expect(provider.createAndConfirm(call(), other)).rejects.toThrow(/other parameters/)
  })

  test(`${name}: a closed attempt takes no money, not even by a charge that was on its way`, async () => {
    const ann = await shop.signedIn()
    const shut = asked(ann)
    expect((await provider.close(call(), shut)).status).toBe('canceled')
    expect((await provider.createAndConfirm(call(), shut)).status).toBe('canceled')
    const paid = asked(ann)
    await provider.createAndConfirm(call(), paid)
    expect((await provider.close(call(), paid)).status).toBe('succeeded')
  })

  test(`${name}: charging and closing at once end in one of the two, and both hear the same`, async () => {
    const ann = await shop.signedIn()
    for (let round = 0; round < 10; round++) {
      const charge = asked(ann)
      await Promise.all([provider.createAndConfirm(call(), charge), provider.close(call(), charge)])
      const [charged, closed] = [await provider.createAndConfirm(call(), charge), await provider.close(call(), charge)]
      expect(['succeeded', 'canceled']).toContain(closed.status)
      expect(charged.status).toBe(closed.status)
    }
  })

  test(`${name}: a refund is made once, and never more than was paid`, async () => {
    const paid = await provider.createAndConfirm(call(), asked(await shop.signedIn()))
    const refund = (amount: number, key: string) =>
      provider.refund(call(), { paymentId: paid.id, amount, key: `${paid.id}:${key}` })
    const first = await refund(2000, 'one')
    expect(first.refunded).toBe(2000)
    expect(await refund(2000, 'one')).toMatchObject({ refunded: 2000, refundId: first.refundId })
    const { refunds } = await provider.listRefunds(call(), { since: addMinutes(call().now, -60) })
    expect(refunds, 'under the id that it was made with').toContainEqual({ id: first.refundId, paymentId: paid.id })
    await expect(refund(501, 'two')).rejects.toThrow()
    expect((await provider.retrieve(call(), paid.id))?.refunded).toBe(2000)
    expect((await refund(500, 'three')).refunded).toBe(2500)
  })

  test(`${name}: takes no part in a transaction of ours`, async () => {
    const charge = asked(await shop.signedIn())
    const inside = shop.db.transaction(() => provider.createAndConfirm(call(), charge))
    await expect(inside).rejects.toThrow(/transaction/)
  })

  test.each(declines)(`${name}: %s is declined with its sentence`, async (paymentMethodId, sentence) => {
    const charge = asked(await shop.signedIn(), { paymentMethodId })
    const payment = await provider.createAndConfirm(call(), charge)
    expect(payment).toMatchObject({ status: 'declined', error: sentence })
    expect((await provider.findByAttempt(call(), charge.attemptId))?.status).toBe('declined')
  })

  test.each(challenges)(`${name}: $method, passed: $passed, at the bank`, async ({ method, passed, error }) => {
    const ann = await shop.signedIn()
    const payment = await provider.createAndConfirm(call(), asked(ann, { paymentMethodId: method }))
    expect(payment).toMatchObject({ status: 'requires_action', clientSecret: expect.stringContaining(payment.id) })
    await answerBank(ann, payment, passed)
    const after = await provider.retrieve(call(), payment.id)
    expect(after).toMatchObject({ status: error ? 'declined' : 'succeeded' })
    expect(after?.error).toBe(error)
  })

  test(`${name}: a challenge that is left can be closed, and then cannot be passed`, async () => {
    const ann = await shop.signedIn()
    const charge = asked(ann, { paymentMethodId: 'pm_card_authenticationRequired' })
    const payment = await provider.createAndConfirm(call(), charge)
    expect((await provider.close(call(), charge)).status).toBe('canceled')
    await expect(answerBank(ann, payment, true)).rejects.toThrow()
    expect((await provider.retrieve(call(), payment.id))?.status).toBe('canceled')
  })

  test(`${name}: a card is kept for its owner, once, and pays again`, async () => {
    const ann = await shop.signedIn()
    const stored = await provider.attach(call(), { id: 'pm_card_mastercard', userId: ann.userId })
    expect(stored).toMatchObject({ brand: 'mastercard', last4: '4444', expMonth: 12 })
    expect(await provider.attach(call(), { id: stored.id, userId: ann.userId })).toEqual(stored)
    for (let order = 0; order < 2; order++) {
      const payment = await provider.createAndConfirm(call(), asked(ann, { paymentMethodId: stored.id }))
      expect(payment).toMatchObject({ status: 'succeeded', card: { last4: '4444' } })
    }
    await provider.detach(call(), { id: stored.id, userId: ann.userId })
    await provider.detach(call(), { id: stored.id, userId: ann.userId })
  })

  test(`${name}: a card that is nobody’s, another’s or declined is refused and leaves no payment`, async () => {
    const [ann, ben] = [await shop.signedIn(), await shop.signedIn()]
    const { id } = await provider.attach(call(), { id: 'pm_card_visa', userId: ben.userId })
    for (const paymentMethodId of [id, 'pm_no_such_card']) {
      const charge = asked(ann, { paymentMethodId })
      await expect(provider.createAndConfirm(call(), charge)).rejects.toThrow(CardRefused)
      await expect(provider.attach(call(), { id: paymentMethodId, userId: ann.userId })).rejects.toThrow(CardRefused)
      expect(await provider.findByAttempt(call(), charge.attemptId)).toBeUndefined()
    }
    const declined = provider.attach(call(), { id: 'pm_card_chargeDeclined', userId: ann.userId })
    await expect(declined).rejects.toThrow(DECLINE_TEXTS.card_declined)
  })
}
