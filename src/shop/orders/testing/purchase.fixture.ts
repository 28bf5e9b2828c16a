import { identity } from '#config'
import { newId } from '#platform/base/id.ts'
import { fifthAvenue } from '#shop/addresses/testing/address.fixture.ts'
import { teeNames } from '#shop/catalogue/testing/tee.fixture.ts'
import type { OrderAddress } from '../contract.ts'
import type { ItemDraft, OrderDraft } from '../server/draft.ts'

export const address: OrderAddress = { firstName: 'Pat', lastName: 'Example', ...fifthAvenue }

/** Fetched at the counter on a Tuesday. */
export const atTheCounter = {
  shippingAddress: { ...address, apt: '', ...identity.address },
  delivery: {
    ...{ method: 'pickup', name: 'Pickup', isPickup: true, shipsOn: '2026-12-01' },
    ...{ arrivesFrom: '2026-12-01', arrivesTo: '2026-12-01' },
  },
} satisfies Partial<OrderDraft>

/** Ten percent off three shirts for $30.50, work on artwork as an offer charged it, and rush at a quarter of the goods. */
export const adjusted = {
  adjustments: [
    { kind: 'discount', label: 'Code SPRING10, 10% off', amount: -305 },
    { kind: 'charge', label: 'Artwork work', amount: 2500 },
    { kind: 'rush', label: 'Rush production', amount: 686 },
  ],
  totals: { subtotal: 5931, shipping: 699, tax: 12, grandTotal: 6642 },
} satisfies Partial<OrderDraft>

/** Two blank shirts in medium and one in large, for $30.50. */
export const tees: ItemDraft = {
  ...teeNames,
  color: 'White',
  quantities: { M: 2, L: 1 },
  sizePrices: { M: 1000, L: 1050 },
  unitPrice: 1000,
  lineTotal: 3050,
  note: '',
  options: {},
  design: null,
  images: [],
  designImages: [],
}

/** One shirt in medium at so many cents. */
export const oneTee = (cents = 1000, over: Partial<ItemDraft> = {}): ItemDraft => ({
  ...tees,
  quantities: { M: 1 },
  sizePrices: { M: cents },
  unitPrice: cents,
  lineTotal: cents,
  ...over,
})

type Bought = Partial<OrderDraft> & Pick<OrderDraft, 'userId' | 'placedAt'>

/** A paid purchase in plain data: of three shirts, without tax or delivery cost unless told otherwise. */
export function purchase({ items = [tees], ...over }: Bought): OrderDraft {
  const subtotal = items.reduce((sum, item) => sum + item.lineTotal, 0)
  return {
    attemptId: newId('att'),
    paymentIntentId: newId('pi'),
    email: 'pat@example.com',
    firstName: 'Pat',
    lastName: 'Example',
    cardBrand: 'visa',
    last4Digits: '4242',
    currency: 'USD',
    totals: { subtotal, shipping: 0, tax: 0, grandTotal: subtotal },
    taxLines: [],
    shippingAddress: address,
    billingAddress: address,
    delivery: { method: 'standard', name: 'Standard', arrivesFrom: null, arrivesTo: null },
    items,
    ...over,
  }
}
