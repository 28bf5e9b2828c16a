import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadServer } from './load.ts'
import { processorMs } from './processor.ts'
import { type Running, start, stopAll } from './servers.ts'

// What metrics and traces cost: three shops side by side, each asked in turn, several rounds, so that whatever else the
// machine does falls on all of them. The figure is processor time a request, as a ratio to the shop that counts nothing.
const ROUNDS = 7
const SECONDS = 1
const CONNECTIONS = 8
const TOKEN = 'a token for the bench alone'
const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'pressroom-bench-'))

const paths: Readonly<Record<string, readonly string[]>> = {
  'stored page': ['/browse', '/browse?category=T-Shirts'],
  'call from memory': ['/api/catalogue/browse?brand=Gildan&page=1', '/api/catalogue/suggestions?q=gil'],
  'call with SQL': ['/api/reviews/newest'],
}

const collector = createServer((request, response) => {
  request.resume().once('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
})
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
const { port: collectorPort } = collector.address() as AddressInfo

const traced = (share: string) => ({
  METRICS_TOKEN: TOKEN,
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}`,
  OTEL_TRACES_SAMPLER_ARG: share,
})
const kinds: Readonly<Record<string, Record<string, string>>> = {
  off: {},
  // Says how much of a ratio is chance.
  'off again': {},
  metrics: { METRICS_TOKEN: TOKEN },
  'metrics, 5 % traced': traced('0.05'),
}

async function round(server: Running, asked: readonly string[]): Promise<number> {
  const before = processorMs(server.pid, false)
  // As browsers ask for pages; calls would come packed as they stream, without a length.
  const headers: Record<string, string> = asked[0]?.startsWith('/api/')
    ? {}
    : { 'accept-encoding': 'gzip, deflate, br' }
  const options = { base: server.base, paths: asked, headers, connections: CONNECTIONS, seconds: SECONDS }
  const { requests, failed } = await loadServer(options)
  if (failed > 0) throw new Error(`${failed} of ${requests} requests failed`)
  return (processorMs(server.pid, false) - before) / requests
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

async function scrape({ base, pid }: Running) {
  const before = processorMs(pid, false)
  let bytes = 0
  for (let time = 0; time < 50; time++) {
    const response = await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
    bytes = (await response.text()).length
  }
  return { ms: (processorMs(pid, false) - before) / 50, bytes }
}

try {
  const made = join(folder, 'made')
  const first = await start(join(root, 'src/main/entry.ts'), 4310, '/readyz', { DATA_DIR: made, LOG_LEVEL: 'error' })
  await first.stop()
  const servers: [string, Running][] = []
  for (const [place, [kind, environment]] of Object.entries(kinds).entries()) {
    const own = { DATA_DIR: join(folder, String(place)), LOG_LEVEL: 'error', ...environment }
    cpSync(made, own.DATA_DIR, { recursive: true })
    servers.push([kind, await start(join(root, 'src/main/entry.ts'), 4311 + place, '/readyz', own)])
  }
  const rows: Record<string, Record<string, string>> = {}
  for (const [what, asked] of Object.entries(paths)) {
    const measured = new Map<string, number[]>(servers.map(([kind]) => [kind, []]))
    for (const [, server] of servers) {
      for (const path of asked) await (await fetch(server.base + path)).arrayBuffer()
      for (let time = 0; time < 3; time++) await round(server, asked)
    }
    for (let time = 0; time < ROUNDS; time++)
      for (const [kind, server] of servers) measured.get(kind)?.push(await round(server, asked))
    const off = median(measured.get('off') ?? [])
    rows[what] = Object.fromEntries(
      [...measured].map(([kind, all]) => [kind, `${median(all).toFixed(4)} ms, x ${(median(all) / off).toFixed(2)}`]),
    )
  }
  console.table(rows)
  const [, counting] = servers.find(([kind]) => kind === 'metrics') ?? []
  if (counting) {
    const { ms, bytes } = await scrape(counting)
    console.log(`A look at the metrics: ${ms.toFixed(1)} ms of processor, ${bytes} bytes.`)
  }
} finally {
  await stopAll()
  collector.close()
  rmSync(folder, { recursive: true, force: true })
}
