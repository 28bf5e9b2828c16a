import { newId } from '#platform/base/id.ts'
import type { Customer, TestShop } from '#platform/testing/test-api.ts'
import { type OrderDraft, recordOrder } from '#shop/orders/server/index.ts'

const address = {
  ...{ firstName: 'Pat', lastName: 'Żółty', phone: '2125550123', street: '350 5th Ave', apt: '' },
  ...{ city: 'New York', state: 'NY', zip: '10118', country: 'US' },
}

export const item: OrderDraft['items'][number] = {
  styleId: 39,
  itemCode: '3001',
  code: '3001',
  brand: 'BELLA + CANVAS',
  category: 'T-Shirts',
  title: 'Unisex Jersey T-Shirt',
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

interface Taxed {
  readonly tax?: number
  readonly taxLines?: readonly unknown[]
}

/** A paid order of this person. */
export async function placeOrder(
  shop: TestShop,
  person: Customer,
  items = [item],
  { tax = 0, taxLines = [] }: Taxed = {},
) {
  const subtotal = items.reduce((sum, line) => sum + line.lineTotal, 0)
  const paymentIntentId = newId('pi')
  const { orderNumber } = await recordOrder(shop.systemCall(), {
    userId: person.userId,
    attemptId: newId('att'),
    paymentIntentId,
    placedAt: shop.clock.now(),
    email: person.email,
    firstName: 'Pat',
    lastName: 'Żółty',
    cardBrand: 'visa',
    last4Digits: '4242',
    currency: 'USD',
    totals: { subtotal, shipping: 699, tax, grandTotal: subtotal + 699 + tax },
    taxLines,
    shippingAddress: address,
    billingAddress: address,
    delivery: { method: 'standard', name: 'Standard', arrivesFrom: null, arrivesTo: null },
    items,
  })
  return { orderNumber, paymentIntentId }
}
