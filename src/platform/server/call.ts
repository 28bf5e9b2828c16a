import type { Access, AccessOf } from '../base/endpoint.ts'
import { newId } from '../base/id.ts'
import type { Config } from './config.ts'
import type { Db } from './db/index.ts'
import type { Actor } from './identity/actor.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Limits } from './limits/index.ts'
import type { Logger } from './log.ts'
import type { UsePort } from './port.ts'
import type { DiskSpace } from './storage/disk-space.ts'
import type { Storage } from './storage/index.ts'

export type { Actor } from './identity/actor.ts'

/** What every use case has in its hands. */
export interface Call {
  /** Inside `db.transaction` this same handle is the transaction. */
  readonly db: Db
  readonly now: Date
  readonly actor: Actor | undefined
  readonly requestId: string
  readonly log: Logger
  /** Network address of the asker, as far as it can be trusted. */
  readonly address: string
  readonly headers: Headers
  /** Only the head of the answer goes out, as HEAD wants it. */
  readonly isHead?: boolean
  /** Headers of the answer, such as Set-Cookie. */
  readonly reply: Headers
  /** Tells that nobody waits for the answer any more; a call without a request has none. */
  readonly signal?: AbortSignal | undefined
  readonly config: Config
  readonly jobs: Jobs
  readonly storage: Storage
  readonly disk: DiskSpace
  readonly limits: Limits
  readonly use: UsePort
}

/** The parts of a call that are the same for everybody. */
export type Services = Omit<Call, 'now' | 'actor' | 'requestId' | 'address' | 'headers' | 'isHead' | 'reply' | 'signal'>

/** A call that no request made: what the shop does of itself. */
export const systemCallOf = (services: Services, now: Date): Call => ({
  ...services,
  now,
  actor: undefined,
  requestId: newId('req'),
  address: '127.0.0.1',
  headers: new Headers(),
  reply: new Headers(),
})

export type SignedIn = Call & { readonly actor: Actor }

/** The call as the use case of an endpoint receives it: with an actor wherever the gate made sure of one. */
export type CallFor<A extends Access> = A extends 'public' ? Call : SignedIn

export type CallOf<E> = CallFor<AccessOf<E>>

export const hasRole = (call: Call, role: string): boolean => call.actor?.roles.includes(role) ?? false
