import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')
const BUILT = join(root, 'build/server/index.js')
const STAMP = join(root, 'build/sources')
/** What a build is made of. */
export const SOURCES = [
  'package-lock.json',
  'public',
  'react-router.config.ts',
  'scripts/build.ts',
  'scripts/leave-out.ts',
  'shop.config.charts.ts',
  'shop.config.ts',
  'shop.config.types.ts',
  'src',
  'vite.config.ts',
]

function filesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  const entries = readdirSync(path, { withFileTypes: true, recursive: true })
  return entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
}

/** Names the sources by what they say: a copy, a checkout or an archive has other dates, and is the same shop. */
export function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((path) => filesOf(join(root, path))).sort()) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

export const isBuilt = (): boolean =>
  existsSync(BUILT) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashOfSources()

/** Before a build: one that breaks off half-way is none. */
export const forgetBuild = (): void => rmSync(STAMP, { force: true })

export const nameBuild = (hash: string): void => writeFileSync(STAMP, hash)
