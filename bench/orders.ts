import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { systemClock } from '#platform/base/clock.ts'
import { newId } from '#platform/base/id.ts'
import { createBytesInFlight } from '#platform/server/bytes-in-flight.ts'
import { readConfig } from '#platform/server/config.ts'
import { type Database, openEmbedded, openPostgres, rowsOf } from '#platform/server/db/index.ts'
import { createGate, handle } from '#platform/server/http.ts'
import { startJobs } from '#platform/server/jobs/index.ts'
import { createLimits } from '#platform/server/limits/index.ts'
import { createPorts } from '#platform/server/port.ts'
import { watchDisks } from '#platform/server/storage/disk-space.ts'
import { openFolder } from '#platform/server/storage/index.ts'
import * as backoffice from '#shop/backoffice/contract.ts'
import { listCustomers } from '#shop/backoffice/server/list-customers.ts'
import * as orders from '#shop/orders/contract.ts'
import { findOrders } from '#shop/orders/server/staff/find-orders.ts'
import { getOrderTotals } from '#shop/orders/server/staff/get-order-totals.ts'
import { processorMs } from './processor.ts'

// node bench/orders.ts [orders] [customers]: what the staff's dashboard costs when there are many orders, and the search for a
// customer among as many; or that search alone.

const COUNT = Number(process.argv[2] ?? 100_000)
const CUSTOMERS_ALONE = process.argv[3] === 'customers'
const UNSHIPPED = 2_000
const TIMES = 10
const ORIGIN = 'http://127.0.0.1:3000'
const url = process.env.BENCH_DATABASE_URL

const folder = mkdtempSync(join(tmpdir(), 'pressroom-orders-'))
const log = pino({ level: 'error' })

// No statement may take longer than the shop lets any.
const AT_ONCE = 10_000
const pieces = Array.from({ length: Math.ceil(COUNT / AT_ONCE) }, (_, piece) => ({
  from: piece * AT_ONCE + 1,
  to: Math.min(COUNT, (piece + 1) * AT_ONCE),
}))

/** Four years of orders, made by the database itself; the search is indexed once they are there. */
async function fill({ db }: Database): Promise<void> {
  const index = `select indexdef as made from pg_indexes where indexname = 'orders_search_index'`
  const [search] = rowsOf<{ made: string }>(await db.execute(sql.raw(index)))
  if (!search) throw new Error('The orders have no index for the search')
  await db.execute(sql`drop index orders_search_index`)
  for (const { from, to } of pieces) {
    await db.execute(
      sql.raw(`
    insert into orders (id, order_number, attempt_id, payment_intent_id, status, placed_at, currency, subtotal, shipping, tax,
      grand_total, tax_lines, first_name, last_name, email, card_brand, last4_digits, shipping_address, billing_address,
      delivery_method, delivery_name, tracking_number, carrier)
    select 'ord_' || lpad(i::text, 25, '0'), upper(translate(substr(md5(i::text), 1, 10), '01ae', 'hjkm')), 'att_' || i, 'pi_' || i,
      case when i > ${UNSHIPPED} then 'delivered' else 'paid' end, now() - i * interval '21 minutes', 'USD', 1000, 699, 0,
      1699 + (i::bigint * 7919) % 90000, '[]',
      (array['Ann','Bob','Carla','Dmitri','Émile','Farah','Greg','Hana','Ivo','Jo'])[1 + i % 10],
      (array['Lee','Miller','Nguyen','O''Brien','Papadopoulos','Quinn','Rossi','Smith','Tremblay','Umar','Vega'])[1 + (i / 7) % 11]
        || '-' || upper(substr(md5(i || 'x'), 1, 4)),
      'customer' || (i::bigint * 31) % 40000 || '@example.com', 'visa', '4242', address, address, 'standard', 'Standard',
      case when i > ${UNSHIPPED} then '1Z' || i end, 'UPS'
    from generate_series(${from}, ${to}) as i, lateral (select jsonb_build_object('firstName', 'Pat', 'lastName', 'Example',
      'phone', lpad(((i::bigint * 7919123) % 10000000000)::text, 10, '2'), 'street', i || ' Main Street', 'apt', '',
      'city', 'New York', 'state', 'NY', 'zip', lpad((i::bigint * 37 % 100000)::text, 5, '0'), 'country', 'US') as address) as made`),
    )
  }
  await db.execute(sql.raw(search.made))
  await db.execute(sql`insert into order_counts (counter, orders, revenue)
    select 0, count(*), sum(grand_total) from orders on conflict (counter) do update set orders = excluded.orders`)
}

