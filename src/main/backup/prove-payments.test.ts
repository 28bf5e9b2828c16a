import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkoutAttempts } from '#shop/checkout/server/tables.ts'
import { openCheckout } from '#shop/checkout/testing/checkout.fixture.ts'
import { orders } from '#shop/orders/server/tables.ts'
import { provePayments } from './prove-payments.ts'

const checkout = await openCheckout()
const { shop } = checkout

test('says which payments the provider knows otherwise, and which came after the backup', async () => {
  const since = shop.clock.now()
  const numbers: string[] = []
  for (let count = 0; count < 3; count++) {
    const ann = await shop.signedIn()
    await checkout.addLine(ann)
    const { order } = await checkout.pay(ann)
    numbers.push(order?.orderNumber ?? '')
  }
  const prove = (most = 10) => provePayments(shop.systemCall(), { most, madeAt: since })
  expect(await prove()).toEqual({
    found: [expect.stringMatching(/asked for 3, and knows 3 of them/)],
    lacks: [],
  })
  expect((await prove(2)).found).toEqual([expect.stringContaining('1 older ones were not asked for')])

  const [changed = '', lost = ''] = numbers
  await shop.db.update(orders).set({ refunded: 100 }).where(eq(orders.orderNumber, changed))
  const [row] = await shop.db.delete(orders).where(eq(orders.orderNumber, lost)).returning()
  await shop.db.delete(checkoutAttempts).where(eq(checkoutAttempts.id, row?.attemptId ?? ''))
  expect((await prove()).lacks).toEqual([
    '1 payments are not what our rows say:',
    `  order ${changed}: $1.00 went back by our rows, $0.00 there`,
    expect.stringMatching(/^1 payments over \$[\d.]+ came after the backup/),
    expect.stringContaining(row?.paymentIntentId ?? ''),
  ])
})
