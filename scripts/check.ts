import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const bin = (file: string) => join(root, 'node_modules', file)

const steps: readonly (readonly [what: string, file: string, ...args: string[]])[] = [
  ['format and lint', bin('@biomejs/biome/bin/biome'), 'ci', '.'],
  ['route types', bin('@react-router/dev/bin.cjs'), 'typegen'],
  ['types', bin('typescript/bin/tsc'), '--noEmit'],
  [
    'dependencies between modules',
    bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
    '--config',
    '.dependency-cruiser.mjs',
    'src',
    'shop.config.ts',
  ],
  ['dead exports', bin('knip/bin/knip.js')],
  ['dependencies of production', bin('knip/bin/knip.js'), '--production', '--include', 'dependencies'],
  ['names', join(root, 'scripts/check-names.ts')],
  ['documents', join(root, 'scripts/check-documents.ts')],
  ['picture of the modules', join(root, 'scripts/draw-modules.ts'), '--check'],
]

const failed = steps.filter(([what, file, ...args]) => {
  console.log(`— ${what}`)
  const { status } = spawnSync(process.execPath, [file, ...args], { cwd: root, stdio: 'inherit' })
  return status !== 0
})
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.map(([what]) => what).join(', ')}`)
  process.exit(1)
}
console.log('\nAll checks passed.')
