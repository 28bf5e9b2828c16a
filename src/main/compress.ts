import { Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

// Below this the headers of the answer outweigh what is saved, and the compressor costs more than the call.
const LEAST_BYTES = 1_000
const TEXT = /^(text\/(?!event-stream)|application\/(json|javascript|xml)|image\/svg)/

function wanted(accepted: string): 'br' | 'gzip' | undefined {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}

/** Compresses as the answer streams: each part that React sends leaves at once. */
export const compress: MiddlewareHandler = async (context, next) => {
  await next()
  // Looking at the answer takes it apart, so that is left alone where nothing can be compressed.
  const encoding = wanted(context.req.header('accept-encoding') ?? '')
  if (!encoding || context.req.method === 'HEAD') return
  const { headers, body, status } = context.res
  if (!body || headers.has('content-encoding') || !TEXT.test(headers.get('content-type') ?? '')) return
  const length = headers.get('content-length')
  if (length !== null && Number(length) < LEAST_BYTES) return
  const zip =
    encoding === 'br'
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH, level: 6 })
  const source = Readable.fromWeb(body as import('node:stream/web').ReadableStream)
  source.on('error', (cause) => zip.destroy(cause))
  zip.on('close', () => source.destroy())
  context.res = new Response(Readable.toWeb(source.pipe(zip)) as ReadableStream, { status, headers })
  context.res.headers.set('content-encoding', encoding)
  context.res.headers.delete('content-length')
}
