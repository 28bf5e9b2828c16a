import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Call } from '../call.ts'
import { afterCommit, type Database, inTransaction, rowsOf } from '../db/index.ts'
import { failpoint } from '../failpoint.ts'
import type { Logger } from '../log.ts'

/** A piece of work that leaves the process or may wait; its schema is read again when the work begins. */
export interface Job<Data extends z.ZodType = z.ZodType> {
  readonly name: string
  readonly data: Data
  /** How often the work is tried again, with growing pauses, before it is parked as failed. */
  readonly retries: number
  readonly work: (call: Call, data: z.output<Data>) => Promise<void>
}

export function defineJob<Data extends z.ZodType>(definition: Job<Data>): Job<Data> {
  return definition
}

export interface SendOptions {
  /** Two sends with one key make one job. */
  readonly key?: string
  readonly after?: Date
}

/** Work to be done later: a row written in the transaction that causes it. */
export interface Jobs {
  send<Data extends z.ZodType>(job: Job<Data>, data: z.input<Data>, options?: SendOptions): Promise<void>
}

export interface JobRunner extends Jobs {
  /** Begins to work the queue with calls made by `makeCall`. */
  work(jobs: readonly Job[], makeCall: () => Call): Promise<void>
  /** Works everything that is due now, once; for tests and commands. Answers how many jobs there were. */
  drain(jobs: readonly Job[], makeCall: () => Call): Promise<number>
  stop(): Promise<void>
}

const QUEUE = 'work'
const POLL_SECONDS = 0.5
// What is done is thrown away after a day: letters name people.
const DONE_KEPT_SECONDS = 24 * 60 * 60

interface Envelope {
  readonly job: string
  readonly data: unknown
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

async function workOne(jobs: readonly Job[], makeCall: () => Call, envelope: Envelope): Promise<void> {
  const job = jobs.find((one) => one.name === envelope.job)
  if (!job) throw new Error(`No room knows the job ${envelope.job}`)
  await job.work(makeCall(), job.data.parse(envelope.data))
}

/** Starts pg-boss on the shop's own database; its tables stand in a schema of their own. */
export async function startJobs(database: Database, log: Logger, schedule = true): Promise<JobRunner> {
  // Inside a transaction every statement of the queue belongs to it: a look at another connection would wait for ever
  // on the embedded database, and would miss what the transaction has written on a server.
  const ambient = fromDrizzle(
    { execute: async (query: SQL) => ({ rows: rowsOf(await database.db.execute(query)) }) },
    sql,
  )
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => (inTransaction() ? ambient.executeSql(text, values) : database.run(text, values)),
    },
    ...(database.kind === 'embedded' ? { backend: 'pglite' as const } : {}),
    schedule: false,
    supervise: schedule,
  })
  boss.on('error', (cause) => log.error({ err: cause }, 'jobs'))
  await boss.start()
  await boss.createQueue(QUEUE, {
    retryLimit: 10,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: 120,
    deleteAfterSeconds: DONE_KEPT_SECONDS,
  })

  // What this process sends is begun at once; the poll is for what is due later and what other processes have sent.
  let worker: string | undefined
  const wake = () => {
    if (worker) boss.notifyWorker(worker)
  }

  return {
    async send(job, data, options = {}) {
      const envelope: Envelope = { job: job.name, data: job.data.parse(data) }
      await boss.send(QUEUE, envelope, {
        retryLimit: job.retries,
        ...(options.key ? { id: uuidOf(`${job.name}:${options.key}`) } : {}),
        ...(options.after ? { startAfter: options.after } : {}),
      })
      afterCommit(wake)
    },
    async work(jobs, makeCall) {
      worker = await boss.work<Envelope>(
        QUEUE,
        { pollingIntervalSeconds: POLL_SECONDS, batchSize: 1 },
        async ([one]) => {
          if (!one) return
          try {
            failpoint('before_job')
            await workOne(jobs, makeCall, one.data)
            failpoint('after_job')
            wake()
          } catch (cause) {
            log.error({ err: cause, job: one.data.job, jobId: one.id }, 'job failed')
            throw cause
          }
        },
      )
    },
    async drain(jobs, makeCall) {
      let done = 0
      for (;;) {
        const batch = await boss.fetch<Envelope>(QUEUE, { batchSize: 20 })
        if (!batch?.length) return done
        for (const one of batch) {
          await workOne(jobs, makeCall, one.data)
          await boss.complete(QUEUE, one.id)
          done++
        }
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 15_000 }),
  }
}
