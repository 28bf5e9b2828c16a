import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Call } from '../call.ts'
import { countStatements, type Database, inTransaction, rowsOf } from '../db/index.ts'
import { failpoint } from '../failpoint.ts'
import type { Logger } from '../log.ts'
import type { Telemetry } from '../telemetry/index.ts'
import type { Envelope, Jobs, SendOptions, SentJob } from './jobs.ts'
import { forwardOldJobs } from './old-queue.ts'
import { FAILED_EMAILS, LOOK_EVERY_SECONDS, QUEUE_NAMES, type QueueName, settingsOf } from './queues.ts'

/** A piece of work that leaves the process or may wait; its schema is read again when the work begins. */
export interface Job<Data extends z.ZodType = z.ZodType> extends SentJob<Data> {
  /** When it is also sent by itself, in UTC and without data: once, however many processes there are. */
  readonly cron?: string
  readonly work: (call: Call, data: z.output<Data>) => Promise<void>
}

export function defineJob<Data extends z.ZodType>(definition: Job<Data>): Job<Data> {
  return definition
}

/** Thrown by work that no further try can help: the job is given up at once. */
export class UnrecoverableError extends Error {}

export interface JobRunner extends Jobs {
  /** Begins to work the queues with calls made by `makeCall`, and to send what comes by the clock. */
  work(jobs: readonly Job[], makeCall: () => Call): Promise<void>
  /** Works everything that is due now, and every email, once; for tests and commands. Answers how many jobs there were. */
  drain(jobs: readonly Job[], makeCall: () => Call): Promise<number>
  stop(): Promise<void>
}

// Workers are woken by what is sent; the poll is for what is due later, such as the next try.
const POLL = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 }

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

async function workOne(jobs: readonly Job[], makeCall: () => Call, envelope: Envelope): Promise<void> {
  const job = jobs.find((one) => one.name === envelope.job)
  if (!job) throw new Error(`No room knows the job ${envelope.job}`)
  const call = makeCall()
  // What is made of pictures can wait until there is room again; emails, money and what makes room cannot.
  if (job.queue === 'media') await call.disk.requireRoom('row')
  await job.work(call, job.data.parse(envelope.data))
}

function rowOf<Data extends z.ZodType>(job: SentJob<Data>, data: z.input<Data>, options: SendOptions = {}) {
  const { key, after, isUrgent, group } = options
  const name = key === undefined ? job.name : `${job.name}:${key}`
  return {
    data: { job: job.name, data: job.data.parse(data) } satisfies Envelope,
    // Only the queue of the sweeps reads it, and admits one of each.
    singletonKey: name,
    ...(job.retries === undefined ? {} : { retryLimit: job.retries }),
    ...(key === undefined ? {} : { id: uuidOf(name) }),
    ...(after ? { startAfter: after } : {}),
    ...(isUrgent ? { priority: 1 } : {}),
    ...(group === undefined ? {} : { group: { id: group } }),
  }
}

/** A queue that is there already takes on what this version says of it. */
async function prepareQueues(boss: PgBoss): Promise<void> {
  const { name: failed, ...settings } = FAILED_EMAILS
  await boss.createQueue(failed, settings)
  for (const name of QUEUE_NAMES) {
    const { workers: _workers, workersOfGroup: _workersOfGroup, policy, ...changeable } = settingsOf(name)
    await boss.createQueue(name, { ...changeable, ...(policy ? { policy } : {}) })
    await boss.updateQueue(name, changeable)
  }
}

/** What comes by the clock is written anew at each start, and what this version no longer knows is taken out. */
async function prepareSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  for (const { name, queue, cron } of jobs) {
    if (!cron) continue
    const envelope: Envelope = { job: name, data: {} }
    await boss.schedule(queue, cron, envelope, { key: name, singletonKey: name, missed: 'once' })
  }
  for (const { name: queue, key } of await boss.getSchedules())
    if (!jobs.some((job) => job.cron && job.queue === queue && job.name === key)) await boss.unschedule(queue, key)
}

