import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../src/platform/testing/server-process.ts'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'pressroom-seeded-'))
const seeded = join(folder, 'data')
let running: ChildProcess | undefined

// However it ends, by Ctrl+C too. What still writes into the folder may take a moment to end.
process.once('exit', () => {
  running?.kill()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))

/** Letters of a runner's output that are shown again: what failed stands at its end. */
const LONGEST_END = 12_000

/** Runs one of the two test runners on this very Node.js and says how it ended, in a number and in its last lines. */
async function run(what: string, file: string, args: readonly string[]): Promise<{ status: number; end: string }> {
  console.log(`\n${what}`)
  const runner = spawn(process.execPath, [join(root, 'node_modules', file), ...args], {
    cwd: root,
    env: { ...process.env, SEEDED_DATA_DIR: seeded },
    stdio: ['inherit', 'pipe', 'pipe'],
  })
  running = runner
  let end = ''
  const pass = (to: NodeJS.WriteStream) => (text: string) => {
    to.write(text)
    end = `${end}${text}`.slice(-LONGEST_END)
  }
  runner.stdout.setEncoding('utf8').on('data', pass(process.stdout))
  runner.stderr.setEncoding('utf8').on('data', pass(process.stderr))
  const [status] = await once(runner, 'close')
  running = undefined
  return { status: status ?? 1, end }
}

/** The data folder of which servers of tests get copies. Nobody waits for it: who comes earlier makes a first start. */
async function makeSeeded(): Promise<void> {
  const dataDir = join(folder, 'making')
  const { child, ended } = await startServer({ dataDir })
  child.kill('SIGTERM')
  await ended
  renameSync(dataDir, seeded)
}

const only = process.argv.slice(2)
const whole = only.length === 0
const made = whole ? makeSeeded().catch((cause: unknown) => console.error(cause)) : undefined
const tests = await run('Models, calls and journeys', 'vitest/vitest.mjs', ['run', ...only])
await made
const browser = whole ? await run('Browser', '@playwright/test/cli.js', ['test']) : undefined
// The browser tests' lines have pushed it out of sight.
if (browser && tests.status !== 0) console.error(`\nFailed before the browser tests:\n${tests.end}`)
process.exit(Math.max(tests.status, browser?.status ?? 0))
