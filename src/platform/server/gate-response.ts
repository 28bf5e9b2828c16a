import type { Endpoint } from '../base/endpoint.ts'
import { Expected, gateErrors } from '../base/errors.ts'
import { isDatabaseAway } from './db/index.ts'
import type { Logger } from './log.ts'
import { isDiskFull } from './storage/disk-space.ts'

const UNEXPECTED = 'Something went wrong on our side. Please try again.'
/** After which who was refused while the database is away may ask again. */
export const AWAY_SECONDS = 5
/** Until somebody has made room. */
const FULL_SECONDS = 300

/** JSON that a use case has written already, once for many readers, from values typed by the contract. */
export class WrittenJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const SAFE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** Gives a file of a use case the headers that it has not set itself. */
function secure(response: Response, requestId: string): Response {
  response.headers.set('x-request-id', requestId)
  for (const [name, value] of Object.entries(SAFE)) {
    if (!response.headers.has(name)) response.headers.set(name, value)
  }
  return response
}

// Made of bytes and of plain headers, the answer is written to the socket in one piece and without a stream.
export function jsonOf(
  text: string,
  status: number,
  requestId: string,
  more: Readonly<Record<string, string>> = {},
): Response {
  const bytes = Buffer.from(text)
  const headers = {
    ...SAFE,
    'content-type': 'application/json',
    'content-length': String(bytes.byteLength),
    vary: 'Accept-Encoding',
    'x-request-id': requestId,
    ...more,
  }
  return new Response(bytes, { status, headers })
}

/** The account was deleted while this call of its owner was under way: PostgreSQL refuses a row that names it. */
export function isOfNobody(cause: unknown): boolean {
  const { cause: inner = cause } = Object(cause) as { cause?: unknown }
  const { code, constraint } = Object(inner) as { code?: unknown; constraint?: unknown }
  return code === '23503' && typeof constraint === 'string' && constraint.endsWith('_user_id_users_id_fk')
}

const databaseAway = (): Expected => new Expected(gateErrors.DATABASE_AWAY, 'DATABASE_AWAY', {}, AWAY_SECONDS)

export function toResponse(refused: unknown, requestId: string, log: Logger, where: string): Response {
  if (refused instanceof Expected) {
    const { status, code, extra, message, retryAfterSeconds, cause } = refused
    if (cause !== undefined) log.error({ err: cause, requestId, call: where, code }, 'a refusal for a reason of ours')
    const text = JSON.stringify({ ...extra, error: message, code, requestId })
    return jsonOf(text, status, requestId, retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {})
  }
  if (isDatabaseAway(refused)) {
    log.warn({ err: refused, requestId, call: where }, 'the database is away')
    return toResponse(databaseAway(), requestId, log, where)
  }
  if (isDiskFull(refused)) {
    const full = new Expected(gateErrors.DISK_FULL, 'DISK_FULL', {}, FULL_SECONDS)
    full.cause = refused
    return toResponse(full, requestId, log, where)
  }
  log.error({ err: refused, requestId, call: where }, 'unexpected failure')
  return jsonOf(JSON.stringify({ error: UNEXPECTED, requestId }), 500, requestId)
}

export function answerOf(result: unknown, endpoint: Endpoint, requestId: string): Response {
  if (result instanceof Response) return secure(result, requestId)
  const text = result instanceof WrittenJson ? result.text : JSON.stringify(endpoint.result?.parse(result))
  return jsonOf(text, 200, requestId)
}
