import { newId } from '#platform/base/id.ts'
import type { Customer, TestShop } from '#platform/testing/test-api.ts'
import { type OrderDraft, recordOrder } from '#shop/orders/server/index.ts'
import { address, purchase, tees } from '#shop/orders/testing/purchase.fixture.ts'

const names = { firstName: 'Pat', lastName: 'Żółty' }
const sentTo = { ...address, ...names }

interface Bought extends Partial<OrderDraft> {
  readonly tax?: number
}

/** A paid order of this person. */
export async function placeOrder(shop: TestShop, person: Customer, items = [tees], { tax = 0, ...over }: Bought = {}) {
  const subtotal = items.reduce((sum, line) => sum + line.lineTotal, 0)
  const paymentIntentId = newId('pi')
  const { orderNumber } = await recordOrder(
    shop.systemCall(),
    purchase({
      ...{ userId: person.userId, paymentIntentId, placedAt: shop.clock.now(), email: person.email, ...names },
      totals: { subtotal, shipping: 699, tax, grandTotal: subtotal + 699 + tax },
      ...{ shippingAddress: sentTo, billingAddress: sentTo, items },
      ...over,
    }),
  )
  return { orderNumber, paymentIntentId }
}
