import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadServer } from './load.ts'
import { processorMs, residentMb } from './processor.ts'
import { type Running, start, stopAll } from './servers.ts'
import { asImport, madeUpStyles } from './styles.ts'

const STYLES = 2_000
const SECONDS = 4
const CONNECTIONS = 8
const root = join(import.meta.dirname, '..')
const databaseUrl = process.env.BENCH_DATABASE_URL
const folder = mkdtempSync(join(tmpdir(), 'pressroom-bench-'))
const environment: Record<string, string> = {
  DATA_DIR: folder,
  LOG_LEVEL: 'info',
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
}

interface Figure {
  readonly what: string
  readonly perSecond: number
  readonly processorMs: number
  readonly bytes: number
  readonly statements?: string
}

/** Statements of the calls that the shop logged since `from`, as a range. */
function statementsIn(lines: readonly string[], call: string): string {
  const counts = lines
    .filter((line) => line.startsWith('{') && line.includes(`"call":"${call}"`))
    .map((line) => Number(JSON.parse(line).statements))
  if (counts.length === 0) return ''
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  return least === most ? String(least) : `${least}-${most}`
}

interface Load {
  /** The call as the shop logs it, for its number of SQL statements. */
  readonly call?: string
  readonly headers?: Readonly<Record<string, string>>
}

async function load(what: string, server: Running, paths: readonly string[], { call, headers = {} }: Load = {}) {
  const options = { base: server.base, paths, headers, connections: CONNECTIONS }
  // The first answer of a page is streamed while it is made; only the kept one has a length.
  for (const path of paths) await (await fetch(server.base + path, { headers })).arrayBuffer()
  await loadServer({ ...options, seconds: 1 })
  server.lines.length = 0
  const before = processorMs(server.pid, Boolean(databaseUrl))
  const { requests, failed, bytes, seconds } = await loadServer({ ...options, seconds: SECONDS })
  const used = processorMs(server.pid, Boolean(databaseUrl)) - before
  if (failed > 0) throw new Error(`${what}: ${failed} of ${requests} requests failed`)
  const figure: Figure = {
    what,
    perSecond: requests / seconds,
    processorMs: used / requests,
    bytes: Math.round(bytes / requests),
    ...(call ? { statements: statementsIn(server.lines, call) } : {}),
  }
  return figure
}

async function signIn(base: string, email: string): Promise<{ cookie: string; userId: string }> {
  const response = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base },
    body: JSON.stringify({ email, password: 'Pressroom#1' }),
  })
  const { userResponse } = await response.json()
  return {
    cookie: response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
    userId: userResponse.id,
  }
}

interface Line {
  readonly itemCode: string
  readonly image: string
  readonly sizes: readonly string[]
}

/** Adds lines one after another, as one impatient customer would, and reads the cart as often. */
async function carts(server: Running, line: Line): Promise<Figure[]> {
  const { cookie, userId } = await signIn(server.base, 'shopper@pressroom.test')
  const headers = { 'content-type': 'application/json', origin: server.base, cookie }
  const quantities = Object.fromEntries(line.sizes.map((size) => [size, 3]))
  const body = JSON.stringify({
    userId,
    itemCode: line.itemCode,
    designImages: [],
    note: '',
    images: [line.image],
    quantities,
  })
  const measure = async (what: string, call: string, count: number, once: () => Promise<Response>): Promise<Figure> => {
    await once()
    server.lines.length = 0
    const before = processorMs(server.pid, Boolean(databaseUrl))
    const began = performance.now()
    let bytes = 0
    for (let i = 0; i < count; i++) {
      const response = await once()
      const text = await response.text()
      if (!response.ok) throw new Error(`${what}: ${response.status} ${text}`)
      bytes += text.length
    }
    const seconds = (performance.now() - began) / 1000
    const used = processorMs(server.pid, Boolean(databaseUrl)) - before
    const statements = statementsIn(server.lines, call)
    return { what, perSecond: count / seconds, processorMs: used / count, bytes: Math.round(bytes / count), statements }
  }
  const add = () => fetch(`${server.base}/api/cart/add`, { method: 'POST', headers, body })
  const read = () => fetch(`${server.base}/api/cart/${userId}`, { headers })
  return [
    await measure('add to cart (one customer)', 'post /api/cart/add', 60, add),
    await measure('read the cart (61 lines)', 'get /api/cart/{userId}', 60, read),
  ]
}

