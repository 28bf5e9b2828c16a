import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '#platform/base/id.ts'
import { createLogger } from '#platform/server/log.ts'
import { openApi } from '#platform/testing/test-api.ts'
import { openTestDatabase } from '#platform/testing/test-db.ts'
import { rowsOf } from '../db/index.ts'
import { defineJob, type Job, type JobRunner, startJobs, UnrecoverableError } from './index.ts'
import { readQueues } from './queue-state.ts'
import { QUEUE_NAMES } from './queues.ts'

const shop = await openApi({ calls: [] })
const runners: JobRunner[] = []
const done: string[] = []

async function startRunner(): Promise<JobRunner> {
  const runner = await startJobs(shop.database, createLogger('silent'))
  runners.push(runner)
  return runner
}

beforeEach(async () => {
  done.length = 0
  await shop.db.execute(sql`delete from pgboss.job`)
})
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop()
})

const label = z.object({ label: z.string() })
const jobIn = (queue: Job['queue'], more: Partial<Job<typeof label>> = {}) =>
  defineJob({
    name: `test.${queue}`,
    queue,
    data: label,
    work: async (_call, { label: one }) => {
      done.push(one)
    },
    ...more,
  })
const poison = defineJob({
  name: 'test.poison',
  queue: 'money',
  data: z.object({}),
  retries: 1,
  work: () => Promise.reject(new Error('This job always fails')),
})

/** Work that ends when it is let go. */
function hanging(queue: Job['queue'], name = `test.hanging-${queue}`) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const begun: string[] = []
  const job = defineJob({
    name,
    queue,
    data: label,
    work: async (_call, { label: one }) => {
      begun.push(one)
      await promise
      done.push(one)
    },
  })
  return { job, begun, letGo: resolve }
}

const eventually = (what: () => unknown) => expect.poll(what, { timeout: 20_000 })
const statesOf = async (job: { readonly name: string }) =>
  rowsOf<{ state: string }>(
    await shop.db.execute(sql`select state::text as state from pgboss.job where data->>'job' = ${job.name}`),
  ).map(({ state }) => state)

test('a job that always fails holds up nobody, and is stored where it can be seen', async () => {
  const honest = jobIn('money')
  const runner = await startRunner()
  await runner.send(poison, {})
  for (const number of [1, 2, 3]) await runner.send(honest, { label: String(number) })
  await runner.work([poison, honest], shop.systemCall)
  await eventually(() => done.toSorted()).toEqual(['1', '2', '3'])
  await eventually(() => statesOf(poison)).toEqual(['failed'])
})

test('work that hangs in every other queue holds up none', async () => {
  const hung = QUEUE_NAMES.map((queue) => hanging(queue))
  const honest = QUEUE_NAMES.map((queue) => jobIn(queue))
  const runner = await startRunner()
  for (const { job } of hung)
    for (let number = 0; number < 30; number++)
      if (job.queue !== 'money') await runner.send(job, { label: 'slow' }, { key: String(number) })
  await runner.work([...honest, ...hung.map(({ job }) => job)], shop.systemCall)
  await eventually(() => hung.filter(({ begun }) => begun.length > 0).length).toBe(QUEUE_NAMES.length - 1)
  await runner.send(jobIn('money'), { label: 'refund' })
  await eventually(() => done).toEqual(['refund'])
  for (const { letGo } of hung) letGo()
})

test('a group that hangs leaves workers of its queue to others, and what is urgent comes first', async () => {
  const { job, begun, letGo } = hanging('outbound')
  const honest = jobIn('outbound')
  const runner = await startRunner()
  for (let number = 0; number < 20; number++) await runner.send(job, { label: 'hangs' }, { group: 'one receiver' })
  await runner.send(honest, { label: 'other' }, { group: 'another receiver' })
  await runner.work([job, honest], shop.systemCall)
  await eventually(() => done).toEqual(['other'])
  expect(begun).toHaveLength(2)
  letGo()
  await runner.stop()

  done.length = 0
  await shop.db.execute(sql`delete from pgboss.job`)
  const email = jobIn('email')
  for (const one of ['a', 'b']) await shop.systemCall().jobs.send(email, { label: one })
  await shop.systemCall().jobs.send(email, { label: 'code' }, { isUrgent: true })
  await runner.drain([email], shop.systemCall)
  expect(done).toEqual(['code', 'a', 'b'])
})

test('work that no try can help is given up at once', async () => {
  let tries = 0
  const hopeless = defineJob({
    name: 'test.hopeless',
    queue: 'email',
    data: z.object({}),
    async work() {
      tries++
      throw new UnrecoverableError('Nobody lives there')
    },
  })
  const runner = await startRunner()
  await runner.send(hopeless, {})
  await runner.work([hopeless], shop.systemCall)
  await eventually(async () => (await statesOf(hopeless)).toSorted()).toEqual(['created', 'failed'])
  expect(tries).toBe(1)
  expect(await runner.resendEmails(), 'it rests and can be sent again').toBe(1)
  expect(await runner.resendEmails(), 'which a second press does not do').toBe(0)
})

