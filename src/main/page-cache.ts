import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseEncoding, type Encoding } from '../platform/server/choose-encoding.ts'
import { etagOf, isKnown, tagOf } from '../platform/server/etag.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const MOST_BYTES = 64 * 1024 * 1024
const LONGEST_ADDRESS = 1_000
const FRESH_MS = 10 * 60_000
// While nobody can render a page whole, its stored one is answered for so long before it is tried again.
const TRIED_MS = 5_000
const CACHEABLE = /^\/($|\?|browse($|\?)|product\/|terms$|privacy$|returns$|shipping$|accessibility$)/
const HAS_SESSION = /(?:^|;\s*)(?:__Secure-)?session=/

/** Whether the page at this address is the same for every visitor without a session, and made without the database. */
export const isForEverybody = (address: string): boolean => CACHEABLE.test(address)

/** The page as one client takes it. Names and values of its headers in turn, which node:http writes as they are. */
interface Form {
  readonly etag: string
  readonly body: Buffer<ArrayBuffer>
  readonly headers: readonly string[]
}

interface StoredPage {
  readonly plain: Form
  readonly gzip: Form
  readonly br: Form
  /** Until then it is answered unasked. */
  readonly freshUntil: number
  /** What it says stops being true then. */
  readonly trueUntil: number
}

/** What was rendered and cannot be stored, a part of it or all. */
interface Unstored {
  readonly status: number
  readonly headers: Headers
  readonly html: string
}

interface Answer {
  readonly status: 200 | 304
  readonly headers: readonly string[]
  readonly body: Buffer<ArrayBuffer> | undefined
}

/** Renders the page of an address, path and query, for a plain GET. What must not be stored says `no-store`. */
export type Render = (address: string) => Promise<Response>

export interface PageCache {
  /** Whether this request is for a page that is the same for every visitor without a session. */
  takes(method: string | undefined, url: string | undefined, cookie: string | null | undefined): boolean
  /** Answers from the stored pages where it can. */
  serve(request: IncomingMessage, response: ServerResponse): boolean
  /**
   * Has the page rendered, stores it, and answers this request from it. What renders is told the address alone: neither
   * method nor headers of the request, nor that its client has left. Whoever asks first, everybody gets the same bytes, and
   * anything but a complete document with status 200 is answered and not stored. Requests for one address share a rendering.
   * Where a part of it could not be had, the page that is stored is answered as long as what it says is true.
   */
  answer(request: Request, render: Render, trueUntil: Date): Promise<Response>
}

const sizeOf = ({ plain, gzip, br }: StoredPage): number => plain.body.length + gzip.body.length + br.body.length

const isComplete = ({ status, headers }: Response, html: string): boolean =>
  status === 200 &&
  !headers.has('set-cookie') &&
  headers.get('cache-control') !== 'no-store' &&
  /^<!doctype html>[\s\S]*<\/html>\s*$/i.test(html)

async function storedPage(named: Headers, html: string, trueUntil: Date): Promise<StoredPage> {
  const plain = Buffer.from(html)
  const [small, smaller] = await Promise.all([
    compressGzip(plain, { level: 6 }),
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ])
  const tag = etagOf(plain)
  const formOf = (body: Buffer<ArrayBuffer>, encoding?: Encoding): Form => {
    const etag = tagOf(tag, encoding)
    const own = {
      ...Object.fromEntries(named),
      ...(encoding ? { 'content-encoding': encoding } : {}),
      'content-length': String(body.length),
      etag,
    }
    return { etag, body, headers: Object.entries(own).flat() }
  }
  return {
    plain: formOf(plain),
    gzip: formOf(small, 'gzip'),
    br: formOf(smaller, 'br'),
    freshUntil: Math.min(Date.now() + FRESH_MS, trueUntil.getTime()),
    trueUntil: trueUntil.getTime(),
  }
}

const NOT_MODIFIED = new Set(['etag', 'vary', 'cache-control'])

function answerFrom(page: StoredPage, method: string | undefined, headers: IncomingHttpHeaders): Answer {
  const form = page[chooseEncoding(String(headers['accept-encoding'] ?? '')) ?? 'plain']
  if (isKnown((name) => (name === 'if-none-match' ? headers[name] : undefined), form)) {
    const kept = form.headers.filter((_part, place) => NOT_MODIFIED.has(form.headers[place - (place % 2)] ?? ''))
    return { status: 304, headers: kept, body: undefined }
  }
  return { status: 200, headers: form.headers, body: method === 'HEAD' ? undefined : form.body }
}

