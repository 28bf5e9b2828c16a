import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isBuilt } from './sources.ts'

const builder = join(import.meta.dirname, '../node_modules/@react-router/dev')

if (!isBuilt()) {
  if (!existsSync(builder)) {
    console.error(
      'The shop is not built from these sources, and what builds it is not installed: run npm ci && npm run build.',
    )
    process.exit(1)
  }
  await import('./build.ts')
}
