import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { addHours } from '#platform/base/clock.ts'
import { newId } from '#platform/base/id.ts'
import { type Database, openEmbedded, openPostgres } from '#platform/server/db/index.ts'
import { QUEUE_NAMES } from '#platform/server/jobs/queues.ts'
import { openFolder } from '#platform/server/storage/index.ts'
import { sweepFiles } from '#platform/server/storage/stored-files.ts'
import { createChance } from '#platform/testing/chance.ts'
import { type Place, pause } from '#platform/testing/server-process.ts'
import type { PaymentTerms } from '#shop/orders/model/payment-terms.ts'
import { openStripeStandIn } from '#shop/payments/testing/stripe/server.ts'
import { accountTerms } from '#shop/receivables/server/tables.ts'
import { confirmationsOf, refundEmailsOf } from './check-emails.ts'
import { checkInvariants, type Verdict } from './check-invariants.ts'
import { createFaultInjector, type FaultCount } from './fault-injector.ts'
import { comeAndLeave } from './leaver.ts'
import { type MailServer, openMailServer } from './mail-server.ts'
import { createProcessPool, type ProcessPool } from './process-pool.ts'
import { type BoughtBy, type Promises, shop } from './shopper.ts'
import { type ReadMail, signUp } from './sign-up.ts'
import { playTeam } from './team.ts'
import { createVisitor, fieldOf, type Send, surely } from './visitor.ts'

export interface ChaosInput {
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
  readonly faults: FaultCount
  readonly seconds: number
  /** From the last fault until everything was settled. */
  readonly settledAfterSeconds: number
}

const KEYS = { secretKey: 'sk_test_chaos', webhookSecret: 'whsec_chaos0123456789abcdef' }
// Emails wait for the mail server, and sweeps for their hour.
const WORK_OF_ORDERS = QUEUE_NAMES.filter((name) => name !== 'sweeps' && name !== 'email')
const SETTLED_WITHIN_MS = 60_000
const LETTERS_WITHIN_MS = 300_000
// The longest pause of email is half an hour, so that each hour sees every email tried.
const OUTAGE_HOURS = 2
const KILLS_WITH_MAIL = 0.8
const WAYS_OF_BUYING = 3
const VARIED_WITHIN_MS = 120_000

async function makeDatabase(server: string) {
  const name = newId('chaos')
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
  input: { databaseUrl: string | undefined; apiBase: string; smtpUrl: string; processes: number },
): Place[] {
  const { databaseUrl, apiBase, smtpUrl, processes } = input
  const environment = {
    ...{ STRIPE_SECRET_KEY: KEYS.secretKey, STRIPE_PUBLISHABLE_KEY: 'pk_test_chaos' },
    ...{ STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret, STRIPE_API_BASE: apiBase },
    ...{ SESSION_SECRET: 'a secret of all processes of the chaos test', SMTP_URL: smtpUrl },
  }
  // The same files for all of them, as on any machine with several processes.
  const length = databaseUrl ? processes : 1
  return Array.from({ length }, () => ({ dataDir: join(folder, 'data'), databaseUrl, environment }))
}

async function openDatabase({ dataDir, databaseUrl }: Place): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, () => undefined) : openEmbedded(join(dataDir, 'database'))
}

/**
 * Moves the clock of the shop on, while none of its processes lives: what counts is how long ago something was and how
 * long it has to wait, so every time in the rows goes back by as much. Work that the dead had begun is free again.
 */
async function letTimePass(place: Place, pool: ProcessPool, minutes: number): Promise<void> {
  await pool.stop()
  const database = await openDatabase(place)
  const passed = sql`make_interval(mins => ${minutes}::int)`
  await database.db.execute(sql`
    update checkout_attempts set created_at = created_at - ${passed}`)
  await database.db.execute(sql`update receivable_payments set created_at = created_at - ${passed}`)
  await database.db.execute(sql`update entry_payments set created_at = created_at - ${passed}`)
  await database.db.execute(sql`update refunds set tried_at = tried_at - ${passed}`)
  await database.db.execute(sql`
    update pgboss.job set start_after = start_after - ${passed}, created_on = created_on - ${passed},
      keep_until = keep_until - ${passed} where state < 'active'`)
  await database.db.execute(sql`
    update pgboss.job set state = 'retry', started_on = null, start_after = now() where state = 'active'`)
  await database.close()
  await pool.calm()
}

