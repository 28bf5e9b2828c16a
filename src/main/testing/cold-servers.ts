import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { readConfig } from '../../platform/server/config.ts'

// One shop behind several servers, each of which begins with no page stored. Run as a process of its own, as React decides
// by NODE_ENV what it renders with.
process.env.NODE_ENV = 'production'
const built = new URL('../../../build/server/index.js', import.meta.url)
const { createListener, openShop }: typeof import('../server.ts') = await import(built.href)
const shop = await openShop(readConfig(process.env), { log: pino({ level: 'warn' }), say: () => undefined })
await shop.opened
const ports: number[] = []
for (let made = 0; made < Number(process.argv[2]); made++) {
  const server = createServer(createListener(shop))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ports.push((server.address() as AddressInfo).port)
}
console.log(JSON.stringify({ ports }))
