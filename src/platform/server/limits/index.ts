import { lt, sql } from 'drizzle-orm'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Expected, gateErrors } from '../../base/errors.ts'
import { networkOf } from '../client-address.ts'
import type { Database } from '../db/index.ts'
import { limitCounts } from './tables.ts'

export interface LimitInput {
  readonly name: string
  /** Whose count: an account, a mailbox, or an address, which stands for its network. */
  readonly key: string
  readonly points: number
  readonly seconds: number
  /** Counted by this process alone, without the database. */
  readonly inMemory?: boolean | undefined
}

/**
 * Counts on the shop's own database, so that all processes share them; reads of the catalogue count in memory. Where the
 * database fails its error is thrown: nobody is told to come back later for a count that could not be read.
 */
export interface Limits {
  /** Counts one and refuses with a 429 when the window is full. */
  consume(input: LimitInput): Promise<void>
  /** Refuses with a 429 when the window is full, without counting. */
  check(input: LimitInput): Promise<void>
  /** Counts one and says whether it was still within the window. */
  tryConsume(input: LimitInput): Promise<boolean>
  /** Counts one; 0 where it was within the window, else the seconds until the window has passed. */
  consumeOrWait(input: LimitInput): Promise<number>
  /** Counts none; 0 where so many fit, else the seconds until the window has passed. */
  waitFor(input: LimitInput, points: number): Promise<number>
  /** Counts so many where they fit and gives 0; else counts none and gives the seconds until the window has passed. */
  spend(input: LimitInput, points: number): Promise<number>
  /** Takes back one that was counted, or so many. */
  reward(input: LimitInput, points?: number): Promise<void>
  reset(input: LimitInput): Promise<void>
  /** Throws away every count of an account that is gone. */
  forget(key: string): Promise<void>
  /** Throws away the windows that have passed. */
  sweep(now: Date): Promise<void>
}

type Limiter = RateLimiterPostgres | RateLimiterMemory

const secondsOf = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000))

const tooOften = (millisecondsToWait: number): Expected =>
  new Expected(gateErrors.TOO_OFTEN, 'TOO_OFTEN', {}, secondsOf(millisecondsToWait))

export function createLimits({ db, run }: Pick<Database, 'db' | 'run'>): Limits {
  const shared = new Map<string, RateLimiterPostgres>()
  const storeClient = {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows } = await run(text, values)
      return { rows, rowCount: rows.length }
    },
  }
  const local = new Map<string, RateLimiterMemory>()

  function sharedLimiter({ name, points, seconds }: LimitInput): RateLimiterPostgres {
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

  function localLimiter({ name, points, seconds }: LimitInput): RateLimiterMemory {
    const id = `${name}:${points}:${seconds}`
    const found = local.get(id)
    if (found) return found
    const made = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
    local.set(id, made)
    return made
  }

  const limiterOf = (input: LimitInput): Limiter => (input.inMemory ? localLimiter(input) : sharedLimiter(input))
  const keyOf = ({ key }: LimitInput): string => networkOf(key)

  async function waitFor(input: LimitInput, points: number): Promise<number> {
    const state = await limiterOf(input).get(keyOf(input))
    return state && state.consumedPoints + points > input.points ? secondsOf(state.msBeforeNext) : 0
  }

  return {
    waitFor,
    async consume(input) {
      try {
        await limiterOf(input).consume(keyOf(input))
      } catch (refused) {
        // The library rejects with its state where the window is full, and with an Error where the database failed.
        if (refused instanceof RateLimiterRes) throw tooOften(refused.msBeforeNext)
        throw refused
      }
    },
    async check(input) {
      const state = await limiterOf(input).get(keyOf(input))
      if (state && state.consumedPoints >= input.points) throw tooOften(state.msBeforeNext)
    },
    async tryConsume(input) {
      const state = await limiterOf(input).penalty(keyOf(input))
      return state.consumedPoints <= input.points
    },
    async consumeOrWait(input) {
      const state = await limiterOf(input).penalty(keyOf(input))
      return state.consumedPoints <= input.points ? 0 : secondsOf(state.msBeforeNext)
    },
    async spend(input, points) {
      const wait = await waitFor(input, points)
      if (wait > 0) return wait
      const limiter = limiterOf(input)
      const spent = await limiter.penalty(keyOf(input), points)
      if (spent.consumedPoints <= input.points) return 0
      // Another one was faster.
      await limiter.reward(keyOf(input), points)
      return secondsOf(spent.msBeforeNext)
    },
    async reward(input, points = 1) {
      await limiterOf(input).reward(keyOf(input), points)
    },
    async reset(input) {
      await limiterOf(input).delete(keyOf(input))
    },
    async forget(key) {
      await db.delete(limitCounts).where(sql`starts_with(reverse(${limitCounts.key}), reverse(${`:${key}`}))`)
    },
    async sweep(now) {
      await db.delete(limitCounts).where(lt(limitCounts.expire, now.getTime()))
    },
  }
}