/** Starts pg-boss on the shop's own database; its tables stand in a schema of their own. */
export async function startJobs(
  database: Database,
  log: Logger,
  schedule = true,
  telemetry?: Telemetry,
): Promise<JobRunner> {
  // Inside a transaction every statement of the queue belongs to it: a look at another connection would wait for ever
  // on the embedded database, and would miss what the transaction has written on a server.
  const ambient = fromDrizzle(
    { execute: async (query: SQL) => ({ rows: rowsOf(await database.db.execute(query)) }) },
    sql,
  )
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => (inTransaction() ? ambient.executeSql(text, values) : database.run(text, values)),
      async listen(channel, onNotice, onReconnect) {
        await database.listen(channel, onNotice, (isHearing) => isHearing && onReconnect())
        // It ends with the database.
        return { close: async () => undefined }
      },
    },
    ...(database.kind === 'embedded' ? { backend: 'pglite' as const } : {}),
    schedule,
    supervise: schedule,
    superviseIntervalSeconds: LOOK_EVERY_SECONDS,
    monitorIntervalSeconds: LOOK_EVERY_SECONDS,
    useListenNotify: schedule,
  })
  boss.on('error', (cause) => log.error({ err: cause }, 'jobs'))
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'jobs'))
  await boss.start()
  await prepareQueues(boss)

  const sendAll: Jobs['sendAll'] = async (job, all) => {
    if (all.length === 0) return
    await boss.insert(
      job.queue,
      all.map(({ data, options }) => rowOf(job, data, options)),
      { returnId: false },
    )
  }

  async function workWatched(
    jobs: readonly Job[],
    makeCall: () => Call,
    envelope: Envelope,
    isLastTry: boolean,
  ): Promise<void> {
    const work = () => workOne(jobs, makeCall, envelope)
    if (!telemetry) return work()
    // Rows of a version that is gone may name anything.
    const isKnown = jobs.some(({ name }) => name === envelope.job)
    const watched = telemetry.job(isKnown ? envelope.job : 'unknown')
    const { value, statements } = await countStatements(() => watched.run(() => Promise.allSettled([work()])))
    const [settled] = value
    if (settled.status === 'fulfilled') return watched.end('done', statements)
    const isOver = isLastTry || settled.reason instanceof UnrecoverableError
    watched.end(isOver ? 'given-up' : 'failed', statements)
    throw settled.reason
  }

  async function settle(
    jobs: readonly Job[],
    makeCall: () => Call,
    claimed: JobWithMetadata<Envelope>,
  ): Promise<JobResult> {
    const { id, data: envelope, retryCount, retryLimit } = claimed
    try {
      failpoint('before_job')
      await workWatched(jobs, makeCall, envelope, retryCount >= retryLimit)
      failpoint('after_job')
      return { id, status: 'completed' }
    } catch (cause) {
      const isLast = cause instanceof UnrecoverableError || retryCount >= retryLimit
      const facts = { err: cause, job: envelope.job, jobId: id, tries: retryCount + 1 }
      if (isLast) log.error(facts, 'job given up')
      else log.warn(facts, 'job failed and will be tried again')
      return { id, status: cause instanceof UnrecoverableError ? 'deadletter' : 'failed', output: cause }
    }
  }

  /** Starts one worker, or as many together as one group may have: the library counts groups only then. */
  async function startWorkers(queue: QueueName, jobs: readonly Job[], makeCall: () => Call): Promise<void> {
    const { workersOfGroup } = settingsOf(queue)
    const options = {
      ...POLL,
      ...(workersOfGroup ? { localConcurrency: workersOfGroup, localGroupConcurrency: workersOfGroup } : {}),
    }
    const worker: string = await boss.work(
      queue,
      { ...options, includeMetadata: true, perJobResults: true },
      async (claimed: JobWithMetadata<Envelope>[]) => {
        const results = await Promise.all(claimed.map((one) => settle(jobs, makeCall, one)))
        // Looks for more at once: one notice may stand for many jobs.
        boss.notifyWorker(worker)
        return results
      },
    )
  }

  return {
    sendAll,
    send: (job, data, options = {}) => sendAll(job, [{ data, options }]),
    // In one transaction: what fails again meanwhile is not yet there, and is left to the next press.
    resendEmails: (ids) =>
      database.db.transaction(async () => {
        if (ids?.length === 0) return 0
        let sent = 0
        for (;;) {
          const moved = await boss.redrive(FAILED_EMAILS.name, ids ? { ids: [...ids] } : {})
          sent += moved
          if (moved === 0) return sent
        }
      }),
    async work(jobs, makeCall) {
      await prepareSchedules(boss, jobs)
      await forwardOldJobs(boss, jobs)
      for (const queue of QUEUE_NAMES) {
        const { workers, workersOfGroup = 1 } = settingsOf(queue)
        for (let number = 0; number < workers; number += workersOfGroup) await startWorkers(queue, jobs, makeCall)
      }
    },
    async drain(jobs, makeCall) {
      let done = 0
      let isMore = true
      while (isMore) {
        isMore = false
        for (const queue of QUEUE_NAMES) {
          const batch = await boss.fetch<Envelope>(queue, { batchSize: 1, ignoreStartAfter: queue === 'email' })
          for (const one of batch) {
            await workOne(jobs, makeCall, one.data)
            await boss.complete(queue, one.id)
            done++
            isMore = true
          }
        }
      }
      return done
    },
    stop: () => boss.stop({ graceful: true, timeout: 15_000 }),
  }
}
