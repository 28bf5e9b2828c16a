import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { addressReader } from '../platform/server/client-address.ts'
import { type Config, ConfigError } from '../platform/server/config.ts'
import type { GateEnvironment } from '../platform/server/http.ts'
import { createLogger, logConsole, logProcess } from '../platform/server/log.ts'
import { projectRoot } from '../platform/server/root.ts'
import { openTelemetry, type Telemetry } from '../platform/server/telemetry/index.ts'
import { createApiDocs } from './api-docs.ts'
import { createClientFiles } from './client-files.ts'
import { listenForCommands } from './command-socket.ts'
import { compress } from './compress.ts'
import { createFindable } from './findable.ts'
import { createLocalGoogle } from './local-google.ts'
import { createMailbox } from './mailbox.ts'
import { createMetricsEndpoint, listenForMetrics } from './metrics/endpoint.ts'
import { addShopGauges } from './metrics/gauges.ts'
import { staysTrueUntil } from './modules.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { withFailurePages } from './page-failures.ts'
import { createPages } from './pages.ts'
import { openShop, type Shop } from './shop.ts'

type Mode = 'development' | 'production'

const CLIENT_FILES = join(projectRoot, 'build/client')
const DRAIN_MS = 20_000

/** Middleware → what stands beside the API → the API with its own 404 → pages. */
function createApp(shop: Shop, cache: PageCache, mode: Mode, telemetry?: Telemetry) {
  const { config, database } = shop
  const app = new Hono<{ Bindings: GateEnvironment }>()
  const readAddress = addressReader(config.trustedProxies)

  app.use(methodNotAllowed({ app }))
  app.get('/healthz', (context) => context.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }))
  let isOpen = false
  shop.opened.then(
    () => {
      isOpen = true
    },
    () => undefined,
  )
  app.get('/readyz', async (context) => {
    const ready =
      isOpen &&
      (await database.isReady().catch((cause: unknown) => {
        shop.log.error({ err: cause }, 'not ready')
        return false
      }))
    return context.json({ status: ready ? 'ready' : 'not ready' }, ready ? 200 : 503, { 'cache-control': 'no-store' })
  })
  if (telemetry?.metricsText && config.metrics?.token && !config.metrics.port)
    app.route('/', createMetricsEndpoint(config.metrics.token, telemetry.metricsText))
  app.route('/', createLocalGoogle(config))
  // The port is open before the catalogue is loaded: whoever comes that early waits and is not turned away.
  app.use(async (_context, next) => {
    await shop.opened
    await next()
  })
  app.use(compress)
  if (config.mode === 'demo') app.route('/', createMailbox(database.db))
  app.route('/', createApiDocs())
  app.route('/', createFindable(config, shop.systemCall))
  app.route('/', shop.gate)
  app.all(
    '*',
    createPages({
      build: withFailurePages(build, shop.log),
      mode,
      gate: shop.gate,
      bytesInFlight: shop.bytesInFlight,
      checkUnread: shop.checkUnread,
      config,
      cache,
      getActor: shop.identity.getActor,
      readAddress: (context) =>
        readAddress(context.env.incoming?.socket.remoteAddress ?? '', context.req.header('x-forwarded-for') ?? null),
      staysTrueUntil: () => staysTrueUntil(shop.systemCall()),
      report: (cause) => shop.log.error({ err: cause }, 'page failed'),
    }),
  )
  app.onError((cause, context) => {
    shop.log.error({ err: cause }, 'page failed')
    return context.text('Something went wrong on our side. Please try again.', 500)
  })
  return app
}

// Two names of a host are two shops to a proxy before this one, which may take the other of them.
const namesTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length > 1

function listen(server: Server, config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(cause.code === 'EADDRINUSE' ? new ConfigError(`PORT: ${config.port} is in use on ${config.host}.`) : cause)
    })
    server.listen(config.port, config.host, resolve)
  })
}

function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    // A connection whose request has been answered meanwhile would stay open for the next one.
    const idle = setInterval(() => server.closeIdleConnections(), 100)
    server.close(() => {
      clearTimeout(late)
      clearInterval(idle)
      resolve()
    })
  })
}

/** To the person who starts or stops the shop. Standard output is the log, one JSON line for each thing. */
function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
}

/** What the development server needs to answer requests itself. */
export async function openApp(config: Config) {
  const shop = await openShop(config, { log: createLogger(config.logLevel), say })
  return createApp(shop, createPageCache(shop.pagesVersion), 'development')
}

/** Stored pages → files of the build → everything else. */
export function createListener(shop: Shop, telemetry?: Telemetry): RequestListener {
  const cache = createPageCache(shop.pagesVersion)
  const app = createApp(shop, cache, 'production', telemetry)
  const files = createClientFiles(CLIENT_FILES)
  const answer = getRequestListener((request, env) => app.fetch(request, env))
  return (request, response) => {
    const seen = telemetry?.request(request, response)
    if (namesTwoHosts(request)) return void response.writeHead(400, { connection: 'close' }).end()
    if (cache.serve(request, response)) return seen?.take('stored-page')
    response.setHeader('x-content-type-options', 'nosniff')
    if (files.serve(request, response)) return seen?.take('file')
    if (!seen) return void answer(request, response)
    void seen.run(() => answer(Object.assign(request, { seen }), response))
  }
}

const openMetricsPort = async ({ metrics }: Config, { metricsText }: Telemetry) =>
  metrics && metricsText ? listenForMetrics(metrics, metricsText) : undefined

export async function run(config: Config): Promise<void> {
  const telemetry = await openTelemetry(config)
  const log = createLogger(config.logLevel, undefined, telemetry?.countLogLine)
  telemetry?.reportTo(log)
  logConsole(log)
  logProcess(log)
  const shop = await openShop(config, { log, say, telemetry })
  if (telemetry) addShopGauges(telemetry, shop)
  const server = createServer(createListener(shop, telemetry))
  server.headersTimeout = 15_000
  // Longer than a proxy keeps its connections: one that is closed under a request is a request lost.
  server.keepAliveTimeout = 75_000
  server.requestTimeout = 60_000
  const commands = await listenForCommands(shop)
  await listen(server, config)
  const closeMetrics = telemetry && (await openMetricsPort(config, telemetry))

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    say('Stopping: open requests are finished first.')
    await drain(server)
    await commands.close()
    await shop.close()
    closeMetrics?.()
    await telemetry?.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
  await shop.opened

  if (config.mode === 'demo' && !['127.0.0.1', 'localhost', '::1'].includes(config.host)) {
    say('WARNING: this is the demo, whose passwords are public, and HOST makes it reachable from other machines.')
  }
  if (config.mode === 'production') {
    if (!config.stripe)
      say('Checkout is closed: set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.')
    if (!config.smtpUrl) say('WARNING: SMTP_URL is not set, so no email leaves the shop and nobody can sign up.')
  }
  say(`The shop is open at ${config.publicUrl}`)
}

/** Opens the shop; a reason that the operator can mend is said in one sentence and ends the process with 1. */
export async function startShop(config: Config): Promise<void> {
  try {
    await run(config)
  } catch (cause) {
    if (!(cause instanceof ConfigError)) throw cause
    say(cause.message)
    process.exit(1)
  }
}

export { backUp } from './backup/back-up.ts'
export { restore } from './backup/restore.ts'
export { checkSecrets } from './check-secrets.ts'
export { runCommand } from './commands.ts'
export { openShop } from './shop.ts'
