import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { newId } from '#platform/base/id.ts'
import { type Database, openEmbedded, openPostgres } from '#platform/server/db/index.ts'
import { openFolder } from '#platform/server/storage/index.ts'
import { createChance } from '#platform/testing/chance.ts'
import { type Place, pause } from '#platform/testing/server-process.ts'
import { openStripeStandIn } from '#shop/payments/testing/stripe/server.ts'
import { createFleet, type Fleet } from './fleet.ts'
import { judge, type Verdict } from './judge.ts'
import { type Promises, shop } from './shopper.ts'
import { signUp } from './sign-up.ts'
import { createVisitor, fieldOf, type Send, surely } from './visitor.ts'
import { makeWeather, type WeatherCount } from './weather.ts'

export interface StormAsk {
  /** A PostgreSQL server to make a database on; the embedded one without. */
  readonly server: string | undefined
  readonly kills: number
  readonly seconds: number
  /** Processes of the shop on a server. */
  readonly processes: number
  readonly shoppers: number
  readonly seed: number
  /** How often every connection to the server's database is cut; 0 for never. */
  readonly cutSeconds: number
  /** Moves the rows of the dead back in time instead of waiting until the shop's own time-outs have passed. */
  readonly hurry: boolean
  readonly say: (line: string) => void
}

export interface Report extends Verdict {
  readonly kills: number
  readonly politeStops: number
  /** How often every connection to the database was cut. */
  readonly cuts: number
  readonly presses: number
  readonly weather: WeatherCount
  readonly seconds: number
  /** From the last fault until everything was settled. */
  readonly settledAfterSeconds: number
}

const KEYS = { secretKey: 'sk_test_storm', webhookSecret: 'whsec_storm0123456789abcdef' }
const SETTLED_WITHIN_MS = 60_000
const LETTERS_WITHIN_MS = 300_000

