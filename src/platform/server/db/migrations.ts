import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { projectRoot } from '../root.ts'

export const MIGRATIONS = join(projectRoot, 'migrations')

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ when: z.number() })) })

const readJournal = async () =>
  journalSchema.parse(JSON.parse(await readFile(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')))

/** Whether this version of the shop has the migration that was made then. */
export const knowsMigration = async (when: number): Promise<boolean> =>
  (await readJournal()).entries.some((entry) => entry.when === when)

/** Works with the folder of all migrations, or with one of those up to the one that was made then. */
export async function withMigrations(upTo: number | undefined, work: (folder: string) => Promise<void>): Promise<void> {
  if (upTo === undefined) return work(MIGRATIONS)
  const folder = await mkdtemp(join(tmpdir(), 'pressroom-migrations-'))
  try {
    await cp(MIGRATIONS, folder, { recursive: true })
    const { entries, ...rest } = await readJournal()
    const journal = { ...rest, entries: entries.filter(({ when }) => when <= upTo) }
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(journal))
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
