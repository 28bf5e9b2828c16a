import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Runs one of the two test runners on this very Node.js and says how it ended. */
function run(what: string, file: string, args: readonly string[]): number {
  console.log(`\n${what}`)
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', file), ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  return status ?? 1
}

const only = process.argv.slice(2)
const results = [
  run('Models, calls and journeys', 'vitest/vitest.mjs', ['run', ...only]),
  ...(only.length === 0 ? [run('Browser', '@playwright/test/cli.js', ['test'])] : []),
]
process.exit(Math.max(...results))
