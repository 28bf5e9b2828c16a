import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const MOST_BYTES = 64 * 1024 * 1024
const LONGEST_ADDRESS = 1_000
const CACHEABLE = /^\/($|\?|browse($|\?)|product\/|terms$|privacy$|returns$|shipping$|accessibility$)/
const HAS_SESSION = /(?:^|;\s*)(?:__Secure-)?session=/

interface Form {
  readonly body: Buffer
  /** Names and values in turn, which node:http writes as they are. */
  readonly headers: readonly string[]
}

interface KeptPage {
  readonly etag: string
  readonly plain: Form
  readonly gzip: Form
  readonly brotli: Form
  readonly expiresAt: number
}

export interface PageCache {
  /** Whether this request is for a page that is the same for every visitor without a session. */
  takes(method: string | undefined, url: string | undefined, cookie: string | null | undefined): boolean
  /** Answers from the kept pages where it can. */
  serve(request: IncomingMessage, response: ServerResponse): boolean
  /** Keeps a page that was made when the version was `version`; its headers name its ETag. */
  keep(url: string, page: { version: string; headers: Headers; html: string; expiresAt: Date }): Promise<void>
  /** Changes with everything that the kept pages show. */
  version(): string
}

const sizeOf = ({ plain, gzip, brotli }: KeptPage): number => plain.body.length + gzip.body.length + brotli.body.length

function pick(page: KeptPage, accepted: string): Form {
  if (accepted.includes('br')) return page.brotli
  return accepted.includes('gzip') ? page.gzip : page.plain
}

function formOf(headers: Readonly<Record<string, string>>, body: Buffer, encoding?: string): Form {
  const own = {
    ...headers,
    ...(encoding ? { 'content-encoding': encoding } : {}),
    'content-length': String(body.length),
  }
  return { body, headers: Object.entries(own).flat() }
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
    // Who came last matters only once there is little room left.
    if (bytes > MOST_BYTES / 2) {
      pages.delete(url)
      pages.set(url, page)
    }
    return page
  }

  return {
    takes: (method, url, cookie) =>
      (method === 'GET' || method === 'HEAD') &&
      url !== undefined &&
      url.length <= LONGEST_ADDRESS &&
      CACHEABLE.test(url) &&
      !HAS_SESSION.test(cookie ?? ''),
    serve({ method, url = '', headers }, response) {
      const page = find(url)
      if (!page || (method !== 'GET' && method !== 'HEAD') || HAS_SESSION.test(headers.cookie ?? '')) return false
      const form = pick(page, String(headers['accept-encoding'] ?? ''))
      if (headers['if-none-match'] === page.etag) {
        response.writeHead(304, { etag: page.etag }).end()
        return true
      }
      response.writeHead(200, [...form.headers])
      response.end(method === 'HEAD' ? undefined : form.body)
      return true
    },
    async keep(url, { version: madeWith, headers: named, html, expiresAt }) {
      const plain = Buffer.from(html)
      const [small, smaller] = await Promise.all([
        compressGzip(plain, { level: 6 }),
        compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
      ])
      // What the page shows may have changed while it was made.
      forgetOtherVersions()
      if (madeWith !== keptVersion) return
      const headers = Object.fromEntries(named)
      const page: KeptPage = {
        etag: headers.etag ?? '',
        plain: formOf(headers, plain),
        gzip: formOf(headers, small, 'gzip'),
        brotli: formOf(headers, smaller, 'br'),
        expiresAt: expiresAt.getTime(),
      }
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
