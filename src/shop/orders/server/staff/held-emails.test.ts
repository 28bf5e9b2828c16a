import { beforeEach, describe, expect, test } from 'vitest'
import type { SentOf } from '#platform/base/endpoint.ts'
import type { Customer } from '#platform/testing/test-api.ts'
import { cancelOrder, moveOrder } from '../../contract.ts'
import { openOrders } from '../../testing/orders.fixture.ts'

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
})
