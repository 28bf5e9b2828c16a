import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { hasLocalProvider, LOCAL_PATH } from '#shop/signin/server/index.ts'
import type { Config } from '../platform/server/config.ts'

type Opened = Promise<import('#shop/signin/server/local-provider.ts').LocalProvider>

/** The stand-in for Google. Its library is loaded when somebody first asks for it, and never in production. */
export function createLocalGoogle(config: Config) {
  const app = new Hono<{ Bindings: HttpBindings }>()
  if (!hasLocalProvider(config)) return app
  let opened: Opened | undefined
  app.all(`${LOCAL_PATH}/*`, async ({ env }) => {
    opened ??= import('#shop/signin/server/local-provider.ts').then((module) => module.openLocalProvider(config))
    const provider = await opened
    await provider.answer(env.incoming, env.outgoing)
    return RESPONSE_ALREADY_SENT
  })
  return app
}
