import { type Context, Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import type { Clock } from '../base/clock.ts'
import type { Endpoint, InputOf, ResultOf } from '../base/endpoint.ts'
import { Expected, fail, gateErrors } from '../base/errors.ts'
import { newId } from '../base/id.ts'
import { beginAction, endAction, recordRead } from './audit/index.ts'
import type { BytesInFlight, HeldBody } from './bytes-in-flight.ts'
import type { Actor, Call, CallOf, Services } from './call.ts'
import { addressReader } from './client-address.ts'
import { countStatements } from './db/index.ts'
import { DEFAULT_BODY_LIMIT, openBody, readBytes } from './gate-body.ts'
import { bodyTypeOf, isOwner, pathFields, readInput, toHonoPath } from './gate-input.ts'
import { answerOf, isOfNobody, jsonOf, toResponse, type WrittenJson } from './gate-response.ts'
import { addressFactor, checkBytes, spendBytes } from './limits/byte-budgets.ts'
import type { LimitInput } from './limits/index.ts'
import { openApiOf } from './openapi.ts'
import { originCheck } from './origins.ts'
import type { Written } from './storage/disk-space.ts'
import type { RequestSeen, Telemetry } from './telemetry/index.ts'

/** A call of the shop and the use case behind it. */
export interface Route {
  readonly endpoint: Endpoint
  readonly answer: (call: Call, input: unknown) => Promise<unknown>
}

type Answer<E> = ResultOf<E> | Response | WrittenJson

export function handle<E extends Endpoint>(
  endpoint: E,
  useCase: (call: CallOf<E>, input: InputOf<E>) => Promise<Answer<E>> | Answer<E>,
): Route {
  // The gate has made sure of the actor and parsed the input by this very endpoint before it comes here.
  return { endpoint, answer: async (call, input) => useCase(call as CallOf<E>, input as InputOf<E>) }
}

/** What a server process (or a page in it) hands to the gate beside the request. */
export interface GateEnvironment {
  readonly incoming?: {
    readonly socket: { readonly remoteAddress?: string }
    /** Where it is said what became of the request, if anybody counts. */
    readonly seen?: RequestSeen
  }
  /** Address of the visitor whose page makes the call in process. */
  readonly address?: string
  /** What the form of that page takes up already. */
  readonly held?: HeldBody
}

export interface GateOptions {
  readonly routes: readonly Route[]
  readonly services: Services
  readonly bytesInFlight: BytesInFlight
  readonly clock: Clock
  readonly getActor: (headers: Headers) => Promise<Actor | undefined>
  /** The role that opens the calls with access 'staff'. */
  readonly staffRole: string
  readonly title: string
  readonly telemetry?: Telemetry | undefined
  /** What a call writes, by which it is still taken while a disk fills: 'row' where nothing is said. */
  readonly writtenWhenFull?: (endpoint: Endpoint) => Written | 'anyway'
}

export type GateApp = Hono<{ Bindings: GateEnvironment }>

/** Works a call; what staff change, and what they read of people, is in the audit log before it begins. */
async function work(
  { endpoint, answer }: Route,
  call: Call,
  input: Record<string, unknown>,
  staffRole: string,
): Promise<unknown> {
  const isRead = endpoint.method === 'get' || endpoint.changesNothing
  if (isRead && endpoint.personal && call.actor?.roles.includes(staffRole)) await recordRead(call, endpoint, input)
  if (endpoint.access !== 'staff' || isRead) return answer(call, input)
  await beginAction(call, endpoint, input)
  const end = (state: 'done' | 'refused' | 'failed') =>
    endAction(call, state).catch((cause: unknown) =>
      call.log.error({ err: cause }, 'the audit log does not say how an action ended'),
    )
  try {
    const result = await answer(call, input)
    await end('done')
    return result
  } catch (cause) {
    await end(cause instanceof Expected ? 'refused' : 'failed')
    throw cause
  }
}

type GateContext = Context<{ Bindings: GateEnvironment }>

/** What a page of another site could send in a person's name. Raw bodies are other machines', which sign them. */
const isUnsafe = (endpoint: Endpoint): boolean => endpoint.method !== 'get' && bodyTypeOf(endpoint) !== 'raw'

function requireAccess({ access }: Endpoint, actor: Actor | undefined, staffRole: string): void {
  if (access !== 'public' && !actor) fail(gateErrors, 'NOT_SIGNED_IN')
  if (access !== 'staff' || actor?.roles.includes(staffRole)) return
  fail(gateErrors, actor?.withheld?.includes(staffRole) ? 'SECOND_FACTOR_DUE' : 'STAFF_ONLY')
}

/** The limits of a call, each by the account or the address that asks. */
function limitsOf(
  { config }: Services,
  endpoint: Endpoint,
  { address, actor }: Pick<Call, 'address' | 'actor'>,
): LimitInput[] {
  return (endpoint.limits ?? []).map(({ name, per, points, seconds, inMemory }) => ({
    name,
    key: per === 'address' ? address : (actor?.userId ?? address),
    points: per === 'address' ? points * addressFactor(config) : points,
    seconds,
    inMemory,
  }))
}

/** What is larger than any fields brings files: refused before it is read. */
const bringsFile = (endpoint: Endpoint, length: number): boolean =>
  endpoint.bringsFiles === true && length > DEFAULT_BODY_LIMIT

async function requireRoom({ services, writtenWhenFull }: GateOptions, endpoint: Endpoint): Promise<void> {
  if (endpoint.method === 'get' || endpoint.changesNothing) return
  const written = writtenWhenFull?.(endpoint) ?? 'row'
  if (written !== 'anyway') await services.disk.requireRoom(written)
}

export type UnreadCheck = (endpoint: Endpoint, request: Request, address: string) => Promise<Response | undefined>

/** For pages that read a form for a call: what the call would refuse before it reads a body. It counts nothing. */
export function createUnreadCheck(options: GateOptions): UnreadCheck {
  const { services, getActor, staffRole } = options
  return async (endpoint, { headers }, address) => {
    try {
      const actor = await getActor(headers)
      requireAccess(endpoint, actor, staffRole)
      for (const limit of limitsOf(services, endpoint, { address, actor })) await services.limits.check(limit)
      const longest = endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT
      const length = Number(headers.get('content-length') ?? longest)
      await requireRoom(options, endpoint)
      if (bringsFile(endpoint, length)) await services.disk.requireRoom('file')
      if (endpoint.bringsFiles) await checkBytes({ ...services, actor, address }, length)
      return undefined
    } catch (cause) {
      return toResponse(cause, newId('req'), services.log, `${endpoint.method} ${endpoint.path}`)
    }
  }
}

/** Everything between a request and its use case, in the order in which it may be refused. */
export function createGate(options: GateOptions): GateApp {
  const { services, clock, getActor } = options
  const { config, log } = services
  const app: GateApp = new Hono<{ Bindings: GateEnvironment }>()
  const readAddress = addressReader(config.trustedProxies)
  const isOwnOrigin = originCheck(config)

  /** Nobody is locked out by typing errors: small fields that are refused do not count. */
  async function uncountSlip(limits: readonly LimitInput[], bytes: Uint8Array | undefined, cause: unknown) {
    const isSlip = cause instanceof Expected && cause.status === 400 && (bytes?.byteLength ?? 0) <= DEFAULT_BODY_LIMIT
    if (isSlip) for (const limit of limits) await services.limits.reward(limit)
  }

  /** A body that brings files counts by the length it says, unread, or by its bytes where it says none. */
  async function readBody(
    request: Request,
    endpoint: Endpoint,
    held: HeldBody,
    sender: Pick<Call, 'actor' | 'address'>,
  ) {
    if (endpoint.method === 'get') return undefined
    const spend = async (bytes: number) => {
      if (bringsFile(endpoint, bytes)) await services.disk.requireRoom('file')
      if (endpoint.bringsFiles) await spendBytes({ ...services, ...sender }, bytes)
    }
    const length = openBody(request, held, endpoint.bodyLimit)
    if (length > 0) await spend(length)
    const bytes = await readBytes(request, held, endpoint.bodyLimit)
    if (length === 0) await spend(bytes.byteLength)
    return bytes
  }

  const addressIn = ({ env, req }: GateContext) =>
    env?.address ?? readAddress(env?.incoming?.socket.remoteAddress ?? '', req.header('x-forwarded-for') ?? null)

  async function admit(context: GateContext, endpoint: Endpoint, requestId: string, held: HeldBody) {
    const request = context.req.raw
    if (isUnsafe(endpoint) && !isOwnOrigin(request.headers)) fail(gateErrors, 'WRONG_ORIGIN')
    const actor = await getActor(request.headers)
    requireAccess(endpoint, actor, options.staffRole)
    const path = pathFields(context, endpoint.path)
    if ('userId' in path && !isOwner(endpoint, actor, path.userId)) fail(gateErrors, 'NOT_YOURS')
    const address = addressIn(context)
    // Counted before the body is read: who has spent a limit cannot make this process take in 25 MB all the same.
    const limits = limitsOf(services, endpoint, { address, actor })
    for (const limit of limits) await services.limits.consume(limit)
    await requireRoom(options, endpoint)
    const bytes = await readBody(request, endpoint, held, { actor, address })
    const input = await readInput(context, endpoint, { actor, path, bytes }).catch(async (cause: unknown) => {
      await uncountSlip(limits, bytes, cause)
      throw cause
    })
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
      isHead: request.method === 'HEAD',
      reply: new Headers(),
      get signal() {
        return request.signal
      },
    }
    return { call, input }
  }

  async function respond(context: GateContext, route: Route, requestId: string) {
    const { endpoint } = route
    const ofPage = context.env?.held
    const held = ofPage ?? options.bytesInFlight.begin(addressIn(context))
    try {
      const { call, input } = await admit(context, endpoint, requestId, held)
      const result = await work(route, call, input, options.staffRole)
      const response = answerOf(result, endpoint, requestId)
      for (const [name, value] of call.reply) response.headers.append(name, value)
      return response
    } catch (cause) {
      const refused = isOfNobody(cause) ? new Expected(gateErrors.NOT_SIGNED_IN, 'NOT_SIGNED_IN') : cause
      return toResponse(refused, requestId, log, `${endpoint.method} ${endpoint.path}`)
    } finally {
      if (!ofPage) held.release()
    }
  }

  async function answer(context: GateContext, route: Route): Promise<Response> {
    const [began, used] = [performance.now(), process.cpuUsage()]
    const requestId = newId('req')
    const { method, path } = route.endpoint
    const operation = `${method} ${path}`
    context.env?.incoming?.seen?.take('call', path)
    const watched = options.telemetry?.call(operation, requestId)
    const work = () => respond(context, route, requestId)
    const { value: response, statements } = await countStatements(watched ? () => watched.run(work) : work)
    watched?.end(response.status, statements)
    const ms = Math.round(performance.now() - began)
    const { user, system } = process.cpuUsage(used)
    const cpuMs = Math.round((user + system) / 100) / 10
    log.info({ requestId, call: operation, status: response.status, ms, cpuMs, statements }, 'call')
    return response
  }

  const endpoints = options.routes.map(({ endpoint }) => endpoint)
  const folders = new Set(['api', ...endpoints.map(({ path }) => path.split('/')[1] ?? '')])
  const onMethodNotAllowed = ({ res }: Context, methods: readonly string[]) => {
    const { text: error, status } = gateErrors.WRONG_METHOD
    const requestId = res.headers.get('x-request-id') ?? newId('req')
    const text = JSON.stringify({ error, code: 'WRONG_METHOD', requestId })
    return jsonOf(text, status, requestId, { allow: methods.join(', ') })
  }
  const refuseMethod = methodNotAllowed({ app, onMethodNotAllowed })
  for (const folder of folders) app.use(`/${folder}/*`, refuseMethod)
  for (const route of options.routes) {
    app.on(route.endpoint.method.toUpperCase(), toHonoPath(route.endpoint.path), (context) => answer(context, route))
  }
  let description: string | undefined
  app.get('/api/openapi.json', () => {
    description ??= JSON.stringify(openApiOf(endpoints, options.title))
    return jsonOf(description, 200, newId('req'))
  })
  for (const folder of folders) {
    app.all(`/${folder}/*`, () => {
      const refused = new Expected(gateErrors.NO_SUCH_CALL, 'NO_SUCH_CALL')
      return toResponse(refused, newId('req'), log, 'none')
    })
  }
  return app
}
