import { createContext, data, redirect, type ServerBuild } from 'react-router'
import { ApiError } from '../platform/base/client.ts'
import { newId } from '../platform/base/id.ts'
import { AWAY_SECONDS } from '../platform/server/gate-response.ts'
import type { Logger } from '../platform/server/log.ts'
import { withReturn } from '../platform/web/return-to.ts'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>
type Errors = Pick<Logger, 'error'>
type Handler = NonNullable<Route['module']['loader']>

/** What the error page is told: under which number the failure is logged, and when to come again. */
export interface PageFailure {
  readonly requestId: string | undefined
  readonly waitSeconds: number | undefined
}

/** Set where nobody can say who asks for a page, as the database is away. */
export const awayContext = createContext(false)

function refusal(status: number, requestId: string | undefined, waitSeconds: number | undefined) {
  const headers = new Headers(waitSeconds === undefined ? [] : [['retry-after', String(waitSeconds)]])
  return data<PageFailure>({ requestId, waitSeconds }, { status, headers })
}

/** The page to come back to: for a form, the one it stands on. */
function pageOf(request: Request): string {
  const own = new URL(request.url)
  if (request.method === 'GET') return own.pathname + own.search
  const from = URL.parse(request.headers.get('referer') ?? '')
  return from && from.origin === own.origin ? from.pathname + from.search : '/'
}

// The token of a mailed link is good for a while after the failure, and whoever reads the log must not have it.
const loggedPath = (request: Request): string =>
  new URL(request.url).pathname.replace(/^\/(reset-password|approve-proof|company\/invited|join)\/.+/, '/$1/…')

function answerFor(cause: Error, request: Request, log: Errors): unknown {
  if (!(cause instanceof ApiError)) {
    const requestId = newId('req')
    log.error({ err: cause, requestId, page: loggedPath(request) }, 'page failed')
    return data<PageFailure>({ requestId, waitSeconds: undefined }, { status: 500 })
  }
  if (cause.status === 401) return redirect(withReturn('/signin', pageOf(request)))
  const { status, body, retryAfterSeconds: waitSeconds } = cause
  return refusal(status, typeof body.requestId === 'string' ? body.requestId : undefined, waitSeconds)
}

const guarded =
  (handler: Handler, log: Errors): Handler =>
  async (args) => {
    if (args.context.get(awayContext)) throw refusal(503, undefined, AWAY_SECONDS)
    try {
      return await handler(args)
    } catch (cause) {
      // What a page throws on purpose, a redirect or a 404, is no Error.
      throw cause instanceof Error ? answerFor(cause, args.request, log) : cause
    }
  }

function guardedRoute(route: Route, log: Errors): Route {
  const { loader, action } = route.module
  const handlers = {
    ...(loader ? { loader: guarded(loader, log) } : {}),
    ...(action ? { action: guarded(action, log) } : {}),
  }
  return { ...route, module: { ...route.module, ...handlers } }
}

/** The pages, with an answer for the refusals that they do not expect: its own status instead of a plain 500. */
export function withFailurePages(build: ServerBuild, log: Errors): ServerBuild {
  const routes: Routes = {}
  for (const [id, route] of Object.entries(build.routes)) if (route) routes[id] = guardedRoute(route, log)
  return { ...build, routes }
}
