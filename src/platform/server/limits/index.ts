import { lt } from 'drizzle-orm'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Expected, gateErrors } from '../../base/errors.ts'
import type { Database } from '../db/index.ts'
import { limitCounts } from './tables.ts'

export interface LimitAsk {
  readonly name: string
  /** Whose count: an address, an account, a mailbox. */
  readonly key: string
  readonly points: number
  readonly seconds: number
}

/** Counts on the shop's own database, so that all processes share them; reads of the catalogue count in memory. */
export interface Limits {
  /** Counts one and refuses with a 429 when the window is full. */
  consume(ask: LimitAsk): Promise<void>
  /** Refuses with a 429 when the window is full, without counting. */
  check(ask: LimitAsk): Promise<void>
  /** Counts one and says whether it was still within the window. */
  tryConsume(ask: LimitAsk): Promise<boolean>
  reset(ask: LimitAsk): Promise<void>
  /** Counts one in this process only and refuses with a 429 when the window is full. */
  consumeInMemory(ask: LimitAsk): Promise<void>
  /** Throws away the windows that have passed. */
  sweep(now: Date): Promise<void>
}

type Limiter = RateLimiterPostgres | RateLimiterMemory

function tooOften(millisecondsToWait: number): Expected {
  const seconds = Math.max(1, Math.ceil(millisecondsToWait / 1000))
  return new Expected(gateErrors.TOO_OFTEN, 'TOO_OFTEN', {}, seconds)
}

async function consumeOrRefuse(limiter: Limiter, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refused) {
    // The library rejects with its state where the window is full, and with an Error where the database failed.
    if (refused instanceof RateLimiterRes) throw tooOften(refused.msBeforeNext)
    throw refused
  }
}

export function createLimits({ db, run }: Pick<Database, 'db' | 'run'>): Limits {
  const shared = new Map<string, RateLimiterPostgres>()
  const storeClient = {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows } = await run(text, values)
      return { rows, rowCount: rows.length }
    },
  }
  const local = new Map<string, RateLimiterMemory>()

  function sharedLimiter({ name, points, seconds }: LimitAsk): RateLimiterPostgres {
    const id = `${name}:${points}:${seconds}`
    const found = shared.get(id)
    if (found) return found
    const made = new RateLimiterPostgres({
      storeClient,
      storeType: 'pool',
      tableName: 'limit_counts',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
      clearExpiredByTimeout: false,
    })
    shared.set(id, made)
    return made
  }

  function localLimiter({ name, points, seconds }: LimitAsk): RateLimiterMemory {
    const id = `${name}:${points}:${seconds}`
    const found = local.get(id)
    if (found) return found
    const made = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
    local.set(id, made)
    return made
  }

  return {
    consume: (ask) => consumeOrRefuse(sharedLimiter(ask), ask.key),
    consumeInMemory: (ask) => consumeOrRefuse(localLimiter(ask), ask.key),
    async check(ask) {
      const state = await sharedLimiter(ask).get(ask.key)
      if (state && state.consumedPoints >= ask.points) throw tooOften(state.msBeforeNext)
    },
    async tryConsume(ask) {
      const state = await sharedLimiter(ask).penalty(ask.key)
      return state.consumedPoints <= ask.points
    },
    async reset(ask) {
      await sharedLimiter(ask).delete(ask.key)
    },
    async sweep(now) {
      await db.delete(limitCounts).where(lt(limitCounts.expire, now.getTime()))
    },
  }
}
