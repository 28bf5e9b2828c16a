import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printedSquare } from '#shop/checkout/testing/printed-square.fixture.ts'
import { signUp } from '../scripts/chaos/sign-up.ts'
import { createVisitor } from '../scripts/chaos/visitor.ts'
import { type Running, start, stopAll } from './servers.ts'

// BENCH_DATABASE_URL=postgres://… node bench/quote.ts: what a quote costs the shop's process, for carts of 1 and of 100 lines,
// with a discount code and a day; an empty database. Exits with 1 where a hundred lines take more than 5 ms of processor.

const QUOTES = 300
const LIMIT_MS = 5
const databaseUrl = process.env.BENCH_DATABASE_URL ?? ''
const QUOTE = 'post /api/checkout/quote'
const address = { country: 'US', state: 'NY', zip: '10118' }

const middle = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

interface Row {
  readonly lines: number
  readonly printed: boolean
  readonly cpuMs: number
  readonly statements: string
}

async function measureCart(shop: Running, printed: boolean): Promise<Row[]> {
  const send = createVisitor(() => shop.base)
  const userId = await signUp(send, `bench-quote-${printed ? 'printed' : 'blank'}@example.com`)
  const line = { userId, itemCode: '3001', quantities: { M: 3, L: 2 }, ...(printed && { design: printedSquare }) }
  const rows: Row[] = []
  for (const lines of [1, 100]) {
    for (let there = rows.length === 0 ? 0 : 1; there < lines; there++) await send('POST', '/api/cart/add', line)
    await send('POST', '/api/cart/discount-code', { userId, code: 'WELCOME10' })
    await send('POST', '/api/cart/needed-by', { userId, neededBy: '2027-06-01' })
    for (let warm = 0; warm < 50; warm++) await send('POST', '/api/checkout/quote', { address })
    shop.lines.length = 0
    for (let quote = 0; quote < QUOTES; quote++) await send('POST', '/api/checkout/quote', { address })
    const calls = shop.lines.filter((line) => line.includes(`"call":"${QUOTE}"`)).map((line) => JSON.parse(line))
    const counts = calls.map((call) => Number(call.statements))
    rows.push({
      ...{ lines, printed, cpuMs: middle(calls.map((call) => Number(call.cpuMs))) },
      statements: `${Math.min(...counts)} to ${Math.max(...counts)}`,
    })
  }
  return rows
}

async function measure(folder: string): Promise<boolean> {
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'info' }
  const shop = await start('src/main/entry.ts', 4391, '/readyz', env)
  const rows = [...(await measureCart(shop, false)), ...(await measureCart(shop, true))]
  console.table(rows)
  return rows.every(({ cpuMs }) => cpuMs <= LIMIT_MS)
}

if (!databaseUrl) throw new Error('Name an empty database in BENCH_DATABASE_URL.')
const folder = mkdtempSync(join(tmpdir(), 'pressroom-bench-'))
try {
  process.exitCode = (await measure(folder)) ? 0 : 1
} finally {
  await stopAll()
  rmSync(folder, { recursive: true, force: true })
}
