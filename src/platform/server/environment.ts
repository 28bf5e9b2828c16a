import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './root.ts'

/** The environment of the process, filled up from `.env` beside `package.json`; what is set already wins. */
export function readEnvironment(): NodeJS.ProcessEnv {
  const file = join(projectRoot, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return process.env
}
