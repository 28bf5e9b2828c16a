import { eq } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import type { Customer } from '#platform/testing/test-api.ts'
import { closedDays } from '#shop/delivery/server/tables.ts'
import { getOrder } from '#shop/orders/contract.ts'
import { orders } from '#shop/orders/server/tables.ts'
import { closeDay, confirmPromises, listBrokenPromises } from '../contract.ts'
import { brokenPromises, capacityBookings, capacityChanges, methodCapacities } from '../server/tables.ts'
import { MONDAY, openCapacity } from './capacity.fixture.ts'

export const [TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] = ['2027-03-02', '2027-03-03', '2027-03-04', '2027-03-05'] as const

/** The calendar with two of the staff, as it is on a Monday: every test has it to itself. */
export async function openCalendar() {
  const capacity = await openCapacity()
  const { shop, staff, calendar, buy } = capacity
  const other = await shop.signedIn({ roles: ['admin'], firstName: 'Kim' })

  // The orders of the tests before are made.
  beforeEach(async () => {
    for (const table of [capacityBookings, capacityChanges, methodCapacities, closedDays, brokenPromises]) {
      await shop.db.delete(table)
    }
    await shop.db.update(orders).set({ status: 'delivered' })
    await calendar.refresh()
    shop.clock.set(MONDAY)
  })

  const listed = async (by: Customer = staff) => (await by.call(listBrokenPromises, {})).promises
  const close = (day: string, by: Customer = staff, note = '') => by.call(closeDay, { day, note })
  const orderOf = async (person: Customer, orderNumber: string) => (await person.call(getOrder, { orderNumber })).order
  const emailsTo = ({ email }: Customer) => shop.outbox('order-new-dates').filter(({ to }) => to === email)
  const daysOf = async (orderNumber: string) => {
    const rows = await shop.db.select().from(capacityBookings).where(eq(capacityBookings.orderNumber, orderNumber))
    return Object.fromEntries(rows.map(({ day, load }) => [day, load]))
  }
  const mine = async (orderNumber: string) => (await listed()).find((one) => one.orderNumber === orderNumber)
  const confirm = (
    promises: readonly { promiseId: string; proposed: { shipsOn: string } }[],
    by: Customer = staff,
    note = '',
  ) =>
    by.call(confirmPromises, {
      promises: promises.map(({ promiseId, proposed }) => ({ promiseId, shipsOn: proposed.shipsOn })),
      note,
    })

  async function brokenOrder(pieces = 40, over: Parameters<typeof buy>[2] = {}) {
    const ann = await shop.signedIn()
    const bought = await buy(ann, pieces, over)
    await close(bought.shipsOn)
    const promised = await mine(bought.orderNumber)
    if (!promised) throw new Error('The broken promise is not listed')
    return { ann, ...bought, promised }
  }

  return { ...capacity, other, listed, close, orderOf, emailsTo, daysOf, mine, confirm, brokenOrder }
}
