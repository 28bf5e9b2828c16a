import { describe, expect, test } from 'vitest'
import { ApiError } from '#platform/base/client.ts'
import { checkoutTexts } from '../texts.ts'
import { readPaymentRefusal } from './pay.ts'
import {
  problemsAt,
  problemsLeft,
  problemsOf,
  readCheckout,
  readWalletCheckout,
  toPaymentInput,
  toRefusal,
  walletProblemsOf,
} from './read-checkout.ts'

const now = new Date('2026-11-21T12:00:00Z')
const place = {
  ...{ firstName: 'Ann', lastName: 'Lee', phone: '2125550123', street: '1 A St', apt: '' },
  ...{ city: 'New York', state: 'NY', zip: '10018', country: 'US' },
}
const elsewhere = { ...place, street: '9 B Ave', city: 'Buffalo', zip: '14201' }
const address = { _id: 'adr_1' as const, ...place }
const savedCard = {
  ...{ id: 'pm_1', paymentName: 'Team', cardBrand: 'visa', last4Digits: '4242', expMonth: 12, expYear: 2030 },
  billingAddress: elsewhere,
}
const saved = { addresses: [address], paymentMethods: [savedCard] }
const none = { addresses: [], paymentMethods: [] }

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

describe('what the checkout form says', () => {
  test('a saved address and a saved card are looked up, and the card is billed where it was saved', () => {
    const fields = readCheckout(form({ addressId: 'adr_1', paymentMethodId: 'pm_1', deliveryMethod: 'express' }), saved)
    expect(problemsOf(fields, { now })).toEqual({})
    expect(
      toPaymentInput(fields, { userId: 'u', paymentMethodId: 'pm_1', amount: 12, lineIds: ['crt_1'] }),
    ).toMatchObject({
      ...place,
      ...{ amount: 12, lineIds: ['crt_1'], deliveryMethod: 'express', billingAddrSame: false, saveCard: false },
      billingAddr: elsewhere,
    })
  })

  test('a typed address is tidied and bills the new card where that is said', () => {
    const typed = { ...place, phone: '(212) 555-0123', zip: ' 10018 ' }
    const fields = readCheckout(form({ ...typed, paymentMethodId: 'new', billingAddrSame: 'on', saveCard: 'on' }), none)
    expect(fields).toMatchObject({ address: place, billingAddress: place, billingAddrSame: true, saveCard: true })
  })

  test('whoever chooses a carrier instead of the counter, before the page knows, does not pick it up', () => {
    const chosen = (deliveryMethod: string) => readCheckout(form({ ...place, pickup: 'pickup', deliveryMethod }), none)
    expect([chosen('pickup').pickup, chosen('standard').pickup]).toEqual([true, false])
  })
})

describe('a press on the button says what is missing', () => {
  test('nothing filled in: the card first, then the address', () => {
    const problems = problemsOf(readCheckout(form({ billingAddrSame: 'on' }), none), { now })
    expect(problems.payment).toBe(checkoutTexts.noMethod)
    expect(Object.keys(problems.address ?? {})[0]).toBe('firstName')
    expect(toRefusal(problems)).toEqual({
      kind: 'refused',
      text: 'No payment method selected.',
      details: ['Please complete the delivery details.'],
    })
  })

  test('a card that is half typed is a card problem, not a missing one', () => {
    const fields = readCheckout(form({ addressId: 'adr_1', billingAddrSame: 'on' }), saved)
    const problems = problemsOf(fields, { card: { number: '4242', expiry: '', cvc: '' }, now })
    expect(Object.keys(problems)).toEqual(['card'])
    expect(toRefusal(problems)?.text).toBe('Please check the card details.')
  })
})

describe('what a refused payment means', () => {
  const refusal = (status: number, body: Record<string, unknown>) =>
    readPaymentRefusal(new ApiError(status, body, null))

  test('the sentence of the shop is shown as it is', () => {
    expect(refusal(402, { error: 'Your card was declined.', code: 'PAYMENT_DECLINED' })).toEqual({
      kind: 'refused',
      text: 'Your card was declined.',
      isDeclined: true,
    })
  })

  test('a changed total or cart carries what there is to agree to', () => {
    const offered = { expected: { grandTotal: 52.31 }, lineIds: ['crt_1'], cartHash: 'h1' }
    for (const code of ['PRICE_CHANGED', 'CART_CHANGED']) {
      const offer = { total: 52.31, lineIds: ['crt_1'], cartHash: 'h1' }
      expect(refusal(409, { error: 'Changed.', code, ...offered })).toEqual({
        kind: 'changed',
        text: 'Changed.',
        offer,
      })
    }
  })

  test('a lost session and a cart that was bought elsewhere lead on', () => {
    expect(refusal(401, { error: 'Please sign in first.' })).toMatchObject({ isSignedOut: true })
    expect(refusal(409, { error: 'Paid.', order: { orderNumber: 'BCDF234567' } })).toMatchObject({
      orderNumber: 'BCDF234567',
    })
  })

  test('without a sentence, or without an answer at all, there is the one for everything else', () => {
    expect(refusal(500, {})).toEqual({ kind: 'refused', text: checkoutTexts.paymentBroke })
    expect(readPaymentRefusal(new TypeError('Failed to fetch'))).toEqual({
      kind: 'refused',
      text: checkoutTexts.paymentBroke,
    })
  })
})

describe('a wallet', () => {
  test('pays for what the form says and keeps no card; it is billed where the order goes unless the form says where', () => {
    const chosen = { addressId: 'adr_1', paymentMethodId: 'pm_1', deliveryMethod: 'express', saveCard: 'on' }
    const fields = readWalletCheckout(form(chosen), saved)
    expect(walletProblemsOf(fields, now)).toEqual({})
    expect(fields).toMatchObject({ address: place, billingAddrSame: true, saveCard: false, deliveryMethod: 'express' })
    const elsewhereFields = Object.entries(elsewhere).map(([field, value]) => [`billing.${field}`, value])
    const billed = readWalletCheckout(form({ ...chosen, ...Object.fromEntries(elsewhereFields) }), saved)
    expect(billed).toMatchObject({ billingAddrSame: false, billingAddress: elsewhere })
  })

  test('needs no card, but all that an order needs', () => {
    const fields = readWalletCheckout(form({ ...place, street: '' }), none)
    expect(walletProblemsOf(fields, now)).toEqual({ address: { street: 'Street is required.' } })
  })
})

describe('problems beside their fields', () => {
  test('go when their field is mended, and none comes while somebody types', () => {
    const shown = problemsOf(readCheckout(form({ ...place, street: '', city: '', billingAddrSame: 'on' }), none), {
      now,
    })
    const found = problemsOf(readCheckout(form({ ...place, city: '', phone: '', billingAddrSame: 'on' }), none), {
      now,
    })
    expect(problemsLeft(shown, found)).toEqual({
      address: { city: 'City is required.' },
      payment: checkoutTexts.noMethod,
    })
  })

  test('of the server stand where the form asks for what it means', () => {
    expect(problemsAt({ zip: 'Z', 'billingAddr.city': 'C', paymentName: 'N', amount: 'A' })).toEqual({
      address: { zip: 'Z' },
      billing: { city: 'C' },
      paymentName: 'N',
    })
  })
})
