import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SentOf } from '#platform/base/endpoint.ts'
import type { Customer } from '#platform/testing/test-api.ts'
import { cancelOrder, moveOrder, undoMove } from '../../contract.ts'
import { openOrders } from '../../testing/orders.fixture.ts'
import { notifyCustomer } from '../notify-customer.tsx'

const { shop, ordered } = await openOrders()

const PARCEL = { to: 'shipped', carrier: 'UPS', trackingNumber: '1Z 999' } as const

let ann: Customer
let ada: Customer
beforeEach(async () => {
  ann = await shop.signedIn()
  ada = await shop.signedIn({ roles: ['admin'] })
})

const moveTo = (orderNumber: string, input: Omit<SentOf<typeof moveOrder>, 'orderNumber'>) =>
  ada.call(moveOrder, { orderNumber, ...input })

/** The email of a move comes due before those that were queued after it. */
async function comeDue(eventId: string | null): Promise<void> {
  const call = shop.systemCall()
  await notifyCustomer.work(call, { eventId: eventId ?? '' })
  await call.db.execute(
    sql`update pgboss.job set state = 'completed', completed_on = now() where data->'data'->>'eventId' = ${eventId}`,
  )
}

const emailsToAnn = () => shop.outbox().filter(({ to }) => to === ann.email)
const kindsToAnn = () => emailsToAnn().map(({ kind }) => kind)

describe('the email of a move, which waits while it can be undone,', () => {
  test('is not sent once the order is cancelled: nobody hears last that it is being printed', async () => {
    for (const cancel of [
      (orderNumber: string) => moveTo(orderNumber, { to: 'cancelled' }),
      (orderNumber: string) => ann.call(cancelOrder, { orderNumber }),
    ]) {
      ann = await shop.signedIn()
      const orderNumber = await ordered(ann)
      await moveTo(orderNumber, { to: 'waiting' })
      await cancel(orderNumber)
      await shop.runJobs()
      expect(kindsToAnn().sort()).toEqual(['order-cancelled', 'order-refunded'])
    }
  })

  test('is sent once where the number of the parcel was corrected meanwhile, or the step was made again', async () => {
    const corrected = await ordered(ann)
    await moveTo(corrected, PARCEL)
    await moveTo(corrected, { ...PARCEL, from: 'shipped', trackingNumber: '2Z 111' })
    await shop.runJobs()
    expect(kindsToAnn()).toEqual(['order-shipped'])
    expect(emailsToAnn()[0]?.text).toContain('2Z 111')
    const again = await ordered(ann)
    for (const to of ['in_production', 'waiting', 'in_production', 'ready'] as const) await moveTo(again, { to })
    await shop.runJobs()
    expect(kindsToAnn().sort()).toEqual(['order-in-production', 'order-shipped', 'order-waiting'])
  })
  test('is sent after all where what made it wrong was undone, and once', async () => {
    const orderNumber = await ordered(ann)
    const undo = (eventId: string | null) => ada.call(undoMove, { orderNumber, eventId: eventId ?? '' })
    const first = await moveTo(orderNumber, { to: 'in_production' })
    shop.clock.advance(10_000)
    const back = await moveTo(orderNumber, { to: 'waiting' })
    const again = await moveTo(orderNumber, { to: 'in_production' })
    shop.clock.advance(10_000)
    await comeDue(first.undo)
    await undo(again.undo)
    await undo(back.undo)
    await shop.runJobs()
    expect(kindsToAnn()).toEqual(['order-in-production'])
    const wrong = await moveTo(orderNumber, { to: 'waiting' })
    await undo(wrong.undo)
    await shop.runJobs()
    expect(kindsToAnn(), 'of what was sent before, nothing is sent again').toEqual(['order-in-production'])
  })

  test('is sent where the order goes back from ready, which is told in none', async () => {
    const orderNumber = await ordered(ann)
    const first = await moveTo(orderNumber, { to: 'in_production' })
    await moveTo(orderNumber, { to: 'ready' })
    const back = await moveTo(orderNumber, { to: 'in_production', from: 'ready' })
    await comeDue(first.undo)
    await ada.call(undoMove, { orderNumber, eventId: back.undo ?? '' })
    await shop.runJobs()
    expect(kindsToAnn()).toEqual(['order-in-production'])
    await moveTo(orderNumber, { to: 'in_production', from: 'ready' })
    await shop.runJobs()
    expect(kindsToAnn(), 'its customer knows already').toEqual(['order-in-production'])
  })
})
