import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../platform/server/config.ts'

/** The secret of a shop that may be closed; empty where a demo has not made its own yet. */
export function sessionSecretOf({ sessionSecret, dataDir }: Config): string {
  if (sessionSecret) return sessionSecret
  const file = join(dataDir, 'session-secret')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
