import { mkdirSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { ConfigError, readConfig } from '../platform/server/config.ts'
import { readEnvironment } from '../platform/server/environment.ts'
import { FolderInUse, type FolderLock, lockFolder } from '../platform/server/lock.ts'

// Only configuration and lock are loaded here, so that a second process on one data folder is refused at once.

function refuse(message: string): never {
  console.error(message)
  process.exit(1)
}

function prepare() {
  try {
    const config = readConfig(readEnvironment())
    const lock: FolderLock | undefined = config.databaseUrl ? undefined : lockFolder(config.dataDir)
    return { config, lock }
  } catch (cause) {
    if (cause instanceof ConfigError || cause instanceof FolderInUse) refuse(cause.message)
    throw cause
  }
}

const { config, lock } = prepare()
process.once('exit', () => lock?.release())

if (process.argv.includes('--dev')) {
  const { startDevelopment } = await import('./development.ts')
  await startDevelopment(config)
} else {
  // React decides by this whether it runs its slow development build.
  process.env.NODE_ENV = 'production'
  // What was compiled at one start is there at the next; in our own folder, as nobody else may put code into it.
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  enableCompileCache(join(config.dataDir, 'compiled'))
  const built = new URL('../../build/server/index.js', import.meta.url)
  const { startShop }: typeof import('./server.ts') = await import(built.href)
  await startShop(config)
  flushCompileCache()
}
