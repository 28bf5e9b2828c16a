import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { createClient } from '../platform/base/client.ts'
import { type ErrorDefinition, Expected, gateErrors } from '../platform/base/errors.ts'
import type { BytesInFlight } from '../platform/server/bytes-in-flight.ts'
import type { Actor } from '../platform/server/call.ts'
import type { Config } from '../platform/server/config.ts'
import { isDatabaseAway } from '../platform/server/db/index.ts'
import { checkParts, formLimit, openBody, readBytes } from '../platform/server/gate-body.ts'
import type { GateApp, GateEnvironment, UnreadCheck } from '../platform/server/http.ts'
import { originCheck } from '../platform/server/origins.ts'
import {
  apiContext,
  type PageApi,
  picturesUrlContext,
  publicUrlContext,
  type Rendering,
  receiversContext,
  renderingContext,
  type Viewer,
  viewerContext,
} from '../platform/web/api-context.ts'
import { scriptAfterPaint } from './after-paint.ts'
import { callBehind } from './file-forms.ts'
import { isForEverybody, type PageCache } from './page-cache.ts'
import { awayContext } from './page-failures.ts'
import { pageMethods, pageOf, pagePatterns } from './page-methods.ts'
import { receiversOf } from './receivers.ts'
import { noncePolicy, securePage, withHashes } from './security.ts'

export interface PageOptions {
  readonly build: ServerBuild
  readonly mode: 'development' | 'production'
  readonly gate: GateApp
  readonly bytesInFlight: BytesInFlight
  readonly checkUnread: UnreadCheck
  readonly config: Config
  readonly cache: PageCache
  readonly getActor: (headers: Headers) => Promise<Actor | undefined>
  readonly readAddress: (context: Context<{ Bindings: GateEnvironment }>) => string
  /** Takes what failed while a page was made to the log. */
  readonly report: (cause: unknown) => void
  /** When what a stored page says stops being true at the latest. */
  readonly staysTrueUntil: () => Date
}

function toViewer(actor: Actor): Viewer {
  const { userId, firstName, lastName, email, picture, roles, withheld = [] } = actor
  return {
    userId,
    firstName,
    lastName,
    email,
    picture,
    admin: roles.includes('admin') || withheld.includes('admin'),
    wholesaler: roles.includes('wholesaler'),
    ...(withheld.length > 0 ? { secondFactorDue: true } : {}),
  }
}

// A form goes on as bytes of a known length: the gate leaves one that is too large unread, and a form that is written
// while it is read would then fail where nobody catches it, and end the process.
async function inBytes({ body, headers, ...rest }: RequestInit): Promise<RequestInit> {
  if (!(body instanceof FormData)) return { ...rest, ...(body ? { body } : {}), headers: new Headers(headers) }
  const whole = new Response(body)
  const bytes = await whole.arrayBuffer()
  const described = new Headers(headers)
  described.set('content-type', whole.headers.get('content-type') ?? '')
  described.set('content-length', String(bytes.byteLength))
  return { ...rest, body: bytes, headers: described }
}

/** As `fetch` does: nobody waits any longer for what is given up. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return work
  const aborted = new Promise<never>((_resolve, reject) => {
    const give = () => reject(signal.reason)
    if (signal.aborted) give()
    else signal.addEventListener('abort', give, { once: true })
  })
  return Promise.race([work, aborted])
}

/** The same request with an empty form, for the page to say why nothing of it was read. */
function unreadForm({ url, method, headers, signal }: Request): Request {
  const described = new Headers(headers)
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) described.delete(name)
  return new Request(url, { method, headers: described, signal, body: new FormData() })
}

const plain = ({ status, text }: ErrorDefinition, headers: Record<string, string> = {}): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } })

const PUBLIC = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60'

const newNonce = (): string => randomBytes(16).toString('base64url')

/** The gate in the same process, asked as the visitor whose page it is. */
function apiInProcess(
  gate: GateApp,
  origin: string,
  request: Request,
  asker: GateEnvironment,
  { onRefusal, refused }: { onRefusal?: () => void; refused?: Response | undefined } = {},
): PageApi {
  const replies = new Headers()
  const jar = request.headers.get('cookie') ?? ''
  const client = createClient(async (path, asked) => {
    if (refused && asked.method !== 'GET') return refused.clone()
    const init = await inBytes(asked)
    const headers = new Headers(init.headers)
    headers.set('origin', origin)
    if (jar) headers.set('cookie', jar)
    const agent = request.headers.get('user-agent')
    if (agent) headers.set('user-agent', agent)
    const answering = Promise.resolve(gate.fetch(new Request(origin + path, { ...init, headers }), asker))
    const response = await unlessAborted(answering, init.signal).catch((cause: unknown) => {
      onRefusal?.()
      throw cause
    })
    if (!response.ok) onRefusal?.()
    for (const cookie of response.headers.getSetCookie()) replies.append('set-cookie', cookie)
    return response
  })
  return { ...client, cookies: () => replies }
}

const isDocument = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('text/html') ?? false

// A list of what anyone may read; the rest is somebody's own, or a form.
const FOR_SEARCH_ENGINES =
  /^\/($|browse$|product\/|ai-logo$|contact-us$|terms$|privacy$|returns$|shipping$|accessibility$)/

