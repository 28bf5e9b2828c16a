import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { BackupRefused } from '../../platform/server/backup/index.ts'
import { freeFiles, holdFiles } from '../../platform/server/storage/file-holds.ts'
import type { Shop } from '../shop.ts'

const idSchema = z.string().regex(/^bak_\w{1,40}$/)

/** Where the copy of the embedded database lies while a backup reads it: beside it, so that copying takes a moment. */
export const copyOf = (dataDir: string): string => join(dataDir, 'database.backup')

const steps: Readonly<Record<string, (shop: Shop, id: string) => Promise<void>>> = {
  async begin({ config, database }, id) {
    await holdFiles(database.run, id)
    await rm(copyOf(config.dataDir), { recursive: true, force: true })
    await database.copyFolder(copyOf(config.dataDir))
  },
  hold: ({ database }, id) => holdFiles(database.run, id),
  async end({ config, database }, id) {
    await rm(copyOf(config.dataDir), { recursive: true, force: true })
    await freeFiles(database.run, id)
  },
}

/** What the process that holds the embedded database does for a backup, which another process makes. */
export async function stepOfBackup(shop: Shop, [name = '', id = '']: readonly string[]): Promise<string> {
  const step = steps[name]
  if (!step) throw new BackupRefused('A backup is made by npm run backup.')
  await step(shop, idSchema.parse(id))
  return ''
}
