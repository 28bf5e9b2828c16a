import { BackupRefused, UnreadableBackup } from '../../platform/server/backup/index.ts'
import { FolderInUse } from '../../platform/server/lock.ts'
import type { CommandAnswer } from '../command-answer.ts'

/** The exit status of a backup or a restore that is done and lacks something. */
export const INCOMPLETE = 3

export const inMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

const MOST_NAMED = 20

/** The first of a long list, and how many more there are. */
export const firstOf = (lines: readonly string[], count = lines.length): string[] => [
  ...lines.slice(0, MOST_NAMED).map((line) => `  ${line}`),
  ...(count > MOST_NAMED ? [`  and ${count - MOST_NAMED} more`] : []),
]

/** Says in its words why nothing was made, where that is for the operator to mend. */
export async function orRefusal(work: () => Promise<CommandAnswer>): Promise<CommandAnswer> {
  try {
    return await work()
  } catch (cause) {
    const isExpected =
      cause instanceof BackupRefused || cause instanceof UnreadableBackup || cause instanceof FolderInUse
    if (!isExpected) throw cause
    return { output: cause.message, code: 1 }
  }
}
