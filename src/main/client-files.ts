import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import send from 'send'
import { chooseEncoding, ENCODINGS, type Encoding } from '../platform/server/choose-encoding.ts'
import { etagOf } from '../platform/server/etag.ts'

const SUFFIX = { br: '.br', gzip: '.gz' } as const satisfies Record<Encoding, string>
const FOREVER = 'public, max-age=31536000, immutable'

interface ClientFile {
  readonly type: string
  readonly encodings: readonly Encoding[]
}

/** The files that the build made, by their address; those that lie compressed beside one are forms of it. */
function listFiles(root: string): Map<string, ClientFile> {
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  const known = new Set(names)
  const files = new Map<string, ClientFile>()
  for (const name of names.filter((one) => !/\.(br|gz)$/.test(one))) {
    const encodings = ENCODINGS.filter((encoding) => known.has(name + SUFFIX[encoding]))
    files.set(`/${name}`, { type: getMimeType(name) ?? 'application/octet-stream', encodings })
  }
  return files
}

/** Serves what the build made for the browser, ranges and conditions included. */
export function createClientFiles(root: string) {
  const files = listFiles(root)
  const tags = new Map<string, string>()

  // Strong, as a range is joined to what the client has only where both are the same bytes.
  function tagOfFile(path: string): string {
    const known = tags.get(path)
    if (known) return known
    const tag = etagOf(readFileSync(path))
    tags.set(path, tag)
    return tag
  }

  return {
    /** Answers where there is such a file. */
    serve(request: IncomingMessage, response: ServerResponse): boolean {
      const [address = ''] = (request.url ?? '').split('?')
      const file = files.get(address)
      if (!file) return false
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { allow: 'GET, HEAD' }).end()
        return true
      }
      const encoding = chooseEncoding(request.headers['accept-encoding'], file.encodings)
      const served = address + (encoding ? SUFFIX[encoding] : '')
      response.setHeader('content-type', file.type)
      response.setHeader('etag', tagOfFile(join(root, served)))
      if (file.encodings.length > 0) response.setHeader('vary', 'Accept-Encoding')
      if (encoding) response.setHeader('content-encoding', encoding)
      if (address.startsWith('/assets/')) response.setHeader('cache-control', FOREVER)
      // The frames of a card service show the letters of the page, and fetch them from here.
      if (address.endsWith('.woff2')) response.setHeader('access-control-allow-origin', '*')
      send(request, served, { root, index: false, maxAge: '1h' }).pipe(response)
      return true
    },
  }
}
