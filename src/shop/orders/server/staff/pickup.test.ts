import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { identity } from '#config'
import type { SentOf } from '#platform/base/endpoint.ts'
import { Expected } from '#platform/base/errors.ts'
import { readActions } from '#platform/server/audit/index.ts'
import { type Customer, expectRefusal } from '#platform/testing/test-api.ts'
import { findOrders, getOrder, getOrderTotals, moveOrder, undoMove } from '../../contract.ts'
import { HANDED_TO_LENGTH } from '../../model/moves.ts'
import { openOrders } from '../../testing/orders.fixture.ts'
import { atTheCounter } from '../../testing/purchase.fixture.ts'
import { addEvent } from '../events.ts'
import { eraseNotes, stripOrders } from '../index.ts'
import { orderEvents, orders } from '../tables.ts'

const { shop, press, ordered } = await openOrders()

type Input = Omit<SentOf<typeof moveOrder>, 'orderNumber'>
const KIM = { to: 'delivered', handedTo: 'Kim Lee' } as const

let ann: Customer
let ada: Customer
let orderNumber: string
beforeEach(async () => {
  ann = await shop.signedIn()
  ada = await shop.signedIn({ roles: ['admin'], firstName: 'Ada', lastName: 'Admin' })
  press.check = undefined
  orderNumber = await ordered(ann, atTheCounter)
})

const moveTo = (input: Input, by = ada) => by.call(moveOrder, { orderNumber, ...input })
const read = async (reader = ann) => (await reader.call(getOrder, { orderNumber })).order
const emails = () => shop.outbox().filter(({ to }) => to === ann.email)
const kinds = () => emails().map(({ kind }) => kind)
const notes = async (reader = ann) => (await read(reader)).timeline.map(({ note }) => note)

describe('an order that is fetched', () => {
  test('goes from the press to the counter to whoever fetches it, and its customer is told of each step', async () => {
    await moveTo({ to: 'waiting' })
    await moveTo({ to: 'in_production' })
    await shop.runJobs()
    await moveTo({ to: 'ready', from: 'in_production' })
    expect(await read()).toMatchObject({ status: 'in_production', isReady: true, isPickup: true })
    await shop.runJobs()
    const [ready] = emails().filter(({ kind }) => kind === 'order-ready')
    expect(ready?.subject).toBe(`Your order is ready for pickup (order ${orderNumber})`)
    const { street, city } = identity.address
    for (const words of [street, city, orderNumber, ...identity.hours.flatMap(({ days, times }) => [days, times])])
      expect(ready?.text).toContain(words)
    await moveTo({ ...KIM, from: 'ready', note: 'Thank you!' })
    await shop.runJobs()
    expect(kinds().sort()).toEqual(['order-waiting', 'order-in-production', 'order-ready', 'order-delivered'].sort())
    const picked = emails().find(({ kind }) => kind === 'order-delivered')
    expect(picked?.subject).toContain('Your order was picked up')
    for (const words of ['Handed over to Kim Lee', 'Thank you!']) expect(picked?.text).toContain(words)
    const order = await read()
    expect(order).toMatchObject({ status: 'delivered', isReady: false, carrier: null, trackingNumber: null })
    expect(order.timeline.at(-1)).toMatchObject({ status: 'delivered', note: 'Handed over to Kim Lee\nThank you!' })
    expect(order.arrival).toMatchObject({ state: 'delivered' })
  })

  test('is never shipped, and handed over to nobody without a name', async () => {
    const parcel = { to: 'shipped', carrier: 'UPS', trackingNumber: '1Z 999' } as const
    await expectRefusal(moveTo(parcel), 409, /cannot be moved this way/)
    for (const handedTo of ['', '   ']) {
      const { issues } = await expectRefusal(moveTo({ to: 'delivered', handedTo }), 400, /Enter the name/)
      expect(issues).toEqual([{ field: 'handedTo', problem: 'Enter the name of the person who picks it up.' }])
    }
    await expectRefusal(moveTo({ to: 'delivered', handedTo: 'x'.repeat(HANDED_TO_LENGTH + 1) }), 400, /at most 120/)
    expect((await read()).status).toBe('paid')
    await moveTo({ to: 'delivered', handedTo: '  Kim \n  Lee ' })
    expect((await notes()).at(-1)).toBe('Handed over to Kim Lee')
  })

  test('is handed over by staff alone, once, and to one of two who are named at once', async () => {
    await expectRefusal(moveTo(KIM, ann), 403)
    await expectRefusal(shop.guest().call(moveOrder, { orderNumber, ...KIM }), 401)
    const answers = await Promise.all([moveTo(KIM), moveTo({ to: 'delivered', handedTo: 'Lou Roe' })])
    expect(answers.filter(({ moved }) => moved)).toHaveLength(1)
    expect((await moveTo(KIM)).moved).toBe(false)
    expect(await notes()).toHaveLength(2)
  })

  test('is checked before it is handed over unprinted, as it is before it is shipped', async () => {
    press.check = async () => {
      throw new Expected({ status: 409, text: 'The artwork changed.' }, 'NOT_APPROVED')
    }
    await expectRefusal(moveTo(KIM), 409, 'The artwork changed.')
    press.check = undefined
    await moveTo({ to: 'in_production' })
    press.check = async () => {
      throw new Error('What was printed is not checked again.')
    }
    expect((await moveTo(KIM)).moved).toBe(true)
  })

  test('that a process of the version before has shipped can be handed over', async () => {
    await shop.db.update(orders).set({ status: 'shipped' }).where(eq(orders.orderNumber, orderNumber))
    const { order } = await moveTo({ ...KIM, from: 'shipped' })
    expect(order.status).toBe('delivered')
  })

  test('asks a carrier’s order for no name and keeps none', async () => {
    orderNumber = await ordered(ann)
    await moveTo({ to: 'shipped', carrier: 'UPS', trackingNumber: '1Z 999' })
    await moveTo(KIM)
    expect(await notes()).toEqual(['', '', ''])
  })
})

