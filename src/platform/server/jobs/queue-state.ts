import { sql } from 'drizzle-orm'
import type { Call } from '../call.ts'
import { rowsOf } from '../db/index.ts'
import { FAILED_EMAILS, QUEUE_NAMES, type QueueName } from './queues.ts'

export interface QueueState {
  readonly queue: QueueName
  /** Due, and not begun; those that failed and are tried again are among them. */
  readonly waiting: number
  /** For a later moment. */
  readonly planned: number
  readonly active: number
  /** Given up within a day. */
  readonly failed: number
  /** How long ago the oldest should have been done that is not: counted from when it was due, through all its tries. */
  readonly oldestSeconds: number
}

export interface RestingEmails {
  readonly count: number
  readonly oldestSeconds: number
}

interface Row extends Omit<QueueState, 'queue'> {
  readonly name: string
}

/** Every queue, by the clock of the database, for all processes; and the emails that were given up and rest. */
export async function readQueues({ db }: Pick<Call, 'db'>): Promise<{
  readonly queues: readonly QueueState[]
  readonly emailsGivenUp: RestingEmails
}> {
  // `start_after` of a retry is its next try, so such a job counts from when it was written.
  const rows = rowsOf<Row>(
    await db.execute(sql`
      select name,
        (count(*) filter (where state = 'retry' or (state = 'created' and start_after <= now())))::int as "waiting",
        (count(*) filter (where state = 'created' and start_after > now()))::int as "planned",
        (count(*) filter (where state = 'active'))::int as "active",
        (count(*) filter (where state = 'failed'))::int as "failed",
        coalesce(extract(epoch from now() - min(case
          when state = 'retry' or (state = 'active' and retry_count > 0) then created_on
          when state = 'active' then started_on
          when state = 'created' and start_after <= now() then greatest(created_on, start_after)
        end)), 0)::float8 as "oldestSeconds"
      from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name`),
  )
  const none = { waiting: 0, planned: 0, active: 0, failed: 0, oldestSeconds: 0 }
  const stateOf = (name: string) => rows.find((row) => row.name === name) ?? none
  const resting = stateOf(FAILED_EMAILS.name)
  return {
    queues: QUEUE_NAMES.map((queue) => {
      const { waiting, planned, active, failed, oldestSeconds } = stateOf(queue)
      return { queue, waiting, planned, active, failed, oldestSeconds }
    }),
    emailsGivenUp: { count: resting.waiting + resting.planned, oldestSeconds: resting.oldestSeconds },
  }
}
