import { setTimeout as sleep } from 'node:timers/promises'
import type Stripe from 'stripe'
import { fail } from '#platform/base/errors.ts'
import type { StripeKeys } from '#platform/server/config.ts'
import { paymentErrors } from '../../contract.ts'
import { type ProviderCall, ProviderUnclear } from '../provider.ts'
import { createBreaker } from './breaker.ts'
import { isReplayed, isUnclear, ReplayedFailure, StripeRefusal } from './refusal.ts'

export interface StripeRequestOptions {
  readonly timeoutMs?: number
  /** How often the same question is sent again where no answer came; it carries the same key. */
  readonly retries?: number
}

/** The way to Stripe: loaded when it is first needed, and every answer is yes, a refusal, or unclear. */
export interface Line {
  request<T>(call: ProviderCall, question: (stripe: Stripe) => Promise<T>): Promise<T>
  load(): Promise<Stripe>
}

const TRIES_WHEN_BUSY = 3

/** Too many at once: the same again, a little later and not all together. */
async function retryWhenBusy<T>(question: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await question()
    } catch (cause) {
      const isBusy = cause instanceof Error && 'type' in cause && cause.type === 'StripeRateLimitError'
      if (!isBusy || tried === TRIES_WHEN_BUSY) throw cause
      await sleep(tried * (200 + Math.random() * 400))
    }
  }
}

function addressOf(apiBase: string | undefined) {
  if (!apiBase) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' } as const
}

async function connect({ secretKey, apiBase }: StripeKeys, { timeoutMs = 8000, retries = 1 }: StripeRequestOptions) {
  const { default: StripeClient } = await import('stripe')
  return new StripeClient(secretKey, {
    ...addressOf(apiBase),
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
  })
}

export function openLine(keys: StripeKeys, options: StripeRequestOptions): Line {
  const breaker = createBreaker()
  let loading: Promise<Stripe> | undefined
  const load = () => {
    loading ??= connect(keys, options)
    return loading
  }

  function readError(call: ProviderCall, stripe: Stripe, cause: unknown): unknown {
    if (!(cause instanceof stripe.errors.StripeError)) return cause
    if (isUnclear(cause)) {
      const text = `Stripe: ${cause.type} ${cause.code ?? ''} ${cause.requestId ?? ''}`.trimEnd()
      if (!isReplayed(cause)) breaker.silent(call.now)
      return isReplayed(cause) ? new ReplayedFailure(text) : new ProviderUnclear(text)
    }
    breaker.answered()
    const refusal = new StripeRefusal(cause)
    if (cause.statusCode !== 401 && cause.statusCode !== 403) return refusal
    call.log.error({ reason: refusal.message }, 'Stripe does not accept our key')
    return fail(paymentErrors, 'PROVIDER_SILENT')
  }

  return {
    load,
    async request(call, question) {
      if (breaker.isOpen(call.now)) throw new ProviderUnclear('Stripe has not answered several times and is left alone')
      const stripe = await load()
      try {
        const answer = await retryWhenBusy(() => question(stripe))
        breaker.answered()
        return answer
      } catch (cause) {
        throw readError(call, stripe, cause)
      }
    },
  }
}
