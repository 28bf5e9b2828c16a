import { ConfigError, readConfig } from '../platform/server/config.ts'
import { readEnvironment } from '../platform/server/environment.ts'
import { FolderInUse, lockFolder } from '../platform/server/lock.ts'
import { createLogger } from '../platform/server/log.ts'
import { askRunningShop, type CommandAnswer } from './command-answer.ts'

const args = process.argv.slice(2)

function loadShop(): Promise<typeof import('./server.ts')> {
  const built = new URL('../../build/server/index.js', import.meta.url)
  return import(built.href)
}

async function answer(): Promise<CommandAnswer> {
  const config = readConfig(readEnvironment())
  const [name = '', ...rest] = args
  if (name === 'check-secrets') return (await loadShop()).checkSecrets(config)
  if (name === 'backup' || name === 'restore') {
    const { backUp, restore } = await loadShop()
    return name === 'backup' ? backUp(config, rest) : restore(config, rest)
  }
  const running = config.databaseUrl ? undefined : await askRunningShop(config, args)
  if (running) return running
  const lock = config.databaseUrl ? undefined : lockFolder(config.dataDir)
  const { openShop, runCommand } = await loadShop()
  const shop = await openShop(config, { log: createLogger('warn'), say: console.error })
  await shop.opened
  try {
    return await runCommand(shop, args)
  } finally {
    await shop.close()
    lock?.release()
  }
}

try {
  const { output, code } = await answer()
  console.log(output)
  process.exit(code)
} catch (cause) {
  if (!(cause instanceof ConfigError || cause instanceof FolderInUse)) throw cause
  console.error(cause.message)
  process.exit(1)
}
