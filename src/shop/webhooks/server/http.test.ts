import { eq, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#platform/base/clock.ts'
import { readActions } from '#platform/server/audit/index.ts'
import { rowsOf } from '#platform/server/db/index.ts'
import { type Customer, expectRefusal } from '#platform/testing/test-api.ts'
import { importStyles } from '#shop/catalogue/server/index.ts'
import { moveOrder } from '#shop/orders/contract.ts'
import { addEvent } from '#shop/orders/server/events.ts'
import { orders } from '#shop/orders/server/tables.ts'
import { openOrders } from '#shop/orders/testing/orders.fixture.ts'
import { atTheCounter, oneTee } from '#shop/orders/testing/purchase.fixture.ts'
import { publishBook, standingBook } from '#shop/pricing/server/index.ts'
import {
  addEndpoint,
  listDeliveries,
  listEndpoints,
  redeliver,
  removeEndpoint,
  rotateEndpointSecret,
  webhookErrors,
} from '../contract.ts'
import { startReceiver } from '../testing/receiver.ts'
import { webhookCalls } from './http.ts'
import { announce, rotateSecretsOf } from './index.ts'
import { webhookJobs } from './jobs.ts'
import { post } from './post.ts'
import { webhookDeliveries } from './tables.ts'

const { shop, ordered } = await openOrders({ calls: webhookCalls, jobs: webhookJobs })
const receiver = await startReceiver()
let ada: Customer
let ann: Customer

beforeEach(async () => {
  ada = await shop.signedIn({ roles: ['admin'], firstName: 'Ada', lastName: 'Admin' })
  ann = await shop.signedIn()
  receiver.received.length = 0
})
afterEach(async () => {
  const { endpoints } = await ada.call(listEndpoints, {})
  for (const { _id } of endpoints) await ada.call(removeEndpoint, { endpointId: _id })
})
afterAll(() => receiver.close())

const ALL = ['order.placed', 'order.updated', 'catalogue.changed', 'prices.published'] as const
async function listen(events: readonly (typeof ALL)[number][] = ALL, url = receiver.url) {
  const { endpoints } = await ada.call(addEndpoint, { url, events: [...events] })
  const added = endpoints.at(-1)
  if (!added) throw new Error('It was added.')
  shop.clock.advance(1_000)
  return added
}
/** A look of two processes at once, then whatever is due. */
async function pass() {
  await Promise.all([announce(shop.systemCall()), announce(shop.systemCall())])
  await shop.runJobs()
}
const log = async () => (await ada.call(listDeliveries, {})).deliveries
const bodies = () =>
  receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: { status?: string } })

