import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const bin = (file: string) => join(root, 'node_modules', file)

type Step = readonly [what: string, file: string, ...args: string[]]
// The longest first, so that nothing is left to wait for at the end.
const steps: readonly Step[] = [
  ['types', bin('typescript/bin/tsc'), '--noEmit'],
  ['dead exports', bin('knip/bin/knip.js')],
  [
    'dependencies between modules',
    bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
    '--config',
    '.dependency-cruiser.mjs',
    'src',
    'shop.config.ts',
  ],
  ['format and lint', bin('@biomejs/biome/bin/biome'), 'ci', '.'],
  ['dependencies of production', bin('knip/bin/knip.js'), '--production', '--include', 'dependencies'],
  ['names', join(root, 'scripts/check-names.ts')],
  ['documents', join(root, 'scripts/check-documents.ts')],
  ['picture of the modules', join(root, 'scripts/draw-modules.ts'), '--check'],
]

/** Shows what a step printed once it is over, so that steps side by side do not speak at once. */
async function run([what, file, ...args]: Step): Promise<boolean> {
  const step = spawn(process.execPath, [file, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const printed: Buffer[] = []
  for (const stream of [step.stdout, step.stderr]) stream.on('data', (piece: Buffer) => printed.push(piece))
  const [status] = await once(step, 'close')
  console.log(`— ${what}\n${Buffer.concat(printed).toString().trimEnd()}`)
  return status === 0
}

const hasRouteTypes = await run(['route types', bin('@react-router/dev/bin.cjs'), 'typegen'])
const failed = hasRouteTypes ? [] : ['route types']
const waiting = steps.values()
async function runWaiting(): Promise<void> {
  for (const step of waiting) if (!(await run(step))) failed.push(step[0])
}
await Promise.all(Array.from({ length: availableParallelism() }, runWaiting))
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`)
  process.exit(1)
}
console.log('\nAll checks passed.')
