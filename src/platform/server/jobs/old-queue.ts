import type { PgBoss, Job as PgJob } from 'pg-boss'
import type { Envelope, SentJob } from './jobs.ts'

// Until November 2026 there was one queue for everything.
const OLD_QUEUE = 'work'
const AT_ONCE = 50

/**
 * What lies in the queue of an earlier version goes to the queue of its kind when it is due. A worker does it rather than
 * a migration, as processes of that version go on sending while they are replaced, and as what they had begun when they
 * ended becomes due minutes later. Under the same id: what is forwarded twice is there once.
 */
export async function forwardOldJobs(boss: PgBoss, jobs: readonly SentJob[]): Promise<void> {
  if (!(await boss.getQueue(OLD_QUEUE))) return
  const options = {
    batchSize: AT_ONCE,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: 5,
    perJobResults: true,
  } as const
  await boss.work(OLD_QUEUE, options, async (old: PgJob<Envelope>[]) =>
    Promise.all(
      old.map(async ({ id, data }) => {
        const job = jobs.find(({ name }) => name === data.job)
        if (!job) return { id, status: 'failed', output: new Error(`No room knows the job ${data.job}`) }
        await boss.insert(job.queue, [{ id, data, ...(job.retries === undefined ? {} : { retryLimit: job.retries }) }])
        return { id, status: 'completed' }
      }),
    ),
  )
}
