import { Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

const TEXT = /^(text\/(?!event-stream)|application\/(json|javascript|xml)|image\/svg)/

/** Compresses as the answer streams: each part that React sends leaves at once. */
export const compress: MiddlewareHandler = async (context, next) => {
  await next()
  const { headers, status } = context.res
  const isText = TEXT.test(headers.get('content-type') ?? '')
  if (headers.has('content-encoding') || context.req.method === 'HEAD' || !isText) return
  if (!headers.get('vary')?.includes('Accept-Encoding')) headers.append('vary', 'Accept-Encoding')
  const accepted = context.req.header('accept-encoding') ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
  if (!encoding) return
  const { body } = context.res
  if (!body) return
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
