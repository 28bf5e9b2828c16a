import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Expected } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import type { XeroKeys } from '#platform/server/config.ts'
import { verdictOf } from '#platform/server/secret-check.ts'
import { BooksPaused } from '../books.ts'

const TIMEOUT_MS = 10_000
const SCOPE = 'accounting.transactions accounting.contacts'
// Xero takes 60 calls a minute and 5,000 a day of one organisation, five at once. The shop asks one after the other and leaves
// some for the accountant's other programs.
export const A_MINUTE = { name: 'xero-minute', key: 'xero', points: 55, seconds: 60 }
const A_DAY = { name: 'xero-day', key: 'xero', points: 4800, seconds: 24 * 60 * 60 }
const FEW_LEFT = 1000

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

export type XeroRequest = (call: Call, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => Promise<unknown>

const Refusal = z.object({
  Message: z.string().optional(),
  Elements: z.array(z.object({ ValidationErrors: z.array(z.object({ Message: z.string() })).optional() })).optional(),
})

/** The sentences alone: beside them Xero sends back what was asked, with the buyer's name and address, which no log may hold. */
function reasonOf(answer: unknown): string {
  const { Message = '', Elements = [] } = Refusal.safeParse(answer).data ?? {}
  const sentences = Elements.flatMap(({ ValidationErrors = [] }) => ValidationErrors.map((one) => one.Message))
  return [Message, ...sentences].filter(Boolean).join(' ').slice(0, 2000) || 'Xero names no reason'
}

/** Xero refuses what was sent; asking again would be refused again. */
export class XeroRefused extends Error {}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch (cause) {
    throw new BooksPaused('Xero does not answer', { cause })
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (cause) {
    throw new BooksPaused('Xero was cut off', { cause })
  }
}

function waitOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 24 * 60 * 60) : undefined
}

async function spend(call: Call): Promise<void> {
  try {
    await call.limits.consume(A_MINUTE)
    await call.limits.consume(A_DAY)
  } catch (cause) {
    if (!(cause instanceof Expected)) throw cause
    const seconds = cause.retryAfterSeconds ?? 60
    throw new BooksPaused('The calls of this minute or day are used up', {
      seconds,
      isTurnedAway: true,
      isOwnWish: true,
    })
  }
}

/** One request of the same body has one key, however often it is sent. */
const keyOf = (...parts: readonly string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex')

const askToken = ({ clientId, clientSecret, identityBase }: XeroKeys): Promise<Response> =>
  send(`${identityBase}/connect/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: SCOPE }).toString(),
  })

/** Whether Xero gives a token for these keys. */
export const checkXeroKeys = (keys: XeroKeys): Promise<string | undefined> =>
  askToken(keys).then(verdictOf, () => 'no answer')

/** Asks Xero as a custom connection (client credentials); the token is kept until it runs out. */
export function createXeroClient(keys: XeroKeys): XeroRequest {
  let token: { value: string; until: number } | undefined

  async function tokenAt(now: Date): Promise<string> {
    if (token && token.until > now.getTime()) return token.value
    const response = await askToken(keys)
    const given = response.ok ? Token.safeParse(await readJson(response)) : undefined
    if (!given?.success) {
      throw new BooksPaused(`Xero gives no token: ${response.status}`, {
        seconds: waitOf(response),
        isTurnedAway: true,
      })
    }
    const { access_token: value, expires_in: seconds } = given.data
    token = { value, until: now.getTime() + (seconds - 60) * 1000 }
    return value
  }

  async function once(call: Call, ...[method, path, body]: readonly [string, string, string | undefined]) {
    const bearer = await tokenAt(call.now)
    await spend(call)
    return send(`${keys.apiBase}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': keyOf(method, path, body) }),
      },
      ...(body !== undefined && { body }),
    })
  }

  return async (call, method, path, body) => {
    const sent = body === undefined ? undefined : JSON.stringify(body)
    let response = await once(call, method, path, sent)
    if (response.status === 401) {
      token = undefined
      response = await once(call, method, path, sent)
    }
    const left = Number(response.headers.get('x-daylimit-remaining') ?? Number.NaN)
    if (left < FEW_LEFT) call.log.warn({ left }, 'few calls of Xero are left today')
    if (response.ok) return readJson(response)
    if (response.status === 400) throw new XeroRefused(reasonOf(await readJson(response)))
    const isTurnedAway = response.status === 429 || response.status === 401
    throw new BooksPaused(`Xero answers ${response.status}`, { seconds: waitOf(response), isTurnedAway })
  }
}
