import { PassThrough, Readable } from 'node:stream'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { renderingContext } from '#platform/web/api-context.ts'

const PATIENCE_MS = 10_000

/** Streams the page to a browser; waits for all of it where a robot reads it, the page is to be stored, or it says what failed. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, whole, report } = context.get(renderingContext)
  const wantsWhole = whole || status >= 400 || isbot(request.headers.get('user-agent'))
  return new Promise((resolve, reject) => {
    let failed = false
    const answer = () => {
      const body = new PassThrough()
      headers.set('content-type', 'text/html; charset=utf-8')
      resolve(new Response(Readable.toWeb(body) as ReadableStream, { status: failed ? 500 : status, headers }))
      pipe(body)
    }
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
      nonce,
      [wantsWhole ? 'onAllReady' : 'onShellReady']: answer,
      onShellError: reject,
      onError(cause) {
        failed = true
        // React calls it an error that the reader left.
        if (!request.signal.aborted) report(cause)
      },
    })
    setTimeout(abort, PATIENCE_MS).unref()
  })
}

/** What the router itself could not answer. A request that does not fit the route is its sender's mistake. */
export const handleError: HandleErrorFunction = (cause, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(cause) && cause.status < 500)) return
  context.get(renderingContext).report(cause)
}
