import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { projectRoot } from '../platform/server/root.ts'

const SETTINGS = JSON.stringify({
  url: '/api/openapi.json',
  withDefaultFonts: false,
  hideClientButton: true,
  telemetry: false,
})
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Pressroom API</title></head><body><script id="api-reference" data-configuration='${SETTINGS}'></script>
<script src="/api/docs/reference.js"></script></body></html>`

// The reference page styles itself from script; it runs nothing but its own file.
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
].join('; ')

const REFERENCE = join(projectRoot, 'node_modules/@scalar/api-reference/dist/browser/standalone.js')

/** A page to read and try every call, served by the shop itself. */
export function createApiDocs() {
  const app = new Hono()
  app.get('/api/docs', (context) => {
    context.header('content-security-policy', POLICY)
    context.header('x-content-type-options', 'nosniff')
    return context.html(PAGE)
  })
  app.get('/api/docs/reference.js', async (context) => {
    context.header('content-type', 'text/javascript; charset=utf-8')
    context.header('cache-control', 'public, max-age=86400')
    return context.body(new Uint8Array(await readFile(REFERENCE)))
  })
  return app
}