test('a queue says since when its oldest job should have been done, through all its tries', async () => {
  const runner = await startRunner()
  const [email, money, media] = [jobIn('email'), jobIn('money'), jobIn('media')]
  await runner.send(email, { label: 'fails' })
  await runner.send(money, { label: 'for later' }, { after: new Date(Date.now() + 86_400_000) })
  await runner.send(media, { label: 'was for later' }, { after: new Date(Date.now() + 86_400_000) })
  await shop.db.execute(sql`update pgboss.job set created_on = now() - interval '2 hours'`)
  await shop.db.execute(
    sql`update pgboss.job set state = 'retry', retry_count = 3, start_after = now() + interval '30 minutes' where name = 'email'`,
  )
  await shop.db.execute(sql`update pgboss.job set start_after = now() - interval '5 minutes' where name = 'media'`)
  const { queues } = await readQueues(shop)
  const state = Object.fromEntries(queues.map((one) => [one.queue, one]))
  expect(state.email).toMatchObject({ waiting: 1, planned: 0, oldestSeconds: expect.closeTo(7_200, -2) })
  expect(state.money).toMatchObject({ waiting: 0, planned: 1, oldestSeconds: 0 })
  expect(state.media).toMatchObject({ waiting: 1, oldestSeconds: expect.closeTo(300, -2) })
})

describe('what comes by the clock', () => {
  const everyMinute = '* * * * *'
  /** The next process that starts looks at the clock at once, as if none had for a while. */
  const letTimePass = () => shop.db.execute(sql`update pgboss.version set cron_on = now() - interval '5 minutes'`)

  test('is done once by several processes, goes on when one of its jobs fails, and ends with its job', async () => {
    const counted = new Map<string, number>()
    const sweep = (name: string, work: () => Promise<void>) =>
      defineJob({
        name,
        queue: 'sweeps',
        cron: everyMinute,
        data: z.object({}),
        async work() {
          counted.set(name, (counted.get(name) ?? 0) + 1)
          await work()
        },
      })
    const sweeps = [
      sweep('test.broken', () => Promise.reject(new Error('This sweep always fails'))),
      sweep('test.whole', () => pause(50)),
    ]
    await (await startRunner()).work([...sweeps, sweep('test.removed', () => pause(1))], shop.systemCall)
    for (const runner of runners.splice(0)) await runner.stop()
    counted.clear()
    await shop.db.execute(sql`delete from pgboss.job`)

    await letTimePass()
    for (let processes = 0; processes < 3; processes++) await (await startRunner()).work(sweeps, shop.systemCall)
    await eventually(() => Object.fromEntries(counted)).toEqual({ 'test.broken': 1, 'test.whole': 1 })
    await pause(1_500)
    expect(Object.fromEntries(counted)).toEqual({ 'test.broken': 1, 'test.whole': 1 })
    const schedules = rowsOf<{ key: string }>(await shop.db.execute(sql`select key from pgboss.schedule order by key`))
    expect(schedules.map(({ key }) => key)).toEqual(['test.broken', 'test.whole'])
  })
})

describe('a database that an earlier version worked on', () => {
  const OLD = 'work'

  test('loses nothing that lay in its one queue: waiting, failed once, begun and never ended, planned for later', async () => {
    const database = await openTestDatabase()
    afterAll(() => database.close())
    const embedded = database.kind === 'embedded' ? { backend: 'pglite' as const } : {}
    const old = new PgBoss({ db: { executeSql: database.run }, ...embedded, schedule: false, supervise: false })
    await old.start()
    await old.createQueue(OLD, { retryLimit: 10, retryDelay: 2, retryBackoff: true, expireInSeconds: 120 })
    const email = jobIn('email')
    const money = jobIn('money')
    const put = (job: { name: string }, one: string, more = {}) =>
      old.send(OLD, { job: job.name, data: { label: one } }, { id: crypto.randomUUID(), ...more })
    await put(email, 'begun')
    await old.fetch(OLD, { batchSize: 1 })
    await database.run(`update pgboss.job set started_on = now() - interval '5 minutes'`)
    await put(email, 'waiting')
    await put(money, 'failed once')
    const [failed] = (await old.fetch(OLD, { batchSize: 10 })).filter(({ data }) =>
      JSON.stringify(data).includes('failed'),
    )
    await old.fail(OLD, failed?.id ?? '')
    await database.run(`update pgboss.job set state = 'created', started_on = null where data::text like '%waiting%'`)
    await database.run(`update pgboss.job set start_after = now() where state = 'retry'`)
    await put(money, 'later', { startAfter: 3 })
    await old.supervise(OLD)
    await old.stop({ close: false, graceful: false })
    await database.run(`update pgboss.job set start_after = now() where data::text like '%begun%'`)

    const runner = await startJobs(database, createLogger('silent'))
    await runner.work([email, money], () => ({ ...shop.systemCall(), requestId: newId('req') }))
    await eventually(() => done.toSorted()).toEqual(['begun', 'failed once', 'later', 'waiting'])
    const unfinished = async () => (await database.run(`select name from pgboss.job where state <> 'completed'`)).rows
    await eventually(unfinished).toEqual([])
    await runner.stop()
  })
})