describe('the email that it lies ready', () => {
  const undo = (eventId: string | null) => ada.call(undoMove, { orderNumber, eventId: eventId ?? '' })

  test('is not sent where that is undone within 15 seconds', async () => {
    await moveTo({ to: 'in_production' })
    await shop.runJobs()
    const ready = await moveTo({ to: 'ready' })
    expect((await undo(ready.undo)).order).toMatchObject({ status: 'in_production', isReady: false })
    await shop.runJobs()
    expect(kinds()).toEqual(['order-in-production'])
  })

  test('is not sent to whoever has fetched it meanwhile, unless that is undone', async () => {
    await moveTo({ to: 'in_production' })
    await shop.runJobs()
    await moveTo({ to: 'ready' })
    const handed = await moveTo({ ...KIM, from: 'ready' })
    expect((await undo(handed.undo)).order).toMatchObject({ status: 'in_production', isReady: true })
    expect(await notes()).toEqual(['', '', ''])
    await shop.runJobs()
    expect(kinds().sort()).toEqual(['order-in-production', 'order-ready'])
    await moveTo({ ...KIM, from: 'ready' })
    await shop.runJobs()
    expect(kinds().filter((kind) => kind === 'order-ready')).toHaveLength(1)
  })

  test('is followed by another where it goes back to the press', async () => {
    await moveTo({ to: 'in_production' })
    await shop.runJobs()
    await moveTo({ to: 'ready' })
    await shop.runJobs()
    await moveTo({ to: 'in_production', from: 'ready' })
    await shop.runJobs()
    expect(emails().at(-1)?.subject).toBe(`Your order isn’t ready yet (order ${orderNumber})`)
    expect(kinds().sort()).toEqual(['order-in-production', 'order-in-production', 'order-ready'])
  })
})

describe('the name of who took it', () => {
  const named = async () =>
    (await shop.db.select().from(orderEvents)).filter(({ note }) => note.includes('Kim Lee')).length

  test('stands in no line of the log of staff', async () => {
    await moveTo({ ...KIM, note: 'Words for the customer alone.' })
    const { actions } = await readActions(shop.systemCall(), { id: orderNumber, page: 1, perPage: 10 })
    expect(actions[0]?.action).toMatchObject({ before: { status: 'Confirmed' }, after: { status: 'Picked up' } })
    expect(JSON.stringify(actions)).not.toMatch(/Kim|Words/)
  })

  test('goes with the account, and where that was gone before, with the next sweep', async () => {
    const before = await named()
    await moveTo(KIM)
    expect(await named()).toBe(before + 1)
    await stripOrders(shop.systemCall(), ann.userId)
    expect(await named()).toBe(before)
    orderNumber = await ordered(await shop.signedIn(), atTheCounter)
    await moveTo(KIM)
    await shop.db.update(orders).set({ userId: null }).where(eq(orders.orderNumber, orderNumber))
    await eraseNotes(shop.systemCall())
    expect(await named()).toBe(before)
    expect((await read(ada)).timeline.map(({ status }) => status)).toEqual(['paid', 'delivered'])
  })

  test('stays as long as the account does, and so do the words to who is sent a parcel', async () => {
    await moveTo(KIM)
    const parcel = await ordered(ann)
    await ada.call(moveOrder, { orderNumber: parcel, to: 'waiting', note: 'Black comes on Friday.' })
    await eraseNotes(shop.systemCall())
    expect((await notes()).at(-1)).toBe('Handed over to Kim Lee')
  })
})

