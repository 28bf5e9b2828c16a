import { setTimeout as wait } from 'node:timers/promises'
import { RateLimiterMemory, RateLimiterQueue } from 'rate-limiter-flexible'
import { z } from 'zod'
import type { Config } from '#platform/server/config.ts'
import { askWithKey, verdictOf } from '#platform/server/secret-check.ts'
import { SupplierProduct, SupplierStyle } from './supplier-data.ts'

/** The supplier refuses, or does not answer in any of several tries. */
export class SupplierError extends Error {}

export interface SupplierClient {
  styles(): Promise<SupplierStyle[]>
  /** Every colour and size of these styles; none of a style that was discontinued. */
  products(styleIds: readonly number[]): Promise<SupplierProduct[]>
}

type Account = NonNullable<Config['supplier']>

const TRIES = 5
const TIMEOUT_MS = 60_000
const LONGEST_PAUSE_MS = 120_000

/** Milliseconds until the supplier may be asked again: what its answer says, else longer with every try. */
function pauseAfter(answer: Response | undefined, attempt: number, firstPauseMs: number): number {
  const after = Number(answer?.headers.get('retry-after'))
  const asked = Number.isFinite(after) && after > 0 ? after * 1000 : firstPauseMs * 2 ** attempt
  return Math.min(asked, LONGEST_PAUSE_MS)
}

/** Asks for the categories, the shortest list that needs the key. */
export async function checkSupplierAccount({ account, apiKey, url }: Account): Promise<string | undefined> {
  const authorization = `Basic ${Buffer.from(`${account}:${apiKey}`).toString('base64')}`
  return verdictOf(await askWithKey(new URL('categories/', url).href, { headers: { authorization } }))
}

const isPassing = (status: number): boolean => status === 429 || status >= 500

/**
 * S&S Activewear's API V2 (https://api.ssactivewear.com/V2/Default.aspx): HTTP Basic, JSON, a limit of requests a minute
 * that the shop keeps to of itself.
 * @param firstPauseMs Before the second try; doubled before each later one.
 */
export function createSupplierClient(account: Account, firstPauseMs = 2_000): SupplierClient {
  const limiter = new RateLimiterQueue(new RateLimiterMemory({ points: account.requestsPerMinute, duration: 60 }))
  const authorization = `Basic ${Buffer.from(`${account.account}:${account.apiKey}`).toString('base64')}`

  async function request(path: string): Promise<Response | undefined> {
    await limiter.removeTokens(1)
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      return await fetch(new URL(path, account.url), {
        headers: { authorization, accept: 'application/json' },
        signal,
      })
    } catch {
      // No answer at all is tried again like a refusal that passes.
      return undefined
    }
  }

  /** The answer's JSON; undefined where the supplier has nothing of the kind. */
  async function read(path: string): Promise<unknown> {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const answer = await request(path)
      if (answer?.ok) {
        try {
          return await answer.json()
        } catch {
          // Cut off in the middle: asked for again.
        }
      }
      if (answer?.status === 404) return undefined
      if (answer && !answer.ok && !isPassing(answer.status)) {
        throw new SupplierError(
          `The supplier refused the request with status ${answer.status}. Check the account number and the key.`,
        )
      }
      await wait(pauseAfter(answer, attempt, firstPauseMs))
    }
    throw new SupplierError('The supplier cannot be reached. What was fetched is kept; run the command again to go on.')
  }

  return {
    styles: async () => z.array(SupplierStyle).parse((await read('styles/')) ?? []),
    products: async (styleIds) =>
      z.array(SupplierProduct).parse((await read(`products/?styleid=${styleIds.join(',')}`)) ?? []),
  }
}
