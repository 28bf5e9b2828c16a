import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { addressReader } from '../platform/server/client-address.ts'
import { type Config, ConfigError } from '../platform/server/config.ts'
import type { GateEnvironment } from '../platform/server/http.ts'
import { createLogger } from '../platform/server/log.ts'
import { projectRoot } from '../platform/server/root.ts'
import { createApiDocs } from './api-docs.ts'
import { listenForCommands } from './command-socket.ts'
import { compress } from './compress.ts'
import { createFindable } from './findable.ts'
import { createLocalGoogle } from './local-google.ts'
import { createMailbox } from './mailbox.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { withFailurePages } from './page-failures.ts'
import { createPages } from './pages.ts'
import { staysTrueUntil } from './rooms.ts'
import { openShop, type Shop } from './shop.ts'

type Mode = 'development' | 'production'

const CLIENT_FILES = join(projectRoot, 'build/client')
const FOREVER = 'public, max-age=31536000, immutable'
const DRAIN_MS = 20_000
// The largest form of a page is the contact form with its attachments.
const LARGEST_FORM = 26_000_000

/** Middleware → what stands beside the API → the API with its own 404 → pages. */
function createApp(shop: Shop, cache: PageCache, mode: Mode) {
  const { config, database } = shop
  const app = new Hono<{ Bindings: GateEnvironment }>()
  const readAddress = addressReader(config.trustedProxies)

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
  if (mode === 'production') {
    const onFound = (path: string, context: { header(name: string, value: string): void }) => {
      context.header('cache-control', FOREVER)
      // The frames of a card service show the letters of the page, and fetch them from here.
      if (path.endsWith('.woff2')) context.header('access-control-allow-origin', '*')
    }
    app.use('/assets/*', serveStatic({ root: CLIENT_FILES, precompressed: true, onFound }))
    app.get('/:file{[\\w.-]+\\.(svg|txt|ico|png|jpg|webmanifest)}', serveStatic({ root: CLIENT_FILES }))
  }
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
    bodyLimit({ maxSize: LARGEST_FORM, onError: (context) => context.text('The form is too large.', 413) }),
    createPages({
      build: withFailurePages(build, shop.log),
      mode,
      gate: shop.gate,
      config,
      cache,
      getActor: shop.identity.getActor,
      readAddress: (context) =>
        readAddress(context.env.incoming?.socket.remoteAddress ?? '', context.req.header('x-forwarded-for') ?? null),
      staysTrueUntil: () => staysTrueUntil(shop.clock.now()),
    }),
  )
  app.onError((cause, context) => {
    shop.log.error({ err: cause }, 'page failed')
    return context.text('Something went wrong on our side. Please try again.', 500)
  })
  return app
}

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
    server.close(() => {
      clearTimeout(late)
      resolve()
    })
    server.closeIdleConnections()
  })
}

function say(sentence: string): void {
  console.log(sentence)
}

/** What the development server needs to answer requests itself. */
export async function openApp(config: Config, mode: Mode) {
  const shop = await openShop(config, { log: createLogger(config.logLevel), say })
  const cache = createPageCache(shop.pagesVersion)
  return { shop, cache, app: createApp(shop, cache, mode) }
}

export async function run(config: Config): Promise<void> {
  const { shop, cache, app } = await openApp(config, 'production')
  const answer = getRequestListener((request, env) => app.fetch(request, env))
  let isOpen = false
  const server = createServer((request, response) => {
    if (!isOpen || !cache.serve(request, response)) void answer(request, response)
  })
  server.headersTimeout = 15_000
  server.requestTimeout = 60_000
  const commands = await listenForCommands(shop)
  await listen(server, config)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    say('Stopping: open requests are finished first.')
    await drain(server)
    await commands.close()
    await shop.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
  await shop.opened
  isOpen = true

  if (config.mode === 'demo' && !['127.0.0.1', 'localhost', '::1'].includes(config.host)) {
    say('WARNING: this is the demo, whose passwords are public, and HOST makes it reachable from other machines.')
  }
  if (config.mode === 'production') {
    say('Checkout is closed: this version takes no live payments yet.')
    if (!config.smtpUrl) say('WARNING: SMTP_URL is not set, so no letter leaves the shop and nobody can sign up.')
  }
  say(`The shop is open at ${config.publicUrl}`)
}

/** Opens the shop; a reason that the operator can mend is said in one sentence and ends the process with 1. */
export async function startShop(config: Config): Promise<void> {
  try {
    await run(config)
  } catch (cause) {
    if (!(cause instanceof ConfigError)) throw cause
    console.error(cause.message)
    process.exit(1)
  }
}

export { runCommand } from './commands.ts'
export { openShop } from './shop.ts'
