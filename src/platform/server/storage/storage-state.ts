import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Call } from '../call.ts'
import { rowsOf } from '../db/index.ts'

export interface StorageState {
  /** Files of people; a number of the planner, which counts no row. */
  readonly files: number
  /** Those that nothing names and the sweep will delete. */
  readonly unused: number
  readonly oldestUnusedSeconds: number
  readonly databaseBytes: number
  /** Of the disk under DATA_DIR. */
  readonly disk: { readonly freeBytes: number; readonly sizeBytes: number }
}

interface Row extends Omit<StorageState, 'disk'> {}

export async function readStorage({ db, config, now }: Call): Promise<StorageState> {
  const [row] = rowsOf<Row>(
    await db.execute(sql`
      select (select greatest(reltuples, 0)::float8 from pg_class where oid = 'stored_files'::regclass) as "files",
        count(*)::int as "unused",
        coalesce(extract(epoch from ${now.toISOString()}::timestamptz - min(unused_since)), 0)::float8 as "oldestUnusedSeconds",
        pg_database_size(current_database())::float8 as "databaseBytes"
      from stored_files where uses = 0`),
  )
  const { bavail, blocks, bsize } = await statfs(config.dataDir)
  const { files = 0, unused = 0, oldestUnusedSeconds = 0, databaseBytes = 0 } = row ?? {}
  return {
    ...{ files, unused, oldestUnusedSeconds, databaseBytes },
    disk: { freeBytes: bavail * bsize, sizeBytes: blocks * bsize },
  }
}
