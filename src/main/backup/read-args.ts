import { parseArgs } from 'node:util'
import { z } from 'zod'
import { BackupRefused } from '../../platform/server/backup/index.ts'

const BACKUP_USAGE = 'npm run backup -- FOLDER [--keep DAYS]'
const RESTORE_USAGE = 'npm run restore -- FOLDER [--payments NUMBER|all]'

const USUAL_PAYMENTS = 2_000

const daysSchema = z.coerce.number().int().min(1).max(36_500)
const countSchema = z.union([
  z.literal('all').transform(() => Number.POSITIVE_INFINITY),
  z.coerce.number().int().min(0),
])

function read<T>(usage: string, work: () => T): T {
  try {
    return work()
  } catch (cause) {
    throw new BackupRefused(usage, { cause })
  }
}

export const readBackupArgs = (args: readonly string[]) =>
  read(BACKUP_USAGE, () => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { keep: { type: 'string' } },
    })
    const [folder] = z.tuple([z.string().min(1)]).parse(positionals)
    return { folder, keepDays: daysSchema.optional().parse(values.keep) }
  })

export const readRestoreArgs = (args: readonly string[]) =>
  read(RESTORE_USAGE, () => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { payments: { type: 'string' } },
    })
    const [folder] = z.tuple([z.string().min(1)]).parse(positionals)
    return { folder, mostPayments: countSchema.default(USUAL_PAYMENTS).parse(values.payments) }
  })