describe('an order', () => {
  test('says of what is printed by which method, with which inks, and what was paid once', async () => {
    await listen()
    const prints = [{ view: 'front', squareInches: 12 }]
    const inks = [{ view: 'front', artwork: '#d81e2c', name: 'Red', color: '#d81e2c' }]
    const setUps = [{ key: 'screen front crest', label: 'Set-up of 1 screen, front', amount: 2500 }]
    const options = { premiumFabric: false, printMethod: 'screen' as const, prints, inks, setUps }
    await ordered(ann, { items: [oneTee(3050, { options })] })
    await pass()
    expect(bodies()[0]?.data).toMatchObject({
      items: [
        {
          printed: {
            method: 'screen',
            inks: ['Front: Red'],
            setUps: [{ label: 'Set-up of 1 screen, front', amount: 25 }],
          },
        },
      ],
    })
  })

  test('names the method of what was printed by the standard one, and none of a blank', async () => {
    await listen()
    const prints = [{ view: 'front', squareInches: 12 }]
    const printed = { options: { premiumFabric: false, prints } }
    const old = { designImages: ['/api/artworks/art_old'] }
    for (const made of [printed, old, {}]) await ordered(ann, { items: [oneTee(3050, made)] })
    await pass()
    const items = bodies().map(({ data }) => data)
    const dtf = { printed: { method: 'dtf', inks: [], setUps: [] } }
    expect(items).toMatchObject([{ items: [dtf] }, { items: [dtf] }, { items: [{ itemCode: expect.any(String) }] }])
    expect(JSON.stringify(items[2])).not.toContain('printed')
  })

  test('is told when it is placed and when it moves, once each, signed with the secret of the endpoint', async () => {
    const endpoint = await listen()
    const orderNumber = await ordered(ann)
    await pass()
    await pass()
    expect(bodies()).toEqual([
      {
        type: 'order.placed',
        timestamp: expect.any(String),
        data: expect.objectContaining({
          ...{ orderNumber, status: 'paid', grandTotal: 37.61, currency: 'USD' },
          items: [{ itemCode: '3001', color: 'White', quantities: { M: 2, L: 1 } }],
        }),
      },
    ])
    const [first] = receiver.received
    expect(() => new Webhook(endpoint.secret).verify(first?.body ?? '', first?.headers ?? {})).not.toThrow()
    expect(() => new Webhook(endpoint.secret).verify(`${first?.body} `, first?.headers ?? {})).toThrow()

    await ada.call(moveOrder, { orderNumber, to: 'in_production' })
    await pass()
    expect(bodies(), 'not while staff may still undo it').toHaveLength(1)
    shop.clock.advance(21_000)
    await pass()
    expect(bodies().map(({ type, data }) => [type, data.status])).toEqual([
      ['order.placed', 'paid'],
      ['order.updated', 'in_production'],
    ])
    expect(await log()).toMatchObject([
      { event: 'order.updated', about: orderNumber, state: 'taken', tries: 1, answer: '200', nextTryAt: null },
      { event: 'order.placed', about: orderNumber, state: 'taken' },
    ])
  })

  test('is told in the order in which it happened: what comes after a move waits as long as the move', async () => {
    await listen(['order.updated'])
    const orderNumber = await ordered(ann)
    await ada.call(moveOrder, { orderNumber, to: 'in_production' })
    shop.clock.advance(5_000)
    await ada.call(moveOrder, { orderNumber, to: 'cancelled' })
    for (let look = 0; look < 3; look++) {
      await pass()
      shop.clock.advance(21_000)
    }
    await pass()
    expect(bodies().map(({ data }) => data.status)).toEqual(['in_production', 'cancelled', 'refunded'])
  })

  test('that is fetched is told with its moves, never by whom it was; new dates are no move and no new order', async () => {
    await listen()
    const orderNumber = await ordered(ann, atTheCounter)
    const [row] = await shop.db.select().from(orders).where(eq(orders.orderNumber, orderNumber))
    const newArrival = { from: '2026-12-08', to: '2026-12-10' }
    await addEvent(shop.systemCall(), { orderId: row?.id ?? '', status: 'paid', by: 'shop', newArrival }, 'none')
    for (const to of ['in_production', 'ready'] as const) await ada.call(moveOrder, { orderNumber, to })
    await ada.call(moveOrder, { orderNumber, to: 'delivered', handedTo: 'Kim Lee' })
    shop.clock.advance(60_000)
    await pass()
    const told = bodies().map(({ type, data }) => ({ type, ...data }))
    expect(told).toMatchObject([
      { type: 'order.placed', status: 'paid', isPickup: true },
      { type: 'order.updated', status: 'in_production', isReady: false },
      { type: 'order.updated', status: 'in_production', isReady: true },
      { type: 'order.updated', status: 'delivered', isPickup: true },
    ])
    expect(told).toHaveLength(4)
    expect(JSON.stringify(receiver.received)).not.toContain('Kim')
  })

  test('says nothing about the person', async () => {
    await listen()
    await ordered(ann)
    await pass()
    const told = receiver.received.map(({ body }) => body).join()
    for (const secret of [ann.email, 'Pat', '350 5th', '10118', '2125550123', '4242'])
      expect(told).not.toContain(secret)
  })

  test('of before the endpoint is not told, nor what it did not ask for', async () => {
    await ordered(ann)
    shop.clock.advance(1_000)
    await listen(['order.updated'])
    await ordered(ann)
    await pass()
    expect(receiver.received).toEqual([])
    expect(await log()).toEqual([])
  })
})

test('a change of the catalogue is told by its version, many changes in one', async () => {
  await listen(['catalogue.changed'])
  await pass()
  expect(receiver.received).toEqual([])
  const style = {
    ...{ styleId: 88_001, itemCode: 'HOOK', code: 'HOOK', brand: 'Wren', category: 'T-Shirts', title: 'Tee' },
    ...{
      gender: 'Unisex',
      fabric: '100% cotton',
      weightOz: 5,
      countryOfOrigin: 'Imported',
      description: '<p>Plain.</p>',
    },
    ...{ cut: 'tee', firstSeen: '2026-01-01', popularity: 0, prices: [{ size: 'M', priceCents: 300 }] },
    colors: [{ name: 'Red', hex: '#C41F2F', family: 'Reds' }],
  }
  await importStyles(shop.systemCall(), [style])
  await importStyles(shop.systemCall(), [style])
  await pass()
  await pass()
  expect(bodies()).toEqual([{ type: 'catalogue.changed', timestamp: expect.any(String), data: { version: 2 } }])
})

