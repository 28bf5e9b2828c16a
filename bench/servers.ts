import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Running {
  readonly pid: number
  readonly base: string
  /** Lines that the process has printed. */
  readonly lines: string[]
  stop(): Promise<void>
}

const running = new Set<Running>()

/** Stops whatever still runs, also after a failure. */
export async function stopAll(): Promise<void> {
  await Promise.all([...running].map((server) => server.stop()))
}

async function answers(base: string, path: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    if (child.exitCode !== null) throw new Error(`The server at ${base} ended with ${child.exitCode}`)
    const response = await fetch(base + path).catch(() => undefined)
    if (response?.ok) return
    await sleep(50)
  }
  throw new Error(`The server at ${base} did not answer within a minute`)
}

/** Starts a server and waits until `path` answers. */
export async function start(
  file: string,
  port: number,
  path: string,
  env: Record<string, string> = {},
): Promise<Running> {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  if (child.stdout) createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  const base = `http://127.0.0.1:${port}`
  if (!child.pid) throw new Error('The server has no process number')
  const server: Running = {
    pid: child.pid,
    base,
    lines,
    async stop() {
      running.delete(server)
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
  running.add(server)
  await answers(base, path, child)
  return server
}

/** How long somebody else waits for a page at the most while something is under way. */
export async function whileWatching<T>({ base }: Running, work: () => Promise<T>) {
  let [over, slowest] = [false, 0]
  const watching = (async () => {
    while (!over) {
      const began = performance.now()
      await (await fetch(`${base}/readyz`)).arrayBuffer()
      slowest = Math.max(slowest, performance.now() - began)
      await new Promise((done) => setTimeout(done, 20))
    }
  })()
  const result = await work().finally(() => {
    over = true
  })
  await watching
  return { result, slowest }
}