/** As many accounts; their names and addresses are found by the index that the shop has. */
async function fillAccounts({ db }: Database): Promise<void> {
  for (const { from, to } of pieces) {
    await db.execute(
      sql.raw(`
    insert into users (id, first_name, last_name, email, created_at)
    select 'usr_' || lpad(i::text, 25, '0'),
      (array['Ann','Bob','Carla','Dmitri','Émile','Farah','Greg','Hana','Ivo','Jo'])[1 + i % 10],
      (array['Lee','Miller','Nguyen','Quinn','Rossi','Smith','Vega'])[1 + (i / 7) % 7] || '-' || upper(substr(md5(i || 'x'), 1, 4)),
      'customer' || i || '@example.com', now() - i * interval '21 minutes'
    from generate_series(${from}, ${to}) as i`),
    )
  }
}

async function openGate(database: Database) {
  const config = readConfig({ DATA_DIR: folder, SESSION_SECRET: 'a secret that only the bench knows' })
  const jobs = await startJobs(database, log, false)
  const actor = {
    userId: newId('usr'),
    email: 'a@b.test',
    firstName: 'A',
    lastName: 'B',
    picture: '',
    roles: ['admin'],
  }
  const gate = createGate({
    bytesInFlight: createBytesInFlight(config.mostBytesInFlight),
    routes: [
      handle(orders.findOrders, findOrders),
      handle(orders.getOrderTotals, getOrderTotals),
      handle(backoffice.listCustomers, listCustomers),
    ],
    services: {
      ...{ db: database.db, log, config, jobs, limits: createLimits(database), use: createPorts([]) },
      storage: openFolder(join(folder, 'files')),
      disk: watchDisks(config, log),
    },
    clock: systemClock,
    getActor: async () => ({ ...actor, sessionId: newId('ses') }),
    staffRole: 'admin',
    title: 'Bench',
  })
  return { jobs, gate }
}

type Gate = Awaited<ReturnType<typeof openGate>>['gate']

async function request(gate: Gate, query: string): Promise<unknown> {
  const path = query.startsWith('/api') ? query : `/api/admin/orders${query}`
  const response = await gate.fetch(new Request(ORIGIN + path), { address: '127.0.0.1' })
  if (!response.ok) throw new Error(`${query}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** Processor milliseconds of our process and the database's: the embedded one is in it. */
async function cost(gate: Gate, queries: readonly string[]): Promise<number> {
  const began = processorMs(process.pid, url !== undefined)
  for (let round = 0; round < TIMES; round++) for (const query of queries) await request(gate, query)
  return (processorMs(process.pid, url !== undefined) - began) / TIMES
}

const loads: Readonly<Record<string, readonly string[]>> = {
  'first page with its totals': ['', '/totals'],
  totals: ['/totals'],
  'confirmed, the newest': ['?status=paid'],
  'shipped, none': ['?status=shipped'],
  'delivered, nearly all, by total': ['?status=delivered&sort=total'],
  'express, none': ['?delivery=express'],
  'search, one order': ['?search=customer31%40example.com&span=30-days'],
  'search, name and ZIP': ['?search=emile+10018'],
  'search, hundreds': ['?search=ann+smith'],
  'search, all of them': ['?search=example.com'],
  'search, nobody': ['?search=zzzzz'],
  'sort by customer': ['?sort=customer&direction=asc'],
  'sort by total': ['?sort=total'],
  today: ['?span=today'],
  'last 30 days, by total': ['?span=30-days&sort=total'],
  'page 40': ['?page=40'],
  'the page in the middle': [`?page=${Math.floor(COUNT / 50)}`],
  'the last page': [`?page=${Math.ceil(COUNT / 25)}`],
  'customers, newest': ['/api/admin/customers'],
  'customers, by e-mail': ['/api/admin/customers?search=customer4711%40'],
  'customers, hundreds': ['/api/admin/customers?search=emile+quinn-a'],
  'customers, all of them': ['/api/admin/customers?search=example.com'],
  'customers, all of them, page 20': ['/api/admin/customers?search=example.com&page=20'],
  'customers, nobody': ['/api/admin/customers?search=zzzzz'],
}

const database = url ? openPostgres(url, (cause) => log.error(cause)) : await openEmbedded(join(folder, 'database'))
await database.migrate()
const { jobs, gate } = await openGate(database)
try {
  if (!CUSTOMERS_ALONE) await fill(database)
  await fillAccounts(database)
  const rows: { what: string; 'CPU ms': string }[] = []
  for (const [what, queries] of Object.entries(loads)) {
    if (CUSTOMERS_ALONE && !what.startsWith('customers')) continue
    for (const query of queries) await request(gate, query)
    rows.push({ what, 'CPU ms': (await cost(gate, queries)).toFixed(1) })
  }
  console.table(rows)
} finally {
  await jobs.stop()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}
