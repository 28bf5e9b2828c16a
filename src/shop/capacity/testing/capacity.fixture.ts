import { newId } from '#platform/base/id.ts'
import { plug } from '#platform/server/port.ts'
import { type Customer, openApi } from '#platform/testing/test-api.ts'
import { arrivalOf } from '#shop/delivery/model/arrival.ts'
import { calendarCache, createCalendarCache, deliverySettings } from '#shop/delivery/server/index.ts'
import { orderCalls } from '#shop/orders/server/http.ts'
import {
  completeOrderRefund,
  followRefunds,
  orderCancelled,
  recordOrder,
  releaseCheck,
} from '#shop/orders/server/index.ts'
import { orderJobs } from '#shop/orders/server/jobs.ts'
import { purchase } from '#shop/orders/testing/purchase.fixture.ts'
import { paymentChanged, paymentProvider, refundCompleted } from '#shop/payments/server/index.ts'
import { paymentJobs } from '#shop/payments/server/jobs.ts'
import { sandbox } from '#shop/payments/server/sandbox/index.ts'
import { changeDay } from '../contract.ts'
import type { ShipPromise } from '../model/schedule.ts'
import type { WorkLine } from '../model/work.ts'
import { capacityCalls } from '../server/http.ts'
import { assignCapacity, freeOrder, holdCapacity, promiseShipping } from '../server/index.ts'
import { capacityJobs } from '../server/jobs.ts'

/** Monday, March 1, 2027, ten in the morning at the shop: no holiday is near. */
export const MONDAY = new Date('2027-03-01T15:00:00Z')

/** So many shirts, printed on one side by DTF. */
export const prints = (pieces: number, over: Partial<WorkLine> = {}): WorkLine[] => [
  { printMethod: 'dtf', pieces, views: 1, setUps: 0, brand: 'Gildan', category: 'T-Shirts', ...over },
]

/** The calendar with orders behind it, at a time of its own. */
export async function openCapacity() {
  const calendar = createCalendarCache()
  const shop = await openApi({
    calls: [...capacityCalls, ...orderCalls],
    jobs: [...capacityJobs, ...orderJobs, ...paymentJobs],
    plug: [
      plug(calendarCache, calendar),
      plug(orderCancelled, freeOrder),
      plug(paymentProvider, sandbox),
      plug(paymentChanged, followRefunds),
      plug(refundCompleted, completeOrderRefund),
      plug(releaseCheck, async () => undefined),
    ],
  })
  shop.clock.set(MONDAY)
  await calendar.start(shop.db)
  calendar.stop()
  const staff = await shop.signedIn({ roles: ['admin'], firstName: 'Sam', lastName: 'Staff' })

  const promise = async (pieces: number, userId: string | null = null, over: Partial<WorkLine> = {}) =>
    (await promiseShipping(shop.systemCall(), { work: prints(pieces, over), userId })).standard

  /** What an attempt of the checkout holds before it asks for money; nothing where there is no room. */
  async function hold(userId: string, { parts }: Pick<ShipPromise, 'parts'>): Promise<string | undefined> {
    const call = shop.systemCall()
    const attemptId = newId('att')
    const isHeld = await call.db.transaction(() => holdCapacity(call, { attemptId, userId, parts }))
    return isHeld ? attemptId : undefined
  }

  interface Paid {
    readonly attemptId: string
    readonly shipsOn: string
    readonly isPickup?: boolean
    readonly neededBy?: string
  }

  /** The order that comes of an attempt, in the words that its customer was promised. */
  async function pay(person: Customer, { attemptId, shipsOn, isPickup = false, neededBy }: Paid): Promise<string> {
    const call = shop.systemCall()
    const { id: paymentIntentId } = await sandbox.createAndConfirm(call, {
      ...{ amount: 3050, currency: 'usd', paymentMethodId: 'pm_card_visa' },
      ...{ attemptId, userId: person.userId, saveCard: false },
    })
    const method = isPickup ? { method: 'pickup', name: 'Pickup' } : { method: 'standard', name: 'Standard' }
    const to = { country: 'US' as const, code: '10118' }
    const arrives = arrivalOf(deliverySettings(call), { method: method.method, to, shipsOn })
    if (!arrives) throw new Error('The shop offers no such delivery')
    return call.db.transaction(async () => {
      const { orderNumber } = await recordOrder(
        call,
        purchase({
          ...{ userId: person.userId, attemptId, paymentIntentId, placedAt: call.now, email: person.email },
          ...(neededBy === undefined ? {} : { neededBy }),
          delivery: { ...method, isPickup, shipsOn, arrivesFrom: arrives.from, arrivesTo: arrives.to },
        }),
      )
      await assignCapacity(call, { attemptId, orderNumber })
      return orderNumber
    })
  }

  /** Buys so many printed shirts, or blanks where it is said, as the checkout does. */
  async function buy(
    person: Customer,
    pieces: number,
    over: Partial<WorkLine> & Omit<Partial<Paid>, 'attemptId'> = {},
  ) {
    const promised = await promise(pieces, person.userId, over)
    const attemptId = await hold(person.userId, promised)
    if (!attemptId) throw new Error('The day had no room')
    const { isPickup = false, neededBy } = over
    const paid = { attemptId, shipsOn: promised.shipsOn, isPickup, ...(neededBy === undefined ? {} : { neededBy }) }
    return { orderNumber: await pay(person, paid), ...promised }
  }

  const limitDay = (day: string, perDay: number, seen = 600) =>
    staff.call(changeDay, { day, method: 'dtf', perDay, note: '', seen })

  return { shop, staff, promise, hold, pay, buy, limitDay, calendar }
}
