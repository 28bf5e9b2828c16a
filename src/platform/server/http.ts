import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import type { Clock } from '../base/clock.ts'
import type { AskOf, Endpoint, ResultOf } from '../base/endpoint.ts'
import { Expected, fail, gateErrors } from '../base/errors.ts'
import { newId } from '../base/id.ts'
import { beginAction, endAction } from './audit/index.ts'
import type { Actor, Call, CallOf } from './call.ts'
import { addressReader } from './client-address.ts'
import type { Config } from './config.ts'
import { countStatements } from './db/index.ts'
import { holdsBrokenText, readBody } from './gate-body.ts'
import type { Logger } from './log.ts'

/** A call of the shop and the use case behind it. */
export interface Route {
  readonly endpoint: Endpoint
  readonly answer: (call: Call, ask: unknown) => Promise<unknown>
}

/** JSON that a use case has written already, once for many readers, from values typed by the contract. */
export class WrittenJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Answer<E> = ResultOf<E> | Response | WrittenJson

export function handle<E extends Endpoint>(
  endpoint: E,
  useCase: (call: CallOf<E>, ask: AskOf<E>) => Promise<Answer<E>> | Answer<E>,
): Route {
  // The gate has made sure of the actor and parsed the ask by this very endpoint before it comes here.
  return { endpoint, answer: async (call, ask) => useCase(call as CallOf<E>, ask as AskOf<E>) }
}

/** What a server process (or a page in it) hands to the gate beside the request. */
export interface GateEnvironment {
  readonly incoming?: { readonly socket: { readonly remoteAddress?: string } }
  /** Address of the visitor whose page makes the call in process. */
  readonly address?: string
}

/** The parts of a call that are the same for everybody. */
export type Services = Omit<Call, 'now' | 'actor' | 'requestId' | 'address' | 'headers' | 'reply' | 'signal'>

export interface GateOptions {
  readonly routes: readonly Route[]
  readonly services: Services
  readonly clock: Clock
  readonly getActor: (headers: Headers) => Promise<Actor | undefined>
  /** The role that opens the calls with access 'staff'. */
  readonly staffRole: string
  readonly title: string
}

const UNEXPECTED = 'Something went wrong on our side. Please try again.'
const ADDRESS_FACTOR_IN_DEMO = 10

export type GateApp = OpenAPIHono<{ Bindings: GateEnvironment }>

// `/api/invoices/{orderNumber}.pdf` → `/api/invoices/:orderNumber{[^/]+\.pdf}`
function toHonoPath(path: string): string {
  return path.replace(/\{(\w+)\}(\.\w+)?/g, (_whole, name: string, suffix?: string) =>
    suffix ? `:${name}{[^/]+\\${suffix}}` : `:${name}`,
  )
}

function pathFields(context: Context, path: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [, name = '', suffix = ''] of path.matchAll(/\{(\w+)\}(\.\w+)?/g)) {
    const value = context.req.param(name) ?? ''
    fields[name] = suffix ? value.slice(0, -suffix.length) : value
  }
  return fields
}

function queryFields(context: Context, schema: z.ZodObject): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [name, values] of Object.entries(context.req.queries())) {
    const wantsList = accepts(schema.shape[name], 'array')
    fields[name] = wantsList ? values : values[0]
  }
  return fields
}

function accepts(schema: unknown, kind: string): boolean {
  if (!(schema instanceof z.ZodType)) return false
  if (schema.type === kind) return true
  const inner: unknown = Reflect.get(schema.def, 'innerType') ?? Reflect.get(schema.def, 'in')
  return accepts(inner, kind)
}

function refuseIssues(issues: readonly z.core.$ZodIssue[]): never {
  const listed = issues.slice(0, 20).map((issue) => ({ field: issue.path.join('.'), problem: issue.message }))
  const [first] = listed
  // A rule that names its own sentence is shown as it is; anything else is introduced by its field.
  const custom = issues[0]?.code === 'custom'
  const error = custom ? issues[0]?.message : first?.field ? `${first.field}: ${first.problem}` : first?.problem
  throw new Expected({ status: 400, text: error || gateErrors.BAD_INPUT.text }, 'BAD_INPUT', { issues: listed })
}

function parse(schema: z.ZodType | undefined, value: unknown): Record<string, unknown> {
  if (!schema) return {}
  const parsed = schema.safeParse(value)
  if (!parsed.success) refuseIssues(parsed.error.issues)
  return typeof parsed.data === 'object' && parsed.data !== null ? { ...parsed.data } : { body: parsed.data }
}

function userIdIn(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'userId' in value ? value.userId : undefined
}

function originsOf(config: Config): Set<string> {
  const own = new URL(config.publicUrl)
  const origins = new Set([own.origin])
  if (config.mode === 'demo' && ['localhost', '127.0.0.1'].includes(own.hostname)) {
    for (const host of ['localhost', '127.0.0.1'])
      origins.add(`${own.protocol}//${host}${own.port ? `:${own.port}` : ''}`)
  }
  return origins
}

