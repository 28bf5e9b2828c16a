import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CheckoutLine } from '#shop/cart/server/index.ts'
import { approve } from '#shop/orders/server/index.ts'
import { address, tees } from '#shop/orders/testing/purchase.fixture.ts'
import { standardOptions } from '#shop/pricing/model/line-options.ts'
import { processPayment } from '../contract.ts'
import { cartHashOf } from './cart-hash.ts'
import { fingerprintOfAttempt, isSameRequest } from './new-attempt.ts'

const optionsWith = (premiumFabric: boolean) => ({ ...standardOptions, premiumFabric })

function line(premiumFabric: boolean): CheckoutLine {
  return {
    ...{ lineId: 'crt_1', styleId: 39, itemCode: '3001', code: '3001', brand: 'Bella', category: 'T-Shirts' },
    ...{ title: 'Tee', color: 'White', quantities: { M: 2 }, note: 'For the team', unitPrice: 1000, lineTotal: 2000 },
    ...{
      sizePrices: { M: 1000 },
      madeOf: [],
      design: null,
      images: [],
      designImages: [],
      problem: undefined,
      judgments: [],
      pounds: 0,
    },
    options: { ...optionsWith(premiumFabric), prints: [{ view: 'front', squareInches: 50 }] },
  }
}

// Checkouts stand open, and orders wait for the press, while a shop is upgraded.
test.for([
  { premiumFabric: false, hash: 'EMiZuxjPH3H2apGGWX37TeRwbAN_CRB_-NrM3f2oLkE' },
  { premiumFabric: true, hash: '6Emn1Tshq0edWQKhKz8PJtYbMxegHRErod9MRQcpnfA' },
])('a cart has the hash that the first version of the shop gave it: %o', ({ premiumFabric, hash }) => {
  expect(cartHashOf([line(premiumFabric)])).toBe(hash)
})

test.for([
  { premiumFabric: false, hash: 'acace18c9cdd6b5ee66f9ca901eeef7c6d9a474c420c28522137485e852f7665' },
  { premiumFabric: true, hash: 'd69aa9d1d42d3557de4dffb72d0f3bb049bcd515ffb5d240bc10f75e156ed391' },
])('an approval has the hash that the first version of the shop gave it: %o', ({ premiumFabric, hash }) => {
  const placement = { cut: 'tee', sizing: 'same', layers: [] }
  const item = { styleId: 39, itemCode: '3001', color: 'White', quantities: { M: 2, L: 0 }, placement }
  expect(approve({ ...item, options: optionsWith(premiumFabric) }, {}).hash).toBe(hash)
})

const newYork = { ...address, country: 'US' } as const

test('a payment that the version before began is found by pressing again', () => {
  const draftWith = (options: Readonly<Record<string, unknown>>) => ({
    ...{ email: 'ann@example.com', items: [{ ...tees, options }] },
    ...{ totals: { subtotal: 2000, shipping: 699, tax: 0, grandTotal: 2699 }, taxLines: [] },
    ...{ shippingAddress: newYork, billingAddress: newYork, saveCard: false, paymentName: '' },
    delivery: { method: 'standard', name: 'Standard', arrivesFrom: '2026-11-25', arrivesTo: '2026-11-27' },
  })
  const began = ['pm_card_visa', ['crt_1'], draftWith({ premiumFabric: true, prints: [] })]
  const bought = { lineIds: ['crt_1'], draft: draftWith({ ...optionsWith(true), prints: [] }) }
  expect(fingerprintOfAttempt({ paymentMethodId: 'pm_card_visa' }, bought)).toBe(
    createHash('sha256').update(JSON.stringify(began)).digest('base64url'),
  )
})

test('a press that the version before has answered is known again, whatever it named', () => {
  const { country: _country, ...place } = newYork
  const named = { saveCard: true, deliveryMethod: 'standard', paymentName: 'Card', county: 'Kings' }
  const sent = { userId: 'usr_1', paymentMethodId: 'pm_card_visa', amount: 26.99 }
  const was = { ...sent, ...named, shippingAddress: newYork, billingAddress: newYork }
  const requestKey = createHash('sha256').update(JSON.stringify(was)).digest('base64url')
  const now = processPayment.body?.parse({ ...sent, ...named, ...place, country: 'US' })
  expect(now && isSameRequest({ requestKey }, now)).toBe(true)
})
