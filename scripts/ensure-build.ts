import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const built = join(root, 'build/server/index.js')
const SOURCES = ['package-lock.json', 'shop.config.ts', 'vite.config.ts', 'react-router.config.ts']

function newest(folder: string): number {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  return Math.max(
    ...entries.filter((one) => one.isFile()).map((one) => statSync(join(one.parentPath, one.name)).mtimeMs),
  )
}

function isStale(): boolean {
  if (!existsSync(built)) return true
  const changed = Math.max(newest(join(root, 'src')), ...SOURCES.map((file) => statSync(join(root, file)).mtimeMs))
  return changed > statSync(built).mtimeMs
}

if (isStale()) await import('./build.ts')