/** Deletes what nothing uses at this moment, files that are just being stored among them: nothing else may go. */
function sweepAllTheTime(place: Place) {
  let isOver = false
  async function sweep(): Promise<void> {
    const { db, close } = await openDatabase(place)
    const storage = openFolder(join(place.dataDir, 'files'))
    while (!isOver) {
      // Every connection is cut now and then.
      await sweepFiles({ db, storage, now: addHours(new Date(), 2) }).catch(() => undefined)
      await pause(300)
    }
    await close()
  }
  const swept = sweep()
  return {
    stop() {
      isOver = true
      return swept
    },
  }
}

async function people(count: number, newSend: () => Send, readMail: ReadMail) {
  const made: { email: string; userId: string; send: Send }[] = []
  for (let number = 1; number <= count; number++) {
    const [send, email] = [newSend(), `chaos-${number}-${newId('x').slice(2)}@example.com`]
    made.push({ email, userId: await signUp(send, email, readMail), send })
  }
  return made
}

const NET_30: PaymentTerms = { depositPercent: 0, balance: { due: 'net', days: 30 } }
const HALF: PaymentTerms = { depositPercent: 50, balance: { due: 'before-shipping' } }

/** Staff have approved terms of two shoppers of three. */
const termsOfShopper = (at: number): PaymentTerms | undefined => [undefined, NET_30, HALF][at % 3]

async function approveTerms(place: Place, userIds: readonly string[]): Promise<void> {
  const { db, close } = await openDatabase(place)
  for (const [at, holder] of userIds.entries()) {
    const terms = termsOfShopper(at)
    const approved = { approvedBy: '', approvedByName: 'Staff', approvedAt: new Date(), poRequired: true }
    if (terms) await db.insert(accountTerms).values({ holder, terms, creditLimit: 1_000_000_000, ...approved })
  }
  await close()
}

/** Whether every order that the shoppers see has its email, and what they cancelled the one about their money. */
const emailsAreThere = (promises: readonly Promises[], { arrived }: MailServer): boolean =>
  promises.every(
    ({ orders, cancelled }) =>
      [...orders.keys()].every((number) => confirmationsOf(arrived, number).length > 0) &&
      [...cancelled].every((number) => refundEmailsOf(arrived, number).length > 0),
  )

