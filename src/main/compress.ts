import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'
import { RETAINED_304_HEADERS } from 'hono/etag'
import { chooseEncoding, type Encoding } from '../platform/server/choose-encoding.ts'
import { isKnown, tagOf } from '../platform/server/etag.ts'

// Below this the headers of the answer outweigh what is saved, and the compressor costs more than the call.
const LEAST_BYTES = 1_000
const TEXT = /^(text\/(?!event-stream)|application\/(json|javascript|xml)|image\/svg)/

function compressed(body: ReadableStream<Uint8Array>, encoding: Encoding): ReadableStream {
  const zip =
    encoding === 'br'
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH, level: 6 })
  const source = Readable.fromWeb(body as WebStream)
  source.on('error', (cause) => zip.destroy(cause))
  zip.on('close', () => source.destroy())
  return Readable.toWeb(source.pipe(zip)) as ReadableStream
}

/** How this answer will be packed. Says in its headers that others may get it otherwise. */
function negotiate({ req, res: { headers, status } }: Context): Encoding | undefined {
  if (status === 304 || !TEXT.test(headers.get('content-type') ?? '')) return undefined
  if (!/accept-encoding/i.test(headers.get('vary') ?? '')) headers.append('vary', 'Accept-Encoding')
  const length = headers.get('content-length')
  if (headers.has('content-encoding') || (length !== null && Number(length) < LEAST_BYTES)) return undefined
  return chooseEncoding(req.header('accept-encoding'))
}

function isNotModified({ req, res }: Context): boolean {
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  const validators = { etag: res.headers.get('etag'), modified: res.headers.get('last-modified') }
  return isRead && res.status === 200 && isKnown((name) => req.header(name), validators)
}

async function answerNotModified(context: Context): Promise<void> {
  await context.res.body?.cancel()
  context.res = new Response(null, { status: 304 })
  for (const name of [...context.res.headers.keys()])
    if (!RETAINED_304_HEADERS.includes(name)) context.res.headers.delete(name)
}

/** Compresses as the answer streams: each part that React sends leaves at once. What the client has already is not sent. */
export const compress: MiddlewareHandler = async (context, next) => {
  await next()
  const encoding = negotiate(context)
  const etag = encoding && context.res.headers.get('etag')
  if (etag) context.res.headers.set('etag', tagOf(etag, encoding))
  if (isNotModified(context)) return answerNotModified(context)
  if (!encoding) return
  context.res.headers.set('content-encoding', encoding)
  context.res.headers.delete('content-length')
  // Hono drops the body of an answer to HEAD.
  if (context.req.method !== 'HEAD' && context.res.body)
    context.res = new Response(compressed(context.res.body, encoding), context.res)
}