test('what lies ready at the counter is neither pending nor processing; what is in the works is both', async () => {
  const pending = async () => (await ada.call(getOrderTotals, {})).pendingShipments
  const isProcessing = async () =>
    (await ada.call(findOrders, { search: orderNumber, status: 'processing' })).orders.length === 1
  const before = await pending()
  expect(await isProcessing()).toBe(true)
  await moveTo({ to: 'in_production' })
  expect([await pending(), await isProcessing()]).toEqual([before, true])
  await moveTo({ to: 'ready' })
  expect([await pending(), await isProcessing()]).toEqual([before - 1, false])
  const [row] = (await ada.call(findOrders, { search: orderNumber, status: 'ready' })).orders
  expect(row).toMatchObject({ isPickup: true, isReady: true, shipsOn: '2026-12-01' })
  await moveTo(KIM)
  expect(await pending()).toBe(before - 1)
})

describe('an order that is needed by a day', () => {
  test('says so to customer and staff, and to staff that it is overdue until its buyer can have it', async () => {
    shop.clock.set(new Date('2026-12-02T15:00:00Z'))
    orderNumber = await ordered(ann, { ...atTheCounter, neededBy: '2026-12-01' })
    const listed = async () => (await ada.call(findOrders, { search: orderNumber })).orders[0]
    expect(await read()).toMatchObject({ neededBy: '2026-12-01', isOverdue: true })
    expect(await listed()).toMatchObject({ neededBy: '2026-12-01', isOverdue: true })
    await moveTo({ to: 'in_production' })
    await moveTo({ to: 'ready' })
    expect((await read()).isOverdue).toBe(false)
    expect(await listed()).toMatchObject({ isOverdue: false })
    const fine = await ordered(ann, { neededBy: '2026-12-02' })
    expect((await ann.call(getOrder, { orderNumber: fine })).order.isOverdue).toBe(false)
  })

  test('reminds its customer in the emails that tell when it comes', async () => {
    orderNumber = await ordered(ann, { neededBy: '2026-12-24' })
    await moveTo({ to: 'in_production' })
    await shop.runJobs()
    expect(emails()[0]?.text).toContain('You asked for it by Thu, Dec 24.')
  })
})

describe('new dates of an order', () => {
  async function changeDates() {
    const [row] = await shop.db.select().from(orders).where(eq(orders.orderNumber, orderNumber))
    if (!row) throw new Error('It was ordered.')
    const newArrival = { from: '2026-12-08', to: '2026-12-10' }
    await addEvent(shop.systemCall(), { orderId: row.id, status: row.status, by: 'shop', newArrival }, 'none')
  }

  test('stand in the timeline and are told by nothing that tells of moves', async () => {
    await changeDates()
    expect((await read()).timeline.at(-1)).toMatchObject({
      ...{ kind: 'move', status: 'paid', newArrival: { from: '2026-12-08', to: '2026-12-10' } },
    })
    await shop.runJobs()
    expect(emails()).toEqual([])
  })

  test('stand in the way of no Undo, which gives an order back where it stood', async () => {
    await moveTo({ to: 'in_production' })
    await moveTo({ to: 'ready' })
    await changeDates()
    const handed = await moveTo({ ...KIM, from: 'ready' })
    await changeDates()
    const { order } = await ada.call(undoMove, { orderNumber, eventId: handed.undo ?? '' })
    expect(order).toMatchObject({ status: 'in_production', isReady: true })
    expect(order.timeline.filter(({ newArrival }) => newArrival !== null)).toHaveLength(2)
  })

  test('make no order leave twice, nor lie ready anew', async () => {
    orderNumber = await ordered(ann)
    await moveTo({ to: 'shipped', carrier: 'UPS', trackingNumber: '1Z 999' })
    const { arrival } = await read()
    await changeDates()
    expect((await read()).arrival).toEqual(arrival)
  })
})