/** Whether an unsafe request comes from the shop's own pages, or from a program that sends no Origin at all. */
export function originCheck(config: Config) {
  const origins = originsOf(config)
  return (headers: Headers): boolean => {
    const origin = headers.get('origin')
    if (origin !== null) return origins.has(origin)
    const site = headers.get('sec-fetch-site')
    return site === null || site === 'same-origin' || site === 'none'
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
function jsonOf(
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
function isOfNobody(cause: unknown): boolean {
  const { cause: inner = cause } = Object(cause) as { cause?: unknown }
  const { code, constraint } = Object(inner) as { code?: unknown; constraint?: unknown }
  return code === '23503' && typeof constraint === 'string' && constraint.endsWith('_user_id_users_id_fk')
}

function toResponse(refused: unknown, requestId: string, log: Logger, where: string): Response {
  if (refused instanceof Expected) {
    const { status, code, extra, message, retryAfterSeconds, cause } = refused
    if (cause !== undefined) log.error({ err: cause, requestId, call: where, code }, 'a refusal for a reason of ours')
    const text = JSON.stringify({ ...extra, error: message, code, requestId })
    return jsonOf(text, status, requestId, retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {})
  }
  log.error({ err: refused, requestId, call: where }, 'unexpected failure')
  return jsonOf(JSON.stringify({ error: UNEXPECTED, requestId }), 500, requestId)
}

function answerOf(result: unknown, endpoint: Endpoint, requestId: string): Response {
  if (result instanceof Response) return secure(result, requestId)
  const text = result instanceof WrittenJson ? result.text : JSON.stringify(endpoint.result?.parse(result))
  return jsonOf(text, 200, requestId)
}

/** Works a call; what staff change is in the audit log before it begins. */
async function work({ endpoint, answer }: Route, call: Call, ask: Record<string, unknown>): Promise<unknown> {
  if (endpoint.access !== 'staff' || endpoint.method === 'get' || endpoint.changesNothing) return answer(call, ask)
  await beginAction(call, endpoint, ask)
  const end = (state: 'done' | 'refused' | 'failed') =>
    endAction(call, state).catch((cause: unknown) =>
      call.log.error({ err: cause }, 'the audit log does not say how an action ended'),
    )
  try {
    const result = await answer(call, ask)
    await end('done')
    return result
  } catch (cause) {
    await end(cause instanceof Expected ? 'refused' : 'failed')
    throw cause
  }
}

type GateContext = Context<{ Bindings: GateEnvironment }>

const bodyTypeOf = ({ bodyType, body }: Endpoint) => bodyType ?? (body ? 'json' : 'none')

/** What a page of another site could send in a person's name. Raw bodies are other machines', which sign them. */
const isUnsafe = (endpoint: Endpoint): boolean => endpoint.method !== 'get' && bodyTypeOf(endpoint) !== 'raw'

function requireAccess({ access }: Endpoint, actor: Actor | undefined, staffRole: string): void {
  if (access !== 'public' && !actor) fail(gateErrors, 'NOT_SIGNED_IN')
  if (access !== 'staff' || actor?.roles.includes(staffRole)) return
  fail(gateErrors, actor?.withheld?.includes(staffRole) ? 'SECOND_FACTOR_DUE' : 'STAFF_ONLY')
}

/** What is asked for, by path, query and body. Another's userId is refused before anything is said of the rest. */
async function readAsk(context: GateContext, endpoint: Endpoint, actor: Actor | undefined) {
  const bodyType = bodyTypeOf(endpoint)
  const isMine = (userId: unknown) => endpoint.access !== 'owner' || userId === actor?.userId
  const path = pathFields(context, endpoint.path)
  if ('userId' in path && !isMine(path.userId)) fail(gateErrors, 'NOT_YOURS')
  const body = endpoint.method === 'get' ? undefined : await readBody(context.req.raw, bodyType, endpoint.bodyLimit)
  const claimed = userIdIn(body)
  if (!('userId' in path) && claimed !== undefined && !isMine(claimed)) fail(gateErrors, 'NOT_YOURS')
  const query = endpoint.query ? queryFields(context, endpoint.query) : {}
  if (holdsBrokenText([path, query])) fail(gateErrors, 'BAD_INPUT')
  return {
    ...parse(endpoint.query, query),
    ...(bodyType === 'raw' ? { raw: body } : parse(endpoint.body, body)),
    ...parse(endpoint.params, path),
  }
}

/** Every limit of the call, by the account or the address that asks. */
async function countAgainst(
  { limits, config }: Services,
  endpoint: Endpoint,
  { address, actor }: Pick<Call, 'address' | 'actor'>,
): Promise<void> {
  for (const limit of endpoint.limits ?? []) {
    const factor = limit.per === 'address' && config.mode === 'demo' ? ADDRESS_FACTOR_IN_DEMO : 1
    const key = limit.per === 'address' ? address : (actor?.userId ?? address)
    const count = limit.inMemory ? limits.consumeInMemory : limits.consume
    await count({ name: limit.name, key, points: limit.points * factor, seconds: limit.seconds })
  }
}

/** Everything between a request and its use case, in the order in which it may be refused. */
export function createGate(options: GateOptions): GateApp {
  const { services, clock, getActor } = options
  const { config, log } = services
  const app: GateApp = new OpenAPIHono<{ Bindings: GateEnvironment }>()
  const readAddress = addressReader(config.trustedProxies)
  const isOwnOrigin = originCheck(config)

  async function admit(context: GateContext, endpoint: Endpoint, requestId: string) {
    const request = context.req.raw
    if (isUnsafe(endpoint) && !isOwnOrigin(request.headers)) fail(gateErrors, 'WRONG_ORIGIN')
    const actor = await getActor(request.headers)
    requireAccess(endpoint, actor, options.staffRole)
    const ask = await readAsk(context, endpoint, actor)
    const forwarded = request.headers.get('x-forwarded-for')
    const address = context.env?.address ?? readAddress(context.env?.incoming?.socket.remoteAddress ?? '', forwarded)
    await countAgainst(services, endpoint, { address, actor })
    const call: Call = {
      ...services,
      get log() {
        return log.child({ requestId })
      },
      now: clock.now(),
      actor,
      requestId,
      address,
      headers: request.headers,
      reply: new Headers(),
      get signal() {
        return request.signal
      },
    }
    return { call, ask }
  }

  async function respond(context: GateContext, route: Route, requestId: string) {
    const { endpoint } = route
    try {
      const { call, ask } = await admit(context, endpoint, requestId)
      const result = await work(route, call, ask)
      const response = answerOf(result, endpoint, requestId)
      for (const [name, value] of call.reply) response.headers.append(name, value)
      return response
    } catch (cause) {
      const refused = isOfNobody(cause) ? new Expected(gateErrors.NOT_SIGNED_IN, 'NOT_SIGNED_IN') : cause
      return toResponse(refused, requestId, log, `${endpoint.method} ${endpoint.path}`)
    }
  }

  async function answer(context: GateContext, route: Route): Promise<Response> {
    const [began, used] = [performance.now(), process.cpuUsage()]
    const requestId = newId('req')
    const { value: response, statements } = await countStatements(() => respond(context, route, requestId))
    const { method, path } = route.endpoint
    const ms = Math.round(performance.now() - began)
    const { user, system } = process.cpuUsage(used)
    const cpuMs = Math.round((user + system) / 100) / 10
    log.info({ requestId, call: `${method} ${path}`, status: response.status, ms, cpuMs, statements }, 'call')
    return response
  }

  app.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description: 'Set by signing in; its name is __Secure-session where the shop is reached by https.',
  })
  for (const route of options.routes) {
    app.on(route.endpoint.method.toUpperCase(), toHonoPath(route.endpoint.path), (context) => answer(context, route))
    describe(app, route.endpoint)
  }
  app.get('/api/openapi.json', (context) => secure(context.json(openApiOf(app, options.title)), newId('req')))
  app.all('/api/*', () => {
    const refused = new Expected(gateErrors.NO_SUCH_CALL, 'NO_SUCH_CALL')
    return toResponse(refused, newId('req'), log, 'none')
  })
  return app
}

const errorSchema = z.object({ error: z.string(), code: z.string().optional(), requestId: z.string() })

function describe(app: GateApp, endpoint: Endpoint): void {
  const mediaType = endpoint.bodyType === 'multipart' ? 'multipart/form-data' : 'application/json'
  const statuses = new Set(endpoint.errors.map((error) => error.status))
  if (endpoint.access !== 'public') statuses.add(401)
  if (endpoint.access === 'owner' || endpoint.access === 'staff') statuses.add(403)
  if (endpoint.params || endpoint.query || endpoint.body) statuses.add(400)
  const refusals = [...statuses].sort().map((status) => {
    const texts = endpoint.errors.filter((error) => error.status === status).map((error) => error.text)
    const description = [...new Set(texts)].join(' / ') || 'Refused'
    return [status, { description, content: { 'application/json': { schema: errorSchema } } }]
  })
  app.openAPIRegistry.registerPath({
    method: endpoint.method,
    path: endpoint.path,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'shop'],
    ...(endpoint.access === 'public' ? {} : { security: [{ session: [] }] }),
    request: {
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { query: endpoint.query } : {}),
      ...(endpoint.body ? { body: { content: { [mediaType]: { schema: endpoint.body } } } } : {}),
    },
    responses: {
      200: endpoint.result
        ? { description: 'Done', content: { 'application/json': { schema: endpoint.result } } }
        : { description: 'A file' },
      ...Object.fromEntries(refusals),
    },
  })
}

function openApiOf(app: GateApp, title: string) {
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title, version: '1', description: 'Every read and write of the shop.' },
  })
}
