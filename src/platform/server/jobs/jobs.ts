import type { z } from 'zod'
import type { QueueName } from './queues.ts'

/** What of a job is known to whoever sends it. */
export interface SentJob<Data extends z.ZodType = z.ZodType> {
  readonly name: string
  /** Says whom it may hold up, how long it may take and how often it is tried again. */
  readonly queue: QueueName
  readonly data: Data
  /** How often it is tried again, where that is not what its queue says. */
  readonly retries?: number
}

export interface SendOptions {
  /** Two sends with one key make one job. */
  readonly key?: string
  readonly after?: Date
  /** Comes before what waits already. */
  readonly isUrgent?: boolean
  /** What it is about, where a queue bounds how much of one thing is worked at once. */
  readonly group?: string
}

/** Work to be done later: a row written in the transaction that causes it. */
export interface Jobs {
  send<Data extends z.ZodType>(job: SentJob<Data>, data: z.input<Data>, options?: SendOptions): Promise<void>
  /** Many of one kind, in one statement. */
  sendAll<Data extends z.ZodType>(
    job: SentJob<Data>,
    all: readonly { readonly data: z.input<Data>; readonly options?: SendOptions }[],
  ): Promise<void>
  /** Puts given-up emails back into their queue, all of them where no ids are named; says how many there were. */
  resendEmails(ids?: readonly string[]): Promise<number>
}

/** A job as it lies in its queue. */
export interface Envelope {
  readonly job: string
  readonly data: unknown
}
