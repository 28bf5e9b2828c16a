import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { pino } from 'pino'
import { systemClock } from '#platform/base/clock.ts'
import { createBytesInFlight } from '#platform/server/bytes-in-flight.ts'
import type { Call, Services } from '#platform/server/call.ts'
import { readConfig } from '#platform/server/config.ts'
import { type Database, openEmbedded, openPostgres } from '#platform/server/db/index.ts'
import { createGate } from '#platform/server/http.ts'
import { startJobs } from '#platform/server/jobs/index.ts'
import { createLimits } from '#platform/server/limits/index.ts'
import { createPorts, plug } from '#platform/server/port.ts'
import { watchDisks } from '#platform/server/storage/disk-space.ts'
import { openFolder } from '#platform/server/storage/index.ts'
import { catalogueCalls } from '#shop/catalogue/server/http.ts'
import {
  type CatalogueCache,
  catalogueCache,
  createCatalogueCache,
  importStyles,
} from '#shop/catalogue/server/index.ts'
import { asImport, madeUpStyles } from './styles.ts'

// node bench/growth.ts [styles …]: the catalogue's calls as the catalogue grows.

const given = process.argv.slice(2).map(Number)
const counts = given.length > 0 ? given : [1_000, 3_000, 10_000, 30_000, 100_000]
const ADDRESS = '127.0.0.1'
const ORIGIN = 'http://127.0.0.1:3000'
const A_FILE = 1_000
const TIMES = 200
const MB = 1_000_000

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

const folder = mkdtempSync(join(tmpdir(), 'pressroom-growth-'))
const config = readConfig({ DATA_DIR: folder, SESSION_SECRET: 'a secret that only the bench knows' })
const log = pino({ level: 'error' })

function open(): Promise<Database> | Database {
  const url = process.env.BENCH_DATABASE_URL
  return url ? openPostgres(url, (cause) => log.error(cause)) : openEmbedded(join(folder, 'database'))
}

async function openServices(database: Database) {
  const jobs = await startJobs(database, log, false)
  const storage = openFolder(join(folder, 'files'))
  const limits = createLimits(database)
  const withCatalogue = (holder: CatalogueCache): Services => ({
    db: database.db,
    log,
    config,
    jobs,
    storage,
    disk: watchDisks(config, log),
    limits,
    use: createPorts([plug(catalogueCache, holder)]),
  })
  return { jobs, withCatalogue }
}

const callOf = (services: Services): Call => ({
  ...services,
  now: new Date(),
  actor: undefined,
  requestId: 'bench',
  address: ADDRESS,
  headers: new Headers(),
  reply: new Headers(),
})

const usedMb = (): number => {
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / MB
}

/** Loads the catalogue anew, as a process does at its start and after an import. */
async function build(database: Database) {
  const before = usedMb()
  const stalls = monitorEventLoopDelay({ resolution: 1 })
  stalls.enable()
  const began = performance.now()
  const processor = processorSeconds()
  const holder = createCatalogueCache()
  await holder.start(database.db)
  const seconds = (performance.now() - began) / 1000
  const used = processorSeconds() - processor
  stalls.disable()
  holder.stop()
  const megabytes = usedMb() - before
  return { holder, seconds, processor: used, megabytes, stall: stalls.max / 1e6 }
}

function processorSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Processor milliseconds of a call at the 95th percentile, one after another and in this process. */
async function cost(gate: ReturnType<typeof createGate>, paths: readonly string[]): Promise<number> {
  const used: number[] = []
  for (const path of paths) {
    const began = processorSeconds()
    const response = await gate.fetch(new Request(ORIGIN + path), { address: ADDRESS })
    await response.arrayBuffer()
    used.push((processorSeconds() - began) * 1000)
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
  }
  used.sort((a, b) => a - b)
  return used[Math.floor(used.length * 0.95)] ?? 0
}

const pick = <T>(values: readonly T[], turn: number): T => values[turn % values.length] as T
const BRANDS = ['Gildan', 'Hanes', 'Wren', 'Next Level', 'Tultex']
const OTHER_BRANDS = ['Alder', 'Harbor', 'JERZEES', 'Kestrel', 'Longshore']
const WORDS = ['heavy cotton', 'hooded', 'jersey', 'sport shirt', 'full-zip', 'trucker', 'sweatshrit', 'hoodei', 'tee']

const browse = (query: string) => `/api/catalogue/browse?${query}`

/** Calls of each kind, many of them different. */
function loadsOf(brands: readonly string[], first: number): Record<string, string[]> {
  const turns = Array.from({ length: TIMES }, (_, turn) => first + turn)
  return {
    browse: turns.map((turn) => browse(`page=${turn + 1}&sort=${pick(['Top Rated', 'Newest First'], turn)}`)),
    facets: turns.map((turn) =>
      browse(
        `brand=${pick(brands, turn)}&color=${pick(['Reds', 'Blues', 'Blacks'], turn)}&size=M&min=${turn % 7}&max=${20 + turn}`,
      ),
    ),
    search: turns.map((turn) => browse(`q=${pick(brands, turn)} ${pick(WORDS, turn)} ${turn % 2 ? 2000 + turn : ''}`)),
    suggestion: turns.map((turn) => {
      const whole = pick([`2${turn}`, 'gildan heavy', 'nextlevel2', 'sweatshrit', `g2${turn}`, 'hoodie 20'], turn)
      return `/api/catalogue/suggestions?q=${whole.slice(0, 1 + (turn % whole.length))}`
    }),
    related: turns.map((turn) => `/api/catalogue/related/${500_000 + turn}`),
  }
}

async function measure(count: number, database: Database, withCatalogue: (holder: CatalogueCache) => Services) {
  const { holder, ...built } = await build(database)
  const services = withCatalogue(holder)
  const gate = createGate({
    routes: catalogueCalls,
    bytesInFlight: createBytesInFlight(config.mostBytesInFlight),
    services,
    clock: systemClock,
    getActor: async () => undefined,
    staffRole: 'admin',
    title: 'Bench',
  })
  // The first calls compile the code; they count for nobody, and the measured ones ask for something else.
  for (const paths of Object.values(loadsOf(OTHER_BRANDS, TIMES))) await cost(gate, paths)
  const row: Record<string, string | number> = { styles: count }
  for (const [what, paths] of Object.entries(loadsOf(BRANDS, 0))) {
    row[`${what} CPU ms`] = (await cost(gate, paths)).toFixed(2)
  }
  const list = await gate.fetch(new Request(`${ORIGIN}/api/inventory`), { address: ADDRESS })
  row.listed = (await list.json()).length
  row['build s'] = built.seconds.toFixed(1)
  row['build CPU s'] = built.processor.toFixed(1)
  row['build MB'] = built.megabytes.toFixed(0)
  row['longest stall ms'] = built.stall.toFixed(0)
  return row
}

const database = await open()
await database.migrate()
const { jobs, withCatalogue } = await openServices(database)
const filling = callOf(withCatalogue(createCatalogueCache()))
const rows: Record<string, string | number>[] = []
let there = 0
try {
  for (const count of counts) {
    const more = madeUpStyles(count).slice(there)
    for (let from = 0; from < more.length; from += A_FILE)
      await importStyles(filling, asImport(more.slice(from, from + A_FILE)))
    there = count
    // Once for nothing: what the first row would pay for every row's compiling.
    if (rows.length === 0) await measure(count, database, withCatalogue)
    rows.push(await measure(count, database, withCatalogue))
    console.log(rows.at(-1))
  }
  console.table(rows)
} finally {
  await jobs.stop()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}
