import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'
import { users } from '../identity/tables.ts'

const byteCount = () => bigint({ mode: 'number' })

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
    /** Empty until it is measured, where a version before stored it. */
    bytes: byteCount(),
    /** Against whose limit it counts; nobody's where guests or the shop itself stored it. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index().on(table.unusedSince).where(sql`${table.uses} = 0`),
    index('stored_files_by_owner').on(table.userId, table.bytes),
    index('stored_files_unmeasured').on(table.key).where(sql`${table.bytes} is null`),
  ],
)

/** A backup that copies files, so that no sweep takes what was in use when its database was read. */
export const fileHolds = pgTable('file_holds', {
  id: text().primaryKey(),
  since: moment().notNull(),
  /** It is put off while the backup goes on: one that was killed holds nothing for long. */
  until: moment().notNull(),
})

/** Disks that have too little room, one row for each machine and disk; it goes once there is room again. */
export const diskNotices = pgTable('disk_notices', {
  /** Machine and what lies there, such as `web-1, files`. */
  place: text().primaryKey(),
  level: text({ enum: ['low', 'scarce', 'spent'] }).notNull(),
  freeBytes: byteCount().notNull(),
  noticedAt: moment().notNull(),
})

/** What the last look through the storage found that no row lists; one row. */
export const unlistedFiles = pgTable('unlisted_files', {
  name: text({ enum: ['last look'] }).primaryKey(),
  lookedAt: moment().notNull(),
  files: integer().notNull(),
  bytes: byteCount().notNull(),
})
