import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import type { Config } from '../platform/server/config.ts'

type ServerModule = typeof import('./server.ts')

/** Serves the shop through Vite: pages change as they are saved; a change of the server's code asks for a restart. */
export async function startDevelopment(config: Config): Promise<void> {
  const server = createServer()
  const vite = await createVite({ server: { middlewareMode: { server }, hmr: { server } }, appType: 'custom' })
  const load = () => vite.ssrLoadModule('/src/main/server.ts') as Promise<ServerModule>
  const { openApp } = await load()
  const app = await openApp(config)
  const listener = getRequestListener((request, env) => app.fetch(request, env), { overrideGlobalObjects: false })
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => void listener(request, response))
  })
  server.listen(config.port, config.host, () => console.log(`The shop is open at ${config.publicUrl} (development)`))
}