function print(figures: readonly Figure[], bare: Figure): void {
  const rows = figures.map((one) => ({
    what: one.what,
    'requests/s': Math.round(one.perSecond),
    'of bare': `${((one.perSecond / bare.perSecond) * 100).toFixed(1)} %`,
    'CPU ms/request': one.processorMs.toFixed(3),
    'x bare': (one.processorMs / bare.processorMs).toFixed(1),
    bytes: one.bytes,
    SQL: one.statements ?? '',
  }))
  console.table(rows)
}

function importStyles(): void {
  const file = join(folder, 'styles.json')
  writeFileSync(file, JSON.stringify(asImport(madeUpStyles(STYLES))))
  const args = ['src/main/command-line.ts', 'import', 'json', file]
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The styles could not be imported')
}

async function measureShop(): Promise<void> {
  const first = await start(join(root, 'src/main/entry.ts'), 4301, '/readyz', environment)
  importStyles()
  await first.stop()

  const began = performance.now()
  const shop = await start(join(root, 'src/main/entry.ts'), 4301, '/readyz', environment)
  const startedMs = performance.now() - began
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  const idleMb = residentMb(shop.pid)
  const bareServer = await start(join(root, 'bench/bare.ts'), 4302, '/')

  const inventory: { styleId: number; itemCode: string; brand: string; code: string; image: string }[] = await (
    await fetch(`${shop.base}/api/inventory`)
  ).json()
  const [item] = inventory
  if (!item) throw new Error('The catalogue is empty')
  const detail = await (await fetch(`${shop.base}/api/products/${item.styleId}`)).json()
  const bare = await load('bare node:http, 20 KB', bareServer, ['/'])
  const figures = [
    bare,
    await load(
      'browse with facets',
      shop,
      [
        '/api/catalogue/browse?category=T-Shirts&color=Blues&size=M&sort=Price%3A%20Low%20to%20High',
        '/api/catalogue/browse?brand=Gildan&page=2',
        '/api/catalogue/browse?min=5&max=20&color=Reds&color=Blacks&per=48',
      ],
      { call: 'get /api/catalogue/browse' },
    ),
    await load(
      'keyword search',
      shop,
      ['/api/catalogue/browse?q=heavy%20cotton', '/api/catalogue/browse?q=gildan', '/api/catalogue/browse?q=hoodei'],
      { call: 'get /api/catalogue/browse' },
    ),
    await load(
      'suggestions',
      shop,
      ['g', 'gi', 'gil', 'G500', '3001cvc', 'sweatshrit'].map((q) => `/api/catalogue/suggestions?q=${q}`),
      { call: 'get /api/catalogue/suggestions' },
    ),
    await load(
      'product detail',
      shop,
      inventory.slice(0, 50).map(({ styleId }) => `/api/products/${styleId}`),
      { call: 'get /api/products/{styleId}' },
    ),
    // As every browser asks for it.
    await load('anonymous browse page, kept', shop, ['/browse', '/browse?category=T-Shirts'], {
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    }),
    ...(await carts(shop, { itemCode: item.itemCode, image: item.image, sizes: detail.sizes[0].sizes.slice(0, 4) })),
  ]
  console.log(
    `\n${STYLES} styles, ${databaseUrl ? 'PostgreSQL' : 'embedded database'}, ${CONNECTIONS} connections, ${SECONDS} s each`,
  )
  print(figures, bare)
  console.log(`Start with data: first answer after ${(startedMs / 1000).toFixed(1)} s. Resident at idle: ${idleMb} MB.`)
}

try {
  await measureShop()
} finally {
  await stopAll()
  rmSync(folder, { recursive: true, force: true })
}
