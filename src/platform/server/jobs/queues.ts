import type { Queue } from 'pg-boss'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

interface QueueSettings extends Omit<Queue, 'name'> {
  /** How many jobs each process works at once. */
  readonly workers: number
  /**
   * How many of them may be about the same thing at once, such as one receiver that hangs. Counted in the process: what
   * several workers look up in the database at once none of them sees begun by another.
   */
  readonly workersOfGroup?: number
}

// A process that died is noticed by its missing heartbeat. The expiry is for one that lives and hangs: a job that outlives
// it would run a second time beside the first, so each is longer than the sum of all time-outs of its slowest job.
const HEARTBEAT_SECONDS = 30
/** How often a process looks for the jobs of those that died. */
export const LOOK_EVERY_SECONDS = 15
// Done work is deleted after a day, as emails name people.
const DONE_STORED_SECONDS = DAY

const growing = (retryDelay: number, retryDelayMax: number, retryLimit: number) => ({
  ...{ retryBackoff: true, retryDelay, retryDelayMax, retryLimit },
  ...{ heartbeatSeconds: HEARTBEAT_SECONDS, deleteAfterSeconds: DONE_STORED_SECONDS, notify: true },
})

/**
 * Work waits in queues by what it waits for: a mail server that is slow holds up emails, a receiver that hangs holds up
 * what is told to other systems, and neither holds up money.
 */
const QUEUES = {
  // Nine pauses of an hour together, then one each half hour for three days. A mail server may take a minute for each of
  // its eight answers.
  email: { workers: 5, expireInSeconds: 15 * MINUTE, ...growing(5, 30 * MINUTE, 152), deadLetter: 'email-failed' },
  // An hour of growing pauses, then hourly for a week: nobody else sends this money.
  money: { workers: 4, expireInSeconds: 15 * MINUTE, ...growing(2, HOUR, 180) },
  media: { workers: 2, expireInSeconds: HOUR, ...growing(5, HOUR, 30) },
  outbound: { workers: 6, workersOfGroup: 2, expireInSeconds: 15 * MINUTE, ...growing(2, HOUR, 30) },
  // Of a sweep one waits or runs, in all processes together; the next comes by the clock anyway.
  sweeps: { workers: 2, policy: 'exclusive', expireInSeconds: 3 * HOUR, ...growing(30, 10 * MINUTE, 5) },
} as const satisfies Record<string, QueueSettings>

export type QueueName = keyof typeof QUEUES

export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[]

export const settingsOf = (name: QueueName): QueueSettings => QUEUES[name]

/** Where emails rest that were given up, until staff send them again or a month has passed. */
export const FAILED_EMAILS = { name: QUEUES.email.deadLetter, retentionSeconds: 30 * DAY }
