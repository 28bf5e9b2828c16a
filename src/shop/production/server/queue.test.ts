import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Customer } from '#platform/testing/test-api.ts'
import { listBlanks, listQueue } from '../contract.ts'
import { openProduction, starDesign } from '../testing/production.fixture.ts'

const { shop, holder, order, setStatus } = await openProduction()

let ann: Customer
let ada: Customer

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
  expect(deliveries.map(({ id }) => id)).toEqual(['standard', 'express'])
  expect(await numbers({ delivery: 'standard' })).toContain(orderNumber)
  expect(await numbers({ delivery: 'express' })).not.toContain(orderNumber)
  expect(await numbers({ due: 'week' })).toContain(orderNumber)
  expect(await numbers({ due: 'late' })).not.toContain(orderNumber)
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
