import { spawn } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../src/platform/testing/server-process.ts'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'pressroom-seeded-'))
const seeded = join(folder, 'data')

/** Runs one of the two test runners on this very Node.js and says how it ended. */
function run(what: string, file: string, args: readonly string[]): Promise<number> {
  console.log(`\n${what}`)
  const runner = spawn(process.execPath, [join(root, 'node_modules', file), ...args], {
    cwd: root,
    env: { ...process.env, SEEDED_DATA_DIR: seeded },
    stdio: 'inherit',
  })
  return new Promise((resolve) => runner.once('exit', (status) => resolve(status ?? 1)))
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
const results = [await run('Models, calls and journeys', 'vitest/vitest.mjs', ['run', ...only])]
await made
if (whole) results.push(await run('Browser', '@playwright/test/cli.js', ['test']))
rmSync(folder, { recursive: true, force: true })
process.exit(Math.max(...results))
