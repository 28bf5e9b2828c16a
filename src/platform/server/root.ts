import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

function findRoot(from: string): string {
  if (existsSync(join(from, 'package.json')) && existsSync(join(from, 'shop.config.ts'))) return from
  const above = dirname(from)
  if (above === from) throw new Error('The folder of the shop was not found above this file.')
  return findRoot(above)
}

/** The folder of the shop: the code runs from `src` or, bundled, from `build/server`. */
export const projectRoot = findRoot(import.meta.dirname)
