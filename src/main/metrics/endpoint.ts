import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { type Config, ConfigError } from '../../platform/server/config.ts'
import type { GateEnvironment } from '../../platform/server/http.ts'

const hashed = (text: string): Buffer => createHash('sha256').update(text).digest()

/** `/metrics` in Prometheus' text form; with a token, for whoever shows it. */
export function createMetricsEndpoint(token: string | undefined, read: () => Promise<string>) {
  const app = new Hono<{ Bindings: GateEnvironment }>()
  const expected = token === undefined ? undefined : hashed(`Bearer ${token}`)
  app.get('/metrics', async (context) => {
    context.env?.incoming?.seen?.take('metrics', '/metrics')
    const isKnown = !expected || timingSafeEqual(expected, hashed(context.req.header('authorization') ?? ''))
    if (!isKnown)
      return context.text('Show the token.', 401, { 'www-authenticate': 'Bearer', 'cache-control': 'no-store' })
    const headers = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' }
    return context.body(await read(), 200, headers)
  })
  return app
}

/** The same at a port of its own; says how it is closed. */
export async function listenForMetrics(
  { host, port, token }: NonNullable<Config['metrics']>,
  read: () => Promise<string>,
): Promise<() => void> {
  if (port === undefined) return () => undefined
  const app = createMetricsEndpoint(token, read)
  app.onError((_cause, context) => context.text('The metrics could not be read.', 500))
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(cause.code === 'EADDRINUSE' ? new ConfigError(`METRICS_PORT: ${port} is in use on ${host}.`) : cause),
    )
    server.listen(port, host, resolve)
  })
  return () => {
    server.close()
    server.closeAllConnections()
  }
}
