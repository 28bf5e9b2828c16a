import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { projectRoot } from '../server/root.ts'

const READY_MS = 120_000

/** Every process of the tests runs the same code, which is compiled once for all of them. */
export const COMPILED_ONCE = { NODE_COMPILE_CACHE: join(projectRoot, 'node_modules/.cache/compiled') }

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address()
      server.close(() => (typeof bound === 'object' && bound ? resolve(bound.port) : reject(new Error('no port'))))
    })
  })
}

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

export async function until<T>(what: string, within: number, look: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + within
  for (;;) {
    const seen = await look().catch(() => undefined)
    if (seen !== undefined) return seen
    if (Date.now() > end) throw new Error(`${what}: not within ${within} ms`)
    await pause(200)
  }
}

export interface Answer {
  readonly status: number
  readonly body: Record<string, unknown>
}

export interface Place {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  /** The folder of the version that is started; this one without. */
  readonly root?: string
  /** More variables for the environment of the process. */
  readonly environment?: Readonly<Record<string, string>>
}

/** Starts the real server in a process of its own; answers at once, ready or not. */
export async function spawnServer({ dataDir, databaseUrl, environment, root = projectRoot }: Place) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { PATH = '', HOME = '' } = process.env
  const child: ChildProcess = spawn(process.execPath, ['src/main/entry.ts'], {
    cwd: root,
    env: {
      ...{ PATH, HOME, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
      ...COMPILED_ONCE,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let logged = ''
  child.stdout?.on('data', (chunk) => {
    said += String(chunk)
    logged += String(chunk)
  })
  child.stderr?.on('data', (chunk) => {
    said += String(chunk)
  })
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
  })
  /** All that it said; its log alone, which is standard output. */
  return { child, ended, url, said: () => said, logged: () => logged }
}

/** A process that was gone before it was ready, and the signal that took it. */
export class EndedEarly extends Error {
  readonly signal: NodeJS.Signals | null

  constructor(signal: NodeJS.Signals | null, said: string) {
    super(`the server ended before it was ready\n${said}`)
    this.signal = signal
  }
}

/** The real server, ready, and a customer in front of it. */
export async function startServer(place: Place) {
  const { child, ended, url, said, logged } = await spawnServer(place)
  const state = await until('the server is ready', READY_MS, async () => {
    if (child.exitCode !== null || child.signalCode !== null) return 'gone'
    return (await fetch(`${url}/readyz`)).ok ? 'ready' : undefined
  }).catch((cause: unknown) => {
    child.kill('SIGKILL')
    throw new Error(`${String(cause)}\n${said()}`)
  })
  if (state === 'gone') throw new EndedEarly(child.signalCode, said())

  const jar = new Map<string, string>()
  async function send(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(url + path, {
      method,
      headers: {
        cookie: [...jar].map((pair) => pair.join('=')).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return { status: response.status, body: await response.json() }
  }
  return { child, ended, url, said, logged, send }
}