test('published prices are told once, by their version and the day on which they begin', async () => {
  await listen(['prices.published'])
  const call = shop.systemCall()
  const startsAt = addDays(call.now, 3)
  const published = await publishBook(call, { basedOn: 0, book: standingBook, note: 'As they are', startsAt })
  expect(published).toEqual({ number: 1 })
  await pass()
  await pass()
  const data = { edition: 1, startsAt: startsAt.toISOString() }
  expect(bodies()).toEqual([{ type: 'prices.published', timestamp: call.now.toISOString(), data }])
  expect(await log()).toMatchObject([{ event: 'prices.published', about: '1', state: 'taken' }])
})

describe('a receiver that does not take it', () => {
  test.each([
    [500, '500'],
    [302, '302'],
    ['nothing', 'socket hang up'],
  ] as const)('but answers with %s is tried again later, with the same id', async (answer, told) => {
    await listen()
    receiver.answers.push(answer)
    await ordered(ann)
    await pass()
    const [waiting] = await log()
    expect(waiting).toMatchObject({ state: 'waiting', tries: 1, answer: told })
    const seconds = (Date.parse(waiting?.nextTryAt ?? '') - shop.clock.now().getTime()) / 1000
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(5)
    expect(receiver.received).toHaveLength(1)

    await ada.call(redeliver, { deliveryId: waiting?._id ?? '' })
    await shop.runJobs()
    expect(await log()).toMatchObject([{ state: 'taken', tries: 1, answer: '200' }])
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })
})

describe('in production', () => {
  const tried = (url: string) => post({ url, body: '{}', headers: {}, isOpen: false })

  test.each([
    'http://127.0.0.1:1/',
    'http://[::1]:1/',
    'http://10.0.0.8/',
    'http://[::ffff:192.168.1.1]/',
    'http://[64:ff9b::7f00:1]:1/',
    'http://[2002:7f00:1::]:1/',
    'http://localhost:1/',
  ])('the own network is not reached by %s', async (url) => {
    expect(await tried(url)).toEqual({ ok: false, answer: 'The address leads into a private network.' })
  })
})

test('endpoints are for staff, and for them bounded and well formed', async () => {
  for (const [call, input] of [
    [listEndpoints, {}],
    [addEndpoint, { url: receiver.url, events: ['order.placed'] }],
    [removeEndpoint, { endpointId: 'whk_1' }],
    [listDeliveries, {}],
    [redeliver, { deliveryId: 'dlv_1' }],
  ] as const) {
    await expectRefusal(ann.call(call, input as never), 403)
    await expectRefusal(shop.guest().call(call, input as never), 401)
  }
  const add = (url: string, events: string[] = ['order.placed']) => ada.call(addEndpoint, { url, events } as never)
  await expectRefusal(add('ftp://example.com/'), 400)
  await expectRefusal(add('https://user:word@example.com/'), 400)
  await expectRefusal(add('https://example.com/', []), 400, /choose which events to send/)
  await expectRefusal(add('https://example.com/', ['order.eaten']), 400)
  for (let count = 0; count < 20; count++) await add(`https://example.com/${count}`)
  await expectRefusal(add('https://example.com/one-more'), 409)
  await expectRefusal(ada.call(removeEndpoint, { endpointId: 'whk_nobody' }), 404)
  await expectRefusal(ada.call(redeliver, { deliveryId: 'dlv_nobody' }), 404)
})

test('the log of staff says which address hears of what, and which no longer', async () => {
  const { _id, url } = await listen(['order.placed', 'order.updated'])
  await ada.call(removeEndpoint, { endpointId: _id })
  const { actions } = await readActions(shop.systemCall(), { id: _id, page: 1, perPage: 10 })
  const changes = actions.map(({ action: { before, after } }) => ({ before, after })).reverse()
  expect(changes).toEqual([
    { before: null, after: { url, events: 'order.placed, order.updated' } },
    { before: { url }, after: null },
  ])
})

