import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './config.ts'
import { projectRoot } from './root.ts'
import { FILE_ENDING, SECRETS } from './secret-variables.ts'

type Environment = Readonly<Record<string, string | undefined>>

function readSecret(file: string, variable: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (cause) {
    throw new ConfigError(`${variable}: ${file} cannot be read (${(cause as NodeJS.ErrnoException).code}).`)
  }
}

/**
 * A secret stands in a file where `NAME_FILE` says which, as systemd and containers hand them over. It is not put into
 * the environment of the process, which its children would inherit.
 */
export function withSecretFiles(environment: Environment): Environment {
  const read = SECRETS.flatMap((name) => {
    const variable = name + FILE_ENDING
    const file = environment[variable]?.trim()
    if (!file) return []
    if (environment[name]?.trim()) throw new ConfigError(`${name} and ${variable} are both set: only one can hold.`)
    return [[name, readSecret(file, variable)] as const]
  })
  return { ...environment, ...Object.fromEntries(read) }
}

/** The environment of the process, filled up from `.env` beside `package.json`; what is set already wins. */
export function readEnvironment(): Environment {
  const file = join(projectRoot, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return withSecretFiles(process.env)
}
