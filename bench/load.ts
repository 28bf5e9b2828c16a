import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface LoadResult {
  readonly requests: number
  readonly failed: number
  readonly bytes: number
  readonly seconds: number
}

interface LoadOptions {
  readonly base: string
  readonly paths: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  readonly connections: number
  readonly seconds: number
}

const HEAD_END = Buffer.from('\r\n\r\n')

function requestsOf({ base, paths, headers }: LoadOptions): Buffer[] {
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${new URL(base).host}\r\n${more.join('')}\r\n`))
}

// A client that reads no more of an answer than its status and length, so that the server is what is measured: clients
// that take every header apart need more time than the server does.
async function drive(socket: Socket, requests: readonly Buffer[], until: number) {
  let sent = 0
  let failed = 0
  let bytes = 0
  let waiting = Buffer.alloc(0) as Buffer
  let left = 0
  const next = () => socket.write(requests[sent++ % requests.length] ?? '')
  const done = () => (performance.now() < until ? next() : socket.end())

  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (left > 0) {
      left -= chunk.length
      if (left === 0) done()
      return
    }
    waiting = waiting.length > 0 ? Buffer.concat([waiting, chunk]) : chunk
    const end = waiting.indexOf(HEAD_END)
    if (end < 0) return
    const head = waiting.toString('latin1', 0, end)
    if (!head.startsWith('HTTP/1.1 200')) failed++
    const length = /content-length: (\d+)/i.exec(head)?.[1]
    if (length === undefined) {
      socket.destroy(new Error(`An answer without a length: ${head}`))
      return
    }
    left = end + HEAD_END.length + Number(length) - waiting.length
    waiting = Buffer.alloc(0)
    if (left === 0) done()
  })
  next()
  await once(socket, 'close')
  return { sent, failed, bytes }
}

/** Asks for the paths in turn on each connection, the next when the last is answered, until the time is over. */
export async function loadServer(options: LoadOptions): Promise<LoadResult> {
  const { hostname, port } = new URL(options.base)
  const requests = requestsOf(options)
  const began = performance.now()
  const until = began + options.seconds * 1000
  const sockets = Array.from({ length: options.connections }, () => connect(Number(port), hostname).setNoDelay())
  const driven = await Promise.all(sockets.map((socket) => drive(socket, requests, until)))
  const sum = (value: (one: (typeof driven)[number]) => number) => driven.reduce((total, one) => total + value(one), 0)
  return {
    requests: sum((one) => one.sent),
    failed: sum((one) => one.failed),
    bytes: sum((one) => one.bytes),
    seconds: (performance.now() - began) / 1000,
  }
}