async function makeDatabase(server: string) {
  const name = newId('storm')
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  let cuts = 0
  return {
    url: url.href,
    cuts: () => cuts,
    /** What a restart of the server does to those who are connected: everything under way is lost with its connection. */
    async cut() {
      cuts++
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    },
    async drop() {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

/** Several processes on a server; on the embedded database one, which is all that its folder admits. */
function placesIn(
  folder: string,
  { databaseUrl, apiBase, processes }: { databaseUrl: string | undefined; apiBase: string; processes: number },
): Place[] {
  const environment = {
    ...{ STRIPE_SECRET_KEY: KEYS.secretKey, STRIPE_PUBLISHABLE_KEY: 'pk_test_storm' },
    ...{ STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret, STRIPE_API_BASE: apiBase },
    SESSION_SECRET: 'a secret of all processes of the storm',
    // Compiled once and not at every start: a third of what it takes.
  }
  // The same files for all of them, as on any machine with several processes.
  const length = databaseUrl ? processes : 1
  return Array.from({ length }, () => ({ dataDir: join(folder, 'data'), databaseUrl, environment }))
}

async function openDatabase({ dataDir, databaseUrl }: Place): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, () => undefined) : openEmbedded(join(dataDir, 'database'))
}

/** As if the time-outs of challenges, of attempts that were left and of jobs of dead processes had passed. */
async function moveBackInTime({ db }: Database): Promise<void> {
  await db.execute(sql`update checkout_attempts set created_at = created_at - interval '40 minutes'`)
  await db.execute(sql`
    update pgboss.job set state = 'retry', started_on = null, start_after = now() where state in ('active', 'retry')`)
}

async function people(count: number, newSend: () => Send) {
  const made: { email: string; userId: string; send: Send }[] = []
  for (let number = 1; number <= count; number++) {
    const [send, email] = [newSend(), `storm-${number}-${newId('x').slice(2)}@example.com`]
    made.push({ email, userId: await signUp(send, email), send })
  }
  return made
}

/** Whether every order that the shoppers see has its letter, asked for as they would. */
async function lettersAreThere(promises: readonly Promises[], send: Send): Promise<boolean> {
  for (const { email, orders } of promises) {
    const { body } = await surely(send, 'GET', `/dev/mailbox?to=${encodeURIComponent(email)}`)
    const letters = (Array.isArray(body) ? body : []).map((letter) => String(fieldOf(letter, 'subject')))
    // The mailbox shows the newest two hundred.
    const newest = [...orders.keys()].slice(-100)
    if (!newest.every((number) => letters.some((subject) => subject.includes(number)))) return false
  }
  return true
}

/** What is planned for later, such as sweeping an hour after an import, is no work of the orders. */
async function settled({ db }: Database): Promise<{ money: boolean; work: boolean }> {
  const asked = await db.execute(sql`
    select (select count(*) from checkout_attempts where state in ('open', 'refunding'))::int as money,
           (select count(*) from pgboss.job where state in ('created', 'active', 'retry') and name = 'work'
             and start_after < now() + interval '15 minutes')::int as work`)
  const [row] = (asked as unknown as { rows: { money: number; work: number }[] }).rows
  return { money: row?.money === 0, work: row?.work === 0 }
}

/** On a server: waits for the shop to mend everything by itself, and says when the money was right. */
async function waitOnServer(place: Place, findings: string[]): Promise<number> {
  const began = Date.now()
  const database = await openDatabase(place)
  let moneyAfter: number | undefined
  try {
    for (;;) {
      const { money, work } = await settled(database)
      const passed = Date.now() - began
      if (money) moneyAfter ??= passed
      if (moneyAfter === undefined && passed > SETTLED_WITHIN_MS) findings.push('payments were open after a minute')
      if (findings.length > 0 || (money && work)) return moneyAfter ?? passed
      if (passed > LETTERS_WITHIN_MS) findings.push('the queue was not empty after five minutes')
      await pause(250)
    }
  } finally {
    await database.close()
  }
}

async function settle(
  fleet: Fleet,
  places: readonly [Place, ...Place[]],
  promises: readonly Promises[],
  ask: StormAsk,
) {
  const findings: string[] = []
  const [place] = places
  if (!ask.hurry && place.databaseUrl) {
    await fleet.calm()
    return { findings, after: await waitOnServer(place, findings) }
  }
  await fleet.stop()
  const database = await openDatabase(place)
  await moveBackInTime(database)
  await database.close()
  const began = Date.now()
  await fleet.calm()
  const send = createVisitor(fleet.url)
  while (!(await lettersAreThere(promises, send))) {
    if (Date.now() - began > SETTLED_WITHIN_MS) {
      findings.push('letters were missing after a minute')
      break
    }
    await pause(200)
  }
  return { findings, after: Date.now() - began }
}

/** The whole drill: processes that die, a provider that misbehaves, shoppers who press on, and the judge. */
export async function runStorm(ask: StormAsk): Promise<Report> {
  const began = Date.now()
  const chance = createChance(ask.seed)
  const folder = mkdtempSync(join(tmpdir(), 'pressroom-storm-'))
  const own = ask.server ? await makeDatabase(ask.server) : undefined
  const standIn = await openStripeStandIn(KEYS)
  const places = placesIn(folder, { databaseUrl: own?.url, apiBase: standIn.url, processes: ask.processes })
  const [first] = places
  if (!first) throw new Error('A storm needs a shop')
  const fleet = createFleet(places, chance, () => standIn.requests.length)
  const weather = makeWeather(standIn, { chance, url: fleet.url, longestMs: ask.hurry ? 150 : 800 })
  try {
    await fleet.calm()
    const found = await surely(createVisitor(fleet.url), 'GET', '/api/inventory')
    const codes = (Array.isArray(found.body) ? found.body : []).map((one) => String(fieldOf(one, 'itemCode')))
    const [code = '3001', ...more] = codes.slice(0, 12)
    const silences: string[] = []
    const shoppers = await people(ask.shoppers, () => createVisitor(fleet.url, (what) => silences.push(what)))
    // Ends politely, so that what Node has compiled is kept for the next starts.
    await fleet.stop()
    ask.say(`${shoppers.length} shoppers, ${places.length} processes, seed ${ask.seed}`)

    let over = false
    const shopping = shoppers.map((one) =>
      shop({ ...one, chance, standIn, itemCodes: [code, ...more], isOver: () => over }),
    )
    const saying = setInterval(
      () => ask.say(`${fleet.kills} kills, ${standIn.ledger.charges().length} charges`),
      15_000,
    )
    const cutting = ask.cutSeconds > 0 ? setInterval(() => void own?.cut(), ask.cutSeconds * 1000) : undefined
    await fleet.storm(ask.kills, began + ask.seconds * 1000)
    clearInterval(saying)
    clearInterval(cutting)
    over = true
    await fleet.calm()
    await weather.calm()
    const promises = await Promise.all(shopping)
    const { findings, after } = await settle(fleet, [first, ...places.slice(1)], promises, ask)
    await fleet.stop()
    const database = await openDatabase(first)
    const storage = openFolder(join(first.dataDir, 'files'))
    const verdict = await judge(database, { promises, standIn, storage, kills: fleet.kills })
    await database.close()
    return {
      ...verdict,
      wrong: [...verdict.wrong, ...findings, ...fleet.faults, ...silences],
      kills: fleet.kills,
      politeStops: fleet.politeStops,
      cuts: own?.cuts() ?? 0,
      presses: promises.reduce((sum, one) => sum + one.presses, 0),
      weather: weather.count,
      seconds: (Date.now() - began) / 1000,
      settledAfterSeconds: after / 1000,
    }
  } finally {
    weather.stop()
    await fleet.stop()
    await standIn.close()
    await own?.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}
