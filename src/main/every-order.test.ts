import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, expect, test } from 'vitest'
import { projectRoot } from '#platform/server/root.ts'
import { openDataFolder } from '#platform/testing/data-folder.ts'
import { COMPILED_ONCE } from '#platform/testing/server-process.ts'
import routes from '../pages/routes.ts'

const dataDir = openDataFolder('pressroom-orders')
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** A shop of the demo behind as many servers, which know nothing of each other's pages. */
async function openServers(count: number) {
  const child = spawn(process.execPath, ['src/main/testing/cold-servers.ts', String(count)], {
    cwd: projectRoot,
    env: { ...COMPILED_ONCE, PATH: process.env.PATH ?? '', DATA_DIR: dataDir, PUBLIC_URL: 'http://127.0.0.1:3000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const logged: string[] = []
  const ports = await new Promise<number[]>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the servers ended with ${code}\n${logged.join('\n')}`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const said: { ports?: number[] } = JSON.parse(line)
      if (said.ports) resolve(said.ports)
      else logged.push(line)
    })
  })
  const close = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { ports, logged, close }
}

interface Seen {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly bytes: Buffer
}

function load(port: number, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { date: _date, connection: _connection, ...rest } = response.headers
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(Object.entries(rest).sort()),
          bytes: Buffer.concat(chunks),
        })
      })
    })
    asked.once('error', reject)
    asked.end()
  })
}

/** A client that is gone again: at once, or as soon as the first bytes of the answer are there. */
function leave(port: number, path: string, atOnce: boolean): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: gzip\r\n\r\n`, () => {
        if (atOnce) setImmediate(() => socket.resetAndDestroy())
      })
    })
    socket.once('data', () => socket.resetAndDestroy())
    socket.once('close', () => resolve())
    socket.on('error', () => undefined)
  })
}

// What a visitor brings along and no page for everybody may depend on.
const ODD = { 'user-agent': 'Googlebot/2.1', 'accept-language': 'fr', cookie: 'theme=dark', range: 'bytes=0-9' }

const KINDS = {
  get: (port: number, path: string) => load(port, path, { ...ODD, 'accept-encoding': 'br' }),
  head: (port: number, path: string) => load(port, path, {}, 'HEAD'),
  conditional: (port: number, path: string) => load(port, path, { 'if-none-match': 'W/"other", *' }),
  known: (port: number, path: string) => load(port, path, { 'if-none-match': '*', 'accept-encoding': 'gzip' }),
  left: async (port: number, path: string) => {
    await leave(port, path, true)
    await leave(port, path, false)
  },
}
type Kind = keyof typeof KINDS

const permutations = (kinds: readonly Kind[]): Kind[][] =>
  kinds.length === 0
    ? [[]]
    : kinds.flatMap((kind) => permutations(kinds.filter((other) => other !== kind)).map((rest) => [kind, ...rest]))

/** The addresses of all pages, as `routes.ts` has them. */
const addressesOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, children, index }) => {
    const own = path ? `${above}/${path}` : above
    return children ? addressesOf(children, own) : path || index ? [own || '/'] : []
  })

const HOUSE = ['/accessibility', '/privacy', '/returns', '/shipping', '/terms']
const FILLED: Readonly<Record<string, string>> = { token: 'none', orderNumber: 'none', userId: 'none' }

/** Every address that a guest may open: with a real style, and with nothing behind any other parameter. */
function publicAddresses(productPath: string): string[] {
  const [, brand = '', styleId = '', code = ''] = productPath.slice(1).split('/')
  const values: Readonly<Record<string, string>> = { ...FILLED, brand, styleId, code }
  return addressesOf(routes).map((address) =>
    address.replace(/:(\w+)\??/g, (_all, name: string) => values[name] ?? name).replace('*', 'no/such/page'),
  )
}

const unpacked = ({ headers, bytes }: Seen): string => {
  const coding = headers['content-encoding']
  return String(coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : bytes)
}

// A page that is made for one visitor names a nonce of its own.
const comparable = (text: string) => text.replace(/nonce(=|-|":)"?[\w-]{20,}"?/g, 'nonce')
const isStored = ({ headers }: Seen) => String(headers['cache-control']).startsWith('public')

test('every public page has the same bytes, whatever was asked before: GET, HEAD, conditional, or by one who left', async () => {
  const fresh = await openServers(1)
  const [port = 0] = fresh.ports
  const productPath = /href="(\/product\/[^"?#]+)/.exec(String((await load(port, '/browse')).bytes))?.[1] ?? ''
  expect(productPath).toMatch(/^\/product\/[^/]+\/\d+\/[^/]+$/)
  const reference = new Map<string, Seen>()
  for (const path of publicAddresses(productPath)) reference.set(path, await load(port, path))
  await fresh.close()
  const stored = [...reference].filter(([, seen]) => isStored(seen))
  expect(stored.map(([path]) => path).sort()).toEqual(
    ['/', productPath, `${productPath}/reviews`, '/browse', ...HOUSE].sort(),
  )
  for (const [path, { status, bytes }] of stored) {
    expect(status, path).toBe(200)
    expect(String(bytes), path).toMatch(/^<!DOCTYPE html>[\s\S]+<\/html>\s*$/)
  }

  const orders = permutations(['get', 'head', 'conditional', 'left'])
  const { ports, logged, close } = await openServers(orders.length)
  try {
    for (const [place, order] of orders.entries()) {
      const cold = ports[place] ?? 0
      // Nothing of a page that is made for one visitor is stored: once with each kind first is enough.
      const walked = place % 6 === 0 ? [...reference] : stored
      for (const [path, wanted] of walked) {
        const said = `${path} after ${order.join(', ')}`
        for (const kind of [...order, 'known'] as const) await KINDS[kind](cold, path)
        const seen = await load(cold, path)
        expect(seen.status, said).toBe(wanted.status)
        // The words of a failure are fetched with the first one, and then stand elsewhere in its page. None is stored.
        if (wanted.status >= 400) continue
        expect(comparable(String(seen.bytes)), said).toBe(comparable(String(wanted.bytes)))
        expect(comparable(JSON.stringify(seen.headers)), said).toBe(comparable(JSON.stringify(wanted.headers)))
        if (!isStored(wanted)) continue
        const packed = await Promise.all(['br', 'gzip'].map((one) => load(cold, path, { 'accept-encoding': one })))
        for (const one of packed) expect(unpacked(one) === String(wanted.bytes), said).toBe(true)
        const tags = [seen, ...packed].map(({ headers }) => String(headers.etag))
        expect(new Set(tags).size, said).toBe(3)
        const known = await load(cold, path, { 'if-none-match': `"x", W/${tags[0]}` })
        expect([known.status, known.bytes.length, known.headers.etag], said).toEqual([304, 0, tags[0]])
        const head = await load(cold, path, {}, 'HEAD')
        expect([head.headers, head.bytes.length], said).toEqual([seen.headers, 0])
      }
    }
    expect(logged).toEqual([])
  } finally {
    await close()
  }
}, 240_000)
