import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { timeZone } from '#config'
import { addDays } from '#platform/base/clock.ts'
import { localTimeOf } from '#platform/base/zoned-time.ts'
import { readPdf } from '#platform/testing/read-pdf.ts'
import type { Customer } from '#platform/testing/test-api.ts'
import { adjusted, atTheCounter } from '#shop/orders/testing/purchase.fixture.ts'
import { listBlanks, listQueue } from '../contract.ts'
import { openProduction, starDesign } from '../testing/production.fixture.ts'

const { shop, holder, order, setStatus } = await openProduction()

let ann: Customer
let ada: Customer

/** Three blank shirts for $30.00, with what a code took off and rush put on. */
const HASTY = { totals: { subtotal: 5881, shipping: 699, tax: 12, grandTotal: 6592 } }

beforeAll(async () => {
  ann = await shop.signedIn()
  ada = await shop.signedIn({ roles: ['admin'] })
})
afterAll(() => holder.stop())

describe('the queue', () => {
  test('has what is not shipped, by the day on which it must leave, and finds one order of any state', async () => {
    const { orderNumber } = await order(ann, [{ design: starDesign, note: 'Pack by size' }])
    const queue = await ada.call(listQueue, {})
    const dates = queue.orders.map(({ placedDate }) => placedDate)
    expect(dates).toEqual([...dates].sort())
    const queued = queue.orders.find((one) => one.orderNumber === orderNumber)
    expect(queued).toMatchObject({ status: 'paid', customer: 'Pat Example', pieces: 3, late: false })
    expect(queued?.items[0]).toMatchObject({
      note: 'Pack by size',
      printMethod: 'dtf',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    await setStatus(orderNumber, 'shipped')
    const after = await ada.call(listQueue, {})
    expect(after.orders.some((one) => one.orderNumber === orderNumber)).toBe(false)
    const alone = await ada.call(listQueue, { order: orderNumber.toLowerCase() })
    expect(alone.orders.map((one) => one.orderNumber)).toEqual([orderNumber])
  })
})

test('a page of the queue beyond the last is the last', async () => {
  const { orderNumber } = await order(ann, [{}])
  const { orders, page, pages } = await ada.call(listQueue, { page: 99 })
  expect(page).toBe(pages)
  expect(orders.map((one) => one.orderNumber)).toContain(orderNumber)
  expect(await ada.call(listQueue, { order: 'NOPE', page: 99 })).toMatchObject({ orders: [], page: 1, pages: 1 })
})

test('the queue is narrowed to a state, a delivery method and a ship date; ready is a state of its own', async () => {
  const { orderNumber } = await order(ann, [{}])
  const numbers = async (input: Parameters<typeof ada.call<typeof listQueue>>[1]) =>
    (await ada.call(listQueue, input)).orders.map((one) => one.orderNumber)
  await setStatus(orderNumber, 'ready')
  expect(await numbers({ status: 'ready' })).toContain(orderNumber)
  expect(await numbers({ status: 'in_production' })).not.toContain(orderNumber)
  const { orders, deliveries } = await ada.call(listQueue, { order: orderNumber })
  expect(orders).toMatchObject([{ status: 'in_production', isReady: true, late: false }])
  expect(deliveries.map(({ id }) => id)).toEqual(['standard', 'express', 'pickup'])
  expect(await numbers({ delivery: 'standard' })).toContain(orderNumber)
  expect(await numbers({ delivery: 'express' })).not.toContain(orderNumber)
  expect(await numbers({ due: 'week' })).toContain(orderNumber)
  expect(await numbers({ due: 'late' })).not.toContain(orderNumber)
})

describe('the queue goes by the days that were promised', () => {
  const carried = { method: 'standard', name: 'Standard', arrivesFrom: null, arrivesTo: null }
  const dayOf = (days: number) => localTimeOf(addDays(shop.clock.now(), days), timeZone).date
  const leaving = (days: number) => ({ delivery: { ...carried, shipsOn: dayOf(days) } })
  const numbers = async (input: Parameters<typeof ada.call<typeof listQueue>>[1]) =>
    (await ada.call(listQueue, input)).orders.map((one) => one.orderNumber)

  test('and not by the order in which they came: rush goes first', async () => {
    const patient = await order(ann, [{}], leaving(9))
    const same = await order(ann, [{}], leaving(8))
    const hasty = await order(ann, [{}], { ...leaving(8), adjustments: adjusted.adjustments, ...HASTY })
    const all = [hasty, same, patient].map(({ orderNumber }) => orderNumber)
    expect((await numbers({})).filter((one) => all.includes(one))).toEqual(all)
    const { orders } = await ada.call(listQueue, { order: hasty.orderNumber })
    expect(orders).toMatchObject([{ isRush: true, shipBy: dayOf(8), late: false }])
    expect((await ada.call(listQueue, { order: patient.orderNumber })).orders).toMatchObject([{ isRush: false }])
    expect(await numbers({ due: 'week' })).not.toContain(hasty.orderNumber)
  })

  test('also where it is narrowed to them', async () => {
    const late = await order(ann, [{}], leaving(-1))
    const today = await order(ann, [{}], leaving(0))
    expect(await numbers({ due: 'late' })).toEqual([late.orderNumber])
    expect(await numbers({ due: 'today' })).toContain(today.orderNumber)
    expect(await numbers({ due: 'today' })).not.toContain(late.orderNumber)
    expect((await ada.call(listQueue, { order: late.orderNumber })).orders).toMatchObject([{ late: true }])
  })

  test('what is needed soon is found by itself, and says in a word that it is overdue', async () => {
    const soon = await order(ann, [{}], { ...leaving(3), neededBy: dayOf(6) })
    const past = await order(ann, [{}], { ...leaving(3), neededBy: dayOf(-1) })
    const far = await order(ann, [{}], { ...leaving(3), neededBy: dayOf(30) })
    const found = await numbers({ due: 'needed' })
    expect(found).toEqual(expect.arrayContaining([soon.orderNumber, past.orderNumber]))
    expect(found).not.toContain(far.orderNumber)
    const overdue = async ({ orderNumber }: typeof soon) =>
      (await ada.call(listQueue, { order: orderNumber })).orders.map(({ neededBy, isOverdue }) => [neededBy, isOverdue])
    expect(await overdue(soon)).toEqual([[dayOf(6), false]])
    expect(await overdue(past)).toEqual([[dayOf(-1), true]])
  })

  test('what lies ready at the counter is not late', async () => {
    const { orderNumber } = await order(ann, [{}], {
      ...atTheCounter,
      delivery: { ...atTheCounter.delivery, shipsOn: dayOf(-2) },
      neededBy: dayOf(-1),
    })
    const read = async () => (await ada.call(listQueue, { order: orderNumber })).orders[0]
    expect(await read()).toMatchObject({ isPickup: true, late: true, isOverdue: true })
    await setStatus(orderNumber, 'ready')
    expect(await read()).toMatchObject({ isPickup: true, isReady: true, late: false, isOverdue: false })
  })
})

test('the job ticket says that it is a rush, by when it is needed, and that it is fetched', async () => {
  const ticket = async (orderNumber: string) =>
    (await readPdf(await (await ada.fetch(`/api/production/ticket/${orderNumber}.pdf`)).bytes())).text.replace(
      /\s+/g,
      ' ',
    )
  const hasty = await order(ann, [{}], { adjustments: adjusted.adjustments, ...HASTY, neededBy: '2026-12-04' })
  const fetched = await order(ann, [{}], atTheCounter)
  const rush = await ticket(hasty.orderNumber)
  for (const words of ['RUSH', 'SHIP BY', 'Needed by', 'Fri, Dec 4', 'Standard, New York, NY'])
    expect(rush).toContain(words)
  const pickup = await ticket(fetched.orderNumber)
  for (const words of ['READY BY', 'Tue, Dec 1', 'Pickup, at the counter']) expect(pickup).toContain(words)
  expect(pickup).not.toMatch(/SHIP BY|RUSH|Needed by/)
})

describe('blanks to buy', () => {
  test('add up by style, color and size, name the orders, and leave out what is shipped', async () => {
    const bought = { brand: 'GILDAN', itemCode: '5000', code: '5000', styleId: 1, title: 'Heavy Tee', color: 'Maroon' }
    const one = await order(ann, [{ ...bought, quantities: { L: 2, S: 1 } }])
    const two = await order(ann, [{ ...bought, quantities: { L: 5 } }])
    const gone = await order(ann, [{ ...bought, quantities: { L: 50 } }])
    await setStatus(gone.orderNumber, 'shipped')
    await setStatus(two.orderNumber, 'waiting')
    const input = { brand: 'GILDAN', find: 'maroon' }
    const { lines, pieces, orders } = await ada.call(listBlanks, input)
    expect({ pieces, orders }).toEqual({ pieces: 8, orders: 2 })
    expect(lines).toMatchObject([
      {
        sizes: [
          { size: 'S', pieces: 1 },
          { size: 'L', pieces: 7 },
        ],
        orders: [
          { orderNumber: one.orderNumber, pieces: 3 },
          { orderNumber: two.orderNumber, pieces: 5 },
        ],
      },
    ])
    const waiting = await ada.call(listBlanks, { ...input, status: 'waiting' })
    expect(waiting.pieces).toBe(5)
  })

  test('of another fabric are bought apart', async () => {
    const bought = { brand: 'GILDAN', itemCode: '5000', code: '5000', styleId: 1, title: 'Heavy Tee', color: 'Olive' }
    await order(ann, [bought, { ...bought, options: { premiumFabric: true } }])
    const { lines } = await ada.call(listBlanks, { find: 'olive' })
    expect(lines.map(({ premiumFabric, pieces }) => [premiumFabric, pieces])).toEqual([
      [false, 3],
      [true, 3],
    ])
  })

  test('come as a table in which nothing is a formula', async () => {
    await order(ann, [{ brand: '=HYPERLINK("http://x")', title: '@SUM(A1)', code: '-1', color: '+Red' }])
    const answer = await ada.fetch('/api/production/blanks.csv?find=hyperlink')
    expect(answer.headers.get('content-type')).toContain('text/csv')
    const [head, row] = Buffer.from(await answer.arrayBuffer())
      .toString('utf8')
      .split('\r\n')
    expect(head).toBe('Brand,Style,Title,Color,Fabric,Size,Pieces,Orders')
    expect(row).toMatch(/^"'=HYPERLINK\(""http:\/\/x""\)","'-1","'@SUM\(A1\)","'\+Red",Standard,M,2,\w{10}$/)
  })
})