/** What is planned for later, such as sweeping an hour after an import, is no work of the orders. */
async function settled({ db }: Database): Promise<{ money: boolean; work: boolean }> {
  const asked = await db.execute(sql`
    select (select count(*) from checkout_attempts where state in ('open', 'refunding'))::int
             + (select count(*) from receivable_payments where state in ('open', 'refunding'))::int
             + (select count(*) from entry_payments where state in ('open', 'refunding'))::int
             + (select count(*) from group_orders where state = 'closing')::int
             + (select count(*) from orders where refund_asked_at is not null and refunded < grand_total)::int as money,
           (select count(*) from pgboss.job where state in ('created', 'active', 'retry') and name in ${WORK_OF_ORDERS}
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

async function untilQuiet(count: () => number): Promise<void> {
  for (let seen = -1; seen !== count(); ) {
    seen = count()
    await pause(2_000)
  }
}

/** The mail server stays away for two hours of the shop's clock; then everything that was written arrives. */
async function outlastOutage(place: Place, pool: ProcessPool, mail: MailServer): Promise<void> {
  for (let hour = 0; hour < OUTAGE_HOURS; hour++) {
    await letTimePass(place, pool, 60)
    await untilQuiet(() => mail.refused)
  }
  mail.comeBack()
  await letTimePass(place, pool, 60)
}

async function settle(
  pool: ProcessPool,
  place: Place,
  { promises, mail, input }: { promises: readonly Promises[]; mail: MailServer; input: ChaosInput },
) {
  const findings: string[] = []
  await pool.calm()
  const moneyAfter = input.hurry || !place.databaseUrl ? undefined : await waitOnServer(place, findings)
  await outlastOutage(place, pool, mail)
  const began = Date.now()
  // A busy machine sends slowly: what counts is that it goes on.
  let lastEmail = { at: began, count: 0 }
  while (!emailsAreThere(promises, mail)) {
    if (mail.arrived.length > lastEmail.count) lastEmail = { at: Date.now(), count: mail.arrived.length }
    if (Date.now() - lastEmail.at > SETTLED_WITHIN_MS) {
      findings.push('emails were missing, and none came for a minute')
      break
    }
    await pause(200)
  }
  return { findings, after: moneyAfter ?? Date.now() - began }
}

/** The whole chaos test: processes that die, a provider that misbehaves, shoppers who press on, and the check of what they left. */
export async function runChaosTest(input: ChaosInput): Promise<Report> {
  const began = Date.now()
  const chance = createChance(input.seed)
  const folder = mkdtempSync(join(tmpdir(), 'pressroom-chaos-'))
  const own = input.server ? await makeDatabase(input.server) : undefined
  const standIn = await openStripeStandIn(KEYS)
  const mail = await openMailServer()
  const addresses = { databaseUrl: own?.url, apiBase: standIn.url, smtpUrl: mail.url }
  const places = placesIn(folder, { ...addresses, processes: input.processes })
  const [first] = places
  if (!first) throw new Error('A chaos test needs a shop')
  const pool = createProcessPool(places, chance, () => standIn.requests.length)
  const faultInjector = createFaultInjector(standIn, { chance, url: pool.url, longestMs: input.hurry ? 150 : 800 })
  const timers: NodeJS.Timeout[] = []
  const every = (seconds: number, work: () => void) => timers.push(setInterval(work, seconds * 1000))
  try {
    await pool.calm()
    const found = await surely(createVisitor(pool.url), 'GET', '/api/inventory')
    const codes = (Array.isArray(found.body) ? found.body : []).map((one) => String(fieldOf(one, 'itemCode')))
    const [code = '3001', ...more] = codes.slice(0, 12)
    const readMail = async (email: string) => mail.arrived.findLast(({ to }) => to === email)?.text ?? ''
    const silences: string[] = []
    const shoppers = await people(
      input.shoppers,
      () => createVisitor(pool.url, (what) => silences.push(what)),
      readMail,
    )
    // Ends politely, so that what Node has compiled is kept for the next starts.
    await pool.stop()
    await approveTerms(
      first,
      shoppers.map(({ userId }) => userId),
    )
    input.say(`${shoppers.length} shoppers, ${places.length} processes, seed ${input.seed}`)

    let over = false
    const bought = new Set<BoughtBy>()
    const onBought = (by: BoughtBy) => bought.add(by)
    const shopping = shoppers.map((one, at) =>
      shop({
        ...{ ...one, terms: termsOfShopper(at), chance, standIn, itemCodes: [code, ...more], onBought },
        isOver: () => over,
      }),
    )
    const [captain] = shoppers
    const white = (Array.isArray(found.body) ? found.body : []).find((one) => fieldOf(one, 'code') === '3001')
    const team = captain && {
      ...{ userId: captain.userId, send: captain.send, newGuest: () => createVisitor(pool.url), chance, standIn },
      ...{ itemCode: String(fieldOf(white, 'itemCode')), onBought, isOver: () => over },
    }
    const playing = team && playTeam(team)
    const newEmail = () => `leaver-${newId('x').slice(2)}@example.com`
    let hasMail = true
    const leaver = { url: pool.url, chance, itemCode: code, newEmail, readMail, isOver: () => !hasMail }
    const leaving = comeAndLeave(leaver)
    const sweeper = own && sweepAllTheTime(first)
    every(15, () => input.say(`${pool.kills} kills, ${standIn.ledger.charges().length} charges`))
    if (own && input.cutSeconds > 0) every(input.cutSeconds, () => void own.cut())
    await pool.killAtRandom(Math.ceil(input.kills * KILLS_WITH_MAIL), began + input.seconds * 1000)
    // Whoever signs up now still gets the code.
    hasMail = false
    await pool.calm()
    await leaving
    await pool.stop()
    mail.goAway()
    await pool.killAtRandom(input.kills, began + input.seconds * 1000)
    for (const timer of timers.splice(0)) clearInterval(timer)
    await pool.calm()
    // Where starts take long, too little is bought between the kills to have met everything.
    const varied = Date.now() + VARIED_WITHIN_MS
    while (bought.size < WAYS_OF_BUYING && Date.now() < varied) await pause(200)
    over = true
    await faultInjector.calm()
    const promises = await Promise.all(shopping)
    await playing
    await sweeper?.stop()
    const { findings, after } = await settle(pool, first, { promises, mail, input })
    await pool.stop()
    const database = await openDatabase(first)
    const storage = openFolder(join(first.dataDir, 'files'))
    await sweepFiles({ db: database.db, storage, now: addHours(new Date(), 2) })
    const verdict = await checkInvariants(database, {
      promises,
      standIn,
      storage,
      emails: mail.arrived,
      kills: pool.kills,
    })
    await database.close()
    return {
      ...verdict,
      wrong: [...verdict.wrong, ...findings, ...pool.faults, ...silences],
      kills: pool.kills,
      politeStops: pool.politeStops,
      cuts: own?.cuts() ?? 0,
      presses: promises.reduce((sum, one) => sum + one.presses, 0),
      faults: faultInjector.count,
      seconds: (Date.now() - began) / 1000,
      settledAfterSeconds: after / 1000,
    }
  } finally {
    for (const timer of timers) clearInterval(timer)
    faultInjector.stop()
    await pool.stop()
    await standIn.close()
    await mail.close()
    await own?.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}