describe('however much has happened since the last look', () => {
  const MANY = 10_000

  /** The same order again and again, a second apart, oldest first. */
  async function multiply(orderNumber: string): Promise<void> {
    // Nobody searches here, and to write what staff search by takes ten times as long as the orders themselves.
    await shop.db.execute(sql`drop index orders_search_index`)
    const columns = rowsOf<{ names: string }>(
      await shop.db.execute(sql`
        select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
        where table_schema = 'public' and table_name = 'orders' and is_generated = 'NEVER'`),
    )
    const names = sql.raw(columns[0]?.names ?? '')
    await shop.db.execute(sql`
      insert into orders (${names}) select ${names} from (select (jsonb_populate_record(o, jsonb_build_object('id', 'ord_many' || lpad(n::text, 6, '0'),
        'order_number', 'MANY-' || n, 'payment_intent_id', 'pi_many_' || n, 'attempt_id', 'att_many_' || n))).*
        from orders o, generate_series(1, ${MANY}) n where order_number = ${orderNumber}) copies`)
    await shop.db.execute(sql`
      insert into order_events select (jsonb_populate_record(e, jsonb_build_object('id', 'evt_many' || lpad(n::text, 6, '0'),
        'order_id', 'ord_many' || lpad(n::text, 6, '0'), 'at', e.at + n * interval '1 second'))).*
      from order_events e join orders o on o.id = e.order_id, generate_series(1, ${MANY}) n
      where o.order_number = ${orderNumber} and e.kind = 'move' and e.status = 'paid'`)
  }
  const told = async (endpointId: string) =>
    (
      await shop.db
        .select({ about: webhookDeliveries.about })
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.endpointId, endpointId))
    ).map(({ about }) => about)

  test('all of it is told in pages, in its order, once each, also after a crash between two pages and hours of rest', async () => {
    const { _id } = await listen(['order.placed'])
    const orderNumber = await ordered(ann)
    await pass()
    await multiply(orderNumber)
    shop.clock.advance(5 * 3_600_000)

    const call = shop.systemCall()
    let pages = 0
    const sendAll: typeof call.jobs.sendAll = (job, all) => {
      pages++
      return pages === 3 ? Promise.reject(new Error('The connection was cut.')) : call.jobs.sendAll(job, all)
    }
    await expect(announce({ ...call, jobs: { ...call.jobs, sendAll } })).rejects.toThrow('cut')
    const early = await told(_id)
    expect(early.length).toBeLessThan(MANY / 10)
    const oldest = Array.from({ length: early.length - 1 }, (_, at) => `MANY-${at + 1}`)
    expect(early.toSorted()).toEqual([orderNumber, ...oldest].toSorted())

    await announce(shop.systemCall())
    const all = await told(_id)
    expect(all).toHaveLength(MANY + 1)
    expect(new Set(all).size).toBe(MANY + 1)
    await announce(shop.systemCall())
    expect(await told(_id)).toHaveLength(MANY + 1)
    await shop.db.execute(sql`delete from pgboss.job`)
    await shop.db.execute(sql`delete from orders where order_number like 'MANY-%'`)
  })
})

test('a new secret signs beside the one before for seven days, so that the receiver changes when it likes', async () => {
  const { _id: endpointId, secret } = await listen()
  const rotate = (oldSecretUntil: string | null) => ada.call(rotateEndpointSecret, { endpointId, oldSecretUntil })
  const isTakenWith = async (key: string) => {
    receiver.received.length = 0
    await ordered(ann)
    await pass()
    const [{ body, headers } = { body: '', headers: {} as Record<string, string> }] = receiver.received
    const at = new Date(Number(headers['webhook-timestamp']) * 1000)
    const expected = new Webhook(key).sign(headers['webhook-id'] ?? '', at, body)
    return headers['webhook-signature']?.split(' ').includes(expected)
  }
  await expectRefusal(ann.call(rotateEndpointSecret, { endpointId, oldSecretUntil: null }), 403)
  await expectRefusal(ada.call(rotateEndpointSecret, { endpointId: 'whk_none', oldSecretUntil: null }), 404)
  const presses = await Promise.allSettled([rotate(null), rotate(null)])
  expect(presses.map(({ status }) => status).sort(), 'two presses, one new secret').toEqual(['fulfilled', 'rejected'])
  const [shown] = (await ada.call(listEndpoints, {})).endpoints
  expect(shown?.secret).not.toBe(secret)
  expect(shown?.oldSecretUntil?.slice(0, 10)).toBe(addDays(shop.clock.now(), 7).toISOString().slice(0, 10))
  expect([await isTakenWith(secret), await isTakenWith(shown?.secret ?? '')]).toEqual([true, true])
  shop.clock.advance(7 * 24 * 3_600_000)
  expect([await isTakenWith(secret), await isTakenWith(shown?.secret ?? '')]).toEqual([false, true])
  expect((await ada.call(listEndpoints, {})).endpoints[0]?.oldSecretUntil).toBeNull()
  await expectRefusal(rotate(shown?.oldSecretUntil ?? null), 409, webhookErrors.SECRET_ROTATED.text)
  const [byCommand = ''] = await rotateSecretsOf(shop.systemCall(), receiver.url)
  expect([await isTakenWith(byCommand), await isTakenWith(shown?.secret ?? '')]).toEqual([true, true])
  expect(await rotateSecretsOf(shop.systemCall(), 'https://example.com/nobody')).toEqual([])
})
