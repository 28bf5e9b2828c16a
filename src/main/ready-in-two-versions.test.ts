import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { rowsOf } from '#platform/server/db/index.ts'
import type { Customer } from '#platform/testing/test-api.ts'
import { findOrders, getOrder, moveOrder } from '#shop/orders/contract.ts'
import type { OrderStatus } from '#shop/orders/model.ts'
import { addEvent } from '#shop/orders/server/events.ts'
import { orders } from '#shop/orders/server/tables.ts'
import { openOrders } from '#shop/orders/testing/orders.fixture.ts'
import { atTheCounter } from '#shop/orders/testing/purchase.fixture.ts'

const { shop, ordered } = await openOrders()

let ada: Customer
let orderNumber: string
beforeAll(async () => {
  ada = await shop.signedIn({ roles: ['admin'] })
})
beforeEach(async () => {
  orderNumber = await ordered(await shop.signedIn())
  for (const to of ['in_production', 'ready'] as const) await ada.call(moveOrder, { orderNumber, to })
})

/** As the version before moves an order, which knows no `ready_at`: by its status alone. */
async function moveBefore(from: OrderStatus, to: OrderStatus): Promise<void> {
  const isOrder = eq(orders.orderNumber, orderNumber)
  const [order] = await shop.db.select({ id: orders.id, status: orders.status }).from(orders).where(isOrder)
  expect(order?.status).toBe(from)
  await shop.db.update(orders).set({ status: to }).where(isOrder)
  await addEvent(shop.systemCall(), { orderId: order?.id ?? '', status: to, by: 'staff', note: '' }, 'none')
}

const standing = async () => {
  const { status, isReady } = (await ada.call(getOrder, { orderNumber })).order
  return { status, isReady }
}
const isListedAs = async (status: 'ready' | 'in_production') => {
  const { orders } = await ada.call(findOrders, { search: orderNumber, status })
  return orders.length === 1
}

test('an order that the version before sends back to the garments is not ready when it is printed again', async () => {
  expect(await standing()).toEqual({ status: 'in_production', isReady: true })
  await moveBefore('in_production', 'waiting')
  expect(await standing()).toEqual({ status: 'waiting', isReady: false })
  await moveBefore('waiting', 'in_production')
  expect(await standing()).toEqual({ status: 'in_production', isReady: false })
  expect([await isListedAs('ready'), await isListedAs('in_production')]).toEqual([false, true])
  expect(await ada.call(moveOrder, { orderNumber, to: 'ready', from: 'in_production' })).toMatchObject({
    ...{ moved: true, order: { isReady: true } },
  })
})

test('a ready order that the version before ships goes on from there', async () => {
  await moveBefore('in_production', 'shipped')
  expect(await standing()).toEqual({ status: 'shipped', isReady: false })
  const { order } = await ada.call(moveOrder, { orderNumber, to: 'delivered', from: 'shipped' })
  expect(order.status).toBe('delivered')
})

// It knows `orders.tell-customer` alone, and would write of what is ready that it is being printed.
test('the email that an order lies ready at the counter is left to a process that knows of counters', async () => {
  orderNumber = await ordered(await shop.signedIn(), atTheCounter)
  await ada.call(moveOrder, { orderNumber, to: 'in_production' })
  const { undo: eventId } = await ada.call(moveOrder, { orderNumber, to: 'ready' })
  const sent = await shop.db.execute(
    sql`select data->>'job' as job from pgboss.job where data->'data'->>'eventId' = ${eventId}`,
  )
  expect(rowsOf<{ job: string }>(sent)).toEqual([{ job: 'orders.tell-of-pickup' }])
})

test('an order at the counter that the version before ships is handed over from there', async () => {
  orderNumber = await ordered(await shop.signedIn(), atTheCounter)
  for (const to of ['in_production', 'ready'] as const) await ada.call(moveOrder, { orderNumber, to })
  await moveBefore('in_production', 'shipped')
  const handed = { orderNumber, to: 'delivered', from: 'shipped', handedTo: 'Kim Lee' } as const
  expect((await ada.call(moveOrder, handed)).order.status).toBe('delivered')
})
