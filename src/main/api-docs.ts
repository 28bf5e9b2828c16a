import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { etagOf } from '../platform/server/etag.ts'
import { projectRoot } from '../platform/server/root.ts'

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Pressroom API</title><link rel="stylesheet" href="/api/docs/reference.css"></head><body><div id="reference"></div>
<script src="/api/docs/reference.js"></script><script src="/api/docs/open.js"></script></body></html>`

const SETTINGS = JSON.stringify({
  url: '/api/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  filter: true,
  tryItOutEnabled: true,
  validatorUrl: null,
})

// The reference styles itself from script; it runs nothing but its own files.
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
].join('; ')

const PACKAGE = join(projectRoot, 'node_modules/swagger-ui-dist')
const FILES = {
  '/api/docs/reference.js': ['text/javascript; charset=utf-8', 'swagger-ui-bundle.js'],
  '/api/docs/reference.css': ['text/css; charset=utf-8', 'swagger-ui.css'],
} as const

/** A page to read and try every call, served by the shop itself. */
export function createApiDocs() {
  const app = new Hono()
  app.get('/api/docs', (context) => {
    context.header('content-security-policy', POLICY)
    return context.html(PAGE)
  })
  app.get('/api/docs/open.js', (context) =>
    context.body(`SwaggerUIBundle(${SETTINGS})`, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  )
  for (const [path, [type, file]] of Object.entries(FILES)) {
    app.get(path, async (context) => {
      const bytes = new Uint8Array(await readFile(join(PACKAGE, file)))
      const headers = { 'content-type': type, 'cache-control': 'public, max-age=86400', etag: etagOf(bytes) }
      return context.body(bytes, 200, headers)
    })
  }
  return app
}
