import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const MOST_BYTES = 64 * 1024 * 1024
const LONGEST_ADDRESS = 1_000
const CACHEABLE = /^\/($|\?|browse($|\?)|product\/|terms$|privacy$|returns$|shipping$|accessibility$)/
const HAS_SESSION = /(?:^|;\s*)(?:__Secure-)?session=/

interface KeptPage {
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
  readonly plain: Buffer
  readonly gzip: Buffer
  readonly brotli: Buffer
  readonly expiresAt: number
}

export interface PageCache {
  /** Whether this request is for a page that is the same for every visitor without a session. */
  takes(method: string | undefined, url: string | undefined, cookie: string | null | undefined): boolean
  /** Answers from the kept pages where it can. */
  serve(request: IncomingMessage, response: ServerResponse): boolean
  /** Keeps a page that was made when the version was `version`. */
  keep(url: string, page: { version: string; response: Response; html: string; expiresAt: Date }): Promise<void>
  /** Changes with everything that the kept pages show. */
  version(): string
}

function sizeOf(page: KeptPage): number {
  return page.plain.length + page.gzip.length + page.brotli.length
}

function pick(page: KeptPage, accepted: string): [Buffer, string | undefined] {
  if (accepted.includes('br')) return [page.brotli, 'br']
  if (accepted.includes('gzip')) return [page.gzip, 'gzip']
  return [page.plain, undefined]
}

/** Finished pages by address, in memory, the least recently used forgotten first. */
export function createPageCache(version: () => string): PageCache {
  const pages = new Map<string, KeptPage>()
  let bytes = 0
  let keptVersion = ''

  function forget(url: string): void {
    const page = pages.get(url)
    if (!page) return
    bytes -= sizeOf(page)
    pages.delete(url)
  }

  function forgetOtherVersions(): void {
    const now = version()
    if (now === keptVersion) return
    keptVersion = now
    pages.clear()
    bytes = 0
  }

  function find(url: string): KeptPage | undefined {
    forgetOtherVersions()
    const page = pages.get(url)
    if (!page) return undefined
    if (page.expiresAt <= Date.now()) {
      forget(url)
      return undefined
    }
    pages.delete(url)
    pages.set(url, page)
    return page
  }

  return {
    takes: (method, url, cookie) =>
      (method === 'GET' || method === 'HEAD') &&
      url !== undefined &&
      url.length <= LONGEST_ADDRESS &&
      CACHEABLE.test(url) &&
      !HAS_SESSION.test(cookie ?? ''),
    serve(request, response) {
      if (!this.takes(request.method, request.url, request.headers.cookie)) return false
      const page = find(request.url ?? '')
      if (!page) return false
      if (request.headers['if-none-match'] === page.etag) {
        response.writeHead(304, page.headers).end()
        return true
      }
      const [body, encoding] = pick(page, String(request.headers['accept-encoding'] ?? ''))
      const own = encoding ? { 'content-encoding': encoding } : {}
      response.writeHead(200, { ...page.headers, ...own, 'content-length': body.length })
      response.end(request.method === 'HEAD' ? undefined : body)
      return true
    },
    async keep(url, { version: madeWith, response, html, expiresAt }) {
      const plain = Buffer.from(html)
      const [small, smaller] = await Promise.all([
        compressGzip(plain, { level: 6 }),
        compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
      ])
      // What the page shows may have changed while it was made.
      forgetOtherVersions()
      if (madeWith !== keptVersion) return
      const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
      const headers = { ...Object.fromEntries(response.headers), etag }
      const page: KeptPage = { etag, headers, plain, gzip: small, brotli: smaller, expiresAt: expiresAt.getTime() }
      forget(url)
      pages.set(url, page)
      bytes += sizeOf(page)
      for (const oldest of pages.keys()) {
        if (bytes <= MOST_BYTES) break
        forget(oldest)
      }
    },
    version,
  }
}
