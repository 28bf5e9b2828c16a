import type { RunSql } from '../db/index.ts'

// Since before any clock of another machine may say that the database was read; and for as long as a killed backup may hold.
const MARGIN = '5 minutes'
const HELD = '15 minutes'
export const HOLD_AGAIN_MS = 60_000

/** Holds the files that are in use from now on, or goes on holding them. */
export async function holdFiles(run: RunSql, id: string): Promise<void> {
  await run(
    `insert into file_holds (id, since, until) values ($1, now() - interval '${MARGIN}', now() + interval '${HELD}')
     on conflict (id) do update set until = excluded.until`,
    [id],
  )
  await run('delete from file_holds where until < now()')
}

export async function freeFiles(run: RunSql, id: string): Promise<void> {
  await run('delete from file_holds where id = $1', [id])
}
