import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Customer } from '#platform/testing/test-api.ts'
import { capacityBookings } from '#shop/capacity/server/tables.ts'
import { updateDiscountCode } from '#shop/cart/contract.ts'
import { discountCodes, discountUses } from '#shop/discounts/server/tables.ts'
import { cancelOrder } from '#shop/orders/contract.ts'
import { orders } from '#shop/orders/server/tables.ts'
import { openCheckout } from '../testing/checkout.fixture.ts'
import { printedSquare } from '../testing/printed-square.fixture.ts'
import { reconcile } from './index.ts'
import { checkoutAttempts } from './tables.ts'

const { shop, faults, pay, due, ordersOf, attemptsOf, withCart } = await openCheckout()

const heldBy = async (attemptId = '') => ({
  days: await shop.db.select().from(capacityBookings).where(eq(capacityBookings.attemptId, attemptId)),
  uses: await shop.db.select().from(discountUses).where(eq(discountUses.attemptId, attemptId)),
})

async function withCode(code: string): Promise<Customer> {
  await shop.db.insert(discountCodes).values({ code, percent: 10, createdAt: new Date(0), updatedAt: new Date(0) })
  const ann = await withCart({ quantities: { M: 5 }, design: printedSquare })
  await ann.call(updateDiscountCode, { userId: ann.userId, code })
  return ann
}

/** An order as the version before writes it, which leaves alone what its attempt holds. */
async function orderedByTheOther(code: string) {
  const ann = await withCode(code)
  const amount = await due(ann, { deliveryMethod: 'pickup' })
  await pay(ann, { deliveryMethod: 'pickup', amount })
  const [order] = await ordersOf(ann)
  const [attempt] = await attemptsOf(ann)
  const orderNumber = order?.orderNumber ?? ''
  await shop.db.update(orders).set({ isPickup: false, shipsOn: null }).where(eq(orders.orderNumber, orderNumber))
  const isHeld = { orderNumber: null, userId: ann.userId }
  await shop.db.update(capacityBookings).set(isHeld).where(eq(capacityBookings.orderNumber, orderNumber))
  await shop.db.update(discountUses).set(isHeld).where(eq(discountUses.orderNumber, orderNumber))
  return { ann, orderNumber, shipsOn: order?.shipsOn, attemptId: attempt?.id }
}

test('what an attempt held that a process of the version before has ended is free again', async () => {
  const ann = await withCode('ENDED')
  faults.charge = 'cut-before'
  await pay(ann)
  const [attempt] = await attemptsOf(ann)
  await reconcile(shop.systemCall())
  expect(await heldBy(attempt?.id), 'while it is being paid for').toMatchObject({ days: [{ load: 5 }], uses: [{}] })
  await shop.db
    .update(checkoutAttempts)
    .set({ state: 'cancelled' })
    .where(eq(checkoutAttempts.id, attempt?.id ?? ''))
  await reconcile(shop.systemCall())
  expect(await heldBy(attempt?.id)).toEqual({ days: [], uses: [] })
})

test('of an order that such a process has made, its days and code are the order’s, and its day and counter stand on it', async () => {
  const { ann, orderNumber, shipsOn, attemptId } = await orderedByTheOther('MADE')
  await reconcile(shop.systemCall())
  expect(await heldBy(attemptId)).toMatchObject({ days: [{ orderNumber, userId: null }], uses: [{ orderNumber }] })
  expect((await ordersOf(ann))[0]).toMatchObject({ isPickup: true, shipsOn })
  expect(shipsOn).toBeTruthy()
})

test('an order of theirs that was called off meanwhile takes no day', async () => {
  const { ann, orderNumber, attemptId } = await orderedByTheOther('OFF')
  await ann.call(cancelOrder, { orderNumber })
  await reconcile(shop.systemCall())
  expect(await heldBy(attemptId)).toMatchObject({ days: [], uses: [{ orderNumber }] })
})