/** Renders pages: stored whole where they are the same for everybody, streamed where they are one person's. */
export function createPages(options: PageOptions) {
  const { config, cache, report } = options
  const render = createRequestHandler(options.build, options.mode)
  const methodsOf = pageMethods(options.build)
  const patternOf = pagePatterns(options.build)
  const isOwnOrigin = originCheck(config)
  const origin = new URL(config.publicUrl).origin
  const receivers = receiversOf(config)

  async function respond(request: Request, rendering: Rendering, actor: Actor | undefined | 'unknown', api: PageApi) {
    const provider = new RouterContextProvider()
    provider.set(awayContext, actor === 'unknown')
    provider.set(apiContext, api)
    provider.set(viewerContext, actor && actor !== 'unknown' ? toViewer(actor) : null)
    provider.set(renderingContext, rendering)
    provider.set(publicUrlContext, config.publicUrl)
    provider.set(picturesUrlContext, config.picturesUrl)
    provider.set(receiversContext, receivers)
    const response = await render(request, provider)
    securePage(response.headers, config)
    if (!FOR_SEARCH_ENGINES.test(new URL(request.url).pathname) || response.status >= 400)
      response.headers.set('x-robots-tag', 'noindex')
    return response
  }

  /** Who asks; unknown where the database is away, which would say it. */
  const findActor = (headers: Headers) =>
    options.getActor(headers).catch((cause: unknown) => {
      if (isDatabaseAway(cause)) return 'unknown' as const
      throw cause
    })

  /** By the address alone, so that nothing of one visitor gets into what all of them see. */
  async function renderForEverybody(address: string, visitor: string): Promise<Response> {
    const nonce = newNonce()
    const request = new Request(origin + address)
    let isWhole = true
    const onRefusal = () => {
      isWhole = false
    }
    const api = apiInProcess(options.gate, origin, request, { address: visitor }, { onRefusal })
    const response = await respond(request, { nonce, whole: true, report }, undefined, api)
    if (!isDocument(response)) return response
    const { html, policy } = withHashes(config, scriptAfterPaint(await response.text(), nonce), nonce)
    response.headers.set('content-security-policy', policy)
    // A page of which a part could not be had just now is for this visitor only.
    response.headers.set('cache-control', isWhole ? PUBLIC : 'no-store')
    response.headers.append('vary', 'Cookie')
    return new Response(html, { status: response.status, headers: response.headers })
  }

  /** Where a call was refused before its form was read, whatever the page sends is answered with that. */
  async function renderForOne(given: Request, asker: GateEnvironment, refused?: Response): Promise<Response> {
    const nonce = newNonce()
    const actor = await findActor(given.headers)
    const { pathname, search } = new URL(given.url)
    // What lies in memory goes on for whoever has a session too, as a guest sees it.
    const asGuest = actor === 'unknown' && given.method !== 'POST' && isForEverybody(pageOf(pathname) + search)
    const request = asGuest ? new Request(given.url, { signal: given.signal }) : given
    const api = apiInProcess(options.gate, origin, request, asker, { refused })
    const response = await respond(request, { nonce, whole: false, report }, asGuest ? undefined : actor, api)
    if (isDocument(response)) response.headers.set('content-security-policy', noncePolicy(config, nonce))
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-store')
    return response
  }

  /** A form is read before the page is asked: a page knows nothing of bodies that are too large or end half-way. */
  async function answerForm(request: Request, address: string): Promise<Response> {
    if (!isOwnOrigin(request.headers)) return plain(gateErrors.WRONG_ORIGIN)
    const { url, method, headers, signal } = request
    const behind = callBehind(pageOf(new URL(url).pathname))
    const refused = behind && (await options.checkUnread(behind, request, address))
    if (refused) return renderForOne(unreadForm(request), { address }, refused)
    const held = options.bytesInFlight.begin(address)
    try {
      const limit = formLimit(request, behind?.bodyLimit)
      openBody(request, held, limit)
      const body = await readBytes(request, held, limit)
      checkParts(body, headers.get('content-type') ?? '')
      return await renderForOne(new Request(url, { method, headers, signal, body }), { address, held })
    } catch (cause) {
      if (!(cause instanceof Expected)) throw cause
      const { status, message: text, retryAfterSeconds: wait } = cause
      return plain({ status, text }, wait ? { 'retry-after': String(wait) } : {})
    } finally {
      held.release()
    }
  }

  return async (context: Context<{ Bindings: GateEnvironment }>): Promise<Response> => {
    const request = context.req.raw
    const { method, url, headers } = request
    const { pathname, search } = new URL(url)
    context.env?.incoming?.seen?.take('page', patternOf(pathname))
    const visitor = options.readAddress(context)
    const allowed = methodsOf(pathname)
    // The page that says that nothing stands at this address says it whatever is sent there.
    if (allowed.length === 0)
      return renderForOne(new Request(url, { headers, signal: request.signal }), { address: visitor })
    if (!allowed.includes(method)) return plain(gateErrors.WRONG_METHOD, { allow: allowed.join(', ') })
    if (method === 'POST') return answerForm(request, visitor)
    if (!cache.takes(method, pathname + search, headers.get('cookie')))
      return renderForOne(request, { address: visitor })
    return cache.answer(request, (address) => renderForEverybody(address, visitor), options.staysTrueUntil())
  }
}
