import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { createClient } from '../platform/base/client.ts'
import type { Actor } from '../platform/server/call.ts'
import type { Config } from '../platform/server/config.ts'
import { type GateApp, type GateEnvironment, originCheck } from '../platform/server/http.ts'
import {
  apiContext,
  nonceContext,
  type PageApi,
  picturesUrlContext,
  publicUrlContext,
  type Viewer,
  viewerContext,
} from '../platform/web/api-context.ts'
import { scriptAfterPaint } from './after-paint.ts'
import type { PageCache } from './page-cache.ts'
import { hashPolicy, noncePolicy, securePage } from './security.ts'

export interface PageOptions {
  readonly build: ServerBuild
  readonly mode: 'development' | 'production'
  readonly gate: GateApp
  readonly config: Config
  readonly cache: PageCache
  readonly getActor: (headers: Headers) => Promise<Actor | undefined>
  readonly readAddress: (context: Context<{ Bindings: GateEnvironment }>) => string
  /** When what a kept page says stops being true at the latest. */
  readonly staysTrueUntil: () => Date
}

function toViewer(actor: Actor): Viewer {
  const { userId, firstName, lastName, email, roles, withheld = [] } = actor
  return {
    userId,
    firstName,
    lastName,
    email,
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

/** The gate in the same process, asked as the visitor whose page it is. */
function apiInProcess(gate: GateApp, origin: string, request: Request, address: string): PageApi {
  const replies = new Headers()
  const jar = request.headers.get('cookie') ?? ''
  const client = createClient(async (path, asked) => {
    const init = await inBytes(asked)
    const headers = new Headers(init.headers)
    headers.set('origin', origin)
    if (jar) headers.set('cookie', jar)
    const agent = request.headers.get('user-agent')
    if (agent) headers.set('user-agent', agent)
    const response = await gate.fetch(new Request(origin + path, { ...init, headers }), { address })
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

const etagOf = (html: string) => `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`

/** Renders pages: kept whole where they are the same for everybody, streamed with a nonce where they are one person's. */
export function createPages(options: PageOptions) {
  const { config, cache } = options
  const render = createRequestHandler(options.build, options.mode)
  const isOwnOrigin = originCheck(config)
  const origin = new URL(config.publicUrl).origin

  async function respond(context: Context<{ Bindings: GateEnvironment }>, nonce: string): Promise<Response> {
    const request = context.req.raw
    const actor = await options.getActor(request.headers)
    const provider = new RouterContextProvider()
    provider.set(apiContext, apiInProcess(options.gate, origin, request, options.readAddress(context)))
    provider.set(viewerContext, actor ? toViewer(actor) : null)
    provider.set(nonceContext, nonce)
    provider.set(publicUrlContext, config.publicUrl)
    provider.set(picturesUrlContext, config.picturesUrl)
    const response = await render(request, provider)
    securePage(response.headers, config)
    if (!FOR_SEARCH_ENGINES.test(new URL(request.url).pathname) || response.status >= 400)
      response.headers.set('x-robots-tag', 'noindex')
    return response
  }

  async function forEverybody(context: Context<{ Bindings: GateEnvironment }>): Promise<Response> {
    const version = cache.version()
    const response = await respond(context, '')
    if (!isDocument(response)) return response
    const html = scriptAfterPaint(await response.text())
    response.headers.set('content-security-policy', hashPolicy(config, html))
    response.headers.set('cache-control', 'public, max-age=0, s-maxage=60, stale-while-revalidate=60')
    response.headers.append('vary', 'Cookie')
    if (response.status !== 200) {
      response.headers.set('cache-control', 'no-store')
      return new Response(html, { status: response.status, headers: response.headers })
    }
    const { headers } = response
    const etag = etagOf(html)
    headers.set('etag', etag)
    if (options.mode === 'production') {
      const { pathname, search } = new URL(request(context).url)
      await cache.keep(pathname + search, { version, headers, html, expiresAt: options.staysTrueUntil() })
    }
    const known = request(context).headers.get('if-none-match')
    return known === etag ? new Response(null, { status: 304, headers: { etag } }) : new Response(html, { headers })
  }

  async function forOne(context: Context<{ Bindings: GateEnvironment }>): Promise<Response> {
    const nonce = randomBytes(16).toString('base64')
    const response = await respond(context, nonce)
    if (isDocument(response)) response.headers.set('content-security-policy', noncePolicy(config, nonce))
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-store')
    return response
  }

  return async (context: Context<{ Bindings: GateEnvironment }>): Promise<Response> => {
    const { method, url, headers } = request(context)
    if (method !== 'GET' && method !== 'HEAD' && !isOwnOrigin(headers)) {
      return new Response('This request came from another site.', { status: 403 })
    }
    const { pathname, search } = new URL(url)
    const isForEverybody = cache.takes(method, pathname + search, headers.get('cookie'))
    return isForEverybody ? forEverybody(context) : forOne(context)
  }
}

const request = (context: Context<{ Bindings: GateEnvironment }>): Request => context.req.raw
