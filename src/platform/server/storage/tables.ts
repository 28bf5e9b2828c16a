import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** Files of people: what lies in the storage, and how many rows need it. Files that can be made again are not listed. */
export const storedFiles = pgTable(
  'stored_files',
  {
    key: text().primaryKey(),
    /** How many rows name it: counted up with a row, down with its deletion, in their transaction. */
    uses: integer().notNull(),
    unusedSince: moment().notNull(),
    /** Its bytes are being deleted: no row can name it any more. */
    discarded: boolean().notNull(),
  },
  (table) => [index().on(table.unusedSince).where(sql`${table.uses} = 0`)],
)

/** A backup that copies files, so that no sweep takes what was in use when its database was read. */
export const fileHolds = pgTable('file_holds', {
  id: text().primaryKey(),
  since: moment().notNull(),
  /** It is put off while the backup goes on: one that was killed holds nothing for long. */
  until: moment().notNull(),
})
