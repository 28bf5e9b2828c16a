import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { forgetBuild, hashOfSources, nameBuild } from './sources.ts'

const root = join(import.meta.dirname, '..')
const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/

/** Lays .br and .gz beside each file of the browser, so that serving one costs no processor. */
function precompress(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const bytes = readFileSync(file)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

const isVerbose = process.argv.includes('--verbose')
const began = performance.now()
const sources = hashOfSources()
forgetBuild()
process.stdout.write('Building the shop …')
const cli = join(root, 'node_modules/@react-router/dev/bin.cjs')
const built = spawnSync(process.execPath, [cli, 'build'], {
  cwd: root,
  stdio: ['ignore', ...(isVerbose ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const))],
  encoding: 'utf8',
  env: { ...process.env, NODE_ENV: 'production' },
})
if (built.error) throw built.error
if (built.status !== 0) {
  console.error(`\n${built.stdout ?? ''}${built.stderr ?? ''}`)
  process.exit(built.status ?? 1)
}
precompress(join(root, 'build/client'))
nameBuild(sources)
console.log(` built in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