/** Finished pages by address, in memory, the least recently used forgotten first. `version` changes with all that they show. */
export function createPageCache(version: () => string): PageCache {
  const pages = new Map<string, StoredPage>()
  const underWay = new Map<string, Promise<StoredPage | Unstored>>()
  let bytes = 0
  let storedVersion = ''

  function forget(url: string): void {
    const page = pages.get(url)
    if (!page) return
    bytes -= sizeOf(page)
    pages.delete(url)
  }

  function forgetOtherVersions(): void {
    const now = version()
    if (now === storedVersion) return
    storedVersion = now
    pages.clear()
    bytes = 0
  }

  function find(url: string): StoredPage | undefined {
    // Before anything is stored the shop may not be open yet, and knows no version.
    if (pages.size > 0) forgetOtherVersions()
    const page = pages.get(url)
    if (!page || page.freshUntil <= Date.now()) return undefined
    // Who came last matters only once there is little room left.
    if (bytes > MOST_BYTES / 2) {
      pages.delete(url)
      pages.set(url, page)
    }
    return page
  }

  function store(url: string, page: StoredPage): void {
    forget(url)
    pages.set(url, page)
    bytes += sizeOf(page)
    for (const oldest of pages.keys()) {
      if (bytes <= MOST_BYTES) break
      forget(oldest)
    }
  }

  async function make(address: string, render: Render, trueUntil: Date): Promise<StoredPage | Unstored> {
    const madeWith = version()
    const rendered = await render(address)
    const { status, headers } = rendered
    const html = await rendered.text()
    if (!isComplete(rendered, html)) {
      const lacksParts = status >= 500 || (status === 200 && headers.get('cache-control') === 'no-store')
      return (lacksParts && findOlder(address)) || { status, headers, html }
    }
    const page = await storedPage(headers, html, trueUntil)
    // What the page shows may have changed while it was made.
    forgetOtherVersions()
    if (madeWith === storedVersion) store(address, page)
    return page
  }

  /** The stored page that is no longer fresh, where what it says is still true; it is not rendered again at once. */
  function findOlder(address: string): StoredPage | undefined {
    forgetOtherVersions()
    const page = pages.get(address)
    if (!page || page.trueUntil <= Date.now()) return undefined
    const older = { ...page, freshUntil: Math.min(Date.now() + TRIED_MS, page.trueUntil) }
    store(address, older)
    return older
  }

  async function makeOnce(address: string, render: Render, trueUntil: Date): Promise<StoredPage | Unstored> {
    const key = `${version()} ${address}`
    const shared = underWay.get(key)
    if (shared !== undefined) {
      const made = await shared
      // What is not complete may be so for the visitor alone who came first.
      return 'html' in made ? make(address, render, trueUntil) : made
    }
    const own = make(address, render, trueUntil).finally(() => underWay.delete(key))
    underWay.set(key, own)
    return own
  }

  return {
    takes: (method, url, cookie) =>
      (method === 'GET' || method === 'HEAD') &&
      url !== undefined &&
      url.length <= LONGEST_ADDRESS &&
      isForEverybody(url) &&
      !HAS_SESSION.test(cookie ?? ''),
    serve({ method, url = '', headers }, response) {
      const page = find(url)
      if (!page || (method !== 'GET' && method !== 'HEAD') || HAS_SESSION.test(headers.cookie ?? '')) return false
      const answer = answerFrom(page, method, headers)
      response.writeHead(answer.status, [...answer.headers]).end(answer.body)
      return true
    },
    async answer({ url, method, headers }, render, trueUntil) {
      const { pathname, search } = new URL(url)
      const made = await makeOnce(pathname + search, render, trueUntil)
      if ('html' in made) {
        const own = new Headers(made.headers)
        own.set('cache-control', 'no-store')
        return new Response(made.html, { status: made.status, headers: own })
      }
      const answer = answerFrom(made, method, Object.fromEntries(headers))
      return new Response(answer.body, { status: answer.status, headers: pairsOf(answer.headers) })
    },
  }
}

const pairsOf = (flat: readonly string[]): [string, string][] =>
  flat.flatMap((name, place) => (place % 2 === 0 ? [[name, flat[place + 1] ?? ''] as [string, string]] : []))
